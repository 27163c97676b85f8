import type { OrderTime, Settings } from '#protocol/messages.ts'

export const orderTimes: readonly OrderTime[] = ['asked', 'ahead']

export const ordersOf = ({ orders }: Pick<Settings, 'orders'>): OrderTime => orders ?? 'asked'

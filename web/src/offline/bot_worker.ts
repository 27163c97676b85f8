// A worker in which bots think, and the strongest gives advice.
import type { Task } from './bot_pool'
import { compiled } from './compiled'
import { Module } from './module'
import './uncaught'

const module = Module.load(compiled())

onmessage = async ({ data }: MessageEvent<Task>) => {
  const bot = await module
  if (data instanceof Uint8Array) postMessage(bot.carryOut(data))
  else postMessage(bot.advise(data.record, data.seat, data.milliseconds, data.seed))
}

// Shows on the table where something happened.
import { flash } from '#kit/motion/index.ts'

const visible = (selector: string) =>
  [...document.querySelectorAll(selector)].find((element) => element.getClientRects().length > 0)

export function pointAt(place: string | null, seat: number | null): void {
  const found = [
    place === null ? undefined : visible(`main [data-place="${place}"]`),
    seat === null ? undefined : visible(`main [data-seat="${seat}"]`),
  ]
  for (const element of found) if (element) flash(element)
}

// A worker in which bots think, and the strongest gives advice.
import { compiled } from './compiled'
import { Module } from './module'
import type { Task } from './thinkers'
import './uncaught'

const module = Module.load(compiled())

onmessage = async ({ data }: MessageEvent<Task>) => {
  const thinker = await module
  if (data instanceof Uint8Array) postMessage(thinker.carryOut(data))
  else postMessage(thinker.counsel(data.record, data.seat, data.milliseconds, data.seed))
}

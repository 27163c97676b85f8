// A worker in which bots think.
import { compiled } from './compiled'
import { Module } from './module'

const module = Module.load(compiled())

onmessage = async ({ data }: MessageEvent<Uint8Array>) => {
  postMessage((await module).carryOut(data))
}
// A promise that fails is no error of the worker's by itself, and whoever waits for a thought must hear of it.
onunhandledrejection = ({ reason }: PromiseRejectionEvent) => {
  setTimeout(() => {
    throw reason
  })
}

// A worker that looks at a finished game again, piece by piece.
import { compiled } from './compiled'
import { Module } from './module'
import type { FromReviewer, Planned, ToReviewer } from './review_pool'
import './uncaught'

const module = Module.load(compiled())

async function answer(asked: ToReviewer): Promise<FromReviewer> {
  const reviewer = await module
  switch (asked.kind) {
    case 'plan': {
      const plan = JSON.parse(reviewer.planReview(asked.record, asked.playouts)) as Planned
      return { kind: 'planned', ...plan }
    }
    case 'job':
      return { kind: 'done', line: reviewer.reviewJob(asked.job) }
    case 'gather':
      return { kind: 'review', text: reviewer.gatherReview(asked.lines) }
  }
}

onmessage = async ({ data }: MessageEvent<ToReviewer>) => postMessage(await answer(data))

import { readFile } from 'node:fs/promises'
const { Module } = await import('/tmp/w/replay/web/src/house/module.ts')
const m = await Module.load(readFile('/tmp/w/replay/web/wasm/dicetown.wasm').then(b=>WebAssembly.compile(b)))
const text = await readFile('/tmp/w/replay/web/test/end/fair_game.dtr','utf8')
let t=performance.now(); const o=JSON.parse(m.openRecord(text)); console.log('open', performance.now()-t, o.steps)
for (const w of [0,'spectator','all']) { t=performance.now(); const s=m.recordStory(w); console.log('story',w,performance.now()-t,s.length)
let worst=0; const a=performance.now(); for(let i=0;i<o.steps;i++){const b=performance.now(); m.recordMoment((i*7919)%o.steps,w); worst=Math.max(worst,performance.now()-b)} console.log('moment mean',(performance.now()-a)/o.steps,'worst',worst) }

// Draws the icons that systems want as pictures, from public/icon.svg, into public/: npm run icons. The ones that a system cuts to its own
// shape, and Apple's, stand on a ground that reaches to the edges.
import { readFileSync, writeFileSync } from 'node:fs'
import { openBrowser } from './town.js'

const read = (path) => readFileSync(new URL(path, import.meta.url), 'utf8')
const dataOf = (svg) => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
const die = dataOf(read('../public/icon.svg'))
const ground = dataOf(read('icon_ground.svg'))

// Whatever shape it is cut to, four fifths across the middle stay.
const icons = [
  { name: 'icon-192', size: 192, part: 1 },
  { name: 'icon-512', size: 512, part: 1 },
  { name: 'icon-maskable-192', size: 192, part: 0.56, ground },
  { name: 'icon-maskable-512', size: 512, part: 0.56, ground },
  { name: 'apple-touch-icon', size: 180, part: 0.68, ground },
]

function pageOf({ size, part, ground: behind }) {
  const place = (share) => `position:absolute;inset:${((1 - share) / 2) * size}px;width:${share * size}px;height:${share * size}px`
  const images = [behind && `<img src="${behind}" style="${place(1)}">`, `<img src="${die}" style="${place(part)}">`]
  return `<body style="margin:0">${images.filter(Boolean).join('')}`
}

const browser = await openBrowser()
const page = await browser.newPage()
for (const icon of icons) {
  await page.setViewportSize({ width: icon.size, height: icon.size })
  await page.setContent(pageOf(icon))
  const picture = await page.screenshot({ omitBackground: true })
  writeFileSync(new URL(`../public/${icon.name}.png`, import.meta.url), picture)
}
await browser.close()

import cyrillic from '@fontsource-variable/bitter/files/bitter-cyrillic-wght-normal.woff2?url'
import latinExt from '@fontsource-variable/bitter/files/bitter-latin-ext-wght-normal.woff2?url'
import latin from '@fontsource-variable/bitter/files/bitter-latin-wght-normal.woff2?url'

// Ranges as narrow as the four languages allow: a script nobody reads here is never fetched.
const scripts = [
  { url: latin, range: 'U+0-FF,U+131,U+152-153,U+2BB-2BC,U+2C6,U+2DA,U+2DC,U+2000-206F,U+20AC,U+2122,U+2212' },
  { url: latinExt, range: 'U+100-130,U+132-151,U+154-2BA,U+1E00-1E9F' },
  { url: cyrillic, range: 'U+400-45F,U+490-491,U+2116' },
]

/**
 * Adds the heading face. It is not in the style sheet, so that the first paint waits neither for it nor beside it; each
 * file is fetched when a letter of its script is on the page.
 */
export function loadFonts(): void {
  const add = () => {
    for (const { url, range } of scripts) {
      document.fonts.add(
        new FontFace('Bitter Variable', `url(${url}) format('woff2')`, {
          weight: '100 900',
          unicodeRange: range,
          display: 'swap',
        }),
      )
    }
  }
  // Two frames: the first has been drawn when the second begins.
  requestAnimationFrame(() => requestAnimationFrame(add))
}

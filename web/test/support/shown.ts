// What a test puts on the page goes when the test is over.
import { mount, unmount } from 'svelte'
import { afterEach } from 'vitest'

type Shown = ReturnType<typeof mount>

// To be called once by a file; gives back what remembers the component that was mounted.
export function goesAfterEach(): (component: Shown) => Shown {
  let shown: Shown | null = null
  afterEach(() => {
    if (shown) void unmount(shown)
    shown = null
    document.body.replaceChildren()
  })
  return (component) => (shown = component)
}

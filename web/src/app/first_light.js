// Before anything is painted: the light that the reader has chosen, which the page itself would only know later. A plain script, as modules
// wait for the page; a file, as the server's policy allows nothing inline. See device/settings.svelte.ts.
try {
  const theme = localStorage.getItem('dicetown.theme')
  if (theme === 'noon' || theme === 'midnight') document.documentElement.dataset.theme = theme
} catch {
  // Storage may be forbidden.
}

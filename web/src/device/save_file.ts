// A text as a file among the reader's downloads.
export function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/x-ndjson' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Not at once: a browser may begin to read it later.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

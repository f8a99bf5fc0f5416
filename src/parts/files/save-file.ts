/** Lets the browser save a file as it does with any download. */
export function saveFile({ name, content }: { name: string; content: Blob }) {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Once the browser has begun to read it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

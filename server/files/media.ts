/** How the bytes of what a browser may show begin, by its media type. */
const starts: readonly (readonly [media: string, start: RegExp])[] = [
  ['image/png', /^\x89PNG\r\n\x1a\n/],
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/gif', /^GIF8[79]a/],
  ['image/webp', /^RIFF[\s\S]{4}WEBP/],
  ['image/bmp', /^BM[\s\S]{4}\0\0\0\0/],
  ['image/x-icon', /^\0\0\x01\0[\x01-\x20]\0/],
  ['application/pdf', /^%PDF-\d/],
]

/** How many of the first bytes say it. */
export const mediaBytes = 32

/** What is never shown, whatever its name says. */
export const opaque = 'application/octet-stream'

/**
 * What a file is by its first bytes: a raster image or a PDF, which browsers may show, else
 * `opaque`. What its name and its sender say does not count.
 */
export function mediaOf(head: Buffer): string {
  const text = head.toString('latin1')
  return starts.find(([, start]) => start.test(text))?.[0] ?? opaque
}

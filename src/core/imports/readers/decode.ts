/** A file as text; undefined for what is no text, such as an archive. */
export function decoded(bytes: Uint8Array): string | undefined {
  if (isArchive(bytes)) return undefined
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes)
  const clean = text.replaceAll('\0', '')
  // A text has hardly any; a program or a picture is full of them.
  return text.length - clean.length > text.length / 100 ? undefined : clean
}

/** Archives and what is packed as one, such as workbooks, and pictures and programs. */
function isArchive(bytes: Uint8Array): boolean {
  const starts = [
    [0x50, 0x4b, 0x03, 0x04],
    [0x50, 0x4b, 0x05, 0x06],
    [0x1f, 0x8b],
    [0x42, 0x5a, 0x68],
    [0xfd, 0x37, 0x7a],
    [0x37, 0x7a, 0xbc],
    [0xd0, 0xcf, 0x11, 0xe0],
    [0x25, 0x50, 0x44, 0x46],
  ]
  return starts.some((start) => start.every((byte, n) => bytes[n] === byte))
}

/**
 * By its mark; without one, UTF-16 by where its zeros stand, UTF-8 if all of it can be that, and
 * else the one of Western Windows.
 */
function encodingOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const [even, odd] = zeros(bytes.subarray(0, 4_096))
  const many = Math.min(bytes.length, 4_096) / 5
  if (odd > many && even < odd / 10) return 'utf-16le'
  if (even > many && odd < even / 10) return 'utf-16be'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}

function zeros(bytes: Uint8Array): [even: number, odd: number] {
  const count: [number, number] = [0, 0]
  for (const [n, byte] of bytes.entries()) if (byte === 0) count[(n % 2) as 0 | 1]++
  return count
}

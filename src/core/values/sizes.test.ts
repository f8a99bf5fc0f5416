import { expect, test } from 'vitest'
import { sizeText } from './sizes.ts'

test.each([
  [0, '0 B'],
  [1, '1 B'],
  [1_023, '1023 B'],
  [1_024, '1 KB'],
  [1_536, '1.5 KB'],
  [1_234_567, '1.18 MB'],
  [52_428_800, '50 MB'],
  [25 * 1024 ** 3, '25 GB'],
  [3_000 * 1024 ** 4, '3000 TB'],
])('%d bytes are %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text)
})

import { mkdtempSync, rmSync, truncateSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { hashOf } from './file-store.ts'
import { incomingName, namesIn, Part } from './part.ts'

const folder = mkdtempSync(join(tmpdir(), 'plumbline-part-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Opens a file that takes only some of the bytes each time, as a disk does that becomes full. */
const taking =
  (most: (length: number) => number): typeof open =>
  async (...where) => {
    const handle = await open(...where)
    const write = handle.write.bind(handle)
    const some = (bytes: Buffer, from: number, length: number, at: number) =>
      write(bytes, from, most(length), at)
    return Object.assign(handle, { write: some as typeof handle.write })
  }

test('a part has all bytes, also where the system takes only some of them at once', async () => {
  const part = await Part.begin(
    folder,
    taking((length) => Math.ceil(length / 2)),
  )
  const bytes = Buffer.from(Array.from({ length: 10_000 }, (_, n) => n % 251))
  await part.write(bytes.subarray(0, 6_000))
  await part.write(bytes.subarray(4_000), 4_000)
  expect(part.size).toBe(bytes.length)
  expect(await part.finish()).toBe(hashOf(bytes))
  expect((await buffer(part.read())).equals(bytes)).toBe(true)
  await part.discard()
})

test('a part that takes no more bytes, or has fewer than were written, is not complete', async () => {
  const full = await Part.begin(
    folder,
    taking(() => 0),
  )
  await expect(full.write(Buffer.from('plan'))).rejects.toThrow('cannot be written')
  expect(full.size).toBe(0)
  await full.discard()
  const short = await Part.begin(folder)
  await short.write(Buffer.from('plan'))
  truncateSync(short.path, 2)
  await expect(short.finish()).rejects.toThrow('2 bytes and not 4')
  await short.discard()
  expect(namesIn(join(folder, incomingName))).toEqual([])
})

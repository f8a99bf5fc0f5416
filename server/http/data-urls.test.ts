import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { limits } from '../../src/core/catalogue/limits.ts'
import { ReceivedFile } from '../../src/core/files/received-file.ts'
import { hashOf } from '../files/file-store.ts'
import { incomingName, Part } from '../files/part.ts'
import { type Parts, putFiles, withoutFiles } from './data-urls.ts'

const folder = mkdtempSync(join(tmpdir(), 'plumbline-data-urls-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const begin = () => Part.begin(folder)

/** Reads a JSON text that comes in pieces; the files are given as their bytes. */
async function read(json: string, piece: number, limit = 10_000_000) {
  const bytes = Buffer.from(json)
  const pieces: Buffer[] = []
  for (let at = 0; at < bytes.length; at += piece) pieces.push(bytes.subarray(at, at + piece))
  const { text, parts } = await withoutFiles(Readable.from(pieces), begin, limit)
  try {
    const files: Parts = new Map()
    const value = await putFiles(JSON.parse(text), parts, files)
    const contents = new Map<unknown, Buffer>()
    for (const [file, part] of files) contents.set(file, await buffer(part.read()))
    return { value: value as Record<string, unknown>, contents }
  } finally {
    for (const part of parts) await part.discard()
  }
}

const dataUrl = (bytes: Uint8Array, head = 'data:image/png;base64,') =>
  head + Buffer.from(bytes).toString('base64')

/** Writes each n-th character of all strings as an escape, and ends of lines into the files. */
function escapeEach(json: string, n: number): string {
  let seen = 0
  const code = (char: string) =>
    char.length > 1 || seen++ % n > 0
      ? char
      : `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`
  const broken = json.replaceAll(/(?<=base64,\w{8})/g, '\\r\\n')
  return broken.replaceAll(/"((?:\\.|[^"\\])*)"/g, (_, inside: string) => {
    return `"${inside.replaceAll(/\\u.{4}|\\.|[^"]/g, code)}"`
  })
}

test('files come out as they went in, however the text is cut into pieces', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.uint8Array({ maxLength: 300 }), { minLength: 1, maxLength: 4 }),
      fc.json(),
      fc.integer({ min: 1, max: 200 }),
      fc.integer({ min: 0, max: 4 }),
      async (files, other, piece, every) => {
        const json = JSON.stringify({
          note: 'a "quoted" \\ text, file: data:x',
          other: JSON.parse(other),
          files: files.map((bytes, n) => ({ file: dataUrl(bytes), name: `${n}.png` })),
        })
        const given = [json, json.replaceAll('/', '\\/')][every] ?? escapeEach(json, every - 1)
        const { value, contents } = await read(given, piece)
        expect(value.note).toBe('a "quoted" \\ text, file: data:x')
        expect(value.other).toEqual(JSON.parse(other))
        for (const [n, each] of (value.files as { file: ReceivedFile }[]).entries()) {
          expect(each.file).toBeInstanceOf(ReceivedFile)
          expect(each.file.hash).toBe(hashOf(Buffer.from(files[n]!)))
          expect(contents.get(each.file)?.equals(Buffer.from(files[n]!))).toBe(true)
        }
      },
    ),
    { numRuns: 60 },
  ))

test('what is not base64 is refused, wherever the text is cut', async () => {
  const cut = [
    'YWJj*A==',
    'YWJj%2BA=',
    'YWJjA',
    'YQ==YQ==',
    'YWJj\\"',
    'YWJj\\\\ZGVm',
    'YWJj\\u00e9',
    'YWJj\\u00',
  ]
  for (const digits of cut)
    for (const piece of [1, 3, 1_000])
      await expect(read(`{"file":"data:image/png;base64,${digits}"}`, piece)).rejects.toThrow(
        'Attachment upload failed',
      )
  expect(readdirSync(join(folder, incomingName))).toEqual([])
})

test('a text that names a file as its mark does is refused', async () => {
  const file = dataUrl(Buffer.from('x'))
  for (const json of [
    JSON.stringify([{ file }, { file: '\u0000file:0' }]),
    JSON.stringify([{ other: '\u0000file:0' }, { file }]),
  ])
    await expect(read(json, 1_000)).rejects.toThrow('Attachment upload failed')
})

test('other fields, other addresses, and marks of others stay as they are', async () => {
  const given = {
    content: dataUrl(Buffer.from('x')),
    file: 'data:,x',
    more: { file: 'data:;base64,eA==' },
    forged: '\u0000file:0',
  }
  const { value, contents } = await read(JSON.stringify(given), 5)
  expect([value, contents.size]).toEqual([given, 0])
})

test('nothing is left of a body that breaks off or is too long', async () => {
  const json = JSON.stringify({ file: dataUrl(Buffer.alloc(3_000)) })
  await expect(read(json, 100, 2_000)).rejects.toThrow('larger than allowed')
  const rest = (length: number) => read(JSON.stringify({ a: 'x'.repeat(length) }), 9_000)
  // As long as the descriptions that a form with files may have.
  await expect(rest(limits.descriptionBodyBytes - 100)).resolves.toBeDefined()
  await expect(rest(limits.descriptionBodyBytes)).rejects.toThrow('larger than allowed')
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from(json.slice(0, 500))
      throw new Error('aborted')
    })(),
  )
  await expect(withoutFiles(broken, begin, 10_000)).rejects.toThrow('aborted')
  expect(readdirSync(join(folder, incomingName))).toEqual([])
})

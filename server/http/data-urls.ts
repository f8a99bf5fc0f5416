import type { Readable } from 'node:stream'
import { Refusal } from '../../src/core/catalogue/errors.ts'
import { limits } from '../../src/core/catalogue/limits.ts'
import { ReceivedFile } from '../../src/core/files/received-file.ts'
import { deepest } from '../commands/input.ts'
import type { Part } from '../files/part.ts'

/** The files that came with a request. */
export type Parts = Map<ReceivedFile, Part>

const [quote, backslash, comma, slash] = [0x22, 0x5c, 0x2c, 0x2f]
/** The longest beginning of a data URL. */
const headMost = 1_000
/** How much of a body may be anything but files. */
const restMost = limits.descriptionBodyBytes
const filesMost = limits.filesInRequest

/** What stands for a file in the text that is left; a valid text never has it. */
const markOf = (n: number) => `\\u0000file:${n}`
const mark = /^\u0000file:(\d+)$/

/**
 * A JSON body whose fields called `file` may be data URLs of any length. Their bytes go into parts
 * as they come, so that what is in memory is short whatever is sent; in their place stands a
 * `ReceivedFile`. Other values of such fields stay as they are. Errors: `Refusal` too_large,
 * malformed.
 */
export async function withoutFiles(
  body: Readable,
  begin: () => Promise<Part>,
  limit: number,
): Promise<{ text: string; parts: Part[] }> {
  const reading = new Reading(begin)
  let bytes = 0
  try {
    // What is too large is still answered: a body that is read no further is not cut off.
    for await (const chunk of body.iterator({ destroyOnReturn: false })) {
      bytes += (chunk as Buffer).length
      if (bytes > limit) throw new Refusal('too_large')
      await reading.add(chunk as Buffer)
    }
  } catch (error) {
    for (const part of reading.parts) await part.discard()
    throw error
  }
  return reading.end()
}

/**
 * Puts the files into the value that the text became, each once. Errors: `Refusal` malformed, of what
 * no call takes as it is nested too deeply.
 */
export async function putFiles(
  value: unknown,
  parts: readonly Part[],
  put: Parts,
  depth = 0,
): Promise<unknown> {
  if (typeof value === 'string') {
    const n = mark.exec(value)?.[1]
    const part = n === undefined ? undefined : parts[Number(n)]
    if (!part) return value
    const file = new ReceivedFile(await part.finish())
    put.set(file, part)
    return file
  }
  if (typeof value !== 'object' || value === null) return value
  if (depth > deepest) throw new Refusal('malformed')
  for (const [key, each] of Object.entries(value))
    (value as Record<string, unknown>)[key] = await putFiles(each, parts, put, depth + 1)
  return value
}

/** Reads JSON byte by byte where it must, and the bytes of files by the chunk. */
class Reading {
  readonly parts: Part[] = []
  readonly #begin: () => Promise<Part>
  readonly #rest: Buffer[] = []
  #restBytes = 0
  /** The beginning of the string that is being read; undefined outside of strings. */
  #string: number[] | undefined
  #isEscaped = false
  /** The last string that was read to its end, if it is short: the name of a field. */
  #name = ''
  /** The file that is being read, and its digits that make no byte yet. */
  #file: { part: Part; left: string } | undefined

  constructor(begin: () => Promise<Part>) {
    this.#begin = begin
  }

  async add(chunk: Buffer) {
    for (let at = 0; at < chunk.length; )
      at = this.#file ? await this.#addToFile(chunk, at) : await this.#addToRest(chunk, at)
  }

  end() {
    return { text: new TextDecoder().decode(Buffer.concat(this.#rest)), parts: this.parts }
  }

  /** Goes on to the first byte of a file, or to the end. */
  async #addToRest(chunk: Buffer, from: number): Promise<number> {
    for (let at = from; at < chunk.length; at++) {
      const byte = chunk[at]!
      if (!this.#string) {
        if (byte === quote) this.#string = []
      } else if (this.#isEscaped) {
        // Only a slash means the same with a backslash before it.
        this.#string.push(byte === slash ? byte : backslash)
        this.#isEscaped = false
      } else if (byte === backslash) this.#isEscaped = true
      else if (byte === quote) {
        this.#name = String.fromCharCode(...this.#string)
        this.#string = undefined
      } else if (this.#string.length < headMost) {
        this.#string.push(byte)
        if (byte === comma && this.#isFile()) {
          this.#keep(chunk.subarray(from, at + 1))
          await this.#beginFile()
          return at + 1
        }
      }
    }
    this.#keep(chunk.subarray(from))
    return chunk.length
  }

  #isFile(): boolean {
    if (this.#name !== 'file' || this.parts.length >= filesMost) return false
    const head = String.fromCharCode(...this.#string!)
    return /^data:[\w.+-]+\/[\w.+-]+(;[\w.+=-]+)*;base64,$/i.test(head)
  }

  async #beginFile() {
    const part = await this.#begin()
    // The head of the address is left out: the value is the mark alone.
    const head = this.#string!.length
    const kept = Buffer.concat(this.#rest)
    const start = kept.lastIndexOf(quote) + 1
    this.#rest.splice(0, this.#rest.length, kept.subarray(0, start))
    this.#restBytes -= head
    const n = this.parts.push(part) - 1
    this.#keep(Buffer.from(markOf(n)))
    this.#file = { part, left: '' }
  }

  async #addToFile(chunk: Buffer, from: number): Promise<number> {
    const end = chunk.indexOf(quote, from)
    const file = this.#file!
    const digits = file.left + chunk.toString('latin1', from, end < 0 ? undefined : end)
    // Some write a slash with a backslash before it.
    const plain = digits.replaceAll('\\', '')
    const whole = end < 0 ? plain.length - (plain.length % 4) : plain.length
    await file.part.write(Buffer.from(plain.slice(0, whole), 'base64'))
    file.left = plain.slice(whole)
    if (end < 0) return chunk.length
    this.#file = undefined
    this.#name = ''
    this.#string = undefined
    this.#keep(chunk.subarray(end, end + 1))
    return end + 1
  }

  #keep(bytes: Buffer) {
    this.#restBytes += bytes.length
    if (this.#restBytes > restMost) throw new Refusal('too_large')
    this.#rest.push(Buffer.from(bytes))
  }
}

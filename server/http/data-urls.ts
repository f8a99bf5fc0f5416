import type { Readable } from 'node:stream'
import { Refusal } from '../../src/core/catalogue/errors.ts'
import { limits } from '../../src/core/catalogue/limits.ts'
import { ReceivedFile } from '../../src/core/files/received-file.ts'
import { deepest } from '../commands/input.ts'
import type { Part } from '../files/part.ts'

/** The files that came with a request. */
export type Parts = Map<ReceivedFile, Part>

const [quote, backslash] = [0x22, 0x5c]
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
 * `ReceivedFile`. Other values of such fields stay as they are. Errors: `Refusal` too_large;
 * upload_failed, of a file that is not base64.
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
 * Puts the files into the value that the text became. Errors: `Refusal` malformed, of what no call
 * takes as it is nested too deeply; upload_failed, where a text names a file as a mark does.
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
    if ([...put.values()].includes(part)) throw new Refusal('upload_failed')
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
  #string: string | undefined
  /** The escape that is being read in it. */
  #escape = ''
  /** The last string that was read to its end, if it is short: the name of a field. */
  #name = ''
  #file: { part: Part; digits: Digits } | undefined

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
      if (this.#string === undefined) {
        if (byte === quote) this.#string = ''
      } else if (byte === quote && this.#escape === '') {
        this.#name = this.#string
        this.#string = undefined
      } else if (this.#addToString(byte) && this.#isFile()) {
        this.#keep(chunk.subarray(from, at + 1))
        await this.#beginFile()
        return at + 1
      }
    }
    this.#keep(chunk.subarray(from))
    return chunk.length
  }

  /** Adds a byte to the string that is being read, as it is meant; says whether that is a comma. */
  #addToString(byte: number): boolean {
    let char = String.fromCharCode(byte)
    if (this.#escape !== '' || byte === backslash) {
      this.#escape += char
      if (cutEscape.exec(this.#escape)?.index === 0) return false
      char = unescaped(this.#escape)
      this.#escape = ''
    }
    if (this.#string!.length >= headMost) return false
    this.#string += char
    return char === ','
  }

  #isFile(): boolean {
    if (this.#name !== 'file' || this.parts.length >= filesMost) return false
    return /^data:[\w.+-]+\/[\w.+-]+(;[\w.+=-]+)*;base64,$/i.test(this.#string!)
  }

  async #beginFile() {
    const part = await this.#begin()
    // The head of the address is left out: the value is the mark alone.
    const kept = Buffer.concat(this.#rest)
    const start = kept.lastIndexOf(quote) + 1
    this.#rest.splice(0, this.#rest.length, kept.subarray(0, start))
    this.#restBytes -= kept.length - start
    const n = this.parts.push(part) - 1
    this.#keep(Buffer.from(markOf(n)))
    this.#file = { part, digits: new Digits() }
  }

  async #addToFile(chunk: Buffer, from: number): Promise<number> {
    const end = chunk.indexOf(quote, from)
    const { part, digits } = this.#file!
    await part.write(digits.add(chunk.toString('latin1', from, end < 0 ? undefined : end)))
    if (end >= 0) await part.write(digits.end())
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

/** The base64 digits of a file inside of a JSON string, which comes in pieces. */
class Digits {
  /** The beginning of an escape that goes on in the next piece. */
  #cut = ''
  /** Digits that make no byte yet. */
  #left = ''
  #isPadded = false

  /** The bytes that the digits up to here make. Errors: `Refusal` upload_failed. */
  add(piece: string): Buffer {
    const raw = this.#cut + piece
    this.#cut = cutEscape.exec(raw)?.[0] ?? ''
    const text = unescaped(this.#cut ? raw.slice(0, -this.#cut.length) : raw)
    const digits = this.#left + text.replace(/\s+/g, '')
    if (!base64.test(digits) || (this.#isPadded && digits !== ''))
      throw new Refusal('upload_failed')
    const whole = digits.length - (digits.length % 4)
    this.#left = digits.slice(whole)
    return this.#bytesOf(digits.slice(0, whole))
  }

  /** The last bytes. Errors: `Refusal` upload_failed, where half a byte is left. */
  end(): Buffer {
    const [digits] = this.#left.split('=')
    if (this.#cut || digits!.length === 1) throw new Refusal('upload_failed')
    return this.#bytesOf(this.#left)
  }

  #bytesOf(digits: string): Buffer {
    this.#isPadded ||= digits.endsWith('=')
    return Buffer.from(digits, 'base64')
  }
}

/** Digits of either alphabet, and what may fill them up. */
const base64 = /^[\w+/-]*={0,2}$/

/** The end of a piece of a JSON string that is an escape without its end. */
const cutEscape = /\\(?:u[\da-fA-F]{0,3})?$/

const shortEscapes: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' }

/** A piece of a JSON string as it is meant; what is no escape stays. */
const unescaped = (piece: string): string =>
  piece.includes('\\')
    ? piece.replace(/\\(?:u([\da-fA-F]{4})|(["\\/bfnrt]))/g, (_, code?: string, short?: string) =>
        code ? String.fromCharCode(Number.parseInt(code, 16)) : (shortEscapes[short!] ?? short!),
      )
    : piece

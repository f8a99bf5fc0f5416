import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { commandLineLimits } from '../../src/core/catalogue/command-line-limits.ts'
import { type BrokenLine, isBroken, type Recorded, readLine } from './line.ts'

/** A line of a file that is not blank; lines are counted from 1. */
export type FileLine = { number: number } & (
  | { recorded: Recorded; broken?: undefined }
  | { recorded?: undefined; broken: BrokenLine }
)

/** Reads a recording line by line. Of a line that is too long, only the allowed length is kept. */
export async function* readRecording(file: string, hash?: Hash): AsyncGenerator<FileLine> {
  let number = 0
  for await (const text of textsOf(file, hash)) {
    number++
    if (text === undefined) yield { number, broken: tooLong }
    else if (text instanceof Uint8Array) {
      const read = decoded(text, number)
      if (read === '') continue
      const line = typeof read === 'string' ? readLine(read) : read
      yield isBroken(line) ? { number, broken: line } : { number, recorded: line }
    }
  }
}

const tooLong: BrokenLine = {
  column: commandLineLimits.recordingLineBytes + 1,
  message: `This line is longer than ${commandLineLimits.recordingLineBytes} bytes.`,
}

function decoded(bytes: Uint8Array, number: number): string | BrokenLine {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: number > 1 }).decode(bytes)
    return text.trim() === '' ? '' : text.replace(/\r$/, '')
  } catch {
    return { column: 1, message: 'This line is no text in UTF-8.' }
  }
}

/** The bytes of every line, `undefined` for one that is too long. */
async function* textsOf(file: string, hash?: Hash): AsyncGenerator<Uint8Array | undefined> {
  let parts: Buffer[] = []
  let size = 0
  const end = () => {
    const line = size > commandLineLimits.recordingLineBytes ? undefined : Buffer.concat(parts)
    parts = []
    size = 0
    return line
  }
  const keep = (part: Buffer) => {
    size += part.length
    if (size <= commandLineLimits.recordingLineBytes) parts.push(part)
    else parts = []
  }
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    hash?.update(chunk)
    let from = 0
    for (let next = chunk.indexOf(10); next !== -1; next = chunk.indexOf(10, from)) {
      keep(chunk.subarray(from, next))
      yield end()
      from = next + 1
    }
    keep(chunk.subarray(from))
  }
  if (size > 0) yield end()
}

/** What a whole recording is like. */
export interface Survey {
  sha256: string
  /** Events that can be sent. */
  events: number
  byEvent: Record<string, number>
  first: string | undefined
  last: string | undefined
  broken: number
  /** The first of the broken lines. */
  problems: ({ line: number } & BrokenLine)[]
}

/** Reads all of a recording without playing it; `wanted` says which lines would be played. */
export async function survey(
  file: string,
  wanted: (line: number, recorded: Recorded) => boolean,
): Promise<Survey> {
  const hash = createHash('sha256')
  const found: Survey = {
    sha256: '',
    events: 0,
    byEvent: {},
    first: undefined,
    last: undefined,
    broken: 0,
    problems: [],
  }
  for await (const { number, recorded, broken } of readRecording(file, hash)) {
    if (broken) {
      found.broken++
      if (found.problems.length < commandLineLimits.replayProblemsShown)
        found.problems.push({ line: number, ...broken })
    } else if (wanted(number, recorded)) {
      found.events++
      found.byEvent[recorded.event] = (found.byEvent[recorded.event] ?? 0) + 1
      found.first ??= recorded.at
      found.last = recorded.at ?? found.last
    }
  }
  return { ...found, sha256: hash.digest('hex') }
}

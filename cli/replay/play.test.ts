import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Socket } from 'socket.io-client'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { Kept, type Progress } from './kept.ts'
import { play } from './play.ts'
import { Sender } from './sender.ts'

const folder = mkdtempSync(join(tmpdir(), 'plumbline-play-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const file = join(folder, 'day.jsonl')
const head = { server: 'http://localhost', email: 'ada@northlight.example', sha256: 'x' }
const kept = new Kept(file)

beforeEach(() => {
  const lineOf = (name: string) =>
    JSON.stringify({
      event: 'TASK_NAME_CHANGE',
      payload: { task_id: '00000000-0000-4000-8000-000000000001', name },
    })
  writeFileSync(file, ['a', 'b', 'c'].map((name) => `${lineOf(name)}\n`).join(''))
  kept.begin(head)
})

type Answer = (error: Error | null, reply?: unknown, why?: unknown) => void

/** Plays on a connection whose other end does the next of these with each event, and goes then. */
async function playOn(progress: Progress, ...ends: ((answer: Answer) => void)[]) {
  const names: string[] = []
  const socket = {
    connected: true,
    timeout: () => socket,
    emit(_: string, { name }: { name: string }, answer: Answer) {
      names.push(name)
      ends.shift()!(answer)
      socket.connected = ends.length > 0
    },
  }
  const sender = new Sender(socket as unknown as Socket, progress.made)
  const clock = { reach: async () => true } as never
  const bar = { add() {}, end() {} }
  const end = await play(file, { wanted: () => true, sender, clock, kept, progress, bar })
  return { names, end }
}
const fresh = (): Progress => ({
  ...{ line: 0, done: 0, refused: [], unanswered: [], made: new Map() },
})
const done = (answer: Answer) => answer(null, {})
const tooMany = (answer: Answer) => answer(null, null, { code: 'too_many', wait: 0.001 })
const silence = (answer: Answer) => answer(new Error('timeout'))

test.each([
  ['was lost before it was sent', [done], ['b', 'c']],
  ['was lost after the server took no more', [done, tooMany], ['b', 'c']],
])('an event whose connection %s is sent by the next replay', async (_, ends, rest) => {
  const progress = fresh()
  expect((await playOn(progress, ...ends)).end).toBeInstanceOf(Error)
  expect(progress).toMatchObject({ line: 1, done: 1, unanswered: [] })
  const resumed = kept.read(head)
  expect(resumed).toEqual(progress)
  const { names, end } = await playOn(resumed, done, done)
  expect({ names, end }).toEqual({ names: rest, end: 'played' })
  expect(kept.read(head)).toMatchObject({ line: 3, done: 3, unanswered: [] })
})

test('an event that was sent and never answered is not sent again', async () => {
  const progress = fresh()
  await playOn(progress, done, silence)
  expect(progress).toMatchObject({ line: 2, done: 1, unanswered: [2] })
  const resumed = kept.read(head)
  expect(resumed).toEqual(progress)
  expect((await playOn(resumed, done)).names).toEqual(['c'])
})

test('a note that was never finished is taken away, however often a replay goes on', async () => {
  await playOn(fresh(), done)
  const whole = readFileSync(`${file}.replay`, 'utf8')
  for (const cut of ['{"li', '{"line":2}']) {
    appendFileSync(`${file}.replay`, cut)
    expect(kept.read(head)).toMatchObject({ line: 1, done: 1, unanswered: [] })
    expect(readFileSync(`${file}.replay`, 'utf8')).toBe(whole)
  }
  await playOn(kept.read(head), done, done)
  expect(kept.read(head)).toMatchObject({ line: 3, done: 3 })
})

import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Actor } from '../core/access.ts'
import { createPersonalTask } from '../core/home/calls.ts'
import type { Command } from './command.ts'
import type { Keep, KeptCommand } from './keep.ts'
import { Outbox, outbox } from './outbox.ts'
import { Replica } from './replica.ts'
import { caller } from './request.ts'

const actor = { user_id: 'u', team_id: 't' } as Actor
const command = (id: string, now = Date.now()): Command => ({
  id,
  name: 'createPersonalTask',
  call: createPersonalTask,
  input: { name: id },
  parsed: { name: id, color_code: '#000' },
  actor,
  scope: { user: 'u', team: 't' },
  now,
})

let kept: Map<string, KeptCommand>
let asked: string[]
/** What the server does with a command: its reply, or nothing when it cannot be reached. */
let answer: (id: string) => object | undefined

const keep = {
  commands: async () => [...kept.values()],
  putCommand: async (each: KeptCommand) => void kept.set(each.id, each),
  removeCommand: async (id: string) => void kept.delete(id),
} as unknown as Keep

let box: Outbox
beforeEach(() => {
  kept = new Map()
  asked = []
  answer = () => ({ done: true, body: null })
  caller.csrf = 'token'
  caller.send = async (_, init) => {
    const id = new Headers(init?.headers).get('X-Command-Id')!
    asked.push(id)
    const reply = answer(id)
    if (!reply) throw new TypeError('unreachable')
    return Response.json(reply)
  }
  box = new Outbox(new Replica(), keep)
})
afterEach(() => {
  box.stop()
  delete caller.send
})

const refusal = { done: false, code: 'name_too_long', message: 'This name is too long.' }
const late = 60_000

test('a command is kept until it is answered, and sent once', async () => {
  await box.submit(command('a'))
  expect(asked).toEqual(['a'])
  expect(kept.size).toBe(0)
  expect(outbox.waiting).toEqual([])
})

test('without a network it waits with those after it, and is sent under its own id when woken', async () => {
  let reachable = false
  answer = () => (reachable ? { done: true, body: null } : undefined)
  const both = [box.submit(command('a')), box.submit(command('b'))]
  await expect.poll(() => asked.length).toBe(1)
  expect(outbox.waiting.map(({ id }) => id)).toEqual(['a', 'b'])
  expect([...kept.keys()]).toEqual(['a', 'b'])
  reachable = true
  // The pause begins a moment after the failure.
  await expect
    .poll(() => {
      box.wake()
      return asked
    })
    .toEqual(['a', 'a', 'b'])
  await Promise.all(both)
  expect(kept.size).toBe(0)
})

test('one that an earlier page left behind is sent, and its refusal is listed with the reason until it is discarded', async () => {
  kept.set('a', { ...command('a'), place: 1 })
  answer = () => refusal
  await box.restore(async () => createPersonalTask)
  await expect.poll(() => outbox.refused.map(({ id, message }) => [id, message])).toEqual([['a', 'This name is too long.']])
  expect(kept.get('a')?.refused).toEqual({ code: 'name_too_long', message: 'This name is too long.' })
  box.discard('a')
  expect(outbox.refused).toEqual([])
  expect(kept.size).toBe(0)
})

test('a refusal is listed when it comes late; at once it goes to whoever gave the command', async () => {
  answer = () => refusal
  await expect(box.submit(command('now'))).rejects.toThrow('too long')
  expect(outbox.refused).toEqual([])
  await expect(box.submit(command('then', Date.now() - late))).rejects.toThrow('too long')
  expect(outbox.refused.map(({ id }) => id)).toEqual(['then'])
})

import { subscribe } from 'valtio/vanilla'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Actor } from '../../../core/catalogue/access.ts'
import { refuse } from '../../../core/catalogue/errors.ts'
import type { Mutation } from '../../../core/engine/call.ts'
import { createPersonalTask } from '../../../core/home/calls.ts'
import { labelTasks } from '../../../core/tasks/bulk.ts'
import { alerts } from '../../requests/alerts.ts'
import { caller } from '../../requests/request.ts'
import { reasonOf } from '../../requests/words.ts'
import type { OfflineStore } from '../kept/offline-store.ts'
import { type KeptCommand, orderOf } from '../kept/stored.ts'
import type { Command } from '../replica/command.ts'
import { Replica } from '../replica/replica.ts'
import { Outbox } from './outbox.ts'
import { outbox } from './state.ts'

const actor = { user_id: 'u', team_id: 't' } as Actor
/** A command as it is stored, of the page before. */
const stored = (id: string, now = Date.now()): KeptCommand => ({
  ...{ id, name: 'createPersonalTask', input: { name: id }, now },
  ...{ actor, scope: { user: 'u', team: 't' } },
})
const command = (id: string, now?: number): Command => ({
  ...stored(id, now),
  call: createPersonalTask,
  parsed: { name: id, color_code: '#000' },
})

let kept: Map<string, KeptCommand>
let asked: string[]
/** What the server does with a command: its reply, or nothing when it cannot be reached. */
let answer: (id: string) => object | undefined
/** The status of those replies. */
let status: number
/** Whether the server, asked for something else, answers. */
let reachable: boolean
/** The time that has passed, in milliseconds. */
let passed: number
/** Which commands say how they derive ids. */
let hashed: string[]
/** The team that each command says it is meant for. */
let teams: (string | null)[]

const keep = {
  commands: async () => structuredClone([...kept.values()]),
  putCommand: async (each: KeptCommand) => void kept.set(each.id, structuredClone(each)),
  removeCommand: async (id: string) => void kept.delete(id),
} as unknown as OfflineStore

let box: Outbox
beforeEach(() => {
  kept = new Map()
  asked = []
  answer = () => ({ done: true, body: null })
  alerts.shown = []
  ;[status, reachable, passed, hashed, teams] = [200, true, 0, [], []]
  caller.csrf = 'token'
  caller.send = async (_, init) => {
    const headers = new Headers(init?.headers)
    const id = headers.get('X-Command-Id')
    if (!id)
      return reachable
        ? Response.json({ done: true, token: 'token' })
        : new Response('Bad gateway', { status: 502 })
    asked.push(id)
    if (headers.get('X-Plumbline-Ids') === 'sha256') hashed.push(id)
    teams.push(headers.get('X-Plumbline-Team'))
    const reply = answer(id)
    if (!reply) throw new TypeError('unreachable')
    return 'text' in reply
      ? new Response(reply.text as BodyInit, { status })
      : Response.json(reply, {
          status,
          headers: 'wait' in reply ? { 'Retry-After': `${reply.wait}` } : {},
        })
  }
  box = new Outbox(new Replica(), keep, () => passed)
})
afterEach(() => box.stop())

const uuid = '5b0c3f0e-54e4-4a6c-9d35-0a2f1f7a5b11'
const refusal = { done: false, code: 'name_too_long', message: 'This name is too long.' }
const late = 60_000

/** Sends without waiting for the next try, until something is so. */
const wokenUntil = <V>(read: () => V) =>
  expect.poll(() => {
    box.wake()
    return read()
  })

test('a command is kept until it is answered, and sent once', async () => {
  await box.submit(command('a'))
  expect(asked).toEqual(['a'])
  expect(kept.size).toBe(0)
  expect(outbox.waiting).toEqual([])
})

test('offline it waits with those after it, and is sent under its own id when woken', async () => {
  let reachable = false
  answer = () => (reachable ? { done: true, body: null } : undefined)
  const both = [box.submit(command('a')), box.submit(command('b'))]
  await expect.poll(() => asked.length).toBe(1)
  expect(outbox.waiting.map(({ id }) => id)).toEqual(['a', 'b'])
  expect([...kept.keys()]).toEqual(['a', 'b'])
  reachable = true
  // The pause begins a moment after the failure.
  await wokenUntil(() => asked).toEqual(['a', 'a', 'b'])
  await Promise.all(both)
  expect(kept.size).toBe(0)
})

test('a command of an earlier page is sent, and its refusal is listed with the reason until it is discarded', async () => {
  kept.set('a', { ...stored('a'), order: 1, ids: 'sha256' })
  answer = () => refusal
  await box.restore(async () => createPersonalTask)
  await expect
    .poll(() => outbox.refused.map(({ id, message }) => [id, message]))
    .toEqual([['a', 'This name is too long.']])
  expect(kept.get('a')?.refused).toEqual({
    code: 'name_too_long',
    message: 'This name is too long.',
  })
  box.discard('a')
  expect(outbox.refused).toEqual([])
  expect(kept.size).toBe(0)
})

test('a late refusal is listed; an immediate one goes to the caller', async () => {
  answer = () => refusal
  await expect(box.submit(command('now'))).rejects.toThrow('too long')
  expect(outbox.refused).toEqual([])
  answer = () => {
    passed += late
    return refusal
  }
  await expect(box.submit(command('then'))).rejects.toThrow('too long')
  expect(outbox.refused.map(({ id }) => id)).toEqual(['then'])
})

test('what is given while others wait has waited too: its refusal is listed, however soon it comes', async () => {
  answer = () => undefined
  void box.submit(command('a')).catch(() => {})
  await wokenUntil(() => asked.length).toBeGreaterThan(1)
  void box.submit(command('b')).catch(() => {})
  answer = () => refusal
  await wokenUntil(() => outbox.refused.map(({ id }) => id)).toEqual(['a', 'b'])
})

test('a command at which the server fails repeatedly is set aside with a reason, and the rest continues', async () => {
  answer = (id) => {
    status = id === 'a' ? 500 : 200
    return id === 'a'
      ? { done: false, code: 'unknown', message: 'An unexpected error occurred' }
      : { done: true, body: null }
  }
  const given = box.submit(command('a'))
  const failed = expect(given).rejects.toThrow('unexpected')
  const next = box.submit(command('b'))
  await wokenUntil(() => asked).toEqual(['a', 'a', 'a', 'b'])
  await Promise.all([failed, next])
  // The code is kept with it: screens say it in the language they have when it is shown.
  expect(outbox.refused).toMatchObject([
    { id: 'a', code: 'unknown', message: 'An unexpected error occurred' },
  ])
  expect(reasonOf(outbox.refused[0]!)).toBe('errors:unknown')
  expect([...kept.keys()]).toEqual(['a'])
  expect(kept.get('a')?.refused?.code).toBe('unknown')
})

test.each([
  ['says so', 'unavailable'],
  ['says so by the status alone', 'unknown'],
])(
  'while the server cannot store changes and %s, commands wait through any retries, and screens can show it',
  async (_, code) => {
    status = 503
    answer = () => ({ done: false, code, message: 'The server cannot save changes at the moment.' })
    const both = [box.submit(command('a')), box.submit(command('b'))]
    await wokenUntil(() => asked.length > 6).toBe(true)
    expect(new Set(asked)).toEqual(new Set(['a']))
    expect({
      unavailable: outbox.unavailable,
      waiting: outbox.waiting.length,
      refused: outbox.refused,
    }).toEqual({
      unavailable: true,
      waiting: 2,
      refused: [],
    })
    status = 200
    answer = () => ({ done: true, body: null })
    await wokenUntil(() => outbox.waiting.length).toBe(0)
    await Promise.all(both)
    expect(outbox.unavailable).toBe(false)
  },
)

test('a rate-limited command is sent when the server accepts it again, and a wake changes nothing', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  status = 429
  answer = () => ({ done: false, code: 'too_many', wait: 99 })
  const given = box.submit(command('a'))
  await expect.poll(() => outbox.heldUntil).toBeGreaterThan(Date.now())
  status = 200
  answer = () => ({ done: true, body: null })
  box.wake()
  await vi.advanceTimersByTimeAsync(98_000)
  expect(asked).toEqual(['a'])
  await vi.advanceTimersByTimeAsync(1_000)
  await given
  expect(asked).toEqual(['a', 'a'])
  expect(outbox.heldUntil).toBeNull()
})

test('the pauses between tries become longer, and are short again after a success', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const set = vi.spyOn(globalThis, 'setTimeout')
  /** Lets time pass until a command is answered; how long each try was waited for. */
  const sent = async (id: string, tries: number) => {
    set.mockClear()
    asked = []
    answer = () => (asked.length < tries ? undefined : { done: true, body: null })
    const given = box.submit(command(id))
    for (const _ of Array(tries)) await vi.advanceTimersByTimeAsync(60_000)
    await given
    return set.mock.calls.map(([, ms]) => ms)
  }
  expect(await sent('a', 4)).toEqual([2_000, 4_000, 8_000])
  expect(await sent('b', 2)).toEqual([2_000])
})

test('an error page of a proxy does not fail a command; the server’s answer does', async () => {
  status = 502
  reachable = false
  answer = () => ({ text: '<h1>Bad gateway</h1>' })
  const given = box.submit(command('a'))
  const failed = expect(given).rejects.toThrow('502')
  await wokenUntil(() => asked.length > 6).toBe(true)
  expect(outbox.refused).toEqual([])
  reachable = true
  await wokenUntil(() => outbox.refused.map(({ id, message }) => [id, message])).toEqual([
    ['a', 'unexpectedError'],
  ])
  await failed
})

test('a command whose answer breaks off, or is none of the server, is sent again', async () => {
  const broken = new ReadableStream({
    pull: (stream) => stream.error(new TypeError('the connection was lost')),
  })
  const answers: object[] = [{ text: broken }, { text: '<h1>Welcome to our network</h1>' }]
  answer = () => answers.shift() ?? { done: true, body: 'kept' }
  const given = box.submit(command('a'))
  await wokenUntil(() => asked).toEqual(['a', 'a', 'a'])
  expect(await given).toMatchObject({ body: 'kept' })
  expect(alerts.shown).toEqual([])
})

test('the order of commands is kept when the clock goes back and after a reload', async () => {
  answer = () => undefined
  const clock = vi.spyOn(Date, 'now')
  for (const [n, at] of [5_000, 6_000, 1_000, 1_000].entries()) {
    clock.mockReturnValue(at)
    void box.submit(command(`${n}`, at)).catch(() => {})
    await expect.poll(() => kept.size).toBe(n + 1)
  }
  clock.mockRestore()
  const inOrder = () => [...kept.values()].sort((a, b) => orderOf(a) - orderOf(b))
  expect(inOrder().map(({ id }) => id)).toEqual(['0', '1', '2', '3'])
  box.stop()
  const next = new Outbox(new Replica(), {
    ...keep,
    commands: async () => structuredClone(inOrder()),
  })
  answer = () => ({ done: true, body: null })
  asked = []
  const restored = next.restore(async () => createPersonalTask)
  await next.submit(command('4', 500))
  await restored
  expect(asked).toEqual(['0', '1', '2', '3', '4'])
  next.stop()
})

test('a command of a page of the previous release is sent with ids derived as that release did', async () => {
  kept.set('former', stored('former', 1))
  kept.set('own', { ...stored('own'), order: 2, ids: 'sha256' })
  await box.restore(async () => createPersonalTask)
  await expect.poll(() => asked).toEqual(['former', 'own'])
  expect(hashed).toEqual(['own'])
})

test('a stored command that this release does not know is listed, not dropped', async () => {
  kept.set('a', { ...stored('a'), order: 1, ids: 'sha256' })
  await box.restore(async () => undefined)
  expect(outbox.refused.map(({ id }) => id)).toEqual(['a'])
  expect(kept.get('a')?.refused?.code).toBe('outdated')
})

test('each command is sent for the team it was given in, also by a page of another team', async () => {
  kept.set('a', { ...stored('a'), scope: { user: 'u', team: 'first' }, order: 1, ids: 'sha256' })
  kept.set('b', { ...stored('b'), scope: { user: 'u', team: 'second' }, order: 2, ids: 'sha256' })
  await box.restore(async () => createPersonalTask)
  await box.submit(command('c'))
  expect(asked).toEqual(['a', 'b', 'c'])
  expect(teams).toEqual(['first', 'second', 't'])
})

test.each<[string, Mutation, Partial<KeptCommand>]>([
  ['a field that its call does not know', createPersonalTask, { input: { name: 'a', later: 1 } }],
  [
    'such a field further in',
    labelTasks,
    { input: { tasks: [uuid], labels: [{ id: uuid }, { id: uuid, later: null }] } },
  ],
  ['ids derived in a way unknown here', createPersonalTask, { ids: 'sha512' }],
  ['no team', createPersonalTask, { scope: { user: 'u' } }],
  ['an id that no header can carry', createPersonalTask, { id: 'ü\n' }],
])('a stored command with %s is listed as outdated and not sent', async (_, call, given) => {
  const whole = { ...stored('a'), order: 1, ids: 'sha256', ...given }
  kept.set(whole.id, whole)
  await box.restore(async () => call)
  await box.submit(command('b'))
  expect(asked).toEqual(['b'])
  expect(outbox.refused.map(({ id, code }) => [id, code])).toEqual([[whole.id, 'outdated']])
  expect(kept.get(whole.id)).toMatchObject({ ...given, refused: { code: 'outdated' } })
})

test('a stored command that says something twice, or nothing, is sent', async () => {
  const input = { tasks: [uuid, uuid], labels: [{ id: uuid }, { id: uuid }], text: undefined }
  kept.set('a', { ...stored('a'), input, order: 1, ids: 'sha256' })
  await box.restore(async () => labelTasks)
  await expect.poll(() => asked).toEqual(['a'])
})

test('commands are kept in order after one with the highest order there is', async () => {
  answer = () => undefined
  for (const [n, order] of [1, Number.MAX_SAFE_INTEGER].entries())
    kept.set(`${n}`, { ...stored(`${n}`), order, ids: 'sha256' })
  await box.restore(async () => createPersonalTask)
  for (const id of ['2', '3', '4']) {
    void box.submit(command(id)).catch(() => {})
    await expect.poll(() => kept.has(id)).toBe(true)
  }
  const orders = ['0', '1', '2', '3', '4'].map((id) => kept.get(id)!.order!)
  expect(orders.every(Number.isSafeInteger)).toBe(true)
  expect(orders).toEqual([...new Set(orders)].sort((a, b) => a - b))
})

/** What is waited for until it is opened. */
function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open }
}

/** A stored command that the server has refused. */
const refusedEarlier = (): KeptCommand => ({
  ...{ ...stored('r'), order: 1, ids: 'sha256' },
  refused: { code: 'unknown', message: 'No' },
})

test('what is read for somebody who has signed out meanwhile is not listed for the next one', async () => {
  kept.set('r', refusedEarlier())
  kept.set('a', { ...stored('a'), order: 2, ids: 'sha256' })
  const all = [...kept.values()]
  const read = gate()
  const slow = new Outbox(new Replica(), { ...keep, commands: () => read.opened.then(() => all) })
  const restored = slow.restore(async () => undefined)
  slow.stop()
  read.open()
  await restored
  expect(outbox.refused).toEqual([])
  const called = gate()
  const next = box.restore(async () => void (await called.opened))
  await expect.poll(() => outbox.refused.length).toBe(1)
  box.stop()
  called.open()
  await next
  expect(outbox.refused).toEqual([])
  expect(kept.get('a')?.refused).toBeUndefined()
})

test('what the server refuses after its giver has signed out is not listed for the next one, and not lost', async () => {
  const asking = gate()
  const { send } = caller
  let isAsked = false
  caller.send = (...given) => {
    isAsked = true
    return asking.opened.then(() => send!(...given))
  }
  answer = () => refusal
  const given = box.submit(command('a'))
  await expect.poll(() => isAsked).toBe(true)
  passed += late
  box.stop()
  asking.open()
  await expect(given).rejects.toThrow('too long')
  expect(outbox.refused).toEqual([])
  expect(alerts.shown).toEqual([])
  expect([...kept.keys()]).toEqual(['a'])
})

test('a command given in the turn in which the store closes is kept', async () => {
  let isClosed = false
  const putCommand = async (each: KeptCommand) => {
    if (isClosed) throw new Error('closed')
    await keep.putCommand(each)
  }
  const closing = new Outbox(new Replica(), { ...keep, putCommand })
  await closing.restore(async () => createPersonalTask)
  const safe = vi.fn()
  void closing.submit(command('a'), safe)
  closing.stop()
  isClosed = true
  await expect.poll(() => safe.mock.calls.length).toBe(1)
  expect([...kept.keys()]).toEqual(['a'])
  expect(asked).toEqual([])
})

test('a command given while older ones are restored is kept and waits at once, and is sent after them', async () => {
  kept.set('older', { ...stored('older'), order: Date.now() + late, ids: 'sha256' })
  const called = gate()
  const restored = box.restore(async () => {
    await called.opened
    return createPersonalTask
  })
  const both = ['a', 'b'].map((id) => box.submit(command(id)))
  await expect.poll(() => outbox.waiting.map(({ id }) => id)).toEqual(['a', 'b'])
  await expect.poll(() => kept.get('a')?.order).toBe(kept.get('older')!.order! + 1)
  expect(asked).toEqual([])
  called.open()
  await Promise.all([restored, ...both])
  expect(asked).toEqual(['older', 'a', 'b'])
  expect(kept.size).toBe(0)
})

test('a command that cannot be kept or shown holds up none', async () => {
  await box.restore(async () => createPersonalTask)
  const input = { name: 'a', made() {} } as unknown as Command['input']
  const replica = new Replica()
  vi.spyOn(replica, 'expect').mockRejectedValueOnce(new Error('cannot be shown'))
  await Promise.all([box.submit({ ...command('a'), input }), box.submit(command('b'))])
  expect(asked).toEqual(['a', 'b'])
  const other = new Outbox(replica, keep)
  await other.restore(async () => createPersonalTask)
  await expect(other.submit(command('c'))).rejects.toThrow('cannot be shown')
  await other.submit(command('d'))
  expect(asked).toEqual(['a', 'b', 'd'])
  other.stop()
})

test('where nothing can be kept, a command is safe once it is answered; one that is refused never', async () => {
  const putCommand = () => Promise.reject(new Error('full'))
  const safe = vi.fn()
  const forgets = new Outbox(new Replica(), { ...keep, putCommand })
  answer = () => {
    expect(safe).not.toHaveBeenCalled()
    return { done: true, body: null }
  }
  await forgets.submit(command('a'), safe)
  expect(safe).toHaveBeenCalledTimes(1)
  answer = () => refusal
  await expect(forgets.submit(command('b'), safe)).rejects.toThrow('too long')
  expect(safe).toHaveBeenCalledTimes(1)
  forgets.stop()
})

test('a retry that waited through a reload takes the refused command off the list, or its place', async () => {
  kept.set('r', refusedEarlier())
  answer = () => undefined
  for (const [n, id] of ['a', 'b'].entries())
    void box.submit({ ...command(id), retryOf: n ? 'a' : 'r' }).catch(() => {})
  await expect.poll(() => [kept.size, asked]).toEqual([3, ['a']])
  box.stop()
  asked = []
  answer = (id) => (id === 'a' ? refusal : { done: true, body: null })
  box = new Outbox(new Replica(), keep)
  await box.restore(async () => createPersonalTask)
  await expect.poll(() => asked).toEqual(['a', 'b'])
  await expect.poll(() => kept.size).toBe(0)
  expect(outbox.refused).toEqual([])
})

test('a command that the rules here refuse is never listed as waiting', async () => {
  const listed: number[] = []
  onTestFinished(subscribe(outbox, () => void listed.push(outbox.waiting.length), true))
  const call = { ...createPersonalTask, run: async () => refuse('forbidden') } as Mutation
  const given = box.submit({ ...command('a'), call })
  await expect(given).rejects.toThrow()
  expect(listed.filter((length) => length > 0)).toEqual([])
  expect([kept.size, asked]).toEqual([0, []])
})

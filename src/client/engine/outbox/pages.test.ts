import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Actor } from '../../../core/catalogue/access.ts'
import type { Mutation } from '../../../core/engine/call.ts'
import { createPersonalTask } from '../../../core/home/calls.ts'
import { caller } from '../../requests/request.ts'
import type { OfflineStore } from '../kept/offline-store.ts'
import { type KeptCommand, orderOf } from '../kept/stored.ts'
import type { Command } from '../replica/command.ts'
import { Replica } from '../replica/replica.ts'
import { Outbox } from './outbox.ts'
import { outbox } from './state.ts'

/** The locks of a browser, as far as pages use them. */
class Locks {
  readonly #held = new Map<string, Promise<unknown>>()

  async request(
    name: string,
    ...rest: [LockGrantedCallback<unknown>] | [LockOptions, LockGrantedCallback<unknown>]
  ) {
    const [{ ifAvailable, signal }, run] = rest.length === 1 ? [{}, rest[0]] : rest
    if (ifAvailable && this.#held.has(name)) return run(null)
    while (this.#held.has(name)) await this.#held.get(name)
    signal?.throwIfAborted()
    const running = Promise.resolve(run({ name, mode: 'exclusive' }))
    this.#held.set(
      name,
      running.finally(() => this.#held.delete(name)),
    )
    return running
  }

  query = async () => ({ held: [...this.#held.keys()].map((name) => ({ name })) })
}

let kept: Map<string, KeptCommand>
let locks: LockManager
/** The commands that were sent, and those of them that reached the server. */
let tried: string[]
let sent: string[]
let reachable: boolean
let boxes: { box: Outbox; replica: Replica }[]

const keep = {
  commands: async () => structuredClone([...kept.values()]).sort((a, b) => orderOf(a) - orderOf(b)),
  putCommand: async (each: KeptCommand) => void kept.set(each.id, structuredClone(each)),
  removeCommand: async (id: string) => void kept.delete(id),
} as unknown as OfflineStore

beforeEach(() => {
  ;[kept, tried, sent, reachable, boxes] = [new Map(), [], [], false, []]
  locks = new Locks() as unknown as LockManager
  caller.csrf = 'token'
  caller.send = async (_, init) => {
    const id = new Headers(init?.headers).get('X-Command-Id')!
    tried.push(id)
    if (!reachable) throw new TypeError('unreachable')
    sent.push(id)
    return Response.json({ done: true, body: null })
  }
})
afterEach(() => {
  for (const { box } of boxes) box.stop()
})

/** Opens a page, which knows only some calls if it is of an earlier release. */
async function open(
  callOf = async (_name: string): Promise<Mutation | undefined> => createPersonalTask,
) {
  const replica = new Replica()
  const box = new Outbox(replica, keep, undefined, locks)
  boxes.push({ box, replica })
  await box.restore(callOf)
  return { box, replica }
}

/** Gives a page a command while nothing can be sent. */
async function give({ box }: { box: Outbox }, id: string, at: number, name = 'createPersonalTask') {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(at)
  const command: Command = {
    ...{ id, name, call: createPersonalTask, now: at },
    ...{ input: { name: id }, parsed: { name: id, color_code: '#000' } },
    ...{ actor: { user_id: 'u', team_id: 't' } as Actor, scope: { user: 'u', team: 't' } },
  }
  void box.submit(command).catch(() => {})
  await expect.poll(() => kept.has(id)).toBe(true)
  clock.mockRestore()
}

/** Connects a page, until something is so. */
const connectedUntil = <V>({ box }: { box: Outbox }, read: () => V) =>
  expect.poll(() => {
    box.wake()
    return read()
  })

test('the commands of a page that is gone are sent once by one that stays, all in the order they were given', async () => {
  const [one, other] = [await open(), await open()]
  await give(other, 'a', 1_000)
  await give(one, 'b', 2_000)
  await give(other, 'c', 3_000)
  await give(one, 'd', 4_000)
  other.box.stop()
  reachable = true
  await connectedUntil(one, () => sent).toEqual(['a', 'b', 'c', 'd'])
  await expect.poll(() => kept.size).toBe(0)
  expect(one.replica.pending.map(({ id }) => id)).toEqual([])
})

test('what a page that is gone gave before is sent before, also where the browser does not know yet that it is connected', async () => {
  const [one, other] = [await open(), await open()]
  await give(other, 'older', 1_000)
  await give(one, 'newer', 2_000)
  other.box.stop()
  await expect.poll(() => tried).toContain('newer')
  vi.stubGlobal('navigator', { onLine: false })
  onTestFinished(() => void vi.unstubAllGlobals())
  reachable = true
  await connectedUntil(one, () => sent).toEqual(['older', 'newer'])
})

test('a page with nothing to send takes over when it connects, and one that begins does so at once', async () => {
  const [one, other] = [await open(), await open()]
  await give(other, 'a', 1_000)
  other.box.stop()
  reachable = true
  await connectedUntil(one, () => sent).toEqual(['a'])
  reachable = false
  await give(one, 'b', 2_000)
  one.box.stop()
  await open()
  expect(outbox.waiting.map(({ id }) => id)).toEqual(['b'])
})

test('what is taken over is shown where it was given, and not last', async () => {
  const [one, other] = [await open(), await open()]
  await give(other, 'older', 1_000)
  await give(one, 'newer', 2_000)
  other.box.stop()
  await connectedUntil(one, () => one.replica.pending.map(({ id }) => id)).toEqual([
    'older',
    'newer',
  ])
  // They are left to this page from then on.
  expect(kept.get('older')!.page).toBe(kept.get('newer')!.page)
})

test('a command given after older ones were taken over is after them, also when the clock goes back', async () => {
  const [one, other] = [await open(), await open()]
  await give(other, 'older', 5_000)
  other.box.stop()
  const shown = () => one.replica.pending.map(({ id }) => id)
  await connectedUntil(one, shown).toEqual(['older'])
  await give(one, 'newer', 1_000)
  expect((await keep.commands()).map(({ id }) => id)).toEqual(['older', 'newer'])
  reachable = true
  await connectedUntil(one, () => sent).toEqual(['older', 'newer'])
})

test('a page does not wait for another that takes commands over', async () => {
  const other = await open()
  await give(other, 'left', 1_000)
  other.box.stop()
  let read = () => {}
  const slow = open(() => new Promise((resolve) => (read = () => resolve(createPersonalTask))))
  let one: Awaited<ReturnType<typeof open>> | undefined
  void open().then((page) => (one = page))
  await expect.poll(() => one).toBeDefined()
  reachable = true
  await give(one!, 'own', 2_000)
  await expect.poll(() => sent).toEqual(['own'])
  read()
  await slow
  await expect.poll(() => sent).toEqual(['own', 'left'])
})

test('the commands of a page that lives are left to it', async () => {
  const one = await open()
  await give(one, 'a', 1_000)
  const other = await open()
  expect(other.replica.pending).toEqual([])
  reachable = true
  await other.box.submit({ ...(one.replica.pending[0] as Command), id: 'b' })
  other.box.wake()
  await connectedUntil(one, () => sent).toEqual(['b', 'a'])
})

test('after a reload the commands are there also when the page before goes a moment later', async () => {
  const before = await open()
  await give(before, 'a', 1_000)
  const after = await open()
  expect(after.replica.pending).toEqual([])
  before.box.stop()
  await expect.poll(() => after.replica.pending.map(({ id }) => id)).toEqual(['a'])
})

test('what a page that is gone had refused is listed by one that stays, and once', async () => {
  const [one, other] = [await open(), await open()]
  await give(other, 'a', 1_000)
  other.box.stop()
  kept.set('a', { ...kept.get('a')!, refused: { code: 'unknown', message: 'No' } })
  await connectedUntil(one, () => outbox.refused.map(({ id }) => id)).toEqual(['a'])
  one.box.wake()
  await give(one, 'b', 2_000)
  expect(outbox.refused.map(({ id }) => id)).toEqual(['a'])
})

test('a page of an earlier release leaves what it does not know, and what comes after that, to one that does', async () => {
  const earlier = await open(async (name) => (name === 'later' ? undefined : createPersonalTask))
  const [one, other] = [await open(), await open()]
  await give(one, 'a', 1_000)
  await give(one, 'b', 2_000, 'later')
  await give(other, 'c', 3_000)
  await give(one, 'd', 4_000)
  const { page } = kept.get('b')!
  one.box.stop()
  other.box.stop()
  await connectedUntil(earlier, () => earlier.replica.pending.map(({ id }) => id)).toEqual([
    'a',
    'c',
  ])
  expect(outbox.refused).toEqual([])
  expect(['b', 'd'].map((id) => kept.get(id))).toMatchObject([{ page }, { page }])
  reachable = true
  await connectedUntil(earlier, () => sent).toEqual(['a', 'c'])
  await expect.poll(() => kept.size).toBe(2)
  await open()
  await expect.poll(() => sent).toEqual(['a', 'c', 'b', 'd'])
})

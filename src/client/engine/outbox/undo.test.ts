// @vitest-environment jsdom
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { SessionUser } from '../../../core/session/calls.ts'
import { freshModules } from '../../../parts/testing/fresh-modules.ts'

const uuid = (n: number) => `5b0c3f0e-54e4-4a6c-9d35-0a2f1f7a5b1${n}`
const userOf = (n: number) =>
  ({
    id: uuid(n),
    team_id: uuid(9),
    team_member_id: '',
    owner: false,
    is_admin: true,
  }) as SessionUser

/** The commands that were taken back, by their ids. */
let taken: string[]
let isSignedOut: boolean
let tasksLeft: number
/** What the server answers to an undo in place of taking back. */
let failing: { status: number; code: string } | undefined
/** What the server waits for before it answers an undo. */
let answering: Promise<void> | undefined
beforeEach(() => {
  sessionStorage.clear()
  isSignedOut = false
  tasksLeft = 0
  answering = undefined
  failing = undefined
  taken = []
})

/** A page as it is loaded: with modules of its own, for a user. */
async function load(n = 1) {
  await freshModules()
  const { openWorkspace, act, closeWorkspace, workspace } = await import('../workspace.ts')
  const { caller } = await import('../../requests/request.ts')
  const { alerts } = await import('../../requests/alerts.ts')
  const { undo, redo } = await import('./undo.ts')
  const { forgetUser } = await import('../kept/offline-store.ts')
  caller.csrf = 'token'
  caller.send = async (url, init) => {
    if (isSignedOut) return Response.json({ done: false, code: 'not_signed_in' }, { status: 401 })
    if (String(url).endsWith('/undo')) {
      taken.push((JSON.parse(String(init?.body)) as { command_id: string }).command_id)
      await answering
      if (failing) {
        const { status, code } = failing
        return Response.json({ done: false, code }, { status })
      }
      return Response.json({ done: true, body: { undone: 1, tasks_left: tasksLeft } })
    }
    return Response.json({ done: true, body: { id: uuid(5) }, token: 'token' })
  }
  const signIn = (n: number) => openWorkspace(userOf(n))
  await signIn(n)
  onTestFinished(closeWorkspace)
  const make = async (name: string) => (await act('createLabel', { name }))!.id
  const describe = (description: string) => act('describeTask', { id: uuid(6), description })
  const read = () => act('readNotification', { id: uuid(7) })
  const told = () => alerts.shown.length
  /** Lets the server fail at what is given until that is given up. */
  const fail = async (given: Promise<unknown>) => {
    failing = { status: 500, code: 'internal' }
    const before = taken.length
    await vi.waitFor(() => {
      workspace().outbox.wake()
      expect(taken.length - before).toBe(3)
    })
    expect(await given).toBeUndefined()
    failing = undefined
  }
  return { fail, make, read, describe, undo, redo, signIn, forgetUser, closeWorkspace, told }
}

test('what was done before the page was loaded again is taken back, the latest first', async () => {
  const before = await load()
  const made = [await before.make('Urgent'), await before.make('Later')]
  before.closeWorkspace()
  const { undo, told } = await load()
  expect(await undo()).toMatchObject({
    step: { name: 'createLabel', input: { name: 'Later' } },
  })
  await undo()
  expect(taken).toEqual(made.toReversed())
  expect([await undo(), taken.length, told()]).toEqual([undefined, 2, 1])
  const again = await load()
  expect([await again.undo(), taken.length]).toEqual([undefined, 2])
})

test('it is known how many tasks an undo and a redo leave as they are', async () => {
  const { make, undo, redo } = await load()
  await make('Urgent')
  tasksLeft = 2
  expect(await undo()).toMatchObject({ tasksLeft: 2 })
  tasksLeft = 1
  expect(await redo()).toMatchObject({ tasksLeft: 1 })
})

test('what the server fails to take back or to do again can be tried again, in its place', async () => {
  const { make, undo, redo, fail, told } = await load()
  await make('First')
  const second = await make('Second')
  await make('Third')
  const undoing = undo(second)
  const making = make('Fourth')
  await fail(undoing)
  await making
  expect(told()).toBe(1)
  const names = []
  for (let n = 0; n < 4; n++) names.push((await undo())?.step.input.name)
  expect(names).toEqual(['Fourth', 'Third', 'Second', 'First'])
  await fail(redo())
  expect(await redo()).toMatchObject({ step: { input: { name: 'First' } } })
})

test('what is refused for good is not tried again', async () => {
  const { make, undo, redo, told } = await load()
  await make('Urgent')
  await make('Later')
  failing = { status: 403, code: 'forbidden' }
  expect([await undo(), told()]).toEqual([undefined, 1])
  failing = undefined
  expect(await undo()).toMatchObject({ step: { input: { name: 'Urgent' } } })
  failing = { status: 403, code: 'forbidden' }
  expect([await redo(), await redo(), taken.length]).toEqual([undefined, undefined, 3])
})

test('a command that is given while another is taken back or done again is the last, and ends doing again', async () => {
  const { make, undo, redo } = await load()
  await make('Urgent')
  const undoing = undo()
  await make('Later')
  await undoing
  expect(await redo()).toBeUndefined()
  await undo()
  let resolve = () => {}
  answering = new Promise((done) => {
    resolve = done
  })
  const redoing = redo()
  await expect.poll(() => taken.length).toBe(3)
  const making = make('Last')
  resolve()
  await Promise.all([redoing, making])
  expect(await undo()).toMatchObject({ step: { input: { name: 'Last' } } })
  expect(await undo()).toMatchObject({ step: { input: { name: 'Later' } } })
})

test('what a certain command took back is done again, or it is said that it can be no more', async () => {
  const { make, undo, redo, told } = await load()
  await make('First')
  await make('Second')
  await undo()
  const first = (await undo())!
  await undo()
  expect(await redo(first.commandId)).toMatchObject({ step: { input: { name: 'First' } } })
  await make('Third')
  const before = told()
  expect(await redo(first.commandId)).toBeUndefined()
  expect(told()).toBe(before + 1)
})

test('of two that are done again at once the first comes first', async () => {
  const { make, undo, redo } = await load()
  await make('Urgent')
  await make('Later')
  await undo()
  await undo()
  let answer = () => {}
  answering = new Promise<void>((resolve) => {
    answer = resolve
  })
  const both = [redo(), redo()]
  answer()
  await Promise.all(both)
  expect(await undo()).toMatchObject({ step: { input: { name: 'Later' } } })
})

test('what is remembered is of who is signed in, and is forgotten when they sign out', async () => {
  const first = await load()
  await first.make('Urgent')
  first.closeWorkspace()
  const other = await load(2)
  expect(await other.undo()).toBeUndefined()
  other.closeWorkspace()
  const { forgetUser, closeWorkspace } = await load()
  closeWorkspace()
  // There is no database here to be removed as well.
  await expect(forgetUser(userOf(1).id)).rejects.toThrow('indexedDB')
  expect(Object.keys(sessionStorage)).toEqual([])
  const again = await load()
  expect([await again.undo(), taken]).toEqual([undefined, []])
})

test('what waits for somebody to sign in again is taken back before what was done before it', async () => {
  const { make, undo, told } = await load()
  await make('Urgent')
  isSignedOut = true
  let isSettled = false
  void make('Later').finally(() => {
    isSettled = true
  })
  await vi.waitFor(() => expect(told()).toBe(1))
  expect(isSettled).toBe(false)
  isSignedOut = false
  expect(await undo()).toMatchObject({ step: { input: { name: 'Later' } } })
})

test('what somebody has taken back is not done again by who signs in after them', async () => {
  const { make, undo, redo, signIn, closeWorkspace } = await load()
  await make('Urgent')
  await undo()
  closeWorkspace()
  await signIn(2)
  expect([await redo(), taken.length]).toEqual([undefined, 1])
})

test('the last twenty are remembered, and nothing before one for which there is no room', async () => {
  const before = await load()
  for (let n = 1; n <= 25; n++) await before.make(`Label ${n}`)
  before.closeWorkspace()
  const after = await load()
  for (let n = 25; n > 5; n--)
    expect(await after.undo()).toMatchObject({ step: { input: { name: `Label ${n}` } } })
  expect(await after.undo()).toBeUndefined()

  await after.make('Small')
  await after.describe('x'.repeat(400_000))
  await after.describe('y'.repeat(400_000))
  await after.make('Last')
  after.closeWorkspace()
  const { undo } = await load()
  expect([(await undo())?.step.name, (await undo())?.step.name, await undo()]).toEqual([
    'createLabel',
    'describeTask',
    undefined,
  ])
})

const noInput = JSON.stringify([{ commandId: uuid(7), name: 'createLabel', input: null }])
test.each(['no JSON', '{"steps":1}', '[{"commandId":1}]', noInput])(
  '%s in its place counts as nothing',
  async (text) => {
    const before = await load()
    await before.make('Urgent')
    before.closeWorkspace()
    sessionStorage.setItem(Object.keys(sessionStorage)[0]!, text)
    const { undo } = await load()
    expect([await undo(), taken]).toEqual([undefined, []])
  },
)

test('having read a notification is not taken back, but what was done before it', async () => {
  const { make, read, undo } = await load()
  await make('first')
  await read()
  await undo()
  await undo()
  expect(taken).toHaveLength(1)
})

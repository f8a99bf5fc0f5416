// @vitest-environment jsdom
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { SessionUser } from '../../core/session/calls.ts'
import { alerts } from '../requests/alerts.ts'
import { caller } from '../requests/request.ts'
import { forgetTime, learnTime } from '../requests/server-clock.ts'
import { outbox } from './outbox/state.ts'
import { redo, undo } from './outbox/undo.ts'
import type { Command } from './replica/command.ts'
import {
  act,
  ask,
  attempt,
  closeWorkspace,
  commandListeners,
  isWorkspaceOf,
  openWorkspace,
  retryRefused,
  workspace,
} from './workspace.ts'

const [user, team, other] = [1, 2, 3].map((n) => `5b0c3f0e-54e4-4a6c-9d35-0a2f1f7a5b1${n}`) as [
  string,
  string,
  string,
]

const ada = (team_id = team) =>
  ({ id: user, team_id, team_member_id: '', owner: false, is_admin: true }) as SessionUser

/** Each request: its address, the team it says it is meant for, and its body. */
let sent: { path: string; query: string; team: string | null; body: unknown }[]

beforeEach(async () => {
  sent = []
  alerts.shown = []
  caller.csrf = 'token'
  caller.send = async (url, init) => {
    const given = new Headers(init?.headers).get('X-Plumbline-Team')
    const body = typeof init?.body === 'string' ? JSON.parse(init.body) : null
    const [path, query = ''] = String(url).split('?')
    sent.push({ path: path!, query, team: given, body })
    return Response.json({ done: true, body: { undone: 1 } })
  }
  await (await openWorkspace(ada(team))).ready
  sent = []
})
afterEach(closeWorkspace)

const refused = (given: object) => ({
  ...{ id: 'a', name: 'createLabel', input: { name: 'Urgent' }, at: 0, team: other },
  ...{ code: 'forbidden', message: 'No' },
  ...given,
})

test('questions, actions and commands name the team of the page', async () => {
  await ask('listLabels', {})
  await ask('inviteMembers', { emails: ['new@red.example'] })
  await act('createLabel', { name: 'Urgent' })
  expect(sent.map(({ path, team }) => [path, team])).toEqual([
    ['/api/v1/labels', team],
    ['/api/v1/team-members', team],
    ['/api/v1/labels', team],
  ])
})

test('a refused command of another team is submitted for that team again, and undone there', async () => {
  await retryRefused(refused({}))
  await undo()
  expect(sent.map(({ path, team }) => [path, team])).toEqual([
    ['/api/v1/labels', other],
    ['/api/v1/undo', other],
  ])
})

test('a refused command is not submitted without its team, or without a field it was given', async () => {
  await retryRefused(refused({ team: undefined }))
  await retryRefused(refused({ input: { name: 'Urgent', later: true } }))
  expect(sent).toEqual([])
})

test('a refused command that two pages submit again is carried out once, and one whose retry is refused can be retried', async () => {
  const ids: (string | null)[] = []
  let reply: object = { done: false, code: 'name_too_long', message: 'Too long' }
  caller.send = async (_, init) => {
    ids.push(new Headers(init?.headers).get('X-Command-Id'))
    return Response.json(reply)
  }
  outbox.refused = [refused({})]
  await retryRefused(refused({}))
  expect(outbox.refused).toMatchObject([{ id: ids[0], code: 'name_too_long', team: other }])
  expect(alerts.shown).toHaveLength(1)
  reply = { done: true, body: {} }
  await retryRefused(outbox.refused[0]!)
  expect(outbox.refused).toEqual([])
  // The other page still lists the first.
  await retryRefused(refused({}))
  expect(ids[2]).toBe(ids[0])
  expect(new Set(ids).size).toBe(2)
})

test('a refused command waits once to be sent again, and is listed until it was', async () => {
  caller.send = () => Promise.reject(new TypeError('Failed to fetch'))
  outbox.refused = [refused({})]
  for (const _ of [1, 2]) void retryRefused(refused({}))
  await vi.waitFor(() => expect(outbox.waiting).toHaveLength(1))
  await retryRefused(refused({}))
  expect([outbox.waiting.length, outbox.refused.length]).toEqual([1, 1])
})

test('a command is sent with the fields that its call declares', async () => {
  const input = { name: 'Urgent', more: true }
  await act('createLabel', input)
  expect(sent.map(({ body }) => body)).toEqual([{ name: 'Urgent' }])
  expect(outbox.refused).toEqual([])
})

test('a command that says when it was given says so by the clock of the server, and keeps that when it is given again', async () => {
  const [task, now] = [other, Date.parse('2026-03-04T12:00:00Z')]
  vi.spyOn(Date, 'now').mockReturnValue(now)
  onTestFinished(forgetTime)
  learnTime(new Date(now - 7_200_000).toUTCString(), now, now)
  await act('startTimer', { id: task })
  await act('startTimer', { id: task, at: '2026-03-04T09:00:00.000Z' })
  const input = { id: task, at: '2026-03-04T08:00:00.000Z' }
  await retryRefused({ ...refused({}), name: 'stopTimer', input })
  expect(sent.map(({ path, body, query }) => [path, body, query])).toEqual([
    [`/api/v1/tasks/${task}/timer`, { at: '2026-03-04T10:00:00.500Z' }, ''],
    [`/api/v1/tasks/${task}/timer`, { at: '2026-03-04T09:00:00.000Z' }, ''],
    [`/api/v1/tasks/${task}/timer`, null, 'at=2026-03-04T08%3A00%3A00.000Z'],
  ])
})

test('a command that waits for the server waits with when it was given', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-03-04T12:00:00Z'))
  caller.send = () => Promise.reject(new TypeError('Failed to fetch'))
  void act('stopTimer', { id: other })
  await vi.waitFor(() => expect(outbox.waiting).toHaveLength(1))
  expect(outbox.waiting[0]!.input).toEqual({ id: other, at: '2026-03-04T12:00:00.000Z' })
})

test('what was done again can be undone again', async () => {
  const commands: Command[] = []
  const note = (command: Command) => void commands.push(command)
  commandListeners.add(note)
  onTestFinished(() => void commandListeners.delete(note))
  await act('createLabel', { name: 'Urgent' })
  for (const step of [undo, redo, undo]) await step()
  const [first, ...later] = commands
  expect(later.map(({ name, input }) => [name, input.command_id])).toEqual(
    [first, ...later.slice(0, -1)].map((before) => ['undoCommand', before?.id]),
  )
  expect(later).toHaveLength(3)
})

test('a command that was refused is not what is undone', async () => {
  const { id } = await attempt('createLabel', { name: 'Urgent' })
  const { send } = caller
  caller.send = async () => Response.json({ done: false, code: 'name_exists', message: 'No.' })
  await act('createLabel', { name: 'Urgent' })
  caller.send = send!
  await undo()
  expect(sent.at(-1)).toMatchObject({ path: '/api/v1/undo', body: { command_id: id } })
})

test('an undo of which nothing is left says so', async () => {
  expect(await undo('no such command')).toBeUndefined()
  expect(alerts.shown).toHaveLength(1)
})

test('the workspace of a team stays until that of the next one is there', async () => {
  const seen = new Set<string>()
  let opened = false
  void openWorkspace(ada(other)).then(() => {
    opened = true
  })
  while (!opened) {
    seen.add(workspace().user.team_id)
    await Promise.resolve()
  }
  expect([...seen].at(0)).toBe(team)
  expect(workspace().user.team_id).toBe(other)
})

test('a workspace closed while it opens does not stay open', async () => {
  const opened = openWorkspace(ada(other))
  closeWorkspace()
  await opened
  await Promise.resolve()
  expect([team, other].map((id) => isWorkspaceOf(ada(id)))).toEqual([false, false])
})

test('what is still shown after signing out can be read, and gives no commands', async () => {
  closeWorkspace()
  expect(workspace().user.id).toBe(user)
  await expect(attempt('createLabel', { name: 'Urgent' })).rejects.toMatchObject({
    code: 'not_signed_in',
  })
  expect(sent).toEqual([])
})

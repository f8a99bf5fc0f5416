// @vitest-environment jsdom
import i18next from 'i18next'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { act, closeWorkspace, openWorkspace } from '../../client/engine/workspace.ts'
import { alerts, takeOffer } from '../../client/requests/alerts.ts'
import { caller } from '../../client/requests/request.ts'
import type { SessionUser } from '../../core/session/calls.ts'
import { noteTold, redoLast, tellDone, undoLast } from './tell-changes.ts'

const uuid = (n: number) => `5b0c3f0e-54e4-4a6c-9d35-0a2f1f7a5b1${n}`
const user = {
  ...{ id: uuid(1), team_id: uuid(9), team_member_id: '', owner: false, is_admin: true },
} as SessionUser

/** The ids of the commands that were taken back. */
let taken: string[]
beforeEach(async () => {
  taken = []
  alerts.shown = []
  sessionStorage.clear()
  await i18next.init({ lng: 'en', resources: {} })
  await openWorkspace(user)
  onTestFinished(closeWorkspace)
  caller.csrf = 'token'
  caller.send = async (url, init) => {
    if (!String(url).endsWith('/undo')) return Response.json({ done: true, body: { id: uuid(5) } })
    taken.push((JSON.parse(String(init?.body)) as { command_id: string }).command_id)
    return Response.json({ done: true, body: { undone: 1, tasks_left: 0 } })
  }
})

const make = async (name: string) => (await act('createLabel', { name }))!.id

test('the offer beside what was done again takes that back, whatever was done after it', async () => {
  await make('First')
  await undoLast()
  await redoLast()
  const redone = alerts.shown.at(-1)!
  const second = await make('Second')
  takeOffer(redone)
  await expect.poll(() => taken.length).toBe(3)
  expect(taken).not.toContain(second)
  await expect.poll(() => alerts.shown.at(-1)?.text).toContain('undone')
})

test('what was told of a command makes room once that is taken back', async () => {
  const id = await make('First')
  tellDone('First is made', id)
  noteTold(id, alerts.shown[0]!.id)
  await undoLast()
  expect(alerts.shown.map(({ text }) => text)).not.toContain('First is made')
})

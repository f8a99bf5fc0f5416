// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { readDeclarations } from '../../../client/engine/calls/declarations.ts'
import { workspace } from '../../../client/engine/workspace.ts'
import { alerts } from '../../../client/requests/alerts.ts'
import { caller } from '../../../client/requests/request.ts'
import { levelId } from '../../../core/notifications/ways.ts'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import { loadOwn, openWorkspaceForTest, project, team } from '../../../parts/testing/world.ts'
import { NotifyButton } from './NotifyButton.tsx'

withTexts()
beforeAll(readDeclarations)

/** What was sent, in order. */
let sent: unknown[]
beforeEach(async () => {
  await openWorkspaceForTest()
  caller.csrf = 'token'
  sent = []
  onTestFinished(() => void (alerts.shown = []))
})

/** Has the server answer what is sent once the test says so. */
function answerWith(reply: object): () => void {
  let allow = () => {}
  const allowed = new Promise<void>((resolve) => (allow = resolve))
  caller.send = async (address, { method, body } = {}) => {
    sent.push([method, new URL(String(address), 'http://p.example').pathname, String(body)])
    await allowed
    return Response.json(reply)
  }
  return () => allow()
}

const Place = () => <output>{useLocation().pathname}</output>

async function open(level?: 'mentions' | 'muted') {
  const { id: user_id } = workspace().user
  const row = { id: levelId(user_id, project), user_id, project_id: project }
  await loadOwn(level ? { project_notification: [{ ...row, level }] } : {})
  const id = { id: project, name: 'Moon base', team_id: team }
  draw(
    <MemoryRouter>
      <NotifyButton project={id as Parameters<typeof NotifyButton>[0]['project']} className="" />
      <Place />
    </MemoryRouter>,
  )
}
const bell = (level: string) => screen.findByRole('button', { name: `Notifications: ${level}` })
const choice = (name: RegExp) => screen.findByRole('menuitemradio', { name })

test.each([
  [undefined, 'everything', /^Everything/],
  ['mentions', 'mentions and assignments', /^Mentions and assignments/],
  ['muted', 'muted', /^Muted/],
] as const)(
  '[A3.15] the bell of a project says how much is heard of it (%s)',
  async (level, said, name) => {
    await open(level)
    fireEvent.click(await bell(said))
    expect((await choice(name)).getAttribute('aria-checked')).toBe('true')
    expect(screen.getAllByRole('menuitemradio', { checked: true })).toHaveLength(1)
  },
)

test('[A3.15] a choice is shown at once, sent once, and told with a way back', async () => {
  const reply = answerWith({ done: true, body: { id: project, level: 'muted' } })
  await open()
  fireEvent.click(await bell('everything'))
  fireEvent.click(await choice(/^Muted/))
  fireEvent.click(await bell('muted'))
  fireEvent.click(await choice(/^Muted/))
  reply()
  await expect.poll(() => alerts.shown.map(({ text }) => text)).toEqual(['Moon base is muted'])
  expect(alerts.shown[0]!.offer?.label).toBe('Undo')
  expect(sent).toEqual([
    ['PUT', `/api/v1/projects/notifications/${project}`, JSON.stringify({ level: 'muted' })],
  ])
})

test('[A3.15] a choice that is refused goes back', async () => {
  const refuse = answerWith({ done: false, body: null, code: 'not_found', message: 'Gone' })
  await open('mentions')
  fireEvent.click(await bell('mentions and assignments'))
  fireEvent.click(await choice(/^Muted/))
  await bell('muted')
  refuse()
  await bell('mentions and assignments')
  expect(alerts.shown).toHaveLength(1)
})

test('the menu leads to the settings', async () => {
  await open()
  fireEvent.click(await bell('everything'))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Notification settings' }))
  await screen.findByText('/worklenz/settings/notifications')
})

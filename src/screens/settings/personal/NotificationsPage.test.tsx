// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { readDeclarations } from '../../../client/engine/calls/declarations.ts'
import { workspace } from '../../../client/engine/workspace.ts'
import { alerts } from '../../../client/requests/alerts.ts'
import { caller } from '../../../client/requests/request.ts'
import { session } from '../../../client/session/session.ts'
import { levelId } from '../../../core/notifications/ways.ts'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import { loadOwn, openWorkspaceForTest, project } from '../../../parts/testing/world.ts'
import { NotificationsPage } from './NotificationsPage.tsx'

withTexts()
beforeAll(readDeclarations)

const moon = { project_id: project, name: 'Moon base', color_code: '#154c9b' }
/** What the server tells of choices. */
const rules = { kinds: [], projects: [{ ...moon, level: 'muted' }] }
/** What was sent, each once: what does not reach the server is sent again. */
let sent: Map<string, unknown>
beforeEach(async () => {
  await openWorkspaceForTest()
  session.user = { ...workspace().user, team_name: 'Red' }
  await loadOwn({})
  caller.csrf = 'token'
  sent = new Map()
  answerWith()
})
/** Has the server answer what is sent; without a reply it cannot be reached. */
const answerWith = (reply?: object) => {
  caller.send = async (_, { body } = {}) => {
    if (!body) return Response.json({ done: true, body: rules })
    sent.set(String(body), JSON.parse(String(body)))
    if (!reply) throw new TypeError('unreachable')
    return Response.json(reply)
  }
}
const popups = () =>
  screen.getByRole<HTMLInputElement>('switch', { name: 'Show pop-ups in the app' })

test('[A2.27 A3.14] each switch is saved at once, and the settings are sent whole', async () => {
  answerWith()
  draw(<NotificationsPage />)
  const switches = screen.getAllByRole<HTMLInputElement>('switch').slice(0, 4)
  expect(switches.map(({ checked }) => checked)).toEqual([true, true, true, false])
  fireEvent.click(popups())
  await waitFor(() => expect(popups().checked).toBe(false))
  await expect
    .poll(() => [...sent.values()])
    .toEqual([
      {
        email_notifications_enabled: true,
        popup_notifications_enabled: false,
        show_unread_items_count: true,
        daily_digest_enabled: false,
      },
    ])
})

test('[A8.22] a switch that could not be saved goes back, which is only logged', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  answerWith({ done: false, body: null, code: 'forbidden', message: 'No' })
  draw(<NotificationsPage />)
  fireEvent.click(popups())
  await expect.poll(() => warn.mock.calls.length).toBeGreaterThan(0)
  await waitFor(() => expect(popups().checked).toBe(true))
  expect(alerts.shown).toEqual([])
})

test.each([
  ['where the server sends none', { sends_mail: false, email_proven: true }, /not set up to send/],
  ['until the address is confirmed', { sends_mail: true, email_proven: false }, /confirmed your/],
  ['and nothing otherwise', { sends_mail: true, email_proven: true }, undefined],
])('the page says that no emails come %s', async (_, facts, text) => {
  session.user = { ...session.user!, ...facts }
  draw(<NotificationsPage />)
  expect(
    screen.queryAllByText(/emails|Emails come/).filter((each) => text?.test(each.textContent)),
  ).toHaveLength(text ? 1 : 0)
  if (!text) expect(screen.queryByText(/not set up to send|confirmed your/)).toBeNull()
})

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })

test('[A3.15] each kind has a box for each of its ways, which is saved at once; what is always told is fixed', async () => {
  answerWith()
  draw(<NotificationsPage />)
  const table = screen.getByRole('table', { name: 'What you are told of' })
  const [head, ...lines] = within(table).getAllByRole('row')
  expect(
    within(head!)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Kind', 'List', 'Email', 'Pop-up and push'])
  const kinds = lines.map((line) => within(line).getByRole('rowheader').firstChild?.textContent)
  expect(kinds).toEqual([
    ...['Mentions', 'Assignments', 'Comments', 'Reactions', 'Done', 'Changes', 'Updates'],
    ...['Projects', 'Webhooks', 'Invitations', 'Your access', 'Your account'],
  ])
  expect(screen.queryByRole('checkbox', { name: 'Changes: Email' })).toBeNull()
  for (const name of ['Your access: List', 'Your account: Email', 'Invitations: Email'])
    expect([box(name).checked, box(name).disabled]).toEqual([true, true])
  fireEvent.click(box('Comments: Email'))
  await waitFor(() => expect(box('Comments: Email').checked).toBe(false))
  await expect.poll(() => [...sent.values()]).toEqual([{ email: false }])
  expect(box('Comments: List').checked).toBe(true)
})

test('[A3.15] a choice that was refused goes back', async () => {
  answerWith({ done: false, body: null, code: 'forbidden', message: 'No' })
  draw(<NotificationsPage />)
  fireEvent.click(box('Comments: Email'))
  await expect.poll(() => alerts.shown.length).toBe(1)
  await waitFor(() => expect(box('Comments: Email').checked).toBe(true))
})

test('[A3.15] a project whose choice is taken back and comes again is listed before the server names it again', async () => {
  const { id: user_id } = workspace().user
  const level = { user_id, project_id: project, level: 'muted' as const }
  const chosen = { project_notification: [{ id: levelId(user_id, project), ...level }] }
  await loadOwn(chosen)
  answerWith()
  draw(<NotificationsPage />)
  await screen.findByText('Moon base')
  caller.send = async () => Response.json({ done: true, body: { ...rules, projects: [] } })
  await act(() => loadOwn({ project_notification: [] }))
  await screen.findByText(/hear of all projects alike/)
  await act(() => loadOwn(chosen))
  await screen.findByText('Moon base')
})

test('[A3.15] projects of which one hears less are listed, and leave the list once all is heard of them', async () => {
  const { id: user_id } = workspace().user
  const id = levelId(user_id, project)
  await loadOwn({
    project_notification: [{ id, user_id, project_id: project, level: 'muted' }],
  })
  answerWith()
  draw(<NotificationsPage />)
  const level = await screen.findByRole('combobox', { name: 'Notifications of Moon base' })
  expect(level.textContent).toBe('Muted')
  fireEvent.click(level)
  fireEvent.click(screen.getByRole('option', { name: 'Everything' }))
  await waitFor(() => expect(screen.queryByText('Moon base')).toBeNull())
  expect(screen.getByText(/hear of all projects alike/)).toBeTruthy()
  await expect.poll(() => [...sent.values()]).toEqual([{ level: 'all' }])
})

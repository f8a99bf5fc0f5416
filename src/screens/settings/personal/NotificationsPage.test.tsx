// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { readDeclarations } from '../../../client/engine/calls/declarations.ts'
import { workspace } from '../../../client/engine/workspace.ts'
import { alerts } from '../../../client/requests/alerts.ts'
import { caller } from '../../../client/requests/request.ts'
import { session } from '../../../client/session/session.ts'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import { loadOwn, openWorkspaceForTest } from '../../../parts/testing/world.ts'
import { NotificationsPage } from './NotificationsPage.tsx'

withTexts()
beforeAll(readDeclarations)

/** What was sent, the latest last. */
let sent: unknown[]
beforeEach(async () => {
  await openWorkspaceForTest()
  session.user = { ...workspace().user, team_name: 'Red' }
  await loadOwn({})
  caller.csrf = 'token'
  sent = []
})
/** Has the server answer what is sent; without a reply it cannot be reached. */
const answerWith = (reply?: object) => {
  caller.send = async (_, { body } = {}) => {
    sent.push(JSON.parse(String(body)))
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
    .poll(() => sent)
    .toEqual([
      {
        email_notifications_enabled: true,
        popup_notifications_enabled: false,
        show_unread_items_count: true,
        daily_digest_enabled: false,
      },
    ])
})

test('a switch that could not be saved goes back, which is only logged', async () => {
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

// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { readDeclarations } from '../../../client/engine/calls/declarations.ts'
import { workspace } from '../../../client/engine/workspace.ts'
import { alerts } from '../../../client/requests/alerts.ts'
import { firstSettings, settingId } from '../../../core/notifications/rules.ts'
import { ruleId } from '../../../core/notifications/ways.ts'
import { idOf } from '../../../core/tasks/testing.ts'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import { loadOwn, openWorkspaceForTest, speakAsServer } from '../../../parts/testing/world.ts'
import { Alerts, alertBar } from '../../app/alerts/Alerts.tsx'
import { usePopups } from './use-popups.ts'

withTexts()
beforeAll(readDeclarations)
beforeAll(() => Promise.all([alertBar.load(), import('./is-wanted.ts')]))
beforeEach(async () => {
  await openWorkspaceForTest()
  onTestFinished(() => void (alerts.shown = []))
})

function Frame() {
  usePopups()
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}

/** Draws the frame; returns how the server tells it something. */
function open() {
  const say = speakAsServer()
  draw(
    <MemoryRouter>
      <Frame />
      <Alerts />
    </MemoryRouter>,
  )
  return (...said: Parameters<typeof say>) => act(async () => say(...said))
}
const news = (message: string) => ({
  ...{ message, team: 'Red', team_id: workspace().user.team_id, project: 'Moon base' },
  ...{ url: '/worklenz/projects/moon', params: { task: 'dome', tab: 'tasks-list' } },
})

test('[A9.5 A2.87 A4.32] word of notifications and invitations pops up, one after the other, for 5 s each', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const tell = open()
  await tell('NOTIFICATIONS_UPDATE', news('<b>Rosa</b> built the dome'))
  await tell('INVITATIONS_UPDATE', { team: '<b>Blue</b>' })
  const shown = () => [
    screen.queryByText('Moon base') !== null,
    screen.queryByText('You have been invited to join <b>Blue</b>.') !== null,
  ]
  const pass = (ms: number) => act(async () => void vi.advanceTimersByTime(ms))
  await pass(4_999)
  expect(shown()).toEqual([true, false])
  await pass(1)
  expect(shown()).toEqual([false, true])
  await pass(4_999)
  expect(shown()).toEqual([false, true])
  await pass(1)
  expect(shown()).toEqual([false, false])
})

test('a notification leads to what it is about', async () => {
  const tell = open()
  await tell('NOTIFICATIONS_UPDATE', news('Rosa built the dome'))
  fireEvent.click(screen.getByRole('button', { name: 'Open' }))
  screen.getByText('/worklenz/projects/moon?task=dome&tab=tasks-list')
})

test('a notification pops up in the language of the page, with names as they are', async () => {
  const tell = open()
  const said = {
    text_key: 'moved' as const,
    text_values: { actor: '<i>R</i> & $t(ok)', task: '{{from}}', from: 'To Do', to: 'Späte' },
  }
  await tell('NOTIFICATIONS_UPDATE', { ...news('in the language of the account'), ...said })
  expect(document.body.textContent).toContain(
    '<i>R</i> & $t(ok) moved {{from}} from To Do to Späte',
  )
})

test('[A2.87] nothing pops up for a user who has turned that off', async () => {
  const { id: user_id, team_id } = workspace().user
  const id = settingId({ user_id, team_id })
  const row = { ...firstSettings, id, user_id, team_id, popup_notifications_enabled: false }
  await loadOwn({ notification_setting: [row] })
  const tell = open()
  await tell('NOTIFICATIONS_UPDATE', news('Rosa built the dome'))
  await tell('INVITATIONS_UPDATE', { team: 'Blue' })
  expect(alerts.shown).toEqual([])
})

test('[A2.87] whether news pops up is what the user has chosen for its team, whichever is active', async () => {
  const { id: user_id, team_id } = workspace().user
  const chosen = (team_id: string, popup_notifications_enabled: boolean) => {
    const id = settingId({ user_id, team_id })
    return { ...firstSettings, id, user_id, team_id, popup_notifications_enabled }
  }
  const blue = idOf('Blue')
  const other = { ...news('Rosa built the dome'), team_id: blue, project: 'Blue base' }
  await loadOwn({ notification_setting: [chosen(blue, false)] })
  const tell = open()
  await tell('NOTIFICATIONS_UPDATE', other)
  expect(alerts.shown).toEqual([])
  await loadOwn({ notification_setting: [chosen(team_id!, false), chosen(blue, true)] })
  await tell('NOTIFICATIONS_UPDATE', news('Rosa built the dome'))
  await tell('NOTIFICATIONS_UPDATE', other)
  expect(alerts.shown.map(({ title }) => title)).toEqual(['Blue base'])
})

test('[A3.15] invitations do not pop up for a user who has closed that way, and news still does', async () => {
  const { id: user_id, team_id } = workspace().user
  const rule = { kind: 'invitations' as const, drawer: true, email: true, popup: false }
  const id = ruleId({ user_id, team_id }, rule.kind)
  await loadOwn({ notification_rule: [{ id, user_id, team_id, ...rule }] })
  const tell = open()
  await tell('INVITATIONS_UPDATE', { team: 'Blue' })
  expect(alerts.shown).toEqual([])
  await tell('NOTIFICATIONS_UPDATE', news('Rosa built the dome'))
  expect(alerts.shown.map(({ title }) => title)).toEqual(['Moon base'])
})

test('news that comes while the page is being left does not pop up', async () => {
  const say = speakAsServer()
  const { unmount } = draw(
    <MemoryRouter>
      <Frame />
    </MemoryRouter>,
  )
  say('NOTIFICATIONS_UPDATE', news('<b>Rosa</b> built the dome'))
  unmount()
  await act(async () => {})
  expect(alerts.shown).toEqual([])
})

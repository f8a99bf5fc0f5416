// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { readDeclarations } from '../../../client/engine/calls/declarations.ts'
import { workspace } from '../../../client/engine/workspace.ts'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import {
  closeTestWorkspace,
  openTestWorkspace,
  speakAsServer,
} from '../../../parts/testing/world.ts'
import { Alerts } from '../../app/alerts/Alerts.tsx'
import { usePopups } from './use-popups.ts'

withTexts()
beforeAll(readDeclarations)
beforeEach(async () => {
  await openTestWorkspace()
  onTestFinished(closeTestWorkspace)
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
  ...{ url: '/worklenz/projects/moon', params: { task: 'dome' } },
})

test('[A9.5] word of a notification or an invitation stays 5 s', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const tell = open()
  await tell('NOTIFICATIONS_UPDATE', news('<b>Rosa</b> built the dome'))
  await tell('INVITATIONS_UPDATE', { team: 'Blue' })
  const shown = () => [
    screen.queryByText('Moon base') !== null,
    screen.queryByText(/Blue/) !== null,
  ]
  const pass = (ms: number) => act(async () => void vi.advanceTimersByTime(ms))
  await pass(4_999)
  expect(shown()).toEqual([true, true])
  await pass(1)
  expect(shown()).toEqual([false, false])
})

test('a notification leads to what it is about', async () => {
  const tell = open()
  await tell('NOTIFICATIONS_UPDATE', news('Rosa built the dome'))
  fireEvent.click(screen.getByRole('button', { name: 'Open' }))
  screen.getByText('/worklenz/projects/moon?task=dome')
})

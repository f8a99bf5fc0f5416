// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { workspace } from '../../../client/engine/workspace.ts'
import { setUser } from '../../../client/session/session.ts'
import { limits } from '../../../core/catalogue/limits.ts'
import { type RouteName, redirects } from '../../../core/catalogue/routes.ts'
import type { SessionUser } from '../../../core/session/calls.ts'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import { openWorkspaceForTest } from '../../../parts/testing/world.ts'
import { BuiltProvider } from '../../app/built.ts'
import { SettingsIndexPage } from './SettingsIndexPage.tsx'
import { SettingsShell } from './SettingsShell.tsx'

withTexts()
beforeEach(openWorkspaceForTest)

const Place = () => <output>{useLocation().pathname}</output>
function open(user: Partial<SessionUser>, at: string, built = (_: RouteName) => true) {
  setUser({ ...workspace().user, team_name: 'Red', ...user } as SessionUser)
  return draw(
    <BuiltProvider value={built}>
      <MemoryRouter initialEntries={[at]}>
        <Routes>
          <Route path="/worklenz/settings" element={<SettingsIndexPage />} />
          <Route element={<SettingsShell />}>
            <Route path="/worklenz/settings/*" element={<p>The page</p>} />
          </Route>
          <Route path="*" element={null} />
        </Routes>
        <Place />
      </MemoryRouter>
    </BuiltProvider>,
  )
}
const entries = () => screen.getAllByRole('link').map(({ textContent }) => textContent)
const place = () => document.querySelector('output')!.textContent

const own = ['My profile', 'Notifications', 'Appearance', 'Password and security']
const ofTeam = [
  ...['Clients', 'Job titles', 'Labels', 'Categories', 'Project templates', 'Task templates'],
  ...['Team members', 'Teams', 'Webhooks'],
]

test('[A2.25 A6.1 A6.7] the menu of the settings has the pages that are open to the user', () => {
  const { unmount } = open({}, '/worklenz/settings/job-titles')
  screen.getByRole('navigation', { name: 'Settings menu' })
  expect(entries()).toEqual([...own, 'Language and region', 'Calendar', ...ofTeam])
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Job titles')
  screen.getByText('The page')
  unmount()
  open({ owner: false, is_google: true }, '/worklenz/settings/profile')
  expect(entries()).toEqual([...own.slice(0, 3), 'Language and region', 'Calendar'])
})

test('[A2.25] only pages that are built are in the menu', () => {
  open({}, '/worklenz/settings/labels', (name) => name === 'settingsLabels')
  expect(entries()).toEqual(['Labels'])
})

test('[A2.25] {base}/settings leads to the first page that is built and open to the user', () => {
  open({}, '/worklenz/settings').unmount()
  expect(redirects['/worklenz/settings']).toBeUndefined()
  for (const [built, to] of [
    ['settingsProfile', 'settings/profile'],
    ['settingsClients', 'settings/clients'],
    ['home', 'home'],
  ] as const) {
    const { unmount } = open({}, '/worklenz/settings', (name) => name === built)
    expect(place()).toBe(`/worklenz/${to}`)
    unmount()
  }
  open({ owner: false }, '/worklenz/settings', (name) => name === 'settingsClients')
  expect(place()).toBe('/worklenz/home')
})

test('[A2.74] the menu is above the page below 768 px, and the buttons below the title below 1000 px', () => {
  const code = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')
  expect([limits.settingsMenuPx, limits.headerPx]).toEqual([768, 1_000])
  expect(code('../../shell/side/SideShell.tsx')).toContain('[menuAbove]')
  expect(code('SettingsPage.tsx')).toContain('[buttonsBelow]')
})

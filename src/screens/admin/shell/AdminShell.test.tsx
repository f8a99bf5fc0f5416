// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { workspace } from '../../../client/engine/workspace.ts'
import { setUser } from '../../../client/session/session.ts'
import type { RouteName } from '../../../core/catalogue/routes.ts'
import type { SessionUser } from '../../../core/session/calls.ts'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import { openWorkspaceForTest } from '../../../parts/testing/world.ts'
import { BuiltProvider } from '../../app/built.ts'
import { AdminShell } from './AdminShell.tsx'

withTexts()
beforeEach(openWorkspaceForTest)

const open = (user: Partial<SessionUser>, built = (_: RouteName) => true) => {
  setUser({ ...workspace().user, ...user } as SessionUser)
  return draw(
    <BuiltProvider value={built}>
      <MemoryRouter initialEntries={['/worklenz/admin-center/overview']}>
        <Routes>
          <Route element={<AdminShell />}>
            <Route path="/worklenz/admin-center/*" element={<p>The page</p>} />
          </Route>
        </Routes>
      </MemoryRouter>
    </BuiltProvider>,
  )
}
const entries = () => screen.queryAllByRole('link').map(({ textContent }) => textContent)

test('[A2.39 A6.2] the menu of the admin centre has its pages, for owners and admins', () => {
  const { unmount } = open({}, (name) => name !== 'adminBilling')
  screen.getByRole('navigation', { name: 'Admin Center' })
  expect(entries()).toEqual(['Overview', 'Users', 'Teams', 'Projects', 'Audit log'])
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Overview')
  screen.getByText('The page')
  unmount()
  open({ owner: false })
  expect(entries()).toEqual([])
})

test('[A2.39] only pages that are built are in the menu', () => {
  open({}, (name) => name === 'adminTeams')
  expect(entries()).toEqual(['Teams'])
})

// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { readDeclarations } from '../../../client/engine/calls/declarations.ts'
import { workspace } from '../../../client/engine/workspace.ts'
import { caller } from '../../../client/requests/request.ts'
import { setUser } from '../../../client/session/session.ts'
import { pathTo, routes } from '../../../core/catalogue/routes.ts'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import { openWorkspaceForTest, speakAsServer } from '../../../parts/testing/world.ts'
import { LicenseExpiredPage } from './LicenseExpiredPage.tsx'

withTexts()
beforeAll(readDeclarations)
beforeEach(() => openWorkspaceForTest())

test('[A4.14] a plan that is bought elsewhere opens the application at once', async () => {
  const tell = speakAsServer()
  const { user, live } = workspace()
  const connect = vi.spyOn(live, 'connect').mockResolvedValue()
  setUser({ ...user, setup_completed: true, is_expired: true })
  caller.send = async (address) =>
    String(address).includes('/secure/verify')
      ? Response.json({
          done: true,
          authenticated: true,
          user: { ...user, setup_completed: true, is_expired: false },
        })
      : Response.json({ done: true, body: [] })
  draw(
    <MemoryRouter initialEntries={[pathTo('licenseExpired')]}>
      <Routes>
        <Route path={routes.licenseExpired.path} element={<LicenseExpiredPage />} />
        <Route path="*" element={<p>Home</p>} />
      </Routes>
    </MemoryRouter>,
  )
  await screen.findByRole('link', { name: /Log out/ })
  await vi.waitFor(() => expect(connect).toHaveBeenCalled())
  expect(screen.queryByText('Home')).toBeNull()
  act(() => tell('CHANGES', '{"changes":[]}'))
  await screen.findByText('Home')
})

test('[A4.14] a plan that was paused is to be resumed, and no other one bought', async () => {
  speakAsServer()
  const { user, live } = workspace()
  vi.spyOn(live, 'connect').mockResolvedValue()
  setUser({
    ...{ ...user, setup_completed: true, is_expired: true, team_name: 'Red' },
    ...{ subscription_type: 'PADDLE', subscription_status: 'paused' },
  })
  caller.send = async () => Response.json({ done: true, body: [] })
  draw(
    <MemoryRouter>
      <LicenseExpiredPage />
    </MemoryRouter>,
  )
  await screen.findByRole('heading', { name: 'Your plan is paused' })
  screen.getByText(/resume (the|its) plan/)
})

// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { readDeclarations } from '../../../client/engine/calls/declarations.ts'
import { page } from '../../../client/requests/reactions.ts'
import { caller } from '../../../client/requests/request.ts'
import { session } from '../../../client/session/session.ts'
import { pathTo, routes } from '../../../core/catalogue/routes.ts'
import type { SessionUser } from '../../../core/session/calls.ts'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import { AppGuard } from './AppGuard.tsx'
import { SignedInGuard } from './SignedInGuard.tsx'

withTexts()
beforeEach(() => {
  session.verified = true
})

/** Says where the router is. */
function Place() {
  const { pathname, state } = useLocation()
  return <p>{JSON.stringify({ pathname, state })}</p>
}

/** Opens an address behind a guard. */
const open = (address: string, guard: ReactElement) =>
  draw(
    <MemoryRouter initialEntries={[address]}>
      <Routes>
        <Route element={guard}>
          <Route path={routes.projects.path} element={<p>Projects</p>} />
          <Route path={routes.timeSheetMembers.path} element={<p>Time</p>} />
        </Route>
        <Route path="*" element={<Place />} />
      </Routes>
    </MemoryRouter>,
  )

/** Opens an address behind a guard, and gives where that leads. */
function drawAt(address: string, guard: ReactElement) {
  open(address, guard)
  return JSON.parse(screen.getByText(/pathname/).textContent)
}

const projects = `${pathTo('projects')}?search=moon`

test('[A2.13 A8.5 A8.6] a visitor is sent to the login page, which remembers the wanted address', () => {
  session.user = null
  expect(drawAt(projects, <SignedInGuard />)).toEqual({
    pathname: pathTo('login'),
    state: { from: projects },
  })
  expect(screen.queryByText('Projects')).toBeNull()
})

test('[A2.2 A3.27] a page shows its outline until it is known who is signed in', async () => {
  Object.assign(session, { user: null, verified: false })
  caller.send = async () => Response.json({ done: true, authenticated: false, user: null })
  open(projects, <SignedInGuard />)
  screen.getByLabelText('Loading')
  expect(screen.queryByText(/pathname/)).toBeNull()
  expect(JSON.parse((await screen.findByText(/pathname/)).textContent).pathname).toBe(
    pathTo('login'),
  )
})

test('[A8.6] the end of a session leads to the login page, which remembers the address', async () => {
  session.user = { id: 'rosa', setup_completed: true } as SessionUser
  open(projects, <SignedInGuard />)
  screen.getByText('Projects')
  await act(async () => {
    session.user = null
  })
  expect(JSON.parse(screen.getByText(/pathname/).textContent)).toEqual({
    pathname: pathTo('login'),
    state: { from: projects },
  })
})

test('[A4.14] with an expired licence every screen leads to the page that says so', () => {
  session.user = { id: 'late', setup_completed: true, is_expired: true } as SessionUser
  expect(drawAt(projects, <AppGuard />).pathname).toBe(pathTo('licenseExpired'))
  expect(screen.queryByText('Projects')).toBeNull()
})

test('[A4.11] a user who has not set up their account is sent to the set-up', () => {
  session.user = { id: 'fresh', setup_completed: false } as SessionUser
  expect(drawAt(projects, <AppGuard />).pathname).toBe(pathTo('setup'))
  expect(screen.queryByText('Projects')).toBeNull()
})

test('[A4.9] an address that names a team makes that one active before its page is drawn or refused', async () => {
  await readDeclarations()
  const went: string[] = []
  page.go = (address) => void went.push(address)
  const inBlue = { id: 'ada', team_id: 'blue', setup_completed: true } as SessionUser
  session.user = inBlue
  const asked: string[] = []
  caller.csrf = 'token'
  caller.send = async (address, { body } = {}) => {
    asked.push(`${address} ${body ?? ''}`)
    return Response.json({ done: true, body: {}, authenticated: true, user: inBlue })
  }
  const to = `${pathTo('timeSheetMembers')}?saved=x`
  open(`${to}#team=red`, <AppGuard />)
  screen.getByLabelText('Loading')
  await waitFor(() => expect(went).toEqual([to]))
  expect(asked).toContain('/api/v1/teams/activate {"id":"red"}')
})

test('a team in an address that is not theirs, or is active, is left out of it', async () => {
  for (const [team, user] of [
    ['red', { id: 'late', team_id: 'blue', setup_completed: true, is_expired: true }],
    ['blue', { id: 'late', team_id: 'blue', setup_completed: true, is_expired: true }],
  ] as const) {
    session.user = user as SessionUser
    caller.send = async () => Response.json({ done: false, message: 'Team not found' })
    open(`${projects}#team=${team}`, <AppGuard />)
    await screen.findByText(/license-expired/)
    document.body.replaceChildren()
  }
})

// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { caller } from '../../../client/requests/request.ts'
import { keys, session } from '../../../client/session/session.ts'
import { pathTo } from '../../../core/catalogue/routes.ts'
import type { SessionUser } from '../../../core/session/calls.ts'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import { AuthenticatingPage } from './AuthenticatingPage.tsx'
import { LoginPage } from './LoginPage.tsx'

withTexts()
const rosa = { id: 'rosa', team_id: 'red', setup_completed: true } as SessionUser

/** Whether the server takes the password. */
let isRight: boolean
/** Whether it asks for the second factor. */
let isAskedForCode: boolean
/** What was sent to sign in. */
let sent: unknown
beforeEach(() => {
  session.user = null
  isRight = false
  isAskedForCode = false
  let isIn = false
  caller.send = async (url, init) => {
    if (String(url).endsWith('/secure/login') && isAskedForCode)
      return Response.json({ done: false, code: 'factor_needed', auth_error: 'A code, please' })
    if (String(url).endsWith('/secure/login') && !isRight)
      return Response.json({ done: false, code: 'login_failed', auth_error: 'Not this password' })
    if (String(url).endsWith('/secure/login')) {
      isIn = true
      sent = JSON.parse(String(init!.body))
    }
    return Response.json({ done: true, authenticated: isIn, user: isIn ? rosa : null })
  }
})
const Place = () => {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}

/** Opens the login page, after a page that asked for a session if there was one. */
const open = (query = '', from?: string) =>
  draw(
    <MemoryRouter
      initialEntries={[{ pathname: pathTo('login'), search: query, state: from ? { from } : null }]}
    >
      <Routes>
        <Route path={pathTo('login')} element={<LoginPage />} />
        <Route path={pathTo('authenticating')} element={<AuthenticatingPage />} />
        <Route path="*" element={<Place />} />
      </Routes>
    </MemoryRouter>,
  )

function logIn() {
  fireEvent.change(screen.getByLabelText(/^Email/), { target: { value: 'rosa@red.example' } })
  fireEvent.change(screen.getByLabelText(/^Password/), { target: { value: 'Passw0rd!' } })
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }))
}
const arrived = async () => (await screen.findByRole('status')).textContent

test('[A3.28] the reason why signing in has failed stays until the next attempt', async () => {
  open()
  logIn()
  await screen.findByText('Not this password')
  isRight = true
  logIn()
  expect(await arrived()).toBe(pathTo('home'))
  expect(session.user).toEqual(rosa)
})

test('who does not want to be remembered says so at sign-in', async () => {
  isRight = true
  open()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Remember me' }))
  logIn()
  await arrived()
  expect(sent).toMatchObject({ remember: false })
})

test('[A2.13] after signing in the page that was asked for is opened', async () => {
  isRight = true
  open('', '/worklenz/projects?search=moon')
  logIn()
  expect(await arrived()).toBe('/worklenz/projects?search=moon')
})

test('[A3.29 A9.24 B9.30] the project of an invitation is opened after signing in, and forgotten', async () => {
  isRight = true
  open('?project=moon', '/worklenz/home')
  logIn()
  expect(await arrived()).toBe(`${pathTo('project', { projectId: 'moon' })}?tab=tasks-list`)
  expect(localStorage.getItem(keys.redirectProject)).toBeNull()
  expect(session.user?.team_id).toBe('red')
})

test('[A3.29] the project of a link by which nobody signed in leads nobody who signs in later', async () => {
  isRight = true
  open('?project=moon').unmount()
  expect(localStorage.getItem(keys.redirectProject)).toBeNull()
  // As after a way to the provider that was not gone to its end.
  localStorage.setItem(keys.redirectProject, 'moon')
  open()
  logIn()
  expect(await arrived()).toBe(pathTo('home'))
})

test('[A2.30] the step of the code says who helps whoever has neither device nor recovery codes', async () => {
  isAskedForCode = true
  open()
  logIn()
  await screen.findByText(/Whoever runs the server can turn the second factor off/)
})

// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { caller } from '../../../client/requests/request.ts'
import { session } from '../../../client/session/session.ts'
import { pathTo, routes } from '../../../core/catalogue/routes.ts'
import type { SessionUser } from '../../../core/session/calls.ts'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import { ForgotPasswordPage } from './ForgotPasswordPage.tsx'
import { ResetPasswordPage } from './ResetPasswordPage.tsx'

withTexts()
const rosa = { id: 'rosa', team_id: 'red', setup_completed: true } as SessionUser

/** What was posted, and what the server says to it. */
let posted: [string, unknown][]
let reply: object
let isIn: boolean
beforeEach(() => {
  session.user = null
  posted = []
  reply = { done: true, body: null, title: null, message: null }
  isIn = false
  caller.send = async (url, init) => {
    if (init?.method !== 'POST')
      return Response.json({ done: true, authenticated: isIn, user: isIn ? rosa : null })
    posted.push([String(url), JSON.parse(String(init.body))])
    return Response.json(reply)
  }
})

const open = (path: string) =>
  draw(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route path={routes.forgotPassword.path} element={<ForgotPasswordPage />} />
        <Route path={routes.verifyResetEmail.path} element={<ResetPasswordPage />} />
        <Route path={routes.login.path} element={<output>login</output>} />
        <Route path={routes.home.path} element={<output>home</output>} />
      </Routes>
    </MemoryRouter>,
  )
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } })
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('[A2.8] the page asks for a link by mail and says that it is on its way, whoever asks', async () => {
  open(pathTo('forgotPassword'))
  click('Send reset link')
  await screen.findByText('Please enter your email')
  type(/^Email/, 'rosa')
  await screen.findByText('Please enter a valid email address')
  expect(posted).toEqual([])
  type(/^Email/, ' Rosa@red.example ')
  click('Send reset link')
  await screen.findByRole('heading', { name: 'Reset instructions sent' })
  screen.getByText(/If there is an account for rosa@red.example/)
  expect(posted).toEqual([['/secure/reset-password', { email: 'rosa@red.example' }]])
})

test('[A2.8] who is logged in goes home', async () => {
  isIn = true
  open(pathTo('forgotPassword'))
  expect((await screen.findByText('home')).tagName).toBe('OUTPUT')
})

test('[A2.11] the link of the mail takes a new password, typed twice, and leads to the login page', async () => {
  session.user = rosa
  open(pathTo('verifyResetEmail', { user: 'cm9zYQ', hash: 'beef' }))
  type(/^New password/, 'short')
  type(/^Confirm password/, 'Moon-base-7')
  click('Reset password')
  await screen.findByText('The two passwords do not match')
  await screen.findByText(/^Please meet the first point/)
  expect(posted).toEqual([])
  type(/^New password/, 'Moon-base-7')
  reply = { done: false, code: 'reset_over', message: 'Invalid or expired reset link.' }
  click('Reset password')
  await screen.findByText(/expired reset link/)
  reply = { done: false, code: 'password_common', field: 'password', message: 'Easy to guess.' }
  click('Reset password')
  await screen.findByText(/easy to guess/i)
  reply = { done: true, body: null, title: null, message: 'Password updated successfully' }
  click('Reset password')
  expect((await screen.findByText('login')).tagName).toBe('OUTPUT')
  expect(session.user).toBeNull()
  const sent = {
    user: 'cm9zYQ',
    hash: 'beef',
    password: 'Moon-base-7',
    confirmPassword: 'Moon-base-7',
  }
  expect(posted.at(-1)).toEqual(['/secure/update-password', sent])
})

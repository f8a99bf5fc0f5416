// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { caller } from '../../../client/requests/request.ts'
import { session } from '../../../client/session/session.ts'
import type { SessionUser } from '../../../core/session/calls.ts'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import { LoggingOutPage } from './LoggingOutPage.tsx'

withTexts()
const rosa = { id: 'rosa', team_id: 'red' } as SessionUser

test('[A2.12 A4.4] logging out has failed unless the reply says done, and the page says so', async () => {
  const went = vi.fn()
  vi.stubGlobal('location', { assign: went })
  session.user = rosa
  caller.send = async () => Response.json({ done: false })
  draw(
    <MemoryRouter>
      <LoggingOutPage />
    </MemoryRouter>,
  )
  await screen.findByRole('heading', { name: 'Logout failed' })
  screen.getByText(/^You are still logged in/)
  expect(session.user).toEqual(rosa)
  const asked: string[] = []
  caller.send = async (url) => {
    asked.push(String(url))
    return Response.json({ done: true, authenticated: false, user: {} })
  }
  screen.getByRole('button', { name: 'Try Again' }).click()
  await expect.poll(() => went.mock.calls).toEqual([['/auth/login']])
  expect(asked).toEqual(['/secure/logout'])
  expect(session.user).toBeNull()
})

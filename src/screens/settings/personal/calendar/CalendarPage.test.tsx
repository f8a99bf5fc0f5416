// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { readDeclarations } from '../../../../client/engine/calls/declarations.ts'
import { workspace } from '../../../../client/engine/workspace.ts'
import { caller } from '../../../../client/requests/request.ts'
import { session, setUser } from '../../../../client/session/session.ts'
import { draw, withTexts } from '../../../../parts/testing/draw.tsx'
import { openWorkspaceForTest } from '../../../../parts/testing/world.ts'
import { CalendarPage } from './CalendarPage.tsx'

withTexts()
beforeAll(readDeclarations)

const address = 'https://plan.example/api/v1/calendar/secret.ics'
/** What was asked, and what the server has. */
let asked: [method: string, body: unknown][]
let feed: { created_at: string; last_used: string | null } | null
beforeEach(async () => {
  await openWorkspaceForTest()
  setUser({ ...workspace().user, is_google: false })
  asked = []
  feed = null
  caller.csrf = 'token'
  caller.send = async (_, { method = 'GET', body } = {}) => {
    asked.push([method, body ? JSON.parse(String(body)) : null])
    if (method === 'POST' && JSON.parse(String(body)).password === 'wrong')
      return Response.json({
        done: false,
        code: 'password_wrong',
        field: 'password',
        message: 'No',
      })
    if (method === 'POST') feed = { created_at: '2026-03-05T12:00:00.000Z', last_used: null }
    if (method === 'DELETE') feed = null
    return Response.json({ done: true, body: method === 'POST' ? { address } : feed })
  }
})

const open = () =>
  draw(
    <MemoryRouter>
      <CalendarPage />
    </MemoryRouter>,
  )
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('an address is made with the password, and told once', async () => {
  open()
  await screen.findByText('There is no address yet')
  press('Make address')
  const password = await screen.findByLabelText(/Current password/, { selector: 'input' })
  const dialog = () => within(screen.getByRole('dialog'))
  fireEvent.change(password, { target: { value: 'wrong' } })
  fireEvent.click(dialog().getByRole('button', { name: 'Make address' }))
  await screen.findByText('This password is not right')
  fireEvent.change(password, { target: { value: 'Passw0rd!' } })
  fireEvent.click(dialog().getByRole('button', { name: 'Make address' }))
  const told = await screen.findByLabelText<HTMLInputElement>('Secret address')
  expect(told.value).toBe(address)
  fireEvent.click(screen.getByLabelText('I have added or kept the address'))
  press('Done')
  await waitFor(() => expect(screen.queryByText(address)).toBeNull())
  await screen.findByText(/Never read/)
})

test('an address is removed after a question', async () => {
  feed = { created_at: '2026-03-05T12:00:00.000Z', last_used: '2026-03-05T12:00:00.000Z' }
  open()
  await screen.findByText(/Last read/)
  press('Remove the address?')
  fireEvent.click(await screen.findByRole('button', { name: 'Remove' }))
  await screen.findByText('There is no address yet')
  expect(asked.map(([method]) => method)).toContain('DELETE')
})

test('who has no password is not asked for one', async () => {
  session.user = { ...workspace().user, is_google: true }
  open()
  await screen.findByText('There is no address yet')
  press('Make address')
  await screen.findByLabelText('Secret address')
  expect(asked).toContainEqual(['POST', { password: '' }])
})

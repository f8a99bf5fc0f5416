// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { caller } from '../../../client/requests/request.ts'
import { session } from '../../../client/session/session.ts'
import type { SessionUser } from '../../../core/session/calls.ts'
import { idOf } from '../../../core/tasks/testing.ts'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import { loadTeam, openWorkspaceForTest, team } from '../../../parts/testing/world.ts'
import { openOverlay, overlays } from '../overlays/overlays.ts'
import { InviteDrawer } from './InviteDrawer.tsx'

withTexts()

let invited: unknown
beforeEach(async () => {
  await openWorkspaceForTest()
  session.user = { id: 'ada', sends_mail: true } as SessionUser
  invited = undefined
  caller.csrf = 'token'
  caller.send = async (_, { body } = {}) => {
    invited = JSON.parse(String(body))
    return Response.json({ done: true, body: [] })
  }
  openOverlay('invite')
  onTestFinished(() => void (overlays.open = null))
  draw(<InviteDrawer />)
})

const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const add = () => fireEvent.click(screen.getByRole('button', { name: 'Add to team' }))

test('[A2.76 A2.78 A2.79 A4.33 A5.3 A5.4 A3.9] addresses are added to the team, as members unless told otherwise', async () => {
  type(/^Email addresses/, 'nora@new.example, olaf@new.example;pia@new.example quentin@new.example')
  fireEvent.click(screen.getByText('None'))
  const title = screen.getByRole('combobox')
  fireEvent.change(title, { target: { value: 'Gardener' } })
  fireEvent.keyDown(title, { key: 'Enter' })
  add()
  const emails = ['nora', 'olaf', 'pia', 'quentin'].map((name) => `${name}@new.example`)
  await expect.poll(() => invited).toEqual({ emails, job_title: 'Gardener', is_admin: false })
  await expect.poll(() => overlays.open).toBeNull()
})

test('[A2.78] admins are invited by choosing their access', async () => {
  type(/^Email addresses/, 'nora@new.example')
  fireEvent.click(screen.getByLabelText('Admin'))
  add()
  await expect.poll(() => invited).toMatchObject({ is_admin: true })
})

const tags = () =>
  [...document.querySelectorAll('[aria-label="Addresses to invite"] button')].map(
    ({ textContent }) => textContent,
  )
const field = () => screen.getByLabelText(/^Email addresses/)

test('[A2.76 A5.3] comma, blank, semicolon and Enter end a tag, Backspace and its cross remove one', () => {
  type(/^Email addresses/, 'nora@new.example,')
  type(/^Email addresses/, 'olaf@new.example;')
  type(/^Email addresses/, 'pia@new.example ')
  type(/^Email addresses/, 'nora@new.example')
  fireEvent.keyDown(field(), { key: 'Enter' })
  const [nora, olaf, pia] = ['nora', 'olaf', 'pia'].map((name) => `${name}@new.example`)
  expect(tags()).toEqual([nora, olaf, pia])
  fireEvent.keyDown(field(), { key: 'Backspace' })
  fireEvent.keyDown(field(), { key: 'Backspace', repeat: true })
  expect(tags()).toEqual([nora, olaf])
  fireEvent.click(screen.getByText(nora!))
  expect(tags()).toEqual([olaf])
  fireEvent.paste(field(), { clipboardData: { getData: () => `a@b.example\nc@d.example` } })
  expect(tags()).toEqual([olaf, 'a@b.example', 'c@d.example'])
  expect([invited, overlays.open]).toEqual([undefined, 'invite'])
})

test('[A5.1 A5.8] what is no address keeps the invitation from being sent', async () => {
  type(/^Email addresses/, 'nora@new.example nobody')
  add()
  await screen.findByText('“nobody” is not an email address')
  expect(invited).toBeUndefined()
})

test('[A2.77 A5.5 A9.12] looking for a job title offers the first 10', async () => {
  const titles = Array.from({ length: 12 }, (_, n) => `Pilot ${String(n).padStart(2, '0')}`)
  await loadTeam({ job_title: titles.map((name) => ({ id: idOf(name), team_id: team, name })) })
  fireEvent.click(screen.getByText('None'))
  const offered = () => screen.getAllByRole('option').map(({ textContent }) => textContent)
  await waitFor(() => expect(offered()).toEqual(titles.slice(0, 10)))
  fireEvent.change(screen.getByRole('combobox'), { target: { value: '11' } })
  expect(offered()[0]).toBe('Pilot 11')
})

test('closing it asks before typed addresses are lost', () => {
  const leave = () => fireEvent.keyDown(screen.getByLabelText(/Email addresses/), { key: 'Escape' })
  type(/Email addresses/, 'nora@new.example')
  leave()
  fireEvent.click(screen.getByRole('button', { name: 'Keep editing' }))
  expect(overlays.open).toBe('invite')
  screen.getByText('nora@new.example')
  leave()
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }))
  expect(overlays.open).toBeNull()
})

test('[A8.12] members that cannot be added without a reason are said so', async () => {
  caller.send = async () => new Response('nothing', { status: 502 })
  type(/^Email addresses/, 'nora@new.example')
  add()
  await screen.findByText('The members could not be added. Please try again.')
})

test('[A5.1 A5.2] an invitation without an address is not sent', async () => {
  type(/^Email addresses/, ' ,; ')
  add()
  await screen.findByText('Enter at least one email address')
  expect([invited, overlays.open]).toEqual([undefined, 'invite'])
})

test('[A5.3] more people than can be invited at once are refused while they are typed, and all stay', async () => {
  const names = Array.from({ length: 11 }, (_, n) => `person${n}@new.example`)
  // Who is in the team is not invited.
  type(/^Email addresses/, `bill@example.com,${names.slice(1).join()},`)
  expect(screen.queryByText(/^At most 10 people/)).toBeNull()
  type(/^Email addresses/, `${names[0]},`)
  screen.getByText(/^At most 10 people can be invited at once; these are 11/)
  add()
  expect(invited).toBeUndefined()
  expect(tags()).toHaveLength(12)
  fireEvent.click(screen.getByLabelText(`Remove ${names[0]}`))
  expect(screen.queryByText(/^At most 10 people/)).toBeNull()
  add()
  await expect.poll(() => invited).toMatchObject({ emails: names.slice(1) })
})

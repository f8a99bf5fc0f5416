// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { caller } from '../../../client/requests/request.ts'
import { session } from '../../../client/session/session.ts'
import type { SessionUser } from '../../../core/session/calls.ts'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import { closeTestWorkspace, openTestWorkspace } from '../../../parts/testing/world.ts'
import { openOverlay, overlays } from '../overlays/overlays.ts'
import { InviteDrawer } from './InviteDrawer.tsx'

withTexts()

let invited: unknown
beforeEach(async () => {
  await openTestWorkspace()
  onTestFinished(closeTestWorkspace)
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

test('[A2.78 A2.79 A4.33 A5.3 A5.4 A3.9] addresses are added to the team, as members unless told otherwise', async () => {
  type(/^Email addresses/, 'nora@new.example, olaf@new.example;pia@new.example quentin@new.example')
  type('Job title', 'Gardener')
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

test('[A5.1] an invitation without an address is not sent', async () => {
  type(/^Email addresses/, ' ,; ')
  add()
  await screen.findByText('Enter at least one email address')
  expect([invited, overlays.open]).toEqual([undefined, 'invite'])
})

// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { workspace } from '../../../client/engine/workspace.ts'
import { caller } from '../../../client/requests/request.ts'
import { setUser } from '../../../client/session/session.ts'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import { openWorkspaceForTest } from '../../../parts/testing/world.ts'
import { PasswordPage } from './PasswordPage.tsx'

withTexts()
beforeEach(openWorkspaceForTest)

const field = (label: RegExp) =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' })
const type = (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } })

test('[A2.30] the page changes the password, shows a refusal at its field, and is empty afterwards', async () => {
  setUser(workspace().user)
  const posted: unknown[] = []
  let reply: object = { done: false, code: 'password_wrong', field: 'password', message: 'Wrong!' }
  caller.send = async (_, init) => {
    if (init?.method === 'POST') posted.push(JSON.parse(String(init.body)))
    return Response.json(init?.method === 'POST' ? reply : { done: true, token: 'x' })
  }
  draw(<PasswordPage />)
  const update = () => fireEvent.click(screen.getByRole('button', { name: 'Update password' }))
  update()
  await screen.findByText('Please enter your current password')
  expect(posted).toEqual([])
  type(/^Current password/, 'Passw0rd!')
  type(/^New password/, 'Moon-base-7')
  type(/^Confirm password/, 'Moon-base-7')
  update()
  await screen.findByText('Wrong!')
  reply = { done: true, body: null, title: null, message: null }
  update()
  await expect.poll(() => field(/^Current password/).value).toBe('')
  expect(screen.queryByText('Please enter your current password')).toBeNull()
  const sent = {
    password: 'Passw0rd!',
    new_password: 'Moon-base-7',
    confirm_password: 'Moon-base-7',
  }
  expect(posted.at(-1)).toEqual(sent)
})

// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { readDeclarations } from '../../../client/engine/calls/declarations.ts'
import { workspace } from '../../../client/engine/workspace.ts'
import { alerts } from '../../../client/requests/alerts.ts'
import { caller } from '../../../client/requests/request.ts'
import { setUser } from '../../../client/session/session.ts'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import { openWorkspaceForTest, speakAsServer } from '../../../parts/testing/world.ts'
import { OverviewPage } from './OverviewPage.tsx'

withTexts()
beforeAll(readDeclarations)

let organization: object
let admins: { name: string; email: string; is_owner: boolean }[]
let sent: string[]
beforeEach(async () => {
  await openWorkspaceForTest()
  setUser(workspace().user)
  onTestFinished(() => setUser(null))
  organization = {
    ...{ name: 'Red', contact_number: null, contact_number_secondary: null },
    ...{ email: 'ada@example.com', owner_name: 'Ada' },
  }
  admins = [
    { name: 'Ada', email: 'ada@example.com', is_owner: true },
    { name: 'Bill', email: 'bill@example.com', is_owner: false },
  ]
  sent = []
  caller.csrf = 'token'
  caller.send = async (address, { method = 'GET', body } = {}) => {
    const path = String(address).replace(/^.*\/api\/v1\/admin-center\/organization/, '')
    if (method === 'GET')
      return Response.json({ done: true, body: path === '/admins' ? admins : organization })
    sent.push(`${method} ${path} ${body}`)
    organization = { ...organization, ...JSON.parse(String(body)) }
    return Response.json({ done: true, body: [] })
  }
})
const open = (query = '') =>
  draw(
    <MemoryRouter initialEntries={[`/admins${query}`]}>
      <OverviewPage />
      <Address />
    </MemoryRouter>,
  )
const Address = () => <output>{useLocation().search}</output>
const type = (label: string, value: string, key: string) => {
  fireEvent.click(screen.getByLabelText(label))
  const field = screen.getByLabelText(label)
  fireEvent.change(field, { target: { value } })
  fireEvent.keyDown(field, { key })
}

test('[A2.40] the overview has the name of the organisation, its owner, and its admins', async () => {
  open()
  await screen.findByText('Red')
  const owner = within(screen.getByRole('region', { name: 'Organization owner' }))
  owner.getByText('Ada')
  owner.getByText('ada@example.com')
  owner.getByText('Add contact number')
  await screen.findByText('Ada (Owner)')
  screen.getByText('bill@example.com')
})

test('[A2.40 A7.47] the name is changed where it stands, and a blank one is not taken', async () => {
  open()
  await screen.findByText('Red')
  type('Rename Red', '   ', 'Enter')
  screen.getByText('Please enter a name')
  fireEvent.keyDown(screen.getByLabelText('Rename Red'), { key: 'Escape' })
  type('Rename Red', 'Red & Co', 'Enter')
  screen.getByText('Red & Co')
  await waitFor(() => expect(sent).toEqual(['PUT  {"name":"Red & Co"}']))
})

test('[A2.40 A7.48] the number of the owner is added, has to be one, and is cleared', async () => {
  open()
  await screen.findByText('Add contact number')
  type('Contact number', 'call me', 'Enter')
  screen.getByText(/^Enter a phone number/)
  fireEvent.keyDown(screen.getByLabelText('Contact number'), { key: 'Escape' })
  type('Contact number', '+1-234-567-8900', 'Enter')
  await screen.findByText('+1-234-567-8900')
  await waitFor(() => expect(sent).toHaveLength(1))
  type('Contact number', '', 'Enter')
  await screen.findByText('Add contact number')
  await waitFor(() =>
    expect(sent).toEqual(
      ['+1-234-567-8900', ''].map(
        (number) => `PUT /owner/contact-number {"contact_number":"${number}"}`,
      ),
    ),
  )
})

test('[A2.40] ten admins are shown at once, and what others change is shown at once', async () => {
  const tell = speakAsServer()
  open()
  await screen.findByText('Bill')
  for (let n = 1; n <= 10; n++)
    admins.push({ name: `Admin ${n}`, email: `${n}@example.com`, is_owner: false })
  organization = { ...organization, name: 'Crimson' }
  tell('ORGANIZATION_CHANGED', {})
  await screen.findByText('Crimson')
  await screen.findByText('Admin 8')
  expect(screen.queryByText('Admin 9')).toBeNull()
  fireEvent.click(screen.getByLabelText('Next page'))
  screen.getByText('Admin 10')
  screen.getByText('?page=2')
  admins.splice(3)
  tell('ORGANIZATION_CHANGED', {})
  await screen.findByText('Admin 1')
  await waitFor(() => expect(screen.queryByText('?page=2')).toBeNull())
})

test('[A2.40] a link to a page of the admins, and to another size of it, shows that', async () => {
  for (let n = 1; n <= 10; n++)
    admins.push({ name: `Admin ${n}`, email: `${n}@example.com`, is_owner: false })
  open('?size=5&page=3')
  await screen.findByText('Admin 10')
  expect(screen.queryByText('Admin 8')).toBeNull()
  fireEvent.change(screen.getByLabelText('Rows per page'), { target: { value: '10' } })
  await screen.findByText('Ada (Owner)')
  await screen.findByText('Admin 8')
})

test('[A8.22] that the organisation cannot be had is logged and said in its place, and no alert is shown', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  caller.send = async () => Response.json({ done: false, message: 'Not now' }, { status: 503 })
  open()
  expect(await screen.findAllByText('The organization could not be loaded')).toHaveLength(2)
  await screen.findByText('The admins could not be loaded')
  expect(warned).toHaveBeenCalledTimes(2)
  expect(alerts.shown).toEqual([])
  warned.mockRestore()
})

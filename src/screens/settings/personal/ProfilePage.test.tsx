// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { workspace } from '../../../client/engine/workspace.ts'
import { alerts } from '../../../client/requests/alerts.ts'
import { caller } from '../../../client/requests/request.ts'
import { session, setUser } from '../../../client/session/session.ts'
import { limits } from '../../../core/catalogue/limits.ts'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import { openWorkspaceForTest } from '../../../parts/testing/world.ts'
import { ProfilePage } from './ProfilePage.tsx'

withTexts()
beforeEach(openWorkspaceForTest)

const at = '2026-03-04T09:00:00.000Z'
const ada = { name: 'Ada', email: 'ada@example.com', joined_date: at, last_updated: at }
const field = () => screen.getByLabelText<HTMLInputElement>(/^Name/)
const type = (value: string) => fireEvent.change(field(), { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))
beforeEach(() => setUser({ ...workspace().user, ...ada }))

test('[A2.26] the name is checked, saved, and shown everywhere', async () => {
  const put: unknown[] = []
  caller.send = async (_, init) => {
    if (init?.method === 'PUT') put.push(JSON.parse(String(init.body)))
    if (init?.method === 'PUT')
      return Response.json({ done: true, body: { name: 'Ada L.' }, title: null, message: null })
    const user = { ...workspace().user, ...ada, name: 'Ada L.' }
    return Response.json({ done: true, authenticated: true, user, token: 'x' })
  }
  draw(<ProfilePage />)
  expect(screen.getByLabelText<HTMLInputElement>(/^Email/).disabled).toBe(true)
  for (const [name, fault] of [
    [' ', 'Please enter your name'],
    ['A', 'Please enter at least 2 characters'],
    ['n'.repeat(limits.profileName + 1), 'At most 50 characters are allowed'],
  ] as const) {
    type(name)
    save()
    await screen.findByText(fault)
  }
  expect(put).toEqual([])
  type(' Ada L.')
  save()
  await expect.poll(() => alerts.shown.map(({ text }) => text)).toEqual(['Your profile was saved.'])
  expect(put).toEqual([{ name: ' Ada L.' }])
  expect(session.user?.name).toBe('Ada L.')
  expect(field().value).toBe('Ada L.')
})

test('a name that is changed elsewhere appears, but takes nothing away that was typed', async () => {
  draw(<ProfilePage />)
  const rename = (name: string) => act(async () => setUser({ ...session.user!, name }))
  await rename('Augusta')
  expect(field().value).toBe('Augusta')
  type('Countess')
  await rename('Ada')
  expect(field().value).toBe('Countess')
})

// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { keys, session } from '../../../client/session/session.ts'
import type { SessionUser } from '../../../core/session/calls.ts'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import { BuiltProvider } from '../../app/built.ts'
import { TopMenu } from '../bar/TopMenu.tsx'
import { PinButton } from './PinButton.tsx'
import { pins } from './pins.ts'

withTexts()

const rosa = {
  ...{ id: 'rosa', team_id: 'red', owner: true, setup_completed: true },
  ...{ subscription_type: 'FREE', subscription_status: 'free' },
} as SessionUser
const mia = { ...rosa, owner: false } as SessionUser

afterEach(() => {
  cleanup()
  session.user = null
  pins.names = []
})

function open(user: SessionUser, piece: ReactElement, at = '/worklenz/home') {
  session.user = user
  return draw(
    <MemoryRouter initialEntries={[at]}>
      <BuiltProvider value={() => true}>{piece}</BuiltProvider>
    </MemoryRouter>,
  )
}
const entries = () =>
  within(screen.getByRole('navigation'))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)
const press = (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const here = () => document.querySelector('[aria-current=page]')?.textContent
/** What another window of the browser has done. */
const elsewhere = async (value: unknown) => {
  localStorage.setItem(keys.pins, JSON.stringify(value))
  await act(async () => void window.dispatchEvent(new StorageEvent('storage', { key: keys.pins })))
}

test('[A2.60] a page of the settings is pinned into the main menu and out again, at once and lastingly', async () => {
  open(
    rosa,
    <>
      <TopMenu />
      <PinButton name="settingsLabels" />
    </>,
    '/worklenz/settings/labels',
  )
  expect(entries()).toEqual(['Home', 'Projects'])
  await press('Click to pin this into the main menu')
  expect(entries()).toEqual(['Home', 'Projects', 'Labels'])
  expect(here()).toBe('Labels')
  expect(localStorage.getItem(keys.pins)).toBe('["settingsLabels"]')
  await elsewhere(['settingsTeams', 'settingsLabels'])
  expect(entries()).toEqual(['Home', 'Projects', 'Teams', 'Labels'])
  await press('Unpin from the main menu')
  expect(entries()).toEqual(['Home', 'Projects', 'Teams'])
})

test('[A2.60] members do not see what only owners and admins may open, and what is kept may be anything', async () => {
  open(mia, <TopMenu />)
  await elsewhere(['settingsTeams', 'settingsLabels'])
  expect(entries()).toEqual(['Home', 'Projects'])
  for (const kept of [7, null, 'settingsTeams', { 0: 'settingsTeams' }]) {
    await elsewhere(kept)
    expect(pins.names).toEqual([])
  }
  await elsewhere(['settingsTeams', 'home', 3, 'settingsTeams'])
  expect(pins.names).toEqual(['settingsTeams'])
})

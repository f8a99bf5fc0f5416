// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { connection } from '../../../client/engine/live/connection.ts'
import { NeedsServer } from '../../../parts/form/NeedsServer.tsx'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import { ConnectionBar } from './ConnectionBar.tsx'

withTexts()
const before = { ...connection }
const become = (state: Partial<typeof connection>) =>
  act(async () => void Object.assign(connection, state))
beforeEach(() => void draw(<ConnectionBar />))
afterEach(() => become(before))

const said = () => screen.getByRole('status').textContent

test('[A4.27 A4.28 A4.29] the bar says that the connection is lost, coming back, and back for a moment', async () => {
  await become({ state: 'live' })
  expect(said()).toBe('')
  await become({ state: 'reconnecting' })
  expect(said()).toBe('Reconnecting…')
  await become({ state: 'lost' })
  expect(said()).toBe('Connection lost. What you change is kept and sent later.')
  await become({ state: 'live', restored: true })
  expect(said()).toBe('Connection restored')
  await become({ restored: false })
  expect(said()).toBe('')
})

test('where a form needs the server, the bar does not promise that its changes are kept', async () => {
  const { unmount } = draw(<NeedsServer />)
  expect(screen.queryByText(/What you enter stays here/)).toBeNull()
  await become({ state: 'lost' })
  screen.getByText(/What you enter stays here/)
  expect(said()).toBe(
    'Connection lost. This page needs it: nothing is saved here until it is back.',
  )
  unmount()
  await act(async () => {})
  expect(said()).toBe('Connection lost. What you change is kept and sent later.')
})

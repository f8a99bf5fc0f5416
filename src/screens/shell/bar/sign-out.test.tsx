// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { emptyOutbox, outbox } from '../../../client/engine/outbox/state.ts'
import { type PendingFile, uploads } from '../../../client/files/pending.ts'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import { LeavingDialog } from '../changes/LeavingDialog.tsx'
import { closeOverlay, overlays } from '../overlays/overlays.ts'
import { useSignOut } from './use-sign-out.ts'

withTexts()
const nothing = () => {
  closeOverlay()
  Object.assign(outbox, emptyOutbox)
  uploads.files = []
}
beforeEach(nothing)
afterEach(nothing)

function SignOut() {
  const signOut = useSignOut()
  return <button type="button" onClick={signOut} />
}

const inRouter = (screen: ReactElement) => <MemoryRouter>{screen}</MemoryRouter>

/** Signs out, and gives what is said to be lost: undefined where nobody is asked. */
function lost(): string | undefined {
  const { change } = draw(inRouter(<SignOut />))
  fireEvent.click(screen.getByRole('button'))
  if (overlays.open !== 'leaving') return undefined
  change(inRouter(<LeavingDialog />))
  return screen.getByRole('dialog', { name: 'Log out and lose what is not saved?' }).textContent
}

const command = { id: '1', name: 'addComment', input: {}, team: undefined, at: 0 }
const file = (state: PendingFile['state']) =>
  ({ id: state, owner: 'comment of a task', state }) as unknown as PendingFile

test('signing out asks nothing while nothing is lost', () => {
  uploads.files = [file('hopeless')]
  expect(lost()).toBeUndefined()
})

test('signing out asks first while changes wait', () => {
  outbox.waiting = [command, command]
  expect(lost()).toMatch(
    /saved\?2 changes have not reached the server yet\. They are lost[\w ]*\.Stay/,
  )
})

test('signing out asks first while changes are listed as refused', () => {
  outbox.refused = [{ ...command, code: 'forbidden', message: '' }]
  expect(lost()).toMatch(/saved\?1 change that the server refused is kept only here/)
})

test.each(['waiting', 'sending', 'ready', 'failed'] as const)(
  'signing out asks first while a file is %s',
  (state) => {
    uploads.files = [file(state)]
    expect(lost()).toMatch(/saved\?1 file is not uploaded or not sent yet/)
  },
)

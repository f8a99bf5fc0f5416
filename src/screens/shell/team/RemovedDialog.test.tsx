// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import { openOverlay, overlays } from '../overlays/overlays.ts'
import { RemovedDialog } from './RemovedDialog.tsx'

withTexts()
const reload = vi.fn()
beforeEach(() => vi.stubGlobal('location', { reload }))
afterEach(() => {
  reload.mockReset()
  Object.assign(overlays, { open: null, message: '' })
})

test('[A4.30 A4.31] the dialog about leaving the team cannot be closed, and OK loads the page again', () => {
  openOverlay('removed', '<b>Rosa</b> removed you from <b>R&amp;D</b>')
  draw(<RemovedDialog />)
  const dialog = screen.getByRole('alertdialog', {
    name: 'You no longer have permissions to stay on this team!',
  })
  expect(dialog.textContent).toContain('Rosa removed you from R&D')
  fireEvent.keyDown(dialog, { key: 'Escape' })
  openOverlay('palette')
  expect([overlays.open, dialog.isConnected]).toEqual(['removed', true])
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['OK'])
  expect(reload).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'OK' }))
  expect(reload).toHaveBeenCalledOnce()
})

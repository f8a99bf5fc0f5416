// @vitest-environment jsdom
import { act } from '@testing-library/react'
import { MemoryRouter, useNavigate } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import { closeOverlay, openOverlay } from '../overlays/overlays.ts'
import { useFocusOnPage } from './use-focus-on-page.ts'

withTexts()
afterEach(closeOverlay)

let go: (path: string) => void

function Screen() {
  go = useNavigate()
  return <div ref={useFocusOnPage()} tabIndex={-1} data-testid="screen" />
}

const drawn = () =>
  draw(
    <MemoryRouter>
      <Screen />
      <button type="button">Behind</button>
      <input aria-label="Search" />
    </MemoryRouter>,
  )

test('a new screen takes the focus from what is beside it', () => {
  const { getByRole, getByTestId } = drawn()
  getByRole('button').focus()
  act(() => go('/next'))
  expect(document.activeElement).toBe(getByTestId('screen'))
})

test('the palette that was opened while a screen was loading keeps the focus', () => {
  openOverlay('palette')
  const { getByRole } = drawn()
  const field = getByRole('textbox')
  field.focus()
  act(() => go('/next'))
  expect(document.activeElement).toBe(field)
})

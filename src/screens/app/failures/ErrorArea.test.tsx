// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { typeInto } from '../../../parts/lazy/hold-keys.ts'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import { ErrorArea } from './ErrorArea.tsx'

withTexts()

function Fails(): never {
  throw new Error('not loaded')
}

test('what fails to load leaves no keys held for it', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  typeInto('#never', 10_000, 'a')
  expect(fireEvent.keyDown(document.body, { key: 'b' })).toBe(false)
  draw(
    <MemoryRouter>
      <ErrorArea>
        <Fails />
      </ErrorArea>
    </MemoryRouter>,
  )
  expect(screen.getAllByRole('button')).not.toEqual([])
  expect(fireEvent.keyDown(document.body, { key: 'c' })).toBe(true)
})

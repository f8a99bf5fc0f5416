// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { draw, withTexts } from './draw.tsx'

withTexts()

test('a button of the mouse that a test presses', () => {
  draw(<button type="button">Press</button>)
  fireEvent.mouseDown(screen.getByRole('button'))
})

test('is released for the next one, in which text is selected', () => {
  const select = vi.fn()
  draw(<textarea onSelect={select} />)
  fireEvent.select(screen.getByRole('textbox'))
  expect(select).toHaveBeenCalled()
})

// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { type ErrorCode, Refusal } from '../../../core/catalogue/errors.ts'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import { ClosedProject } from './ClosedProject.tsx'

withTexts()

const open = (code?: ErrorCode) =>
  draw(
    <MemoryRouter>
      <ClosedProject {...(code ? { failure: new Refusal(code) } : {})} />
    </MemoryRouter>,
  )

test.each(['not_found', 'invalid'] as const)(
  'a wrong address says that there is no such project (%s)',
  (code) => {
    open(code)
    screen.getByText('There is no such project')
    expect(screen.getByText('Back Home').closest('a')?.getAttribute('href')).toBe('/worklenz/home')
  },
)

test('[B5.1] an address without an id says that one is required', () => {
  open()
  screen.getByText('There is no such project')
  screen.getByText('Project ID is required')
})

test('any other refusal does not say so', () => {
  open('forbidden')
  screen.getByText('This project cannot be opened')
})

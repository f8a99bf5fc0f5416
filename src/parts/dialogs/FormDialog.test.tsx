// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { draw, withTexts } from '../testing/draw.tsx'
import { FormDialog } from './FormDialog.tsx'

withTexts()

/** An open dialog with a field; what closes it, and what takes what was entered. */
function opened(cannot = false) {
  const close = vi.fn<() => void>()
  const submit = vi.fn<() => void>()
  draw(
    <FormDialog
      {...{ close, submit }}
      title="Limit"
      cannot={cannot}
      labels={{ cancel: 'Cancel', save: 'Save' }}
    >
      <input aria-label="Number" />
    </FormDialog>,
  )
  return { close, submit, field: screen.getByLabelText('Number') }
}

const enter = (field: HTMLElement) => fireEvent.change(field, { target: { value: '12' } })
const pressEscape = (field: HTMLElement) => fireEvent.keyDown(field, { key: 'Escape' })

test('Escape closes a form in which nothing was entered', () => {
  const { close, field } = opened()
  pressEscape(field)
  expect(close).toHaveBeenCalledOnce()
})

test('Escape asks before what was entered is lost, and may be taken back', () => {
  const { close, field } = opened()
  enter(field)
  pressEscape(field)
  expect(close).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Keep editing' }))
  expect(screen.getByLabelText('Number')).toHaveProperty('value', '12')
  pressEscape(field)
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }))
  expect(close).toHaveBeenCalledOnce()
})

test('to cancel asks nothing', () => {
  const { close, field } = opened()
  enter(field)
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(close).toHaveBeenCalledOnce()
})

test('Enter submits what was entered', () => {
  const { submit, field } = opened()
  enter(field)
  fireEvent.submit(field)
  expect(submit).toHaveBeenCalledOnce()
})

test('what cannot be taken is not submitted, by Enter neither', () => {
  const { submit, field } = opened(true)
  enter(field)
  fireEvent.submit(field)
  expect(submit).not.toHaveBeenCalled()
})

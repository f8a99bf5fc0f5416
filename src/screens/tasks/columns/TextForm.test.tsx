// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import i18next from 'i18next'
import { afterEach, expect, test } from 'vitest'
import type { Row } from '../../../core/model.ts'
import { idOf } from '../../../core/tasks/testing.ts'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import { TextForm } from './TextForm.tsx'

withTexts()
afterEach(() => {
  i18next.language = 'en'
})

const at = '2026-03-04T09:00:00.000Z'
const budget: Row<'custom_column'> = {
  ...{ id: idOf('budget'), project_id: idOf('project'), key: 'budget', name: 'Budget' },
  ...{ field_type: 'number', number_type: 'withLabel', decimals: 0, label: 'EUR' },
  ...{ label_position: 'left', preview_value: null, options: [], formula: null },
  ...{ width: 120, is_visible: true, sort_order: 1, created_at: at, updated_at: at },
}

const field = () => screen.getByLabelText<HTMLInputElement>('Budget')
function form(value: number | null) {
  let saved: unknown
  draw(<TextForm column={budget} value={value} save={(given) => (saved = given)} done={() => {}} />)
  return () => {
    fireEvent.click(screen.getByRole('button'))
    cleanup()
    return saved
  }
}
function saved(language: string, text: string) {
  i18next.language = language
  const save = form(null)
  fireEvent.change(field(), { target: { value: text } })
  return save()
}

test('a number is read by the language, as its column shows it', () => {
  expect(
    ['2,400', '2400', 'EUR 2,400', '1 000', '1,234.5'].map((text) => saved('en', text)),
  ).toEqual([2400, 2400, 2400, 1000, 1234.5])
  expect(['2.400', 'EUR 2.400', '1.234,5', '2,4'].map((text) => saved('de', text))).toEqual([
    2400, 2400, 1234.5, 2.4,
  ])
})

test('a number that is there is shown so that it is read as it is, and needs not be saved', () => {
  i18next.language = 'de'
  const save = form(2.125)
  expect(field().value).toBe('2,125')
  fireEvent.change(field(), { target: { value: ' 2,125' } })
  expect([save(), form(2.12)()]).toEqual([undefined, undefined])
})

test('what is no number is not saved, and is said with an example', () => {
  form(null)
  const type = (value: string) => fireEvent.change(field(), { target: { value } })
  type('1,23,4')
  screen.getByText(/^It is not clear where the decimals begin\..* like 1,234\.5, /)
  type('ten')
  screen.getByText('Please enter a number, such as 1,234.5.')
  type('1000000000000')
  screen.getByText('Please enter a number below 1,000,000,000,000.')
  cleanup()
  expect(saved('en', '1,23,4')).toBe(undefined)
})

test('it is said beforehand what a column shows of a number, or what is kept of it', () => {
  form(null)
  const hint = (value: string) => {
    fireEvent.change(field(), { target: { value } })
    const id = field().getAttribute('aria-describedby')
    return id && document.getElementById(id)?.textContent
  }
  expect(['7', '1,234.5', '0.12345678', '7.000', 'ten.5'].map(hint)).toEqual([
    null,
    'Shown as EUR 1,235',
    'Kept as 0.123457',
    null,
    expect.stringContaining('Please enter a number'),
  ])
})

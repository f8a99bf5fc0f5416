// @vitest-environment jsdom
import { Field } from '@fluentui/react-components'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw, withTexts } from '../testing/draw.tsx'
import { DayInput } from './DayInput.tsx'

withTexts()

test('a day is typed or cleared, within its bounds, in a labelled field', () => {
  const days: (string | null)[] = []
  draw(
    <Field label="End date">
      <DayInput value="2026-03-04" min="2026-03-01" max={null} onPick={(day) => days.push(day)} />
    </Field>,
  )
  const input = screen.getByLabelText<HTMLInputElement>('End date')
  expect([input.value, input.min, input.max]).toEqual(['2026-03-04', '2026-03-01', ''])
  fireEvent.change(input, { target: { value: '2026-03-09' } })
  fireEvent.change(input, { target: { value: '' } })
  expect(days).toEqual(['2026-03-09', null])
})

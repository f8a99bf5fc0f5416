import { expect, test } from 'vitest'
import { errorSigns } from '../columns/formula/signs.ts'
import { startOf } from '../columns/settings.ts'
import type { Row } from '../model.ts'
import { customCell } from './custom-cell.ts'

const words = { checked: 'Yes', unchecked: 'No', member: () => undefined }
const column = (field_type: 'formula' | 'checkbox') =>
  ({ ...startOf({ field_type }), field_type }) as Row<'custom_column'>

test('a formula without a number is exported as the sign that the list shows for its error', () => {
  for (const error of ['divide_by_zero', 'missing_column', 'too_large'] as const)
    expect(customCell(column('formula'), { error }, words)).toEqual({
      ...{ kind: 'text', text: errorSigns[error] },
    })
  expect(customCell(column('formula'), null, words)).toBeNull()
  expect(customCell(column('formula'), { value: 2 }, words)).toMatchObject({ number: 2 })
})

test('a check box is exported in words, also where nothing was chosen', () => {
  const texts = [{ value: true }, { value: false }, null].map((cell) =>
    customCell(column('checkbox'), cell, words),
  )
  expect(texts).toMatchObject([{ text: 'Yes' }, { text: 'No' }, { text: 'No' }])
})

import { expect, test } from 'vitest'
import type { Tx } from '../engine/call.ts'
import type { Row } from '../model.ts'
import { convertValues } from './put-value.ts'
import { startOf } from './settings.ts'

type Column = Row<'custom_column'>

const columnOf = (field_type: Column['field_type'], fields: Partial<Column> = {}) =>
  ({ ...startOf({ field_type }), id: 'column', field_type, ...fields }) as Column

/** What tasks have in a column once it is another one; null for what is gone. */
async function converted(values: readonly unknown[], before: Column, after: Column) {
  const left = new Map(values.map((value, n) => [String(n), { id: String(n), value }]))
  const tx = {
    list: async () => [...left.values()],
    put: async (_: string, row: { id: string; value: unknown }) => void left.set(row.id, row),
    remove: async (_: string, id: string) => void left.delete(id),
  } as unknown as Tx
  await convertValues(tx, before, after)
  return values.map((_, n) => left.get(String(n))?.value ?? null)
}

test('a number becomes the text of its digits, whatever it is shown with', async () => {
  const shown = { number_type: 'withLabel', label: 'kg', decimals: 0 } as const
  const [number, text] = [columnOf('number', shown), columnOf('text')]
  expect(await converted([1234.5, 0], number, text)).toEqual(['1234.5', '0'])
})

test('labels that become a text are labels again, and of a text stay those that it names', async () => {
  const option = (name: string) => ({ id: `of ${name}`, name, color: '#f37070' })
  const options = ['Red', 'a, b', '[P1] urgent', '17" x'].map(option)
  const [labels, text] = [columnOf('labels', { options }), columnOf('text')]
  const ids = options.map(({ id }) => id)
  const values = [...ids.map((id) => [id]), ids]
  const texts = await converted(values, labels, text)
  expect(await converted(texts, text, labels)).toEqual(values)
  expect(await converted(['a, b', 'Red, Blue', 'Blue'], text, labels)).toEqual([
    ['of a, b'],
    ['of Red'],
    null,
  ])
})

test('a chosen option becomes a label where there is one of its id, and is gone otherwise', async () => {
  const option = (id: string) => ({ id, name: id, color: '#f37070' })
  const before = columnOf('selection', { options: ['a', 'b'].map(option) })
  const after = columnOf('labels', { options: [option('b')] })
  expect(await converted(['a', 'b'], before, after)).toEqual([null, ['b']])
})

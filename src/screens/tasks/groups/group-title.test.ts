import { expect, test } from 'vitest'
import { unmapped } from '../../../core/values/filter-words.ts'
import { groupTitle } from './group-title.ts'

const title = (id: string, name: string, grouping: string) =>
  groupTitle({ id, name }, grouping, (key) => `<${key}>`)

test('groups are named in the language of the reader, except for names that a project gave', () => {
  expect(title('1', 'Doing', 'status')).toBe('<common:start_doing>')
  expect(title('1', 'In review', 'status')).toBe('In review')
  expect(title('1', 'Doing', 'phase')).toBe('Doing')
  expect(title('1', 'High', 'priority')).toBe('<tasks:priority_high>')
  expect(title('~true', '~true', 'custom:1')).toBe('<tasks:columnChecked>')
  expect(title('~false', '~false', 'custom:1')).toBe('<tasks:columnUnchecked>')
  expect(title('High', 'High', 'custom:1')).toBe('High')
  expect(title(unmapped, 'Unmapped', 'phase')).toBe('<tasks:unmapped>')
})

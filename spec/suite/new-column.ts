import { randomUUID } from 'node:crypto'
import { createCustomColumn } from '../../src/core/columns/custom.ts'
import type { Input } from '../../src/core/engine/call.ts'
import type { Person } from './person.ts'

/** What a column is made with. */
export type NewColumn = Input<typeof createCustomColumn>

/** A column as the dialog of the reference makes one. */
export const column = (project_id: string, more: Partial<NewColumn> = {}): NewColumn => ({
  project_id,
  name: 'Cost',
  key: `k${randomUUID().slice(0, 20)}`,
  field_type: 'number',
  width: 120,
  is_visible: true,
  configuration: { field_title: more.name ?? 'Cost', field_type: 'number' } as object,
  ...more,
})

/** Options, as the reference sends them. */
export const red = { selection_id: 'r', selection_name: 'Red', selection_color: '#f37070' }
export const green = { selection_id: 'g', selection_name: 'Green', selection_color: '#75c997' }
export const selections = { selections_list: [red, green] }

/** Makes a column, and gives it. */
export const make = (person: Person, project_id: string, more: Partial<NewColumn> = {}) =>
  person.do(createCustomColumn, column(project_id, more))

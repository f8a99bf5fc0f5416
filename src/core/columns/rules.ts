import { fieldKeys, fields } from '../tasks/fields/fields.ts'

/**
 * The columns a project's task list starts with (B3, second reading); the name has no row, it is
 * always shown.
 */
export const startColumns = fieldKeys.map((key) => {
  const { index, name, pinned } = fields[key]
  return { index, key, name, pinned }
})

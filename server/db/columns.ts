import type { z } from 'zod'
import { memoize } from '../../src/core/engine/memoize.ts'
import type { TableName } from '../../src/core/model.ts'
import { rows } from '../../src/core/rows.ts'

/** How a column is stored. Booleans, lists and numbers are converted here and nowhere else. */
export type ColumnKind = 'text' | 'integer' | 'real' | 'boolean' | 'json'

export interface Column {
  name: string
  kind: ColumnKind
}

/** The columns of a table of the model, in the order of its schema. */
export const storedColumns = memoize((table: TableName): Column[] => {
  const shape = rows[table].shape as Record<string, z.ZodType>
  return Object.entries(shape).map(([name, type]) => ({ name, kind: kindOf(type) }))
})

interface Definition {
  type: string
  innerType?: z.ZodType
  in?: z.ZodType
  format?: string
  values?: readonly unknown[]
}

function kindOf(schema: z.ZodType): ColumnKind {
  const definition = schema.def as unknown as Definition
  if (definition.innerType) return kindOf(definition.innerType)
  if (definition.type === 'pipe') return kindOf(definition.in!)
  if (definition.type === 'boolean') return 'boolean'
  if (jsonTypes.has(definition.type)) return 'json'
  if (definition.values?.every((value) => Number.isInteger(value))) return 'integer'
  if (definition.type === 'number') return definition.format ? 'integer' : 'real'
  return 'text'
}

/** What has parts, or may be of several kinds. */
const jsonTypes: ReadonlySet<string> = new Set(['array', 'object', 'record', 'union'])

/** The length up to which texts are kept once: ids, moments, colours and short names. */
const sharedLength = 36

/**
 * Gives equal short texts as one, so that what is read together and kept takes less memory: most
 * texts of a row are ids that others have as well.
 */
export function textSharing(): (value: unknown) => unknown {
  const known = new Map<string, string>()
  return (value) => {
    if (typeof value !== 'string' || value.length > sharedLength) return value
    const same = known.get(value)
    if (same === undefined) known.set(value, value)
    return same ?? value
  }
}

/**
 * A row from the values of its columns in order, as JSON from the database gives them. It starts as
 * a copy of an empty row, which is faster than growing.
 */
export function rowDecoder(
  columns: readonly Column[],
  share = (value: unknown) => value,
): (values: unknown[]) => Record<string, unknown> {
  const empty: Record<string, unknown> = Object.fromEntries(columns.map(({ name }) => [name, null]))
  return (values) => {
    const row = { ...empty }
    for (let n = 0; n < columns.length; n++) {
      const { name, kind } = columns[n]!
      row[name] = kind === 'boolean' ? values[n] === 1 || values[n] === true : share(values[n])
    }
    return row
  }
}

import { Refusal } from '../../src/core/catalogue/errors.ts'
import type { Column } from '../../src/core/columns/types/column-type.ts'
import { typeOf } from '../../src/core/columns/types/types.ts'
import { folded } from '../../src/core/values/text.ts'
import { columnFrom } from './build-columns.ts'
import type { ColumnPlan, TaskPlan } from './plan.ts'

/**
 * The columns of a project as the product would make them, each with those before it, by their
 * names in lower case. What is wrong is told by the place of the column.
 */
export function checkColumns(
  plans: readonly ColumnPlan[],
  tell: (n: number, message: string) => void,
): Map<string, Column> {
  const columns = new Map<string, Column>()
  for (const [n, plan] of plans.entries()) {
    if (columns.has(folded(plan.name))) tell(n, 'is there twice')
    try {
      const place = { id: String(n), project_id: '', at: '', before: [...columns.values()] }
      columns.set(folded(plan.name), columnFrom(plan, place))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      tell(n, `is refused: ${error.message.replace(/\.$/, '')}`)
    }
  }
  return columns
}

type Fields = NonNullable<TaskPlan['fields']>

interface Asked {
  /** What is wrong with a field. */
  tell: (name: string, message: string) => void
  /** Looks at a person who is named in a field. */
  person: (name: string, email: string) => void
}

/** What a task has in columns, by the names that these have. */
export function checkFields(
  fields: Fields,
  columns: ReadonlyMap<string, Column>,
  { tell, person }: Asked,
): Fields {
  const found: Fields = {}
  for (const [name, value] of Object.entries(fields)) {
    const column = columns.get(folded(name))
    if (!column) tell(name, `is for “${name}”, which is no column of this project`)
    else if (column.field_type === 'people')
      for (const email of [value].flat()) person(name, String(email))
    else if (!typeOf(column).stored) tell(name, 'cannot be set: it is computed')
    else if ('fault' in typeOf(column).read(value, column))
      tell(name, `does not fit a column of the type ${column.field_type}`)
    if (column) found[column.name] = value
  }
  return found
}

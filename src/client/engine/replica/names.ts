import type { TableName } from '../../../core/model.ts'
import type { Replica } from './replica.ts'

/** What an input may name by its id, and has a name of its own. */
const named = [
  ...(['task', 'status', 'phase', 'custom_column', 'project', 'label', 'team_member'] as const),
] satisfies TableName[]

/** Of how many rows in a list the names are of use. */
const listed = 3

/** What the rows are called that an input names, by their ids: they may be gone when it is looked at. */
export function namesIn(
  replica: Pick<Replica, 'find'>,
  input: Readonly<Record<string, unknown>>,
): Record<string, string> {
  const names: Record<string, string> = {}
  const ids = Object.values(input).flatMap((value) =>
    Array.isArray(value) ? value.slice(0, listed) : [value],
  )
  for (const id of ids) {
    const name = typeof id === 'string' && nameOf(replica, id)
    if (name) names[id as string] = name
  }
  return names
}

function nameOf(replica: Pick<Replica, 'find'>, id: string): string | undefined {
  for (const table of named) {
    const name = replica.find(table, id)?.name
    if (name) return name
  }
  return undefined
}

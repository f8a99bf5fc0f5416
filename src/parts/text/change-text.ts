import i18next from 'i18next'
import { workspace } from '../../client/engine/workspace.ts'
import type { TableName } from '../../core/model.ts'

/**
 * A command as a sentence: "Renamed the task “Fix it”". The texts are under
 * `changes:did`, by the names of the calls.
 */
export function changeText({
  name,
  input,
}: {
  name: string
  input: Record<string, unknown>
}): string {
  const key = `changes:did.${name}`
  const count = [input.tasks, input.task_ids, input.names].find(Array.isArray)?.length
  const values = { name: subjectOf(input) ?? '…', ...(count === undefined ? {} : { count }) }
  return i18next.t(i18next.exists(key, values) ? key : 'changes:did.other', values)
}

/** Rows a command may be about, by the field that names them; the first that is known counts. */
const subjects: readonly (readonly [field: string, table: TableName])[] = [
  ['id', 'task'],
  ['task_id', 'task'],
  ['id', 'status'],
  ['id', 'phase'],
  ['id', 'custom_column'],
  ['id', 'project'],
  ['project_id', 'project'],
]

function subjectOf(input: Record<string, unknown>): string | undefined {
  if (typeof input.name === 'string' && input.name !== '') return input.name
  const { replica } = workspace()
  for (const [field, table] of subjects) {
    const row = replica.find(table, String(input[field] ?? '')) as { name?: string } | undefined
    if (row?.name) return row.name
  }
  return undefined
}

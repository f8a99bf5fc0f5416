import { z } from 'zod'
import { limits } from '../catalogue/limits.ts'
import type { RefuseWith } from '../engine/call.ts'
import type { Row } from '../model.ts'
import { putValue, type ValueContext, type valueErrors } from './put-value.ts'

/** A value as it is sent. */
export const givenValue = z.union([
  z.string().max(limits.valueRaw),
  z.number(),
  z.boolean(),
  z.array(z.string().max(limits.optionName)).max(limits.idsAtOnce),
])

/** What a new task has in custom columns, as lists say it: by the keys of the columns. */
export const givenValues = z
  .record(z.string().max(limits.columnKey), givenValue.nullable())
  .refine((values) => Object.keys(values).length <= limits.customColumnsMost)

interface Context extends Omit<ValueContext, 'refuse'> {
  refuse: RefuseWith<(typeof valueErrors)[number], 'custom_column_values'>
}

/** Gives new tasks of one project what they have in custom columns. */
export async function putValues(
  context: Context,
  tasks: readonly Row<'task'>[],
  values: z.output<typeof givenValues>,
) {
  const [first] = tasks
  if (!first) return
  const { tx, newId } = context
  const refuse: ValueContext['refuse'] = (code, _, details) =>
    context.refuse(code, 'custom_column_values', details)
  for (const [key, value] of Object.entries(values)) {
    const [column] = await tx.list('custom_column', { project_id: first.project_id, key })
    if (!column)
      return context.refuse('not_found', 'custom_column_values', {
        values: { what: 'Custom column' },
      })
    for (const task of tasks) {
      const own = (label: string) => newId(`${label}:${task.id}`)
      await putValue({ ...context, refuse, newId: own }, task, column, value)
    }
  }
}

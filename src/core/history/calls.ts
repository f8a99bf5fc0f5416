import { z } from 'zod'
import type { Tx } from '../call.ts'
import { mutation } from '../call.ts'
import { id } from '../fields.ts'
import { type Row, referencesOf, type TableName, tableNames, tableOf } from '../model.ts'
import type { Past } from '../store.ts'

/**
 * Takes back what an earlier command of the same person did: of each row the fields that command changed, as far as nobody has
 * changed them since; rows it made go, rows it removed come back.
 */
export const undoCommand = mutation({
  method: 'POST',
  path: '/undo',
  clause: 'B7.132',
  may: 'session.use',
  about: { project: 'project_id' },
  input: z.object({ command_id: id, project_id: id.optional() }),
  output: z.object({ undone: z.int() }),
  errors: ['nothing_to_undo'],
  run: async ({ tx, input, past, refuse }) => {
    const done = (await past(input.command_id)).filter(({ table }) => table !== 'project_counter')
    let undone = 0
    // Made rows go last and removed rows come back first, those that others refer to before those that refer to them.
    for (const entry of [...done].sort(byOrderOfReturn)) if (await takeBack(tx, entry)) undone++
    if (undone === 0) refuse('nothing_to_undo')
    return { undone }
  },
})

const rank = ({ before, table }: Past) => (before ? tableNames.indexOf(table) : 2 * tableNames.length - tableNames.indexOf(table))
const byOrderOfReturn = (a: Past, b: Past) => rank(a) - rank(b)

type Fields = Record<string, unknown>

/** Whether the rows of other rooms that a row goes with are still there: a mark does not come back for a project that has gone. */
async function isHeld(tx: Tx, table: TableName, row: Fields): Promise<boolean> {
  for (const [column, { table: target, onRemove }] of referencesOf(table)) {
    const elsewhere = tableOf(target as TableName).room.kind !== tableOf(table).room.kind
    if (elsewhere && onRemove === 'cascade' && !(await tx.isThere(target as TableName, row[column] as string))) return false
  }
  return true
}

async function takeBack(tx: Tx, { table, id, before, after }: Past): Promise<boolean> {
  const now = await tx.find(table, id)
  if (!before) {
    if (now) await tx.remove(table, id)
    return now !== undefined
  }
  if (!after) {
    if (now || !(await isHeld(tx, table, before as Fields))) return false
    await tx.put(table, before as Row<TableName> as never)
    return true
  }
  if (!now) return false
  const same = (key: string) => JSON.stringify((now as Fields)[key]) === JSON.stringify((after as Fields)[key])
  const restored = Object.fromEntries(
    Object.entries(before as Fields).filter(
      ([key, value]) => same(key) && JSON.stringify(value) !== JSON.stringify((now as Fields)[key]),
    ),
  )
  if (Object.keys(restored).length === 0) return false
  await tx.put(table, { ...now, ...restored } as never)
  return true
}

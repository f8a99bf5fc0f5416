import type { Tx } from '../engine/call.ts'
import type { RowChange } from '../engine/store.ts'
import type { Row } from '../model.ts'
import { keyOf } from './in-use.ts'

type Task = Row<'task'>

/**
 * What a command did, but for descriptions that have been written again since, and those whose
 * writing was taken back as a whole: these stay, with what lists show of them. `left` are the tasks
 * of the former.
 */
export async function withoutNewTexts(
  tx: Tx,
  all: readonly RowChange[],
): Promise<{ done: RowChange[]; left: Set<string> }> {
  const newer = new Set<string>()
  const gone = new Set<string>()
  const made = new Set(
    all.flatMap(({ table, id, before }) => (table === 'task' && !before ? id : [])),
  )
  const texts = all.filter(({ table, id }) => table === 'task_text' && !made.has(id))
  await tx.load(
    'task_text',
    'id',
    texts.map(({ id }) => id),
  )
  for (const { id, after } of texts) {
    const now = await tx.find('task_text', id)
    if (now && isOther(now, after as Row<'task_text'> | null)) newer.add(id)
    if (!now && after) gone.add(id)
  }
  const done = all.flatMap((entry): RowChange[] => {
    if (!newer.has(entry.id) && !gone.has(entry.id)) return [entry]
    if (entry.table === 'task_text') return []
    return entry.table === 'task' ? [withPreview(entry)] : [entry]
  })
  return { done, left: new Set([...newer].map((id) => keyOf({ table: 'task', id }))) }
}

/** Whether a text is another than the one that a command left; what it did not change is not told. */
const isOther = ({ revision }: Row<'task_text'>, left: Row<'task_text'> | null) =>
  left === null || (left.revision !== undefined && left.revision !== revision)

/** A change of a task as one that left what lists show of its description as it was. */
function withPreview({ before, after, ...entry }: RowChange): RowChange {
  if (!before || !after) return { ...entry, before, after }
  const { description_preview } = after as Task
  return { ...entry, before: { ...(before as Task), description_preview }, after }
}

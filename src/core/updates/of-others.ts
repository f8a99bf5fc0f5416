import type { Actor } from '../catalogue/access.ts'
import type { RefuseWith } from '../engine/call.ts'
import type { RowChange } from '../engine/store.ts'
import type { Row } from '../model.ts'

interface Deleting {
  actor: Actor
  refuse: RefuseWith<'update_of_others'>
}

/** Refuses that somebody deletes an update of another, unless they are the owner or an admin. */
export function checkOwn({ actor, refuse }: Deleting, { user_id }: Row<'project_comment'>) {
  if (user_id !== actor.user_id && actor.role === 'member') refuse('update_of_others')
}

/** The same of an undo. */
export function checkUpdates(context: Deleting, changed: readonly RowChange[]) {
  for (const { table, before, after } of changed)
    if (table === 'project_comment' && before && !after)
      checkOwn(context, before as Row<'project_comment'>)
}

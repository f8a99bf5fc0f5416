import { authorOf } from '../comments/said.ts'
import type { Replies } from '../engine/event-adapter.ts'
import type { Reader, RowChange } from '../engine/store.ts'
import type { Change, Row } from '../model.ts'
import { toEditedUpdate, toReactions } from './wire.ts'

type Update = Row<'project_comment'>
type Reaction = Update['reactions'][number]

/**
 * What a command did to the updates of a project: event 29 once for those that were added, removed
 * or restored, 70 and 71 for each reaction, 72 for each that says something else. Of `past`, the
 * fields that changed are enough.
 */
export function updateReplies(
  changes: readonly Change[],
  past: readonly RowChange[],
  reader: Reader,
): Replies {
  const ofUpdates = past.filter(({ table }) => table === 'project_comment')
  const isOther = ofUpdates.some(({ before, after }) => !before || !after)
  return [
    ...(isOther ? ([['NEW_PROJECT_COMMENT_RECEIVED', true]] as Replies) : []),
    ...ofUpdates.flatMap(({ id, before, after }): Replies => {
      const now = changes.find((each) => each.table === 'project_comment' && each.id === id)?.row
      if (!before || !after || !now) return []
      const was = { ...now, ...(before as Partial<Update>) } as Update
      return [
        ...reactionReplies(was, now as Update, reader),
        ...editReplies(was, now as Update, reader),
      ]
    }),
  ]
}

function reactionReplies(before: Update, after: Update, reader: Reader): Replies {
  const reactions = toReactions(after, reader)
  const facts = ({ emoji, team_member_id }: Reaction) => {
    const member = reader.get('team_member', team_member_id)
    const about = { comment_id: after.id, emoji, user_id: member?.user_id ?? null }
    return { about, name: member?.name ?? '' }
  }
  return [
    ...without(after.reactions, before.reactions).map((each): Replies[number] => {
      const { about, name } = facts(each)
      return ['PROJECT_COMMENT_REACTION_ADDED', { ...about, user_name: name, reactions }]
    }),
    ...without(before.reactions, after.reactions).map((each): Replies[number] => [
      'PROJECT_COMMENT_REACTION_REMOVED',
      { ...facts(each).about, reactions },
    ]),
  ]
}

function editReplies(before: Update, after: Update, reader: Reader): Replies {
  if (before.content === after.content && before.edit_count === after.edit_count) return []
  const { id: comment_id, ...edited } = toEditedUpdate(after, reader)
  const edited_by = after.user_id
  const edited_by_name = authorOf(after, reader)?.name ?? after.member_name
  return [['PROJECT_COMMENT_EDITED', { comment_id, ...edited, edited_by, edited_by_name }]]
}

const without = (reactions: readonly Reaction[], others: readonly Reaction[]) =>
  reactions.filter(
    ({ team_member_id, emoji }) =>
      !others.some((each) => each.team_member_id === team_member_id && each.emoji === emoji),
  )

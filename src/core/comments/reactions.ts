import type { Reader } from '../engine/store.ts'
import type { Row } from '../model.ts'
import type { ReactionType } from './reaction-types.ts'

/** Who reacted to a comment in one way. */
export interface Reacted {
  count: number
  reacted_members: string[]
  /** Team member ids. */
  reacted_member_ids: string[]
}

/** By type, who reacted so to a comment; who has left is not counted. */
export function reactionsOf(
  { reactions }: Pick<Row<'task_comment'>, 'reactions'>,
  reader: Pick<Reader, 'get'>,
): Partial<Record<ReactionType, Reacted>> {
  const by: Partial<Record<ReactionType, Reacted>> = {}
  for (const { team_member_id, type } of reactions) {
    const member = reader.get('team_member', team_member_id)
    if (!member) continue
    const among = (by[type] ??= { count: 0, reacted_members: [], reacted_member_ids: [] })
    among.count++
    among.reacted_members.push(member.name)
    among.reacted_member_ids.push(member.id)
  }
  return by
}

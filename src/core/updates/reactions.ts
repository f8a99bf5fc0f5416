import type { Reader } from '../engine/store.ts'
import type { Row } from '../model.ts'
import { type UpdateEmoji, updateEmojis } from './emojis.ts'

type Reactions = Pick<Row<'project_comment'>, 'reactions'>
type Members = Pick<Reader, 'get'>

/** Who reacted to an update with an emoji, the first first. */
export interface Reacted {
  emoji: UpdateEmoji
  members: Row<'team_member'>[]
}

/** How people reacted to an update, by emoji in their order; who has left is not counted. */
export const reactedTo = ({ reactions }: Reactions, reader: Members): Reacted[] =>
  updateEmojis
    .map((emoji) => ({
      emoji,
      members: reactions
        .filter((each) => each.emoji === emoji)
        .flatMap(({ team_member_id }) => reader.get('team_member', team_member_id) ?? []),
    }))
    .filter(({ members }) => members.length > 0)

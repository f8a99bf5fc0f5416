import { z } from 'zod'
import type { Reader } from '../engine/store.ts'
import { fileOnWire, toFile } from '../files/wire.ts'
import type { Row } from '../model.ts'
import { byAge } from '../values/by-age.ts'
import { id } from '../values/fields.ts'
import { grouped } from '../values/grouped.ts'
import { rawContent, shownContent } from './content.ts'
import { reactionTypes } from './reaction-types.ts'
import { reactionsOf } from './reactions.ts'
import { authorOf, mentioned, namesIn, toMentioned } from './said.ts'

type Comment = Row<'task_comment'>
type File = Row<'attachment'>

/** Who reacted in one way. */
const reacted = z.object({
  count: z.int(),
  reacted_members: z.array(z.string()),
  reacted_member_ids: z.array(id),
})

const common = {
  id,
  user_id: id,
  team_member_id: id.nullable(),
  member_name: z.string(),
  avatar_url: z.string().nullable(),
  created_at: z.string(),
  edit: z.literal(false),
  content: z.string(),
  rawContent: z.string(),
  mentions: mentioned,
}

/** A comment as it is listed: `content` is HTML, `rawContent` plain text. */
export const comment = z.object({
  ...common,
  task_id: id,
  updated_at: z.string(),
  is_edited: z.boolean(),
  reactions: z.partialRecord(z.enum(reactionTypes), reacted).nullable(),
  attachments: z.array(fileOnWire),
})

/** A comment as it is answered to who adds it; `{0}` in `content` is the first of `mentions`. */
export const newComment = z.object({
  ...common,
  reactions: z.record(z.string(), z.never()),
  attachments: z.array(fileOnWire.omit({ url: true, created_at: true })),
})

function commonOf(row: Comment, reader: Reader) {
  const author = authorOf(row, reader)
  return {
    id: row.id,
    user_id: row.user_id,
    team_member_id: author?.id ?? null,
    member_name: author?.name ?? row.member_name,
    avatar_url: author?.avatar_url ?? null,
    created_at: row.created_at,
    edit: false as const,
    rawContent: rawContent(row, namesIn(reader)),
    mentions: toMentioned(row, reader),
  }
}

/** Comments as they are listed, the oldest first, with their files and the people as they are called now. */
export function toComments(
  rows: readonly Comment[],
  files: readonly File[],
  reader: Reader,
): z.output<typeof comment>[] {
  const filesOf = grouped([...files].sort(byAge), ({ comment_id }) => comment_id)
  return [...rows].sort(byAge).map((row) => ({
    ...commonOf(row, reader),
    task_id: row.task_id,
    content: shownContent(row, namesIn(reader)),
    updated_at: row.updated_at,
    is_edited: row.edited,
    reactions: row.reactions.length > 0 ? reactionsOf(row, reader) : null,
    attachments: (filesOf.get(row.id) ?? []).map(toFile),
  }))
}

/** A comment as it is answered to who added it. */
export const toNewComment = (
  row: Comment,
  files: readonly File[],
  reader: Reader,
): z.output<typeof newComment> => ({
  ...commonOf(row, reader),
  content: row.content,
  reactions: {},
  attachments: files.map(toFile).map(({ id, name, type, size }) => ({ id, name, type, size })),
})

import { z } from 'zod'
import { shownContent } from '../comments/content.ts'
import { authorOf, mentioned, namesIn, toMentioned } from '../comments/said.ts'
import type { Reader } from '../engine/store.ts'
import type { Row } from '../model.ts'
import { byAge } from '../values/by-age.ts'
import { avatarColour } from '../values/colours.ts'
import { id } from '../values/fields.ts'
import { updateEmojis } from './emojis.ts'
import { reactedTo } from './reactions.ts'

type Update = Row<'project_comment'>
type Edit = Row<'project_comment_edit'>

/** Who reacted to an update, by emoji. */
export const updateReactions = z.array(
  z.object({
    emoji: z.enum(updateEmojis),
    count: z.int(),
    users: z.array(z.object({ user_id: id, user_name: z.string() })),
  }),
)

const common = {
  id,
  content: z.string(),
  mentions: mentioned,
  user_id: id,
  created_by: z.string(),
  avatar_url: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
}

/** How often an update was edited, and by whom the last time. */
const edits = {
  edited: z.boolean(),
  edit_count: z.int(),
  last_edited_at: z.string().nullable(),
  last_edited_by_name: z.string().nullable(),
}

/** An update as it is listed; `content` is HTML. */
export const update = z.object({
  ...common,
  ...edits,
  color_code: z.string(),
  reactions: updateReactions,
})

/** An update as it is answered to who adds it; `{0}` in `content` is the first of `mentions`. */
export const newUpdate = z.object({
  ...common,
  project_name: z.string(),
  team_name: z.string(),
})

/** An update as it is answered to who edits it; `content` is HTML. */
export const editedUpdate = z.object({
  id,
  content: z.string(),
  ...edits,
  last_edited_by: id.nullable(),
})

/** What an update said before and after it was edited, as HTML. */
export const updateEdit = z.object({
  id,
  previous_content: z.string(),
  new_content: z.string(),
  edited_by: id,
  edited_by_name: z.string(),
  edited_at: z.string(),
})

/** Reactions on the wire. */
export const toReactions = (
  row: Pick<Update, 'reactions'>,
  reader: Reader,
): z.output<typeof updateReactions> =>
  reactedTo(row, reader).map(({ emoji, members }) => ({
    emoji,
    count: members.length,
    users: members.map(({ id, user_id, name }) => ({ user_id: user_id ?? id, user_name: name })),
  }))

function commonOf(row: Update, reader: Reader) {
  const author = authorOf(row, reader)
  return {
    id: row.id,
    mentions: toMentioned(row, reader),
    user_id: row.user_id,
    created_by: author?.name ?? row.member_name,
    avatar_url: author?.avatar_url ?? null,
    created_at: row.created_at,
    updated_at: row.updated_at,
  }
}

/** Only who wrote an update edits it. */
const editsOf = (row: Update, reader: Reader) => ({
  edited: row.edit_count > 0,
  edit_count: row.edit_count,
  last_edited_at: row.last_edited_at,
  last_edited_by_name: row.edit_count > 0 ? (authorOf(row, reader)?.name ?? row.member_name) : null,
})

/** Updates as they are listed, the oldest first, with the people as they are called now. */
export const toUpdates = (rows: readonly Update[], reader: Reader): z.output<typeof update>[] =>
  [...rows].sort(byAge).map((row) => {
    const facts = commonOf(row, reader)
    return {
      ...facts,
      ...editsOf(row, reader),
      content: shownContent(row, namesIn(reader)),
      color_code: avatarColour(facts.created_by),
      reactions: toReactions(row, reader),
    }
  })

/** An update as it is answered to who added it. */
export const toNewUpdate = (row: Update, reader: Reader): z.output<typeof newUpdate> => {
  const project = reader.get('project', row.project_id)
  return {
    ...commonOf(row, reader),
    content: row.content,
    project_name: project?.name ?? '',
    team_name: (project && reader.get('team', project.team_id)?.name) ?? '',
  }
}

/** An update as it is answered to who edited it. */
export const toEditedUpdate = (row: Update, reader: Reader): z.output<typeof editedUpdate> => ({
  id: row.id,
  content: shownContent(row, namesIn(reader)),
  ...editsOf(row, reader),
  last_edited_by: row.edit_count > 0 ? row.user_id : null,
})

/** The edits of an update, the first first: each text was replaced by the next, the last by today's. */
export function toUpdateEdits(
  row: Update,
  edits: readonly Edit[],
  reader: Reader,
): z.output<typeof updateEdit>[] {
  const nameOf = namesIn(reader)
  const sorted = [...edits].sort(byAge)
  return sorted.map((edit, n) => ({
    id: edit.id,
    previous_content: shownContent(edit, nameOf),
    new_content: shownContent(sorted[n + 1] ?? row, nameOf),
    edited_by: edit.user_id,
    edited_by_name: authorOf(edit, reader)?.name ?? edit.member_name,
    edited_at: edit.created_at,
  }))
}

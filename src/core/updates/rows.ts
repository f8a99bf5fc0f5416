import { z } from 'zod'
import { limits } from '../catalogue/limits.ts'
import { mention } from '../comments/rows.ts'
import { id, instant } from '../values/fields.ts'
import { updateEmojis } from './emojis.ts'

/** What an update says: HTML of a small set, in which `{0}` stands for the first of `mentions`. */
const content = {
  content: z.string().max(limits.updateStored),
  mentions: z.array(mention),
}
/** Who wrote it, and as whom they were known. */
const written = { user_id: id, member_name: z.string() }

/** An update of a project, also called a comment on it. */
export const project_comment = z.object({
  id,
  project_id: id,
  ...written,
  ...content,
  reactions: z.array(z.object({ team_member_id: id, emoji: z.enum(updateEmojis) })),
  edit_count: z.int(),
  last_edited_at: instant.nullable(),
  created_at: instant,
  updated_at: instant,
})

/** What an update said until it was edited, and who edited it when. */
export const project_comment_edit = z.object({
  id,
  project_id: id,
  comment_id: id,
  ...written,
  ...content,
  created_at: instant,
})

/** The shapes of its tables' rows. */
export const rows = { project_comment, project_comment_edit }

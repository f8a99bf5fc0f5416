import { z } from 'zod'
import { limits } from '../catalogue/limits.ts'
import { id, instant } from '../values/fields.ts'
import { reactionTypes } from './reaction-types.ts'

/** A person named in a comment, with the name they had. */
export const mention = z.object({ team_member_id: id, name: z.string() })
export type Mention = z.output<typeof mention>

/**
 * A comment on a task. `content` is HTML of a small set, in which `{0}` stands for the first of
 * `mentions`. `member_name` is who wrote it, as they were called.
 */
export const task_comment = z.object({
  id,
  project_id: id,
  task_id: id,
  user_id: id,
  member_name: z.string(),
  content: z.string().max(limits.commentStored),
  mentions: z.array(mention),
  reactions: z.array(z.object({ team_member_id: id, type: z.enum(reactionTypes) })),
  edited: z.boolean(),
  created_at: instant,
  updated_at: instant,
})

/** The shapes of its tables' rows. */
export const rows = { task_comment }

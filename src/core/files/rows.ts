import { z } from 'zod'
import { id, instant } from '../values/fields.ts'

/** What is known of a stored file, which the server works out of its bytes. */
const facts = {
  name: z.string(),
  /** The ending of its name in lower case, without the dot. */
  type: z.string(),
  /** Bytes. */
  size: z.int(),
  /** SHA-256 of its content, by which it is stored. */
  hash: z.string(),
  /** What it is by its first bytes, if a browser may show it; else `application/octet-stream`. */
  media: z.string(),
  /** The stored file with a small picture of it, if there is one. */
  preview: z.string().nullable(),
  /** Of a picture, in pixels. */
  width: z.int().nullable(),
  height: z.int().nullable(),
}

/** A file that was uploaded, and belongs to nothing yet. */
export const uploaded = z.object({ id, ...facts })
export type Uploaded = z.output<typeof uploaded>

/**
 * A file on a task, or with a comment on it. `member_name` is who added it, as they were called.
 */
export const attachment = z.object({
  id,
  team_id: id,
  project_id: id,
  task_id: id,
  comment_id: id.nullable(),
  user_id: id,
  member_name: z.string(),
  ...facts,
  created_at: instant,
})

/** The shapes of its tables' rows. */
export const rows = { attachment }

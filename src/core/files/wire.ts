import { z } from 'zod'
import { wirePath } from '../engine/call.ts'
import type { Row } from '../model.ts'
import { id } from '../values/fields.ts'
import { sizeText } from '../values/sizes.ts'

/** What the addresses of the bytes of all files begin with. */
export const contentPath = `${wirePath('/attachments/content')}/`

/** Where the bytes of a file are, for whom reaches its task. */
export const contentUrl = (attachmentId: string) => contentPath + attachmentId

/** For how long an address is said to be good; it is for as long as its reader reaches the task. */
export const contentSeconds = 3_600

/** A file as it is listed; `type` is its ending, `size` as people read it. */
export const fileOnWire = z.object({
  id,
  name: z.string(),
  size: z.string(),
  type: z.string(),
  url: z.string(),
  created_at: z.string(),
})

/** A file as it is listed. */
export const toFile = (row: Row<'attachment'>): z.output<typeof fileOnWire> => ({
  id: row.id,
  name: row.name,
  size: sizeText(row.size),
  type: row.type,
  url: contentUrl(row.id),
  created_at: row.created_at,
})

import { z } from 'zod'
import { limits } from '../catalogue/limits.ts'
import { action } from '../engine/call.ts'
import { instant } from '../values/fields.ts'

const own = { path: '/attachments/avatar', clause: 'A2.26', ofAccount: true } as const
const may = 'settings.personal'
const path = z.string().max(1_000).default('')
const changed = z.object({ url: z.string().nullable(), updated_at: instant })

/**
 * Takes a picture of the caller, a PNG or JPEG of at most `limits.avatarBytes`. `file` is a data
 * URL; `size` is what the client says of its bytes.
 */
export const saveAvatar = action({
  ...own,
  may,
  method: 'POST',
  input: z.object({
    file: z.string().max(limits.bodyBytes).default(''),
    file_name: path,
    size: z.number().optional(),
  }),
  output: changed,
  errors: ['avatar_missing', 'avatar_type', 'avatar_too_large', 'avatar_failed', 'busy'],
  says: { message: 'avatarUpdated' },
})

/** Takes the picture of the caller away. */
export const removeAvatar = action({
  ...own,
  may,
  method: 'DELETE',
  input: z.object({}),
  output: changed,
  errors: [],
  says: { message: 'avatarRemoved' },
})

/** Takes back a picture that the caller has had, as long as it is kept. `url` is what it had. */
export const restoreAvatar = action({
  ...own,
  may,
  method: 'PUT',
  input: z.object({ url: path }),
  output: changed,
  errors: ['avatar_gone'],
})

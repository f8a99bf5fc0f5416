import { limits } from '../../src/core/catalogue/limits.ts'
import type { App } from '../app.ts'
import { tooMany } from '../limits/limiter.ts'
import { admit } from '../limits/rates.ts'

/**
 * Counts an upload of an account that begins; those that the account has not attached yet have a
 * limit. Whether others have the same file is told by nothing. Errors: `Refusal` too_many.
 */
export async function admitUpload(app: App, userId: string) {
  await admit(app, ['uploadsPerAccount', userId])
  const waiting = await app.database.read
    .selectFrom('upload')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .select(({ fn }) => fn.sum<number | null>('size').as('bytes'))
    .where('user_id', '=', userId)
    .where(({ not, exists, selectFrom }) => {
      const own = selectFrom('attachment').select('attachment.id').where('user_id', '=', userId)
      return not(exists(own.whereRef('attachment.hash', '=', 'upload.hash')))
    })
    .executeTakeFirstOrThrow()
  const isFull =
    Number(waiting.count) >= limits.uploadsWaitingPerAccount ||
    Number(waiting.bytes ?? 0) >= limits.uploadBytesPerAccount
  if (isFull) throw tooMany({ waitSeconds: 3_600 })
}

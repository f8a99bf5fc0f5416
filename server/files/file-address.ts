import type { Kysely } from 'kysely'
import { refuse } from '../../src/core/catalogue/errors.ts'
import { contentUrl } from '../../src/core/files/wire.ts'
import type { Schema } from '../db/schema.ts'

/**
 * Where the bytes of a file are: of a task itself, or of a comment on it. The calls of the one know
 * nothing of the other's. Errors: `Refusal` not_found.
 */
export async function fileAddress(
  db: Kysely<Schema>,
  id: string,
  of: 'task' | 'comment',
): Promise<string> {
  const file = await db
    .selectFrom('attachment')
    .select('comment_id')
    .where('id', '=', id)
    .executeTakeFirst()
  return file && (file.comment_id === null) === (of === 'task')
    ? contentUrl(id)
    : refuse('not_found', undefined, { values: { what: 'Attachment' } })
}

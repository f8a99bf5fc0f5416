import { NetworkError, ReplyError } from '../../src/client/requests/request.ts'
import { type ErrorCode, Refusal } from '../../src/core/catalogue/errors.ts'

/** Refusals of who asks or of the server at this time, not of a file. */
const ofNoFile: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  ...(['not_signed_in', 'csrf', 'foreign_origin'] as const),
  ...(['forbidden', 'token_scope', 'factor_required', 'free_project_limit'] as const),
  ...(['too_many', 'busy', 'unavailable'] as const),
])

/** Statuses of replies without words that may be about one file: it is too large, or breaks something. */
const ofOneFile: ReadonlySet<number> = new Set([413, 500])

/** Whether an error would come again with every other file. */
export function endsAll(error: unknown): boolean {
  if (error instanceof Refusal) return ofNoFile.has(error.code)
  if (error instanceof ReplyError) return !ofOneFile.has(error.status)
  return error instanceof NetworkError
}

import { NetworkError, ReplyError } from '../../../client/requests/failures.ts'
import { whyOf, words } from '../../../client/requests/words.ts'
import type { FailureCode } from '../../../core/catalogue/failures.ts'

/** Why a project could not be loaded (B8). */
export function whyNotLoaded(failure: unknown): string {
  const code = codeOf(failure)
  return code ? words.of(`failures:${code}`, { defaultValue: whyOf(failure) }) : whyOf(failure)
}

function codeOf(failure: unknown): FailureCode | undefined {
  if (failure instanceof NetworkError) return 'no_response'
  if (!(failure instanceof ReplyError)) return undefined
  return failure.status < 300 ? 'no_project_data' : 'api_failed'
}

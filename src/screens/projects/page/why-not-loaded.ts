import { NetworkError, ReplyError } from '../../../client/requests/failures.ts'
import { whyOf, words } from '../../../client/requests/words.ts'

/** Why a project could not be loaded (B8). */
export function whyNotLoaded(failure: unknown): string {
  if (failure instanceof NetworkError) return words.of('failures:no_response')
  if (!(failure instanceof ReplyError)) return whyOf(failure)
  return words.of(failure.status < 300 ? 'failures:no_project_data' : 'failures:api_failed')
}

import { NetworkError, ReplyError } from '../../../client/requests/failures.ts'
import { whyOf, words } from '../../../client/requests/words.ts'
import type { FailureCode } from '../../../core/catalogue/failures.ts'

/** What is said of a project that cannot be loaded (B8). */
interface Said {
  failure: FailureCode
}

/** Why a project could not be loaded (B8). */
export function whyNotLoaded(failure: unknown): string {
  const said = saidOf(failure)
  return said
    ? words.of(`failures:${said.failure}`, { defaultValue: whyOf(failure) })
    : whyOf(failure)
}

/** What is said of an address that names no project (B5). */
export const namesNone = { failure: 'project_id_required' } as const satisfies Said

function saidOf(failure: unknown): Said | undefined {
  if (failure instanceof NetworkError) return { failure: 'no_response' }
  if (!(failure instanceof ReplyError)) return undefined
  return failure.status < 300 ? { failure: 'no_project_data' } : { failure: 'api_failed' }
}

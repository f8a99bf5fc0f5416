import { Refusal } from '../../../core/catalogue/errors.ts'
import { kindOf } from '../../requests/reactions.ts'
import { fetchCsrf, ReplyError } from '../../requests/request.ts'

/**
 * Whether any request may succeed a little later, for some failures only after signing in again.
 */
export const isPassing = (error: unknown) =>
  ['network', 'session', 'csrf'].includes(kindOf(error)) ||
  isUnavailable(error) ||
  (error instanceof Refusal && error.code === 'too_many')

/**
 * For how long, in milliseconds, the server takes no more commands; undefined if it has not said.
 */
export function holdOf(error: unknown): number | undefined {
  const seconds =
    error instanceof Refusal && error.code === 'too_many' ? error.details.waitSeconds : undefined
  return seconds && seconds * 1_000
}

/** The server says that it cannot save anything: a full disk and the like. */
export const isUnavailable = (error: unknown) =>
  error instanceof Refusal && (error.code === 'unavailable' || error.details.status === 503)

/**
 * The server, or something in front of it, has failed at the request, or has answered it with
 * something else, such as the page of a network that wants to be paid first.
 */
export function isFault(error: unknown): boolean {
  if (error instanceof Refusal) return (error.details.status ?? 0) >= 500
  if (!(error instanceof ReplyError) || error.redirectedTo) return false
  return error.status >= 500 || error.status < 300
}

/** Whether the server answers at all. */
export const isReachable = () =>
  fetchCsrf().then(
    () => true,
    () => false,
  )

/** Whether the session has ended. */
export const isSignedOut = (error: unknown) =>
  error instanceof Refusal && error.code === 'not_signed_in'

/**
 * A refusal here is certain unless it says that something is missing: the server may know what this
 * browser does not.
 */
export const isCertain = ({ code }: Refusal) => code !== 'not_found'

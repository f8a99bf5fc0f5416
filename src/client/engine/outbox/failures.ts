import { Refusal } from '../../../core/catalogue/errors.ts'
import { kindOf } from '../../requests/reactions.ts'
import { fetchCsrf, ReplyError } from '../../requests/request.ts'

/**
 * Whether any request may succeed a little later, for some failures only after signing in again.
 */
export const isPassing = (error: unknown) =>
  ['network', 'session', 'csrf', 'redirect'].includes(kindOf(error)) ||
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

/** A request did not arrive in time, or came too early: the same later may be taken. */
const timing: readonly number[] = [408, 425]

/**
 * The server has failed at the request, or it was answered by something else: a proxy, or the page
 * of a network that wants to be paid first.
 */
export function isFault(error: unknown): boolean {
  if (!(error instanceof Refusal)) return error instanceof ReplyError && !error.redirectedTo
  const { status = 0 } = error.details
  return status >= 500 || timing.includes(status)
}

/** Whether the server answers at all. */
export const isReachable = () =>
  fetchCsrf().then(
    () => true,
    () => false,
  )

/** Whether somebody has to sign in first, here or to what stands in front of the server. */
export const isSignedOut = (error: unknown) =>
  (error instanceof Refusal && error.code === 'not_signed_in') || kindOf(error) === 'redirect'

const waiting = new WeakSet<object>()

/** The same of the failure of a command that is kept meanwhile, and will be done. */
export function waitsForSignIn(error: unknown): boolean {
  const waits = isSignedOut(error)
  if (waits) waiting.add(error as Error)
  return waits
}

/** Whether a command that failed so is kept until somebody has signed in. */
export const isWaiting = (error: unknown) => waiting.has(error as Error)

/** A text was not saved, as somebody else has saved another one than it was written over. */
export const isOvertaken = (error: unknown) =>
  (error as { code?: unknown } | undefined)?.code === 'text_changed'

/**
 * What says that something is missing, or is another one; or that files of all projects are too many,
 * of which only some are here.
 */
const uncertain: readonly string[] = [
  ...['not_found', 'text_changed', 'template_changed'],
  ...['free_storage_limit', 'storage_full'],
]

/** Whether a refusal here is certain: of the uncertain ones the server may know better. */
export const isCertain = ({ code }: Refusal) => !uncertain.includes(code)

import type { ErrorText } from '../../core/catalogue/error-text.ts'
import { errors, Refusal } from '../../core/catalogue/errors.ts'
import { alert } from './alerts.ts'
import { NetworkError, ReplyError } from './failures.ts'
import { titleOf, whyOf, words } from './words.ts'

/** What the client does about a kind of failed reply (A8). */
interface Reaction {
  /**
   * Keys of the alert's title and text. Without a text it is what the failure says itself; null shows
   * nothing.
   */
  says: { title: string; text?: string } | null
  /** Where it leads: to the login page, to the address the server named, or to one more try. */
  leads?: 'login' | 'there' | 'again'
}

/** The catalogue of failed replies (A8). */
const reactions = {
  /** Not reached: nothing is said, the connection mark shows it. */
  network: { says: null },
  /** 401 */
  session: { says: { title: 'sessionExpired', text: 'sessionExpiredText' }, leads: 'login' },
  /** 403 for the token that proves our own pages; a new one is fetched and the call repeated. */
  csrf: { says: { title: 'securityError', text: 'securityErrorText' }, leads: 'again' },
  /** The same again, or the token cannot be fetched. */
  csrfAgain: { says: { title: 'sessionExpired', text: 'sessionExpiredText' }, leads: 'login' },
  /** Redirected to something that is not ours to read. */
  redirect: { says: null, leads: 'there' },
  /** `auth_error` of the calls under /secure. */
  auth: { says: { title: 'authenticationError' } },
  /** A text that starts with `$` is for the program. */
  silent: { says: null },
  /** A rule of the product, in the server's words. */
  refused: { says: { title: 'error' } },
  /** Anything else. */
  broken: { says: { title: 'error' } },
} as const satisfies Record<string, Reaction>

export type FailureKind = keyof typeof reactions

/** What only the page around the client can do; the screens set it at their start. */
export const page = {
  endSession() {},
  go(_address: string) {},
}

/** Which entry of the catalogue a failure belongs to. */
export function kindOf(failure: unknown): FailureKind {
  if (failure instanceof NetworkError) return 'network'
  if (failure instanceof ReplyError)
    return failure.redirectedTo ? 'redirect' : failure.status === 401 ? 'session' : 'broken'
  if (!(failure instanceof Refusal)) return 'broken'
  if (failure.code === 'not_signed_in') return 'session'
  if (failure.code === 'csrf') return 'csrf'
  if (failure.message.startsWith('$')) return 'silent'
  const { auth } = errors[failure.code] as ErrorText
  return auth || failure.details.auth ? 'auth' : 'refused'
}

/** Does what the catalogue says about a failure. A request that was given up says nothing. */
export function react(failure: unknown, kind = kindOf(failure)) {
  if (failure instanceof DOMException && failure.name === 'AbortError') return
  if (kind === 'broken') console.error(failure)
  const { says, leads }: Reaction = reactions[kind]
  if (says)
    alert('error', says.text ? words.of(says.text) : whyOf(failure), {
      title: titleOf(failure) ?? words.of(says.title),
    })
  if (leads === 'login') page.endSession()
  if (leads === 'there') page.go((failure as ReplyError).redirectedTo!)
}

/** Shows the text that came with success (A8). */
export function announce({ title, message }: { title: string | null; message: string | null }) {
  if (message && !message.startsWith('$')) alert('success', message, { title })
}

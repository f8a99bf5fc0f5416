import { proxy, ref } from 'valtio/vanilla'
import { Refusal } from '../../core/catalogue/errors.ts'
import { pathTo } from '../../core/catalogue/routes.ts'
import type { Input, Output } from '../../core/engine/call.ts'
import type { Room } from '../../core/engine/table.ts'
import type {
  checkSignup,
  login,
  lookUpInvitation as lookUp,
  SessionUser,
  signup,
  verify,
} from '../../core/session/calls.ts'
import type { finishPasskeyLogin } from '../../core/session/passkey.ts'
import type { finishProviderLogin } from '../../core/session/provider.ts'
import { sessionWire } from '../../core/session/wire.ts'
import { ReplyError } from '../requests/failures.ts'
import { page, react } from '../requests/reactions.ts'
import { caller, request } from '../requests/request.ts'
import { readText, storeText } from '../stored.ts'

/** Keys of the browser’s storage of this product (A9, B9). */
export const keys = {
  session: 'plumbline.session',
  theme: 'plumbline.theme',
  language: 'i18nextLng',
  accountLanguage: 'plumbline.accountLanguage',
  redirectProject: 'plumbline.redirectProject',
  place: 'plumbline.place',
  setup: 'plumbline.setup',
  push: 'plumbline.push',
  pins: 'plumbline.pins',
  searches: 'plumbline.searches',
} as const

interface SessionState {
  user: SessionUser | null
  /** Whether the server has been asked since this page was loaded. */
  verified: boolean
  /** What the provider of identities is called with which people can sign in, if there is one. */
  provider: string | null
  /** What shows that somebody is a person, where that is asked for at sign-up. */
  captcha: { site_key: string; script: string } | null
  /** Pages that tell what people agree to when they sign up. */
  terms: { terms_url: string | null; privacy_url: string | null }
}

/**
 * The signed-in user as the server last reported; before the first answer, as the browser
 * remembers.
 */
export const session = proxy<SessionState>({
  user: remembered(),
  verified: false,
  provider: null,
  captcha: null,
  terms: { terms_url: null, privacy_url: null },
})

/** The rooms that every page of a user follows: their own, and that of their team. */
export const roomsOf = ({ id, team_id }: Pick<SessionUser, 'id' | 'team_id'>): Room[] => [
  `user:${id}`,
  `team:${team_id}`,
]

/** Whether the team of a user is open to them: set up, and with what its organisation asks for. */
export const isInside = (user: SessionUser | null): user is SessionUser =>
  user?.setup_completed === true && !user.factor_missing

function remembered(): SessionUser | null {
  try {
    const text = readText(keys.session) ?? ''
    const bytes = Uint8Array.from(atob(text), (mark) => mark.charCodeAt(0))
    const user: Partial<SessionUser> = JSON.parse(new TextDecoder().decode(bytes))
    const isWhole = typeof user.id === 'string' && typeof user.team_id === 'string'
    return isWhole ? ref(user as SessionUser) : null
  } catch {
    return null
  }
}

/** Stores the user as base64 of JSON (A3), or forgets them. */
export function setUser(user: SessionUser | null) {
  session.user = user && ref(user)
  const base64 = () => btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(user))))
  storeText(keys.session, user && base64())
}

/** How often it was asked who is signed in, and the last of these questions that was answered. */
const verified = { asked: 0, answered: 0 }

/**
 * Asks the server who is signed in (A4). An answer that comes after that to a later question is not
 * taken. Errors: as `request`.
 */
export async function verifySession(): Promise<SessionUser | null> {
  const turn = ++verified.asked
  const reply = (await request(sessionWire.verify, {})).body as Output<typeof verify>
  if (turn < verified.answered) return session.user
  verified.answered = turn
  session.provider = reply.provider ?? null
  session.captcha = reply.captcha ?? null
  const { terms_url = null, privacy_url = null } = reply
  session.terms = { terms_url, privacy_url }
  setUser(reply.authenticated ? reply.user : null)
  session.verified = true
  return session.user
}

/**
 * Asks whether the session still belongs to the user of this page; another user may have
 * signed in with this browser. If not, the page is loaded again, or leads to the login page.
 * Errors: as `request`.
 */
export async function isStillOurs(): Promise<boolean> {
  const shown = session.user?.id
  const user = await verifySession()
  if (shown === undefined || user?.id === shown) return true
  if (user) page.go(pathTo('home'))
  else react(new Refusal('not_signed_in'))
  return false
}
caller.isOurs = isStillOurs

let early: Promise<SessionUser | null> | undefined

/**
 * Asks who is signed in where nobody waits for it: without an answer what is known goes on, which is
 * logged and not shown (A8.22).
 */
export const verifyQuietly = (asked = verifySession()): Promise<SessionUser | null | undefined> =>
  asked.catch((error: unknown) => void console.warn('The session was not verified', error))

/**
 * The first question of this page who is signed in; asked once, before the screens are there.
 * Errors: as `request`.
 */
export const verifyEarly = () => (early ??= verifySession())

/**
 * Posts credentials, then verifies (A4). Errors: `Refusal` with the server's words, or
 * "Authorization failed".
 */
export async function logIn(input: Input<typeof login>): Promise<SessionUser> {
  await request(sessionWire.login, input)
  return confirmed()
}

/**
 * Signs in whom the provider of identities has sent back, by the answer in the address of the page.
 * Errors: as `logIn`.
 */
export async function logInFromProvider(
  answer: Input<typeof finishProviderLogin>,
): Promise<SessionUser> {
  await request(sessionWire.finishProviderLogin, answer)
  return confirmed()
}

/**
 * Signs in whose passkey a device has signed with. Errors: as `logIn`.
 */
export async function logInWithAnswer(
  answer: Input<typeof finishPasskeyLogin>,
): Promise<SessionUser> {
  await request(sessionWire.finishPasskeyLogin, answer)
  return confirmed()
}

/**
 * Registers an account, once it is known to be a good one, and signs it in (A4). Errors: as
 * `logIn`.
 */
export async function signUp(
  input: Input<typeof signup> & Input<typeof checkSignup>,
): Promise<SessionUser> {
  const { name, email, password } = input
  await request(sessionWire.checkSignup, { name, email, password })
  await request(sessionWire.signup, input)
  return confirmed()
}

/** Who invites whom to which team. */
export type InvitationTold = Output<typeof lookUp>

/**
 * Asks about the invitation of a link. Errors: as `request`; `invitation_gone` when it is not good
 * any more.
 */
export const lookUpInvitation = async (team_member_id: string): Promise<InvitationTold> =>
  (await request(sessionWire.lookUpInvitation, { team_member_id })).body as InvitationTold

/** What is said where a sign-in that was taken is not known to the next question (A4.2). */
const unconfirmed = { failure: 'authorization_failed' } as const

async function confirmed(): Promise<SessionUser> {
  const user = await verifySession()
  if (user) return user
  const error = new ReplyError(200)
  error.message = 'Authorization failed'
  error.failure = unconfirmed.failure
  throw error
}

/** Where to go after a sign-in that leaves the application in between; in this tab, once. */
export function rememberPlace(path: string | undefined) {
  storeText(keys.place, path ?? null, 'sessionStorage')
}

/** The place that was remembered last. */
export function recallPlace(): string | undefined {
  const path = readText(keys.place, 'sessionStorage')
  storeText(keys.place, null, 'sessionStorage')
  return path ?? undefined
}

/** What somebody looked for is not to stay in a browser that they log out of. */
function forgetSearched() {
  storeText(`${keys.searches}.${session.user?.id}`, null)
}

/** Ends the session; succeeds only if the server says so (A4). */
export async function logOut(): Promise<void> {
  await request(sessionWire.logout, {})
  storeText(keys.setup, null, 'sessionStorage')
  forgetSearched()
  caller.csrf = undefined
  verified.answered = ++verified.asked
  setUser(null)
}

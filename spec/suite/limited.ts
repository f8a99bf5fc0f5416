import { setTimeout } from 'node:timers/promises'
import { Lacking } from './foreign.ts'

/** A wait that is not longer is waited for; in seconds. */
const patienceSeconds = 10
/** How often one request is repeated. */
const repeats = 3

/** Until when the server is not asked again, by what it limits; in milliseconds. */
const closed = new Map<string, number>()

/**
 * Sends a request, and again when the server limits it and asks for a short wait. Errors: Lacking,
 * when the wait is long; what is limited is then not asked again until it is over.
 */
export async function patiently(path: string, send: () => Promise<Response>): Promise<Response> {
  const what = limitedAt(path)
  refuseWhileClosed(what)
  for (let n = 0; ; n++) {
    const response = await send()
    if (response.status !== 429) return response
    const seconds = waitOf(response)
    if (n === repeats || seconds > patienceSeconds) {
      closed.set(what, Date.now() + seconds * 1000)
      throw refusalOf(what, seconds)
    }
    await setTimeout(seconds * 1000)
  }
}

/** The refusal of a socket because of a limit, or the error itself. */
export const limitedSocket = (error: Error & { description?: { message?: string } }): Error =>
  /\b429\b/.test(error.description?.message ?? '')
    ? refusalOf('connections are limited there', 1)
    : error

const limitedAt = (path: string) =>
  path.startsWith('/secure/signup')
    ? 'sign-ups are limited there'
    : path.startsWith('/secure/login')
      ? 'sign-ins are limited there'
      : 'calls are limited there'

function refuseWhileClosed(what: string) {
  const seconds = Math.ceil(((closed.get(what) ?? 0) - Date.now()) / 1000)
  if (seconds > 0) throw refusalOf(what, seconds)
}

const refusalOf = (what: string, seconds: number) =>
  new Lacking('limit', what, `it asks to wait ${inWords(seconds)}`)

const inWords = (seconds: number) =>
  seconds < 120 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`

/** The seconds of `Retry-After`, which may be a date; a minute where nothing is said. */
function waitOf({ headers }: Response): number {
  const said = headers.get('retry-after') ?? ''
  const seconds = /^\d+$/.test(said) ? Number(said) : (Date.parse(said) - Date.now()) / 1000
  return Number.isNaN(seconds) ? 60 : Math.max(1, Math.ceil(seconds))
}

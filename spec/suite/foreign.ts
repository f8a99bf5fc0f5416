/**
 * The server that is judged with `npm run suite -- --target URL`; without one the suite starts our
 * own.
 */
export const targetUrl = process.env.TARGET
/** Whether the judged server was started elsewhere, so that its inside is not accessible. */
export const isForeign = targetUrl !== undefined
/**
 * Whether that server is another implementation: what we add to the given wire is then not asked of
 * it.
 */
export const isOther = process.env.TARGET_KIND === 'other'
/** Whether each person names an address of their own to that server. */
export const hasOwnAddresses = process.env.TARGET_ADDRESSES === 'own'

/** Why a test was not run. */
export interface Unasked {
  /**
   * `added`: another implementation need not have it. `inside`: it cannot be asked from outside.
   * `lacks`: the server does not have it. `limit`: the server wants a longer wait.
   */
  kind: 'added' | 'inside' | 'lacks' | 'limit'
  /** The same words for all tests with the same reason: `has no labels`. */
  reason: string
  /** What the server answered, for one test. */
  detail?: string
}

/** The judged server cannot be asked. The test is skipped, and the report says why. */
export class Lacking extends Error {
  readonly unasked: Unasked

  constructor(kind: Unasked['kind'], reason: string, detail?: string) {
    super(reason)
    this.unasked = { kind, reason, ...(detail ? { detail } : {}) }
  }
}

/** Needs what only the process of our own server gives. */
export const inside = () => new Lacking('inside', 'can only be seen inside the server')

/** Needs what no document asks for. */
export const ofOursAlone = () => new Lacking('added', 'is what this product adds to the given wire')

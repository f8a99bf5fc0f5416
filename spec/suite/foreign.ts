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

/**
 * What the judged server lacks so that a clause cannot be judged. The clause is skipped, and the
 * report says why.
 */
export class Lacking extends Error {}

/**
 * After how many days a browser forgets its session, as the cookies of an answer say; `browser` if
 * when it is closed.
 */
export function keptDays(cookies: readonly string[]): number | 'browser' {
  const session = cookies.findLast((cookie) => cookie.startsWith('plumbline.sid='))!
  const ends = session.match(/expires=([^;]*)/i)?.[1]
  return ends ? Math.round((Date.parse(ends) - Date.now()) / 86_400_000) : 'browser'
}

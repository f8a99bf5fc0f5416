/**
 * How far the server's clock is ahead of this one, in milliseconds: at least and at most, as far as
 * answers have shown.
 */
const unknown = { least: -Infinity, most: Infinity }
let ahead = unknown

/**
 * Learns from an answer what time it is for the server. Its `Date` has whole seconds and was
 * written between the moments of asking and of having the answer, so each answer leaves a range;
 * what is true lies in all of them. If there is no such time, a clock was set meanwhile.
 */
export function learnTime(date: string | null, asked: number, answered: number) {
  const second = Date.parse(date ?? '')
  // A clock that was set back meanwhile says nothing.
  if (Number.isNaN(second) || answered < asked) return
  const range = { least: second - answered, most: second + 1_000 - asked }
  const least = Math.max(range.least, ahead.least)
  const most = Math.min(range.most, ahead.most)
  ahead = least < most ? { least, most } : range
}

/** Forgets what answers have shown. */
export const forgetTime = () => {
  ahead = unknown
}

/** What time it is for the server, in milliseconds. */
export const serverNow = (): number => serverTime(Date.now())

/**
 * What time it was for the server when this clock showed a time, in milliseconds. This clock is
 * taken to be right as long as it may be.
 */
export function serverTime(at: number): number {
  const { least, most } = ahead
  return at + (least <= 0 && most >= 0 ? 0 : Math.round((least + most) / 2))
}

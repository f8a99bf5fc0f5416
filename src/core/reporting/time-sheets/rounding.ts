/** What times are rounded to, in minutes; 0 leaves them as they are. */
export const roundingMinutes = [0, 5, 6, 15, 30] as const
export type RoundingMinutes = (typeof roundingMinutes)[number]

export const roundingDirections = ['up', 'nearest'] as const
export type RoundingDirection = (typeof roundingDirections)[number]

/** Seconds as they are billed; a half is rounded up. */
export function rounded(
  seconds: number,
  { minutes, direction }: { minutes: RoundingMinutes; direction: RoundingDirection },
): number {
  if (minutes === 0) return seconds
  const step = minutes * 60
  const steps = seconds / step
  return step * (direction === 'up' ? Math.ceil(steps) : Math.floor(steps + 0.5))
}

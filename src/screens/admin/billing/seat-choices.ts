/** What somebody can choose from who buys seats: each number up to 5, and then every fifth one. */
export const seatChoices = [
  ...[1, 2, 3, 4, 5],
  ...Array.from({ length: 17 }, (_, n) => 10 + n * 5),
] as const

/** For this many and more one asks the people who sell. */
export const seatsToAskFor = 100

/** How many more seats are suggested to an organisation: as many as it is short of, a few at the least. */
export function suggestedSeats({ used, total }: { used: number; total: number }): number {
  const free = total - used
  if (used <= 1 && free <= 0) return 1
  if (free > 0 && free < used) return fitting(Math.min(mostChoice, used - free))
  return fitting(Math.max(1, Math.min(5, used)))
}

/** The smallest choice that is enough; to ask the people who sell where none is. */
export const fitting = (wanted: number): number =>
  seatChoices.find((choice) => choice >= wanted) ?? seatsToAskFor

const mostChoice = seatChoices.at(-1)!

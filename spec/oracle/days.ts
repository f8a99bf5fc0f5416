/** The calendar day at an instant, in a time zone (B3.31). */
export const dayIn = (at: number, timeZone: string) =>
  new Date(at).toLocaleDateString('sv-SE', { timeZone })

/** The day a number of days after another. */
export function addDays(from: string, days: number): string {
  const [year, month, day] = from.split('-').map(Number) as [number, number, number]
  return new Date(Date.UTC(year, month - 1, day + days)).toISOString().slice(0, 10)
}

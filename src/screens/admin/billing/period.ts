/** Two days as a period; only the one that is known, if one is not. */
export const showPeriod = (
  from: string | null,
  to: string | null,
  show: (day: string) => string,
): string => [from, to].flatMap((day) => (day ? [show(day)] : [])).join(' – ')

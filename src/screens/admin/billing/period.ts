/**
 * Two days as a period; only the one that is known, if one is not. A payment that failed after its
 * day has paid for no period: the day of it alone.
 */
export const showPeriod = (
  from: string | null,
  to: string | null,
  show: (day: string) => string,
): string => {
  const days = from && to && to < from ? [from] : [from, to]
  return days.flatMap((day) => (day ? [show(day)] : [])).join(' – ')
}

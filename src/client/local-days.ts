/** A day (`YYYY-MM-DD`) as the calendars take it: its noon here. */
export const toDate = (day: string) => new Date(`${day}T12:00:00`)

/** The day of a moment where the browser is. */
export const toDay = (date: Date) =>
  `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`

/** Today (`YYYY-MM-DD`) where the browser is. */
export const today = () => toDay(new Date())

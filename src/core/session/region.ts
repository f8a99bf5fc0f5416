/** With which day weeks begin: as in the reader's region, or with a day of their choice. */
export const weekStarts = ['auto', 'monday', 'saturday', 'sunday'] as const
export type WeekStart = (typeof weekStarts)[number]

/** The days of the week that can be chosen, 0 = Sunday. */
export const weekStartDays = { sunday: 0, monday: 1, saturday: 6 } as const

type WithWeek = Intl.Locale & {
  weekInfo?: { firstDay: number }
  getWeekInfo?: () => { firstDay: number }
}

/** The day with which weeks begin where a language is spoken, 0 = Sunday, by its tag, such as `de` or `en-GB`. */
export function weekStartIn(tag: string): number {
  const locale = new Intl.Locale(tag) as WithWeek
  const week = locale.getWeekInfo?.() ?? locale.weekInfo
  return week ? week.firstDay % 7 : weekStartDays.monday
}

/** How dates are written: as the language does, or by a pattern of CLDR. */
export const dateFormats = [
  'auto',
  'd MMM yyyy',
  'dd.MM.yyyy',
  'dd/MM/yyyy',
  'MM/dd/yyyy',
  'yyyy-MM-dd',
] as const
export type DateFormat = (typeof dateFormats)[number]

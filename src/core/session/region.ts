/** With which day weeks begin: as in the reader's region, or with a day of their choice. */
export const weekStarts = ['auto', 'monday', 'saturday', 'sunday'] as const
export type WeekStart = (typeof weekStarts)[number]

/** The days of the week that can be chosen, 0 = Sunday. */
export const weekStartDays = { sunday: 0, monday: 1, saturday: 6 } as const

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

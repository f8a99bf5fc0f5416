/**
 * Albanian names for dates, which most browsers do not have: by the English name, long and short.
 */
const months = 'janar shkurt mars prill maj qershor korrik gusht shtator tetor nëntor dhjetor'
const shortMonths = 'jan shk mar pri maj qer korr gush sht tet nën dhj'
const days = 'e diel|e hënë|e martë|e mërkurë|e enjte|e premte|e shtunë'
const shortDays = 'die hën mar mër enj pre sht'

const english = (options: Intl.DateTimeFormatOptions, dates: Date[]) => {
  const { format } = new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' })
  return dates.map(format)
}

function pairNames(): ReadonlyMap<string, string> {
  // A year that begins with a Sunday, by its months and by its first days.
  const monthsOfYear = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2023, month, 1)))
  const daysOfWeek = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2023, 0, 1 + day)))
  const pairs = (names: string[], own: string[]) =>
    names.map((name, n) => [name, own[n]!] as [string, string])
  return new Map([
    ...pairs(english({ month: 'short' }, monthsOfYear), shortMonths.split(' ')),
    ...pairs(english({ month: 'long' }, monthsOfYear), months.split(' ')),
    ...pairs(english({ weekday: 'long' }, daysOfWeek), days.split('|')),
    ...pairs(english({ weekday: 'short' }, daysOfWeek), shortDays.split(' ')),
  ])
}
let names: ReadonlyMap<string, string> | undefined

/** Whether this browser can write dates in a language. */
export const isKnown = (tag: string) => Intl.DateTimeFormat.supportedLocalesOf([tag]).length > 0

/** Writes points in time, in milliseconds, in Albanian. */
export function albanianDate(options: Intl.DateTimeFormatOptions): (at: number) => string {
  const format = new Intl.DateTimeFormat('en-GB', options)
  const own = (names ??= pairNames())
  return (at) =>
    format
      .formatToParts(at)
      .map(({ type, value }, n, all) =>
        type === 'literal' && all[n - 1]?.type === 'weekday' ? ', ' : (own.get(value) ?? value),
      )
      .join('')
}

/** Some things one after the other, in Albanian. */
export const albanianList = (things: readonly string[]) =>
  things.length < 2 ? things.join('') : `${things.slice(0, -1).join(', ')} dhe ${things.at(-1)}`

/** The first letters of the days of the week, from Sunday. */
export const albanianInitials = days.split('|').map((day) => day.slice(2, 3))

const past = {
  year: ['vjet', 'vjet më parë'],
  month: ['muajin e kaluar', 'muaj më parë'],
  day: ['dje', 'ditë më parë'],
  hour: ['1 orë më parë', 'orë më parë'],
  minute: ['1 minutë më parë', 'minuta më parë'],
} as const

/** How long ago something was, in Albanian. */
export const albanianAgo = (count: number, unit: keyof typeof past) =>
  count === 1 ? past[unit][0] : `${count} ${past[unit][1]}`

export const albanianNow = 'tani'

export const albanianSeconds = (seconds: number) =>
  seconds === 1 ? '1 sekondë' : `${seconds} sekonda`

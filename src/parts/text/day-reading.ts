import { today } from '../../client/local-days.ts'
import { memoize } from '../../core/engine/memoize.ts'
import { wordsOfDays } from '../../core/values/day-words.ts'
import { addDays } from '../../core/values/time.ts'
import type { DayReading } from '../../core/values/typed-day.ts'
import { dateFormat, showShortWeekday, showWeekday } from './format.ts'
import { currentTag } from './i18n.ts'
import { isMonthFirst } from './month-first.ts'

const utc = { timeZone: 'UTC' } as const
const monthFormats = [
  dateFormat({ month: 'short', ...utc }),
  dateFormat({ month: 'long', ...utc }),
  // Within a date a month may be called otherwise.
  dateFormat({ day: 'numeric', month: 'short', year: 'numeric', ...utc }),
  dateFormat({ day: 'numeric', month: 'long', year: 'numeric', ...utc }),
]
const months = Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month, 15))
const days = Array.from({ length: 7 }, (_, day) => day)

/** The words of a text; `12月` is one, the name of a month. */
const wordsIn = (text: string): string[] => text.match(/\d{1,2}月|\p{L}[\p{L}\p{M}]*\.?/gu) ?? []

/** The words of dates in the language in use, taken from dates that it writes. */
const wordsOf = memoize((_tag: string) => {
  const written = months.map((at) => monthFormats.map((format) => format(at)))
  // What is in the dates of all months is the name of none.
  const between = wordsIn(written[0]!.join(' ')).filter((word) =>
    written.every((texts) => texts.some((text) => wordsIn(text).includes(word))),
  )
  return wordsOfDays({
    months: written.map((texts) =>
      texts.flatMap(wordsIn).filter((word) => !between.includes(word)),
    ),
    weekdays: days.map((day) => [showWeekday(day), showShortWeekday(day)]),
    between,
  })
})

const distancesOf = memoize((tag: string) => new Intl.RelativeTimeFormat(tag))

/** How days are read that the reader has written in their language, or in its short names of near days. */
export const dayReading = (t: (key: string) => string, now = today()): DayReading => ({
  today: now,
  monthFirst: isMonthFirst(),
  names: [
    [t('today'), now],
    [t('tomorrow'), addDays(now, 1)],
    [t('yesterday'), addDays(now, -1)],
    [t('nextWeek'), addDays(now, 7)],
  ],
  words: wordsOf(currentTag()),
  ahead: (count, unit) => distancesOf(currentTag()).format(count, unit),
})

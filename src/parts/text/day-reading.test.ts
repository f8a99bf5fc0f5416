// @vitest-environment jsdom

import { readFileSync } from 'node:fs'
import i18next from 'i18next'
import { afterEach, expect, test } from 'vitest'
import { today } from '../../client/local-days.ts'
import { session } from '../../client/session/session.ts'
import { type Language, languages } from '../../core/session/languages.ts'
import { type DateFormat, dateFormats } from '../../core/session/region.ts'
import { addDays, addMonths } from '../../core/values/time.ts'
import { pastedDay, typedDay } from '../../core/values/typed-day.ts'
import { withTexts } from '../testing/draw.tsx'
import { dayReading } from './day-reading.ts'
import { dateFormat, showDate, showDay, showToday, showWeekday, showWholeDay } from './format.ts'

withTexts()
afterEach(() => {
  i18next.language = 'en'
  session.user = null
})

/** Reads in a language, with its texts. */
function inLanguage(language: Language, date_format: DateFormat = 'auto') {
  i18next.language = language
  session.user = { date_format } as typeof session.user
  const texts = JSON.parse(
    readFileSync(`src/public/locales/${language}/common.json`, 'utf8'),
  ) as Record<string, string>
  return (key: string) => texts[key]!
}

const each = languages.flatMap((language) =>
  dateFormats.map((format) => [language, format] as const),
)

const inYear = (month: 'short' | 'long') => {
  const show = dateFormat({ day: 'numeric', month, timeZone: 'UTC' })
  return (day: string) =>
    day < today() || day >= addDays(today(), 365) ? day : show(Date.parse(day))
}
const shown = [showDate, showWholeDay, showToday, inYear('short'), inYear('long')]
const spaced = (text: string) =>
  text.replace(/[./-](?=\d)/g, (sign) => (sign === '.' ? '. ' : ` ${sign} `))

test.each(each)(
  'what a list shows of a day is read as that day in %s, as %s',
  (language, format) => {
    const t = inLanguage(language, format)
    const reading = dayReading(t)
    const days = Array.from({ length: 80 }, (_, n) => addDays(today(), n < 4 ? n - 2 : n * 5))
    const wrong = days.flatMap((day) =>
      [showDay(day, t), spaced(showDate(day)), ...shown.map((show) => show(day))]
        .filter((text) => [typedDay, pastedDay].some((read) => read(text, reading) !== day))
        .map((text) => [day, text]),
    )
    expect(wrong).toEqual([])
  },
)

test.each<[Language, string, string]>([
  ['en', 'Jan 5', '2027-01-05'],
  ['en', 'december 5 2026', '2026-12-05'],
  ['de', '5. Dez.', '2026-12-05'],
  ['de', '5. Maerz', ''],
  ['de', '5 märz 27', '2027-03-05'],
  ['de', '5. Dezember', '2026-12-05'],
  ['es', '5 dic', '2026-12-05'],
  ['es', '5 de diciembre de 2026', '2026-12-05'],
  ['pt', '5 de dezembro', '2026-12-05'],
  ['alb', '5 dhjetor', '2026-12-05'],
  ['zh_cn', '1月5日', '2027-01-05'],
  ['zh_cn', '2026年12月5日', '2026-12-05'],
  ['zh_cn', '1/5', '2027-01-05'],
  ['en', 'mon', '2026-12-07'],
  ['de', 'Montag', '2026-12-07'],
  ['de', 'mo', '2026-12-07'],
  ['de', 'mor', '2026-12-01'],
  ['es', 'martes', '2026-12-01'],
  ['es', 'mar', '2026-12-01'],
  ['pt', 'segunda', '2026-12-07'],
  ['zh_cn', '周一', '2026-12-07'],
  ['zh_cn', '星期日', '2026-12-06'],
  ['alb', 'hënë', '2026-12-07'],
  ['alb', 'e hene', '2026-12-07'],
  ['en', 'in 2 weeks', '2026-12-14'],
  ['de', 'In 1 Monat', '2026-12-30'],
  ['zh_cn', '3天前', '2026-11-27'],
])('in %s “%s” means %s', (language, text, day) => {
  // A Monday.
  const reading = dayReading(inLanguage(language), '2026-11-30')
  expect(typedDay(text, reading) ?? '').toBe(day)
})

test.each(dateFormats)('月 and 日 say which is which, as %s', (format) => {
  const reading = dayReading(inLanguage('zh_cn', format), '2026-11-30')
  const march = [
    '3月12日',
    '2027年3月12日',
    '27年03月12日',
    '2027年3月12',
    '3 月 12 日',
    '三月12日',
  ]
  expect(march.map((text) => typedDay(text, reading))).toEqual(march.map(() => '2027-03-12'))
  expect(pastedDay('3月12日', reading)).toBe('2027-03-12')
  const others = ['12日', '12月', '2027年', '13月1日', '112月3日', '周六5', '5号']
  expect(others.map((text) => typedDay(text, reading))).toEqual(['2026-12-12', ...Array(6)])
})

test.each<[Language, string]>([
  ['es', 'v1.2'],
  ['es', 'v 1.2'],
  ['alb', '5h'],
  ['alb', '5m'],
  ['es', 'mar 5:30'],
])('in %s “%s” is no day', (language, text) => {
  const reading = dayReading(inLanguage(language), '2026-11-30')
  expect([typedDay, pastedDay].map((read) => read(text, reading))).toEqual([undefined, undefined])
})

test.each(languages)(
  'the names of the days of the week mean the next such day in %s',
  (language) => {
    const reading = dayReading(inLanguage(language), '2026-11-30')
    const read = Array.from({ length: 7 }, (_, day) => typedDay(showWeekday(day), reading))
    expect(read).toEqual([6, 7, 1, 2, 3, 4, 5].map((days) => addDays('2026-11-30', days)))
  },
)

test.each(languages)('how far away a day is says which one is meant in %s', (language) => {
  const reading = dayReading(inLanguage(language), '2026-11-30')
  for (const count of [1, 2, 12, 100, -1, -3]) {
    const read = (unit: 'day' | 'week' | 'month') => typedDay(reading.ahead(count, unit), reading)
    expect(read('day')).toBe(addDays('2026-11-30', count))
    expect(read('week')).toBe(addDays('2026-11-30', 7 * count))
    expect(read('month')).toBe(addMonths('2026-11-30', count))
  }
})

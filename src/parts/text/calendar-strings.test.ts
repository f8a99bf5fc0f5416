// @vitest-environment jsdom

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DayOfWeek, defaultCalendarStrings } from '@fluentui/react-calendar-compat'
import i18next from 'i18next'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { session } from '../../client/session/session.ts'
import type { SessionUser } from '../../core/session/calls.ts'
import { type Language, languages } from '../../core/session/languages.ts'
import type { WeekStart } from '../../core/session/region.ts'
import { calendarDates, calendarStrings } from './calendar-strings.ts'
import { firstDayOfWeek } from './first-day.ts'
import { languageTags } from './i18n.ts'

const textsOf = (language: Language) =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, `../../public/locales/${language}/common.json`), 'utf8'),
  )

beforeAll(() =>
  i18next.init({
    lng: 'en',
    defaultNS: 'common',
    resources: Object.fromEntries(
      languages.map((language) => [language, { common: textsOf(language) }]),
    ),
    interpolation: { escapeValue: false },
  }),
)
afterEach(() => i18next.changeLanguage('en'))

test.each(languages.filter((language) => language !== 'en'))(
  'a calendar in %s has no word of the English calendar, and the names of its language',
  async (language) => {
    await i18next.changeLanguage(language)
    const { months, shortMonths, days, shortDays, ...words } = calendarStrings(i18next.t)
    const english = new Set<unknown>(Object.values(defaultCalendarStrings))
    expect(Object.values(words).filter((word) => english.has(word))).toEqual([])
    for (const [key, word] of Object.entries(words))
      expect(/\{0\}/.test(word), key).toBe(
        /\{0\}/.test(String(defaultCalendarStrings[key as keyof typeof words])),
      )
    const march = new Date(2026, 2, 5)
    const inWords = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(languageTags[language], options).format(march)
    expect([months[2], shortMonths[2]]).toEqual([
      inWords({ month: 'long' }),
      inWords({ month: 'short' }),
    ])
    expect([days[4], days.length]).toEqual([inWords({ weekday: 'long' }), 7])
    expect([
      shortDays.length,
      calendarDates.formatMonthDayYear(march, defaultCalendarStrings),
    ]).toEqual([7, inWords({ day: 'numeric', month: 'long', year: 'numeric' })])
  },
)

test.each<[Language, string[], DayOfWeek]>([
  ['en', ['en-US'], DayOfWeek.Sunday],
  ['en', ['de-DE', 'en-GB', 'en'], DayOfWeek.Monday],
  ['de', ['en-US'], DayOfWeek.Monday],
  ['pt', ['pt-BR'], DayOfWeek.Sunday],
  ['alb', [], DayOfWeek.Monday],
])('weeks in %s begin as where %j is spoken', async (language, spoken, first) => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(spoken)
  await i18next.changeLanguage(language)
  expect(firstDayOfWeek()).toBe(first)
})

test.each<[WeekStart, DayOfWeek]>([
  ['monday', DayOfWeek.Monday],
  ['saturday', DayOfWeek.Saturday],
  ['sunday', DayOfWeek.Sunday],
])('[A2.29] weeks begin with %s where it was chosen', (week_start, first) => {
  session.user = { week_start } as SessionUser
  expect(firstDayOfWeek()).toBe(first)
})

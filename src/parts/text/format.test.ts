import i18next from 'i18next'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { session } from '../../client/session/session.ts'
import type { SessionUser } from '../../core/session/calls.ts'
import type { DateFormat } from '../../core/session/region.ts'
import {
  showAgo,
  showDay,
  showDays,
  showExactly,
  showInstant,
  showMeasure,
  showMinutes,
  showSpan,
} from './format.ts'
import { showDecimals } from './i18n.ts'

const before = i18next.language
const speak = (language: string) => {
  i18next.language = language
}
beforeAll(() => speak('en'))
afterAll(() => speak(before))

test('[A9.25] dates have a short month, the day and the year, as the language writes them', () => {
  const shown = () => [showDay('2026-03-04', String), showInstant('2026-11-22T12:00:00.000Z')]
  expect(shown()).toEqual(['Mar 4, 2026', 'Nov 22, 2026'])
  speak('de')
  expect(shown()).toEqual(['4. März 2026', '22. Nov. 2026'])
  speak('zh_cn')
  expect(shown()).toEqual(['2026年3月4日', '2026年11月22日'])
})

test('a time is rounded to the minute before its hours are counted, which are grouped like numbers', () => {
  const shown = () => [3599 / 60, 7199 / 60, 0.4, 90, 2_388_480].map(showMinutes)
  speak('en')
  expect(shown()).toEqual(['1h', '2h', '', '1h 30m', '39,808h'])
  speak('de')
  expect(shown().at(-1)).toBe('39.808h')
})

test('percentages are written as the language does, also those of a column with decimals', () => {
  const shown = () => [showMeasure(13, 'percent'), showDecimals(12.5, 2, true)]
  speak('en')
  expect(shown()).toEqual(['13%', '12.50%'])
  speak('de')
  expect(shown()).toEqual(['13\u00a0%', '12,50\u00a0%'])
  speak('zh_cn')
  expect(shown()).toEqual(['13%', '12.50%'])
})

test.each<[DateFormat, string, string]>([
  ['d MMM yyyy', '4 Mar 2026', '22 Nov 2026'],
  ['dd.MM.yyyy', '04.03.2026', '22.11.2026'],
  ['dd/MM/yyyy', '04/03/2026', '22/11/2026'],
  ['MM/dd/yyyy', '03/04/2026', '11/22/2026'],
  ['yyyy-MM-dd', '2026-03-04', '2026-11-22'],
])(
  '[A2.29 A9.25] with the format %s dates are written so, with their time too',
  (date_format, day, instant) => {
    speak('en')
    session.user = { date_format } as SessionUser
    const at = '2026-11-22T12:00:00.000Z'
    expect([showDay('2026-03-04', String), showInstant(at)]).toEqual([day, instant])
    expect(showExactly(at)).toMatch(new RegExp(`^${instant} \\d?\\d:00`))
  },
)

test('a day is the same day in every time zone', async () => {
  speak('en')
  const zone = process.env.TZ
  onTestFinished(() => {
    if (zone === undefined) delete process.env.TZ
    else process.env.TZ = zone
  })
  for (const place of ['Pacific/Kiritimati', 'Etc/GMT+12']) {
    process.env.TZ = place
    // Each zone has a module of its own: formats keep the zone they were made in.
    const file = `${import.meta.dirname}/format.ts?zone=${place}`
    const inZone: typeof import('./format.ts') = await import(/* @vite-ignore */ file)
    expect(inZone.zone).toBe(place)
    expect(inZone.showDay('2026-03-04', String)).toBe('Mar 4, 2026')
  }
})

test('of a span the day is said once, unless it ends on another', () => {
  speak('de')
  session.user = null
  const noon = new Date(2026, 10, 25, 12).getTime()
  expect(showSpan(noon, noon + 42 * 60_000)).toEqual(['25.11.2026, 12:00', '12:42'])
  const [, end] = showSpan(noon, noon + 86_400_000)
  expect(end).toBe('26.11.2026, 12:00')
})

test('from one day to another is said as short as the language does, or by the chosen pattern', () => {
  session.user = null
  const days = (tag: string, end = '2026-10-23') => {
    speak(tag)
    return showDays('2026-10-17', end).replace(/\s/g, ' ')
  }
  expect(days('en')).toBe('Oct 17 – 23, 2026')
  expect(days('de')).toBe('17.–23. Okt. 2026')
  expect(days('zh_cn')).toBe('2026/10/17 – 2026/10/23')
  expect(days('alb')).toMatch(/^17 .*23 tet 2026$/)
  expect(days('en', '2027-01-02')).toBe('Oct 17, 2026 – Jan 2, 2027')
  expect(days('en', '2026-10-17')).toBe('Oct 17, 2026')
  session.user = { date_format: 'dd/MM/yyyy' } as SessionUser
  expect(days('en')).toBe('17/10/2026 – 23/10/2026')
  session.user = null
})

test('how long ago something was is rounded down', () => {
  speak('en')
  const ago = (seconds: number) => showAgo(new Date(Date.now() - seconds * 1_000).toISOString())
  expect([ago(59), ago(61), ago(119), ago(3_599), ago(7_199), ago(86_400 * 1.9)]).toEqual([
    'now',
    '1 minute ago',
    '1 minute ago',
    '59 minutes ago',
    '1 hour ago',
    'yesterday',
  ])
})

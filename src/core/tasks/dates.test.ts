import { expect, test } from 'vitest'
import { dayNamed } from './dates.ts'

test.each([
  // A Sunday, a Monday and a Saturday.
  ['2026-11-29', '2026-12-06', '2026-12-31'],
  ['2026-11-30', '2026-12-13', '2026-12-31'],
  ['2026-12-05', '2026-12-13', '2027-01-31'],
  ['2027-01-31', '2027-02-07', '2027-02-28'],
])(
  'on %s next week is the Sunday after this week, and next month its end',
  (today, week, month) => {
    expect([dayNamed('Next Week', today), dayNamed('Next Month', today)]).toEqual([week, month])
  },
)

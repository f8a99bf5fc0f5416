import fc from 'fast-check'
import { expect, test } from 'vitest'
import { limits } from '../catalogue/limits.ts'
import { chosenIn, chosenText } from './chosen.ts'
import { reportFilterIn, reportFilterText } from './filter.ts'
import { reportPages } from './pages.ts'

const page = fc.constantFrom(...reportPages)
const ids = fc.uniqueArray(fc.uuid({ version: 4 }), { maxLength: 8 })
const given = fc
  .record(
    {
      archived: fc.constantFrom('true', 'false', ''),
      duration: fc.constantFrom('PREV_WEEK', 'ALL_TIME', 'x'),
      date_range: fc.constantFrom('2026-03-01,2026-03-05', '2026-03-05,2026-03-01', '', ','),
      search: fc.string({ unit: 'binary' }),
      statuses: ids.map((list) => list.join()),
      sheet_teams: ids.map((list) => ['not', ...list].join()),
      sheet_projects: fc.constantFrom('none', 'not', ''),
      type: fc.constantFrom('MAN_DAYS', ''),
    },
    { requiredKeys: [] },
  )
  .map((fields) => new URLSearchParams(fields).toString())

test('[B7.132] what is known of a filter is the same when it is read again', () => {
  fc.assert(
    fc.property(page, fc.oneof(given, fc.string()), (of, text) => {
      const kept = reportFilterText(of, reportFilterIn(of, text))
      expect(reportFilterText(of, reportFilterIn(of, kept))).toBe(kept)
      expect(kept).not.toMatch(/=(&|$)/)
    }),
  )
})

test('[B7.132] the longest filter that is taken can be stored', () => {
  const search = '\u{1f680}'.repeat(limits.searchLength)
  const list = Array.from({ length: 530 }, () => '00000000-0000-4000-8000-000000000000')
    .map((id, n) => id.slice(0, -4) + String(n).padStart(4, '0'))
    .join()
  const text = `statuses=${list}&search=${search}`.slice(0, limits.reportFilter)
  const kept = reportFilterText('reportingProjects', reportFilterIn('reportingProjects', text))
  expect(kept.length).toBeLessThanOrEqual(limits.reportFilterStored)
})

test('[B7.132] what is chosen among teams and projects is told by the shorter list, and found again', () => {
  fc.assert(
    fc.property(ids, fc.nat(), ids, (all, picks, later) => {
      const left = all.filter((_, n) => (picks >> n) & 1)
      const text = chosenText(all, left)
      expect(chosenIn(text, all)).toEqual(all.filter((id) => !left.includes(id)))
      expect(text.split(',').length).toBeLessThanOrEqual(all.length / 2 + 1)
      // What comes later is chosen as well, unless the chosen ones are named.
      const more = chosenIn(text, [...all, ...later]).filter((id) => !all.includes(id))
      const isOpen = text === '' || text.startsWith('not')
      expect(more).toEqual(isOpen ? later.filter((id) => !all.includes(id)) : [])
    }),
  )
})

import { expect, test } from 'vitest'
import { limits } from '../../../src/core/catalogue/limits.ts'
import { idOf } from '../../../src/core/tasks/testing.ts'
import { notesOn } from './approved.ts'
import { sheetWords } from './words.ts'

const how = { words: sheetWords('en'), shown: (day: string) => day }

const approval = (project: string, day = '2026-03-02') => ({
  ...{ id: idOf(`${project} ${day}`), project_id: idOf(project), project },
  ...{ start_date: day, end_date: day, time_zone: 'UTC' },
  ...{ starts_at: `${day}T00:00:00.000Z`, ends_at: `${day}T24:00:00.000Z` },
  ...{ user_id: idOf('Ada'), member_name: 'Ada', created_at: '2026-03-10T09:00:00.000Z' },
  ...{ rounding: 0 as const, direction: 'up' as const, lines: 'tasks' as const, note: 'March' },
})
const projectsIn = (notes: readonly string[]) => notes.map((note) => note.split(':')[0])

test('[B7.132] approved periods are told in the order of names and days', () => {
  const all = [
    ...[approval('Moon 10'), approval('zoo'), approval('Ärger'), approval('Moon 9', '2026-03-04')],
    approval('Moon 9'),
  ]
  expect(projectsIn(notesOn(all, how))).toEqual([
    ...['Ärger, 2026-03-02 – 2026-03-02', 'Moon 9, 2026-03-02 – 2026-03-02'],
    ...['Moon 9, 2026-03-04 – 2026-03-04', 'Moon 10, 2026-03-02 – 2026-03-02'],
    'zoo, 2026-03-02 – 2026-03-02',
  ])
})

test('[B7.132] of very many approved periods it is said how many are not told', () => {
  const most = limits.approvalsNoted
  const many = Array.from({ length: most + 7 }, (_, n) => approval(`Project ${n}`))
  const notes = notesOn(many, how)
  expect(notes).toHaveLength(most + 1)
  expect(notes.at(-1)).toBe('Further approved periods: 7')
  expect(notesOn(many.slice(0, most), how)).toHaveLength(most)
})

import { expect, test } from 'vitest'
import type { Cell } from '../../../src/core/exports/sheet.ts'
import type { ReportColumn } from '../../../src/core/reporting/report-table.ts'
import { toMemberProject } from '../../../src/core/reporting/single-member.ts'
import { priorities } from '../../../src/core/workflow/lookups.ts'
import type { ReportHow } from '../report-file.ts'
import { reportWords } from '../words.ts'
import { activityColumns, ownProjectColumns, ownTaskColumns } from './member-files.ts'

const how: ReportHow = {
  words: reportWords('de'),
  language: 'de',
  zone: 'UTC',
  shown: (day) => day,
}

/** What a row has below two heads that a column begins with. */
const cellsOf = <R>(columns: readonly ReportColumn<R>[], row: R, ...heads: string[]): Cell[] =>
  heads.map((head) => columns.find(({ heading }) => heading.startsWith(head))!.cell(row))

const project = {
  ...{ id: 'p', name: 'Dome', team_member_id: 'm', team: 'Builders' },
  ...{ completed: 0, overdue: 0, logged: 0 },
}

test('the file of a member has the words of the page: statuses and priorities in the language of who reads it', () => {
  const high = priorities.find(({ name }) => name === 'High')!
  type Task = Parameters<ReturnType<typeof ownTaskColumns>[number]['cell']>[0]
  const task = { status_name: 'Doing', priority_id: high.id } as Task
  expect(cellsOf(ownTaskColumns(how), task, 'Status', 'Priorität')).toEqual([
    { kind: 'text', text: 'In Arbeit' },
    { kind: 'text', text: 'Hoch' },
  ])
})

test('changes are told in that language, and days as days', () => {
  type Change = Parameters<ReturnType<typeof activityColumns>[number]['cell']>[0]
  const [from, to] = [how.words.from, how.words.to]
  const sides = (attribute_type: string, previous: string | null, current: string | null) =>
    cellsOf(activityColumns(how), { attribute_type, previous, current } as Change, ...[from, to])
  expect(sides('status', 'To Do', 'Forging')).toEqual([
    { kind: 'text', text: 'Zu erledigen' },
    { kind: 'text', text: 'Forging' },
  ])
  expect(sides('priority', 'Low', 'High')).toMatchObject([{ text: 'Niedrig' }, { text: 'Hoch' }])
  expect(sides('end_date', null, '2026-02-16')).toMatchObject([
    { kind: 'text' },
    { kind: 'day', day: '2026-02-16' },
  ])
})

test.each([
  [1, 3, 33],
  [3, 0, 0],
])('%i of %i tasks are the same part in file and page', (task_count, project_task_count, part) => {
  const row = { ...project, task_count, project_task_count }
  expect(toMemberProject(row).contribution).toBe(part)
  expect(cellsOf(ownProjectColumns(how), row, 'Beitrag')).toMatchObject([{ number: part }])
})

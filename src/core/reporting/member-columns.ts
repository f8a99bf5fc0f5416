import type { z } from 'zod'
import { numberCell, textCell } from '../exports/sheet.ts'
import type { memberRow } from './member-calls.ts'
import type { ReportColumn } from './report-table.ts'

type Member = z.input<typeof memberRow>

const figures = [
  ['assigned', ({ tasks }) => tasks],
  ['overdue', ({ overdue }) => overdue],
  ['completed', ({ completed }) => completed],
  ['ongoing', ({ ongoing }) => ongoing],
  ['doneShare', ({ tasks_stat }) => tasks_stat.done],
  ['doingShare', ({ tasks_stat }) => tasks_stat.doing],
  ['todoShare', ({ tasks_stat }) => tasks_stat.todo],
] as const satisfies readonly (readonly [string, (member: Member) => number])[]

/** What the columns of the report on members are called. */
export type MemberWords = Readonly<Record<(typeof figures)[number][0] | 'member' | 'email', string>>

/** What the file of the report on members has of each. */
export const memberReportColumns = (words: MemberWords): ReportColumn<Member>[] => [
  { heading: words.member, width: 30, cell: ({ name }) => textCell(name) },
  { heading: words.email, width: 30, cell: ({ email }) => textCell(email) },
  ...figures.map(([name, of]) => ({
    ...{ heading: words[name], width: 18 },
    cell: (member: Member) => numberCell(of(member)),
  })),
]

import { numberCell, textCell } from '../../../src/core/exports/sheet.ts'
import type { ReportColumn } from '../../../src/core/reporting/report-table.ts'
import type { ReportWords } from '../words.ts'
import type { memberFigures } from './members.ts'

type Member = Awaited<ReturnType<typeof memberFigures>>[number]

/** What the file of a team's members has of each. */
export function memberColumns(words: ReportWords): ReportColumn<Member>[] {
  const figure = (
    name: 'projects' | 'tasks' | 'overdue' | 'completed' | 'ongoing',
  ): ReportColumn<Member> => ({
    ...{ heading: words[name], width: 18 },
    cell: (member) => numberCell(member[name]),
  })
  return [
    { heading: words.name, width: 30, cell: ({ name }) => textCell(name) },
    { heading: words.email, width: 30, cell: ({ email }) => textCell(email) },
    ...(['projects', 'tasks', 'overdue', 'completed', 'ongoing'] as const).map(figure),
  ]
}

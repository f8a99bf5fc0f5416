import { durationCell, textCell } from '../../../src/core/exports/sheet.ts'
import type { ReportTable } from '../../../src/core/reporting/report-table.ts'
import { sum } from '../../../src/core/reporting/time-sheets/figures.ts'
import { matrixOf, type SheetParts } from '../../../src/core/reporting/time-sheets/sheets.ts'
import type { sheetWords } from './words.ts'

type Matrix = ReturnType<typeof matrixOf>

/** The file of a time sheet: projects below each other, people side by side, with totals. */
export function sheetTable(
  parts: SheetParts,
  words: ReturnType<typeof sheetWords>,
): Pick<ReportTable<Matrix['projects'][number]>, 'columns' | 'rows' | 'totals'> {
  const { users, projects } = matrixOf(parts)
  const ofProjects = sum(projects, ({ seconds }) => seconds)
  const ofPeople = sum(users, ({ seconds }) => seconds)
  return {
    columns: [
      { heading: words.project, width: 36, cell: ({ project }) => textCell(project.name) },
      ...users.map(({ name }, n) => ({
        ...{ heading: name, width: 18 },
        cell: ({ cells }: Matrix['projects'][number]) => durationCell(cells[n]!),
      })),
      { heading: words.total, width: 14, cell: ({ seconds }) => durationCell(seconds) },
    ],
    rows: projects,
    totals: [
      [
        textCell(words.total),
        ...users.map(({ seconds }) => durationCell(seconds)),
        durationCell(ofProjects),
      ],
      [textCell(words.totalOfProjects), durationCell(ofProjects)],
      [textCell(words.totalOfMembers), durationCell(ofPeople)],
    ],
  }
}

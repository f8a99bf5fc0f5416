import type { Clean } from '../../engine/call.ts'
import type { Row, TableName } from '../../model.ts'
import type { KeptRow } from '../../projects/come-back.ts'
import { isCostly } from '../../tasks/description.ts'
import type { ProjectFile } from './project-file.ts'

/** A file whose descriptions and comments are safe HTML: nothing is left of what is too long to clean. */
export const withSafeTexts = (file: ProjectFile, clean: Clean): ProjectFile => ({
  ...file,
  rows: file.rows.map((kept) => withSafe(kept, clean)),
})

/** The columns that hold HTML; the description of logged time is plain. */
const htmlColumns = ['description', 'content']

function withSafe({ table, row, ...kept }: KeptRow, clean: Clean): KeptRow {
  const safe: Record<string, unknown> = { ...row }
  for (const column of table === 'work_log' ? [] : htmlColumns) {
    const html = safe[column]
    if (typeof html === 'string') safe[column] = isCostly(html) ? '' : (clean(html) ?? '')
  }
  return { ...kept, table, row: safe as unknown as Row<TableName> }
}

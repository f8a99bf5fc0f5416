import type { Column } from '../../parts/table/DataTable.tsx'
import { showAgo, showExactly } from '../../parts/text/format.ts'

/** When a template was made. */
export const createdColumn = (head: string): Column<{ created_at: string }, 'created_at'> => ({
  ...{ name: 'created', head, sort: 'created_at' },
  title: ({ created_at }) => showExactly(created_at),
  cell: ({ created_at }) => showAgo(created_at),
})

import { makeStyles } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RouteName } from '../../../core/catalogue/routes.ts'
import type { Column } from '../../../parts/table/DataTable.tsx'
import { DeleteRow } from '../../../parts/table/DeleteRow.tsx'
import { useListedRows } from '../../../parts/table/use-listed-rows.ts'
import { ColouredName } from './ColouredName.tsx'
import { DeleteDialog } from './DeleteDialog.tsx'
import { ListPage } from './ListPage.tsx'
import { useNameCheck } from './use-name-check.ts'

const useStyles = makeStyles({
  table: { '--columns': 'minmax(0, 1fr) minmax(80px, 20%) 56px' },
})

/** A label, or a category. */
export interface ColouredRow {
  id: string
  name: string
  color_code: string
  /** How many tasks or projects have it; undefined while it is not known. */
  usage: number | undefined
}

interface ColouredListPageProps {
  name: RouteName
  list: 'labels' | 'categories'
  table: 'label' | 'project_category'
  rows: readonly ColouredRow[]
  /** The head of the column that says how many have it. */
  usage: string
  /** How many characters a name may have. */
  most: number
  create: (name: string) => void
  change: (row: ColouredRow, to: { name?: string; color?: string }) => void
  /** Deletes a row; `count` says how many had it, where the server said so. */
  remove: (row: ColouredRow, count: number | undefined) => void
  /** Asks the server how many have a row. */
  count: (row: ColouredRow) => Promise<number>
  /** Whether deleting asks also when nothing has the row, as it cannot be undone. */
  alwaysAsks?: boolean
}

/** A list of the team whose entries have a colour. Deleting one that is in use asks before. */
export function ColouredListPage({
  table,
  rows,
  usage,
  change,
  remove,
  count,
  alwaysAsks = false,
  ...page
}: ColouredListPageProps) {
  const styles = useStyles()
  const { t } = useTranslation('lists')
  const { list, most } = page
  const check = useNameCheck(table, rows)
  const [deleting, setDeleting] = useState<string>()
  const asked = rows.find(({ id }) => id === deleting)
  const counted = rows.map((row) => ({ ...row, usage: row.usage ?? null }))
  const columns: Column<(typeof counted)[number], 'name' | 'usage'>[] = [
    {
      name: 'name',
      head: t('name'),
      sort: 'name',
      cell: (row) => (
        <ColouredName
          name={row.name}
          colour={row.color_code}
          most={most}
          check={(wanted) => check(wanted, row.id)}
          rename={(name) => change(rowOf(row), { name })}
          recolour={(color) => change(rowOf(row), { color })}
        />
      ),
    },
    { name: 'usage', head: usage, sort: 'usage', cell: (row) => row.usage },
    {
      name: 'actions',
      head: t('actions'),
      unseen: true,
      cell: (row) => (
        <DeleteRow label={t('delete', { name: row.name })} onClick={() => setDeleting(row.id)} />
      ),
    },
  ]
  const rowOf = ({ id }: { id: string }) => rows.find((row) => row.id === id)!
  return (
    <>
      <ListPage
        {...page}
        {...useListedRows(counted, ['name', 'usage'])}
        className={styles.table}
        columns={columns}
        check={check}
      />
      {asked && (
        <DeleteDialog
          key={asked.id}
          name={asked.name}
          list={list}
          count={() => count(asked)}
          quiet={!alwaysAsks && asked.usage === 0}
          remove={(counted) => remove(asked, counted)}
          close={() => setDeleting(undefined)}
        />
      )}
    </>
  )
}

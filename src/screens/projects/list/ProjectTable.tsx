import { Button, mergeClasses } from '@fluentui/react-components'
import {
  ArrowDownRegular,
  ArrowUpRegular,
  ChevronLeftRegular,
  ChevronRightRegular,
} from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { limits } from '../../../core/catalogue/limits.ts'
import type { ProjectSortField } from '../../../core/projects/list.ts'
import type { ProjectRow } from '../../../core/projects/wire.ts'
import { ProjectLine } from './ProjectLine.tsx'
import { useProjectStyles } from './project-styles.ts'
import type { ProjectChoices } from './use-project-choices.ts'

/**
 * The columns after the star, which is never sorted by; `sort` names what a click on the head sorts
 * by.
 */
const columns = [
  { name: 'name', sort: 'name', wide: false },
  { name: 'client', sort: 'client_name', wide: true },
  { name: 'status', sort: 'status', wide: true },
  { name: 'progress', wide: false },
  { name: 'members', wide: true },
  { name: 'category', sort: 'category', wide: true },
  { name: 'updated', sort: 'updated_at', wide: true },
] as const satisfies { name: string; sort?: ProjectSortField; wide: boolean }[]

interface ProjectTableProps {
  rows: readonly ProjectRow[]
  choices: ProjectChoices
  edit: (id: string) => void
  again: () => void
  /** An answer to other choices is on its way. */
  waiting?: boolean
  /** What stands in the columns is said already. */
  headless?: boolean
}

/** Projects one below the other. */
export function ProjectTable({ rows, choices, edit, again, waiting, headless }: ProjectTableProps) {
  const styles = useProjectStyles()
  const { t } = useTranslation('projects')
  const { sort, setSort } = choices
  const pick = (field: ProjectSortField) =>
    setSort({
      field,
      order: sort.field === field && sort.order === 'ascend' ? 'descend' : 'ascend',
    })
  return (
    <table
      className={mergeClasses(styles.table, waiting && styles.waiting)}
      aria-busy={waiting ?? false}
    >
      <thead className={mergeClasses(styles.head, headless && styles.headless)}>
        <tr>
          <th className={styles.starColumn}>
            <span className={styles.hidden}>{t('favorite')}</span>
          </th>
          {columns.map(({ name, wide, ...column }) => {
            const sorted = 'sort' in column && sort.field === column.sort
            return (
              <th
                key={name}
                scope="col"
                className={mergeClasses(styles.headCell, wide && styles.wideOnly, styles[name])}
                aria-sort={
                  sorted ? (sort.order === 'ascend' ? 'ascending' : 'descending') : undefined
                }
              >
                {'sort' in column ? (
                  <button type="button" className={styles.sorter} onClick={() => pick(column.sort)}>
                    {t(`column_${name}`)}
                    {sorted &&
                      (sort.order === 'ascend' ? <ArrowUpRegular /> : <ArrowDownRegular />)}
                  </button>
                ) : (
                  t(`column_${name}`)
                )}
              </th>
            )
          })}
          <th className={styles.menuColumn}>
            <span className={styles.hidden}>{t('actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <ProjectLine key={row.id} row={row} choices={choices} edit={edit} again={again} />
        ))}
      </tbody>
    </table>
  )
}

/** Which page is shown of how many, and the way to the others; nothing while one page holds all. */
export function Pager({
  total,
  choices: { page, setPage },
}: {
  total: number
  choices: ProjectChoices
}) {
  const styles = useProjectStyles()
  const { t } = useTranslation('projects')
  const pages = Math.ceil(total / limits.pageSize)
  if (pages <= 1) return null
  return (
    <nav className={styles.pager} aria-label={t('pages')}>
      <Button
        size="small"
        appearance="subtle"
        icon={<ChevronLeftRegular />}
        disabled={page === 1}
        aria-label={t('previousPage')}
        onClick={() => setPage(page - 1)}
      />
      <span aria-current="page">{t('pageOf', { page, pages })}</span>
      <Button
        size="small"
        appearance="subtle"
        icon={<ChevronRightRegular />}
        disabled={page >= pages}
        aria-label={t('nextPage')}
        onClick={() => setPage(page + 1)}
      />
    </nav>
  )
}

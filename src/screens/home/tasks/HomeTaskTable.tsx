import {
  Button,
  makeStyles,
  Skeleton,
  SkeletonItem,
  Text,
  tokens,
} from '@fluentui/react-components'
import { ChevronLeftRegular, ChevronRightRegular } from '@fluentui/react-icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '../../../core/catalogue/limits.ts'
import type { HomeTask } from '../../../core/home/calls.ts'
import { EmptyState } from '../../../parts/page/EmptyState.tsx'
import { phone } from '../../../parts/page/measures.ts'
import { FailedState } from '../FailedState.tsx'
import { HomeTaskLine } from './HomeTaskLine.tsx'

const useStyles = makeStyles({
  table: { display: 'flex', flexDirection: 'column' },
  head: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 200px 140px 124px',
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    [phone]: { display: 'none' },
  },
  pager: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    color: tokens.colorNeutralForeground2,
  },
  wait: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    padding: tokens.spacingHorizontalL,
  },
})

interface TableProps {
  tasks: readonly HomeTask[] | undefined
  failure: unknown
  again: () => void
  /** What an empty table says. */
  none: string
}

/** Tasks of one's own with what one changes most: status and due date. Ten to a page. */
export function HomeTaskTable({ tasks, failure, again, none }: TableProps) {
  const styles = useStyles()
  const { t } = useTranslation('home')
  const [wanted, setPage] = useState(0)
  if (!tasks) {
    if (failure !== undefined) return <FailedState again={again} />
    return (
      <Skeleton className={styles.wait} aria-label={t('common:loading')}>
        <SkeletonItem size={20} />
        <SkeletonItem size={20} />
        <SkeletonItem size={20} />
        <SkeletonItem size={20} />
      </Skeleton>
    )
  }
  if (tasks.length === 0) return <EmptyState title={t('noTasks')} text={none} />
  const size = limits.homePageSize
  const pages = Math.ceil(tasks.length / size)
  const page = Math.min(wanted, pages - 1)
  return (
    <>
      <div
        className={styles.table}
        role="table"
        aria-label={t('tasks')}
        aria-rowcount={tasks.length + 1}
      >
        <div className={styles.head} role="row">
          {(['name', 'project', 'status', 'dueDate'] as const).map((column) => (
            <span key={column} role="columnheader">
              {t(column)}
            </span>
          ))}
        </div>
        {tasks.slice(page * size, (page + 1) * size).map((task) => (
          <HomeTaskLine key={task.id} task={task} />
        ))}
      </div>
      {pages > 1 && (
        <nav className={styles.pager} aria-label={t('pages')}>
          <Text size={200}>
            {t('placeOf', {
              from: page * size + 1,
              to: Math.min((page + 1) * size, tasks.length),
              of: tasks.length,
            })}
          </Text>
          <Button
            size="small"
            appearance="subtle"
            icon={<ChevronLeftRegular />}
            aria-label={t('previousPage')}
            disabled={page === 0}
            onClick={() => setPage(page - 1)}
          />
          <Button
            size="small"
            appearance="subtle"
            icon={<ChevronRightRegular />}
            aria-label={t('nextPage')}
            disabled={page === pages - 1}
            onClick={() => setPage(page + 1)}
          />
        </nav>
      )}
    </>
  )
}

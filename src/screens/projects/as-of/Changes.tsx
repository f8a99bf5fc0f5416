import { Button, makeStyles, tokens, typographyStyles } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Reader } from '../../../core/engine/store.ts'
import { kindOf, type TaskDifference } from '../../../core/history/differences.ts'
import type { SetupDifference } from '../../../core/history/setup-differences.ts'
import type { Row } from '../../../core/model.ts'
import { EmptyState } from '../../../parts/page/EmptyState.tsx'
import { ChangedSetup } from './ChangedSetup.tsx'
import { ChangedTask } from './ChangedTask.tsx'

/** So many are listed at once: there may be thousands. */
const atOnce = 100

const kinds = ['changed', 'added', 'removed'] as const

const useStyles = makeStyles({
  section: { marginTop: tokens.spacingVerticalM },
  head: { ...typographyStyles.subtitle2, margin: 0 },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  counts: { margin: 0, fontVariantNumeric: 'tabular-nums' },
})

/** What differs of tasks, and of statuses, columns and members. */
export interface Found {
  tasks: readonly TaskDifference[]
  setup: readonly SetupDifference[]
}

interface ChangesProps {
  /** The project as it is now. */
  project: Row<'project'>
  before: Reader
  after: Reader
  found: Found
}

/** What changed, came and went between two moments: tasks, and below them the set-up of the project. */
export function Changes({ found, ...props }: ChangesProps) {
  const { t } = useTranslation('asof')
  const { tasks, setup } = found
  if (tasks.length + setup.length === 0)
    return <EmptyState title={t('alike')} text={t('alikeText')} />
  return (
    <>
      {tasks.length > 0 && <ChangedTasks {...props} found={tasks} />}
      <ChangedSetup found={setup} />
    </>
  )
}

interface ChangedTasksProps extends Omit<ChangesProps, 'found'> {
  found: readonly TaskDifference[]
}

function ChangedTasks({ project, before, after, found }: ChangedTasksProps) {
  const styles = useStyles()
  const { t } = useTranslation('asof')
  const [most, setMost] = useState(atOnce)
  const listed = found.slice(0, most)
  const countOf = (kind: (typeof kinds)[number]) =>
    found.filter((each) => kindOf(each) === kind).length
  return (
    <>
      <p className={styles.counts} role="status">
        {kinds.map((kind) => t(`count_${kind}`, { count: countOf(kind) })).join(' · ')}
      </p>
      {kinds.map((kind) => {
        const own = listed.filter((each) => kindOf(each) === kind)
        return (
          own.length > 0 && (
            <section key={kind} className={styles.section} aria-label={t(kind)}>
              <h3 className={styles.head}>{t(kind)}</h3>
              <ul className={styles.list}>
                {own.map((each) => (
                  <ChangedTask key={each.id} difference={each} {...{ project, before, after }} />
                ))}
              </ul>
            </section>
          )
        )
      })}
      {found.length > most && (
        <Button onClick={() => setMost(most + atOnce)}>
          {t('more', { count: Math.min(atOnce, found.length - most) })}
        </Button>
      )}
    </>
  )
}

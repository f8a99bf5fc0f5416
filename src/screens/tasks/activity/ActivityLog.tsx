import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { Row } from '../../../core/model.ts'
import { useIsToBeMade } from '../../../parts/data/use-lazy-rows.ts'
import { LineSkeleton } from '../../../parts/page/LineSkeleton.tsx'
import { touch } from '../../../parts/page/measures.ts'
import { NotLoaded } from '../../../parts/page/NotLoaded.tsx'
import { LogLine } from '../drawer/LogLine.tsx'
import { ActivityLine } from './ActivityLine.tsx'
import { useActivity } from './use-activity.ts'

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  quiet: { margin: 0, color: tokens.colorNeutralForeground3 },
  older: { alignSelf: 'center', [touch]: { minHeight: '44px' } },
})

/** What was done to a task, the newest first. */
export function ActivityLog({ task }: { task: Row<'task'> }) {
  const styles = useStyles()
  const { t } = useTranslation('activity')
  if (useIsToBeMade(task)) return <p className={styles.quiet}>{t('empty')}</p>
  return <Logged task={task} />
}

function Logged({ task }: { task: Row<'task'> }) {
  const styles = useStyles()
  const { t } = useTranslation('activity')
  const { head, logs, ended, failure, again, older, showOlder } = useActivity(task)
  if (!head)
    return failure === undefined ? (
      <LineSkeleton lines={4} />
    ) : (
      <NotLoaded text={t('notLoaded')} again={again} />
    )
  return (
    <>
      {logs.length === 0 && <p className={styles.quiet}>{t('empty')}</p>}
      <ol className={styles.list}>
        {logs.map((entry) => (
          <ActivityLine key={entry.id} entry={entry} />
        ))}
        {ended && <LogLine person={head} at={head.created_at} text={t('made')} last />}
      </ol>
      {older === 'failed' && <NotLoaded text={t('notLoaded')} />}
      {!ended && (
        <Button
          className={styles.older}
          disabledFocusable={older === 'waiting'}
          onClick={() => void showOlder()}
        >
          {t('older')}
        </Button>
      )}
    </>
  )
}

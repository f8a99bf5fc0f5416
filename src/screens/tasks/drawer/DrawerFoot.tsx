import { makeStyles, tokens } from '@fluentui/react-components'
import type { Row } from '../../../core/model.ts'
import { showExactly, showInstant } from '../../../parts/text/format.ts'
import { useTaskContext } from '../task-context.ts'

const useStyles = makeStyles({
  foot: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
})

/** When a task was made and by whom, and when it was changed last. */
export function DrawerFoot({ task }: { task: Row<'task'> }) {
  const styles = useStyles()
  const { t, members } = useTaskContext()
  const reporter = [...members.values()].find(({ user_id }) => user_id === task.reporter_id)
  return (
    <div className={styles.foot}>
      <div title={showExactly(task.created_at)}>
        {t('createdBy', {
          date: showInstant(task.created_at),
          name: reporter?.name ?? t('somebody'),
        })}
      </div>
      <div title={showExactly(task.updated_at)}>
        {t('updatedAt', { date: showInstant(task.updated_at) })}
      </div>
    </div>
  )
}

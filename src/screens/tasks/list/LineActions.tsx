import { mergeClasses } from '@fluentui/react-components'
import { OpenRegular } from '@fluentui/react-icons'
import type { Row } from '../../../core/model.ts'
import { TaskMenuButton } from '../menu/TaskMenuButton.tsx'
import { useTaskContext } from '../task-context.ts'

/** What can be done with the task of a line: open it, and what its menu offers. */
export function LineActions({ task }: { task: Row<'task'> }) {
  const { t, styles, narrow, openTask } = useTaskContext()
  return (
    <span className={mergeClasses(styles.actions, 'task-hover')}>
      {!narrow && (
        <button
          type="button"
          tabIndex={-1}
          className={styles.action}
          aria-label={t('open')}
          onClick={() => openTask(task.id)}
        >
          <OpenRegular /> <span className={styles.openText}>{t('open')}</span>
        </button>
      )}
      <TaskMenuButton task={task} className={styles.action} />
    </span>
  )
}

import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '../../../core/catalogue/limits.ts'
import { useQuery } from '../../../parts/data/use-query.ts'
import { showAgo, showExactly, showSpent } from '../../../parts/text/format.ts'
import { useCardStyles } from './card-styles.ts'
import { TaskFeed } from './TaskFeed.tsx'
import { TaskLine } from './TaskLine.tsx'

/** The tasks on which the user has logged time last, with how much. */
export function LoggedTasks() {
  const styles = useCardStyles()
  const { t } = useTranslation('home')
  const [limit, setLimit] = useState<number>(limits.homeFeedShown)
  const asked = useQuery('listLoggedTasks', { limit: String(limit) }, ['PROJECTS_CHANGED'])
  return (
    <TaskFeed
      name="logged"
      title={t('card.logged')}
      none={t('noLogged')}
      more={() => setLimit(limits.homeFeedMost)}
      {...{ asked, limit }}
      line={(task) => (
        <TaskLine key={task.task_id} task={task}>
          <span title={t('logs', { count: task.log_entries_count })}>
            {showSpent(task.total_time_logged)}
          </span>
          <time
            className={styles.quiet}
            dateTime={task.last_logged_at}
            title={showExactly(task.last_logged_at)}
          >
            {showAgo(task.last_logged_at)}
          </time>
        </TaskLine>
      )}
    />
  )
}

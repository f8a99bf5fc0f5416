import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '../../../core/catalogue/limits.ts'
import { useQuery } from '../../../parts/data/use-query.ts'
import { showAgo, showExactly } from '../../../parts/text/format.ts'
import { useCardStyles } from './card-styles.ts'
import { TaskFeed } from './TaskFeed.tsx'
import { TaskLine } from './TaskLine.tsx'

/** The tasks that the user has changed last. */
export function RecentTasks() {
  const styles = useCardStyles()
  const { t } = useTranslation('home')
  const [limit, setLimit] = useState<number>(limits.homeFeedShown)
  const asked = useQuery('listRecentTasks', { limit: String(limit) }, ['PROJECTS_CHANGED'])
  return (
    <TaskFeed
      name="recent"
      title={t('card.recent')}
      none={t('noRecent')}
      more={() => setLimit(limits.homeFeedMost)}
      {...{ asked, limit }}
      line={(task) => (
        <TaskLine key={task.task_id} task={task}>
          <time
            className={styles.quiet}
            dateTime={task.last_activity_at}
            title={showExactly(task.last_activity_at)}
          >
            {showAgo(task.last_activity_at)}
          </time>
          <span className={styles.quiet}>{t('changes', { count: task.activity_count })}</span>
        </TaskLine>
      )}
    />
  )
}

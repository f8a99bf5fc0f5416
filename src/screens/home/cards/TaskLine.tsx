import type { ReactNode } from 'react'
import type { RecentTask } from '../../../core/home/feeds.ts'
import { ColourDot } from '../../../parts/marks/ColourDot.tsx'
import { TaskOverLink } from '../../tasks/over/TaskOverLink.tsx'
import { useCardStyles } from './card-styles.ts'

interface TaskLineProps {
  task: Pick<RecentTask, 'task_id' | 'task_name' | 'project_id' | 'project_name' | 'project_color'>
  /** What is said of it at the end of the line. */
  children: ReactNode
}

/** A task with its project, of which something is said. */
export function TaskLine({ task, children }: TaskLineProps) {
  const styles = useCardStyles()
  const { task_id, task_name, project_id, project_name, project_color } = task
  return (
    <li className={styles.line}>
      <div className={styles.about}>
        <TaskOverLink
          className={styles.name}
          projectId={project_id}
          taskId={task_id}
          title={task_name}
        >
          {task_name}
        </TaskOverLink>
        <span className={styles.under}>
          <ColourDot colour={project_color} />
          <span className={styles.cut} title={project_name}>
            {project_name}
          </span>
        </span>
      </div>
      <span className={styles.end}>{children}</span>
    </li>
  )
}

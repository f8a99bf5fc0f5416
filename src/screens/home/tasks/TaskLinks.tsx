import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { Link } from 'react-router-dom'
import { pathToTasks } from '../../../core/catalogue/routes.ts'
import type { HomeTask } from '../../../core/home/calls.ts'
import { ColourDot } from '../../../parts/marks/ColourDot.tsx'
import { touch } from '../../../parts/page/measures.ts'
import { cutText } from '../../../parts/text/cut-text.ts'
import { TaskOverLink } from '../../tasks/over/TaskOverLink.tsx'

const useStyles = makeStyles({
  link: {
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
    [touch]: { minWidth: '40px', lineHeight: '40px' },
  },
  project: {
    minWidth: 0,
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    color: tokens.colorNeutralForeground2,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
    [touch]: { minWidth: '40px', minHeight: '40px' },
  },
  text: { minWidth: 0, ...cutText },
  parent: { color: tokens.colorNeutralForeground3 },
})

/** The name of a task, which opens it, and that of the task it is a part of. */
export function TaskLink({ task }: { task: HomeTask }) {
  const styles = useStyles()
  const { id, name, project_id, parent_task_name } = task
  return (
    <TaskOverLink
      className={mergeClasses(styles.link, styles.text)}
      projectId={project_id}
      taskId={id}
      title={name}
    >
      {name}
      {parent_task_name && <span className={styles.parent}> · {parent_task_name}</span>}
    </TaskOverLink>
  )
}

/** The project of a task, which leads to it. */
export function ProjectLink({ task }: { task: HomeTask }) {
  const styles = useStyles()
  const { project_id, project_name, project_color } = task
  return (
    <Link className={styles.project} to={pathToTasks(project_id)} title={project_name}>
      <ColourDot colour={project_color} />
      <span className={styles.text}>{project_name}</span>
    </Link>
  )
}

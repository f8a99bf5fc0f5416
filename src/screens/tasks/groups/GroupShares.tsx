import { makeStyles, tokens } from '@fluentui/react-components'
import { useSnapshot } from 'valtio'
import { type Group, groupProgress } from '../../../core/tasks/list/list.ts'
import { ProgressShares } from '../../../parts/marks/ProgressShares.tsx'
import { phone, touch } from '../../../parts/page/measures.ts'
import { useTaskContext } from '../task-context.ts'

const useStyles = makeStyles({
  root: {
    display: 'inline-flex',
    width: '148px',
    flexShrink: 0,
    [touch]: { marginInlineStart: tokens.spacingHorizontalS },
    [phone]: { width: '96px' },
  },
})

/** How much of the tasks of a group is done, under way and to do; by status that is the group itself. */
export function GroupShares({ group }: { group: Group }) {
  const styles = useStyles()
  const { view, statuses } = useTaskContext()
  const { grouping } = useSnapshot(view.choices)
  if (grouping === 'status' || group.tasks.length === 0) return null
  const shares = groupProgress(group.tasks, [...statuses.values()])
  return (
    <span className={styles.root}>
      <ProgressShares
        shares={{
          todo: shares.todo_progress,
          doing: shares.doing_progress,
          done: shares.done_progress,
        }}
      />
    </span>
  )
}

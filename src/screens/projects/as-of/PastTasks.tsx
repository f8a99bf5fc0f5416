import { makeStyles } from '@fluentui/react-components'
import { useEffect, useMemo, useRef } from 'react'
import type { Replica } from '../../../client/engine/replica/replica.ts'
import { TaskView } from '../../../client/tasks/view.ts'
import { filterText } from '../../../core/tasks/list/filter-address.ts'
import type { LaneKind } from '../../../core/tasks/list/lanes.ts'
import { dayIn } from '../../../core/values/time.ts'
import { PastRows, useRow } from '../../../parts/data/use-rows.ts'
import { firstDayOfWeek } from '../../../parts/text/first-day.ts'
import { zone } from '../../../parts/text/format.ts'
import { PastBar } from './PastBar.tsx'
import { PastView } from './PastView.tsx'

const useStyles = makeStyles({
  waiting: { opacity: 0.6 },
  tasks: { display: 'flex', flexDirection: 'column', flexGrow: 1, minHeight: 0 },
})

interface PastTasksProps {
  replica: Replica
  kind: 'list' | 'board'
  projectId: string
  /** The moment of the rows. */
  moment: string
  /** Those of another are on their way. */
  waiting: boolean
}

/** The tasks of a moment as a list or a board, with what narrows, sorts and groups them. */
export function PastTasks({ replica, ...props }: PastTasksProps) {
  const styles = useStyles()
  return (
    <PastRows value={replica}>
      <div
        className={props.waiting ? `${styles.tasks} ${styles.waiting}` : styles.tasks}
        aria-busy={props.waiting}
      >
        <Tasks replica={replica} {...props} />
      </div>
    </PastRows>
  )
}

function Tasks({ replica, kind, projectId, moment }: PastTasksProps) {
  const project = useRow('project', projectId)
  const day = dayIn(Date.parse(moment), zone)
  const then = useRef(day)
  then.current = day
  /** The list goes on with what was chosen on the board, and the other way round. */
  const last = useRef<TaskView>(undefined)
  const lanes = useRef<LaneKind>(undefined)
  const view = useMemo(() => {
    if (last.current?.kind === 'board') lanes.current = last.current.choices.lanes
    return new TaskView(projectId, kind, {
      ...(last.current && { address: new URLSearchParams(filterText(last.current.choices)) }),
      weekStart: firstDayOfWeek(),
      past: {
        ...{ replica, today: () => then.current },
        ...(lanes.current && { lanes: lanes.current }),
      },
    })
  }, [projectId, kind, replica])
  useEffect(() => {
    last.current = view
    return view.start()
  }, [view])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the view asks for the day itself
  useEffect(() => view.lookAtDay(), [view, day])
  if (!project) return null
  return (
    <>
      <PastBar view={view} />
      <PastView key={kind} {...{ view, project, day }} />
    </>
  )
}

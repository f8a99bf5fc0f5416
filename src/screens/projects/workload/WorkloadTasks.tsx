import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Row } from '../../../core/model.ts'
import { shareOf } from '../../../core/schedule/task-load.ts'
import { SideDrawer } from '../../../parts/dialogs/SideDrawer.tsx'
import { EmptyState } from '../../../parts/page/EmptyState.tsx'
import { cutText } from '../../../parts/text/cut-text.ts'
import { showWholeDay } from '../../../parts/text/format.ts'
import { hoursText } from '../../../parts/text/hours-text.ts'
import { useDrawnTasks } from './use-drawn-tasks.ts'
import type { Worker } from './use-workload.ts'

const useStyles = makeStyles({
  heading: {
    margin: `${tokens.spacingVerticalM} 0 ${tokens.spacingVerticalXS}`,
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  list: { position: 'relative', flexShrink: 0, margin: 0, padding: 0, listStyleType: 'none' },
  line: { position: 'absolute', top: 0, left: 0, right: 0 },
  task: { width: '100%', justifyContent: 'space-between', gap: tokens.spacingHorizontalM },
  name: { minWidth: 0, ...cutText },
  hours: {
    flexShrink: 0,
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
  },
})

interface WorkloadTasksProps {
  /** Missing for the tasks that nobody has. */
  worker: Worker | undefined
  unassigned: readonly Row<'task'>[]
  /** The day that is looked at; without one all that are shown. */
  day: string | undefined
  openTask: (id: string) => void
  close: () => void
}

/** The tasks of somebody on a day or in all days that are shown, and those that are on none. */
export function WorkloadTasks({ worker, unassigned, day, openTask, close }: WorkloadTasksProps) {
  const { t } = useTranslation('workload')
  const name = worker?.member.name ?? t('unassigned')
  const groups = worker
    ? groupsOf(worker, day)
    : [{ key: 'unassigned' as const, tasks: unassigned }]
  const shown = groups.filter(({ tasks }) => tasks.length > 0)
  return (
    <SideDrawer
      title={day ? `${name} · ${showWholeDay(day)}` : name}
      close={close}
      opensOn="drawer"
    >
      {shown.length === 0 && <EmptyState title={t('noTasks')} />}
      {shown.map(({ key, tasks, seconds }) => (
        <Tasks
          key={key}
          heading={key === 'planned' && day ? undefined : t(key)}
          tasks={tasks}
          seconds={seconds}
          open={(id) => {
            close()
            openTask(id)
          }}
        />
      ))}
    </SideDrawer>
  )
}

interface Group {
  key: 'planned' | 'unestimated' | 'undated' | 'unworked' | 'unassigned'
  tasks: readonly Row<'task'>[]
  /** What is to do for each of them. */
  seconds?: (task: Row<'task'>) => number
}

function groupsOf({ member, parts, left }: Worker, day: string | undefined): Group[] {
  const total = new Map<Row<'task'>, number>()
  for (const [on, tasks] of parts)
    if (!day || on === day)
      for (const { task, seconds } of tasks) total.set(task, (total.get(task) ?? 0) + seconds)
  const planned = {
    ...({ key: 'planned', tasks: [...total.keys()] } as const),
    seconds: (task: Row<'task'>) => total.get(task) ?? 0,
  }
  if (day) return [planned]
  const share = (task: Row<'task'>) => shareOf(task, member.id)
  return [
    planned,
    { key: 'unestimated', tasks: left.unestimated },
    { key: 'undated', tasks: left.undated, seconds: share },
    { key: 'unworked', tasks: left.unworked, seconds: share },
  ]
}

interface TasksProps {
  heading: string | undefined
  tasks: readonly Row<'task'>[]
  seconds: Group['seconds']
  open: (id: string) => void
}

function Tasks({ heading, tasks, seconds, open }: TasksProps) {
  const styles = useStyles()
  const { t } = useTranslation('workload')
  const nameOf = ({ name }: Row<'task'>) => name || t('tasks:untitled')
  const list = useRef<HTMLUListElement>(null)
  const [focused, setFocused] = useState<string>()
  const { drawn, height, measure } = useDrawnTasks(tasks, list, focused)
  return (
    <section aria-label={heading}>
      {heading && <h3 className={styles.heading}>{heading}</h3>}
      <ul ref={list} className={styles.list} style={{ height }}>
        {drawn.map(({ task, index, top }) => (
          <li
            key={task.id}
            ref={measure}
            data-index={index}
            aria-posinset={index + 1}
            aria-setsize={tasks.length}
            className={styles.line}
            style={{ transform: `translateY(${top}px)` }}
          >
            <Button
              appearance="subtle"
              className={styles.task}
              title={nameOf(task)}
              aria-label={[nameOf(task), seconds && hoursText(seconds(task))]
                .filter(Boolean)
                .join(', ')}
              onFocus={() => setFocused(task.id)}
              onBlur={() => setFocused(undefined)}
              onClick={() => open(task.id)}
            >
              <span className={styles.name}>{nameOf(task)}</span>
              {seconds && <span className={styles.hours}>{hoursText(seconds(task))}</span>}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

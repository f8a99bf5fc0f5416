import { useMemo } from 'react'
import type { Row } from '../../../core/model.ts'
import { useRoom, useRow } from '../../../parts/data/use-rows.ts'

type Days = Pick<Row<'task'>, 'end_date'>

/** The schedule of a task, and the due days of the tasks that are of its series. */
export function useSeries(task: Row<'task'>): {
  schedule: Row<'task_schedule'> | undefined
  tasks: readonly Days[]
} {
  const schedule = useRow('task_schedule', task.schedule_id)
  const days = useRoom(
    `project:${task.project_id}`,
    ['task'],
    (reader) =>
      task.schedule_id
        ? reader
            .list('task', { schedule_id: task.schedule_id })
            .flatMap(({ end_date }) => end_date ?? [])
            .sort()
            .join(' ')
        : '',
    '',
  )
  const tasks = useMemo(
    () => (days === '' ? [] : days.split(' ').map((end_date) => ({ end_date }))),
    [days],
  )
  return { schedule, tasks }
}

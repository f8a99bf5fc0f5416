import { expect, test } from 'vitest'
import { idOf, statusRows, taskRow } from '../tasks/testing.ts'
import { taskLister } from './project-tasks.ts'
import { type OwnTask, toMemberTask } from './single-member.ts'

const [todo, , done] = statusRows
const today = '2026-03-05'
const completed_at = '2026-03-03T22:30:00.000Z'

const own = (more: Partial<OwnTask>): OwnTask => ({
  ...taskRow(1),
  ...{ project_name: 'Ark', project_color: '#154c9b', team_name: 'Red', sub_tasks_count: 0 },
  ...{ status_name: 'Status', status_color: null, phase_name: null, phase_color: null },
  ...{ end_date: '2026-03-01', category: todo!.category_id, categoryThen: undefined },
  ...{ doneOn: null, assignedOn: '2026-03-01', ...more },
})

test('[B7.113] a task that is late is overdue until it is done, and was late from then on', () => {
  const late = (task: OwnTask) => {
    const { days_overdue, overdue_days } = toMemberTask(task, today)
    return [days_overdue, overdue_days]
  }
  expect(late(own({}))).toEqual([4, '0'])
  expect(late(own({ end_date: today }))).toEqual([0, '0'])
  expect(late(own({ category: done!.category_id, completed_at, doneOn: '2026-03-03' }))).toEqual([
    ...[0, '2'],
  ])
  expect(late(own({ end_date: null }))).toEqual([0, '0'])
})

test('[B7.112] how late a task was completed is counted in days of who asks', () => {
  const task = {
    ...taskRow(1),
    ...{ id: idOf('task'), status_id: done!.id, category_id: done!.category_id },
    ...{ end_date: '2026-03-01', completed_at },
  }
  const workflow = { statuses: statusRows, phases: [] }
  const lateIn = (zone: string) => taskLister([task], { workflow, zone })(task).overdue_days
  expect([lateIn('UTC'), lateIn('Pacific/Kiritimati')]).toEqual(['2', '3'])
})

test('[B7.112] a task that is not done was not completed, whatever its row still says', () => {
  const completedAt = (status: typeof todo) => {
    const task = { ...taskRow(1), category_id: status!.category_id, status_id: status!.id }
    const all = [{ ...task, id: idOf('task'), completed_at }]
    return taskLister(all, { workflow: { statuses: statusRows, phases: [] }, zone: 'UTC' })(all[0]!)
      .completed_at
  }
  expect([completedAt(todo), completedAt(done)]).toEqual([null, completed_at])
})

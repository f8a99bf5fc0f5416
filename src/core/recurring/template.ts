import type { Tx } from '../engine/call.ts'
import type { Row } from '../model.ts'
import { addDays, daysBetween, isDay } from '../values/time.ts'
import { isDone } from '../workflow/lookups.ts'

type Task = Row<'task'>
type Schedule = Row<'task_schedule'>

/** Which columns of a task the next ones have, too; their dates are those of the schedule. */
const isCopied = {
  name: true,
  priority_id: true,
  status_id: true,
  phase_id: true,
  reporter_id: true,
  assignees: true,
  labels: true,
  due_time: true,
  total_minutes: true,
  billable: true,
  // What a task is on its own: where it stands, and what was done with it.
  id: false,
  project_id: false,
  parent_task_id: false,
  task_no: false,
  description_preview: false,
  sort_order: false,
  status_sort_order: false,
  priority_sort_order: false,
  phase_sort_order: false,
  start_date: false,
  end_date: false,
  total_minutes_spent: false,
  comments_count: false,
  attachments_count: false,
  progress_value: false,
  manual_progress: false,
  weight: false,
  schedule_id: false,
  archived: false,
  completed_at: false,
  created_at: false,
  updated_at: false,
} as const satisfies Record<keyof Task, boolean>

type Copied = { [C in keyof Task]: (typeof isCopied)[C] extends true ? C : never }[keyof Task]
const copied = (Object.keys(isCopied) as (keyof Task)[]).filter(
  (column): column is Copied => isCopied[column],
)

type Template = Pick<Schedule, Copied | 'days_before_due'>

/** What the next tasks are made of: a task as it is (decision 104). */
export const templateOf = (task: Task): Template => ({
  ...(Object.fromEntries(copied.map((column) => [column, task[column]])) as Pick<Task, Copied>),
  days_before_due:
    task.start_date && task.end_date ? daysBetween(task.start_date, task.end_date) : null,
})

/** The start of a task that is due on a day, where the one it was copied from had one. */
export function startBefore(due: string, days: number | null): string | null {
  if (days === null) return null
  const start = addDays(due, -days)
  return isDay(start) ? start : null
}

/** What of a template is still there: of people those who take part in the project. */
export async function stillThere(
  tx: Tx,
  { project_id, status_id, phase_id, assignees, labels }: Schedule,
): Promise<Pick<Schedule, 'status_id' | 'phase_id' | 'assignees' | 'labels'>> {
  const status = status_id ? await tx.find('status', status_id) : undefined
  return {
    // What begins again is not done.
    status_id: status && !isDone(status.category_id) ? status.id : null,
    phase_id: phase_id && (await tx.find('phase', phase_id)) ? phase_id : null,
    assignees: await those(assignees, async (team_member_id) => {
      const places = await tx.list('project_member', { project_id, team_member_id })
      return places.length > 0 && (await tx.find('team_member', team_member_id))?.active === true
    }),
    labels: await those(labels, async (id) => (await tx.find('label', id)) !== undefined),
  }
}

async function those(
  ids: readonly string[],
  isThere: (id: string) => Promise<boolean>,
): Promise<string[]> {
  const found: string[] = []
  for (const id of ids) if (await isThere(id)) found.push(id)
  return found
}

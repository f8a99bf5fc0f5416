import { copyValues } from '../columns/copy-values.ts'
import type { Row } from '../model.ts'
import { type AddContext, addTask, firstStatus } from '../tasks/add.ts'
import { putDays } from '../tasks/dates.ts'
import { putDescription } from '../tasks/description.ts'
import { changeStatuses } from '../tasks/groups.ts'
import { daysBetween, iso } from '../values/time.ts'
import { dateToGoOn } from './dates.ts'
import { goingOn, isOver, settledDay, tasksOf } from './series.ts'
import { startBefore, stillThere } from './template.ts'

type Task = Row<'task'>
type Schedule = Row<'task_schedule'>

/** What carrying a series on needs; the actor is who set it up, and is assigned to nothing by that. */
export interface GoOnContext extends AddContext {
  /** The day that it is for whom the series was set up. */
  today: string
  /** The id of a row of the task for a date. */
  idFor: (date: string, label: string) => string
}

/** Whether a schedule may have something to do, by its row alone; the tasks of the series decide. */
export function mayGoOn(schedule: Schedule, today: string): boolean {
  const settled = settledDay(schedule, [])
  if (!schedule.is_active || settled >= today) return false
  if (schedule.recurring_mode === 'create_task') return true
  const next = dateToGoOn(schedule, settled, today)
  return next !== null && next <= today
}

/**
 * Carries a series on by one date, if it is time: once the last one has passed the next task is
 * made, or on the date itself the task gets its status. Of the dates that were missed the latest is
 * made up for. Doing it again does nothing, as the date is settled then. Nothing is done
 * below a task in the archive (decision 104).
 */
export async function goOn(context: GoOnContext, scheduleId: string): Promise<boolean> {
  const { tx, today, now } = context
  const schedule = await tx.find('task_schedule', scheduleId)
  if (!schedule || !mayGoOn(schedule, today)) return false
  const tasks = await tasksOf(tx, schedule.id)
  const latest = tasks[0]
  if (!latest || (await isPutAway(context, latest))) return false
  const settled = settledDay(schedule, tasks)
  const makes = schedule.recurring_mode === 'create_task'
  if (settled >= today) return false
  const date = isOver(schedule) ? null : dateToGoOn(schedule, settled, today)
  if (date === null) {
    await tx.put('task_schedule', { ...schedule, is_active: false })
    return false
  }
  if (!makes && date > today) return false
  if (makes) await makeTask(context, { schedule, latest, date })
  else await changeTask(context, { schedule, latest, date })
  const settledNow = {
    ...schedule,
    occurrence_count: schedule.occurrence_count + 1,
    settled_until: date,
    last_checked_at: iso(now),
    ...(makes ? { last_created_task_end_date: date } : {}),
  }
  await tx.put('task_schedule', goingOn(settledNow, date))
  return true
}

/** Whether the task above the latest one is in the archive. */
async function isPutAway({ tx }: GoOnContext, { parent_task_id }: Task): Promise<boolean> {
  const parent = parent_task_id ? await tx.find('task', parent_task_id) : undefined
  return parent?.archived === true
}

interface Turn {
  schedule: Schedule
  /** The latest task of the series. */
  latest: Task
  date: string
}

async function makeTask(context: GoOnContext, { schedule, latest, date }: Turn) {
  const { tx, now, idFor } = context
  const id = idFor(date, 'task')
  if (await tx.find('task', id)) return
  const { labels, ...there } = await stillThere(tx, schedule)
  const newId = (label: string) => idFor(date, label)
  const made = await addTask(
    { ...context, newId },
    {
      ...there,
      id,
      project_id: schedule.project_id,
      name: schedule.name,
      priority_id: schedule.priority_id,
      parent_task_id: latest.parent_task_id,
      start_date: startBefore(date, schedule.days_before_due),
      end_date: date,
      total_minutes: schedule.total_minutes,
      reporter_id: schedule.reporter_id,
    },
  )
  const { due_time, billable, id: schedule_id } = schedule
  const task = await tx.put('task', { ...made, labels, due_time, billable, schedule_id })
  const text = await tx.find('schedule_text', schedule.id)
  if (text) await putDescription({ tx, newId, now }, task, text.description)
  await copyValues(tx, latest, task, newId)
}

/** Gives the latest task the status of its schedule, and the date as its due day if it has one. */
async function changeTask(context: GoOnContext, { schedule, latest, date }: Turn) {
  const { tx, now } = context
  const wanted = schedule.target_status_id ?? (await firstStatus(context, latest.project_id)).id
  const { changed } =
    latest.status_id === wanted ? { changed: [] } : await changeStatuses(context, [latest], wanted)
  const task = changed[0] ?? latest
  const { start_date, end_date } = task
  if (!end_date) return
  const days = start_date ? daysBetween(start_date, end_date) : null
  await putDays(tx, task, { start_date: startBefore(date, days), end_date: date }, now)
}

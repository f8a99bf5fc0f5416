import type { Kysely } from 'kysely'
import { activityText } from '../../../src/core/activity/wire.ts'
import type { Actor } from '../../../src/core/catalogue/access.ts'
import type { Reader } from '../../../src/core/engine/store.ts'
import {
  countByPriority,
  countByStatus,
  daysLate,
  daysOverdue,
  earlyTasks,
  type Insights,
  insightsOf,
  lastUpdated,
  lateTasks,
  overdueTasks,
  overlogged,
  overloggedTasks,
  sharesOf,
  tasksAfterEnd,
  totalsOf,
} from '../../../src/core/insights/insights.ts'
import type { Row } from '../../../src/core/model.ts'
import { assigneesOf, nameTags, taskContextOf } from '../../../src/core/tasks/task-context.ts'
import { soft } from '../../../src/core/values/colours.ts'
import { addDays, duration, iso, midnight, startOfDay } from '../../../src/core/values/time.ts'
import { statusColours } from '../../../src/core/workflow/colours.ts'
import { doingCategory, doneCategory, todoCategory } from '../../../src/core/workflow/lookups.ts'
import type { App } from '../../app.ts'
import type { Schema } from '../../db/schema.ts'
import { chargeRead } from '../../limits/limiter.ts'
import { zoneOf } from '../../reports/scope.ts'
import { feature } from '../feature.ts'
import { jobTitleOf } from '../organisation/members.ts'

interface Asked {
  app: App
  reader: Reader
  actor: Actor
  now: number
}

function lookAt(asked: Asked, projectId: string, archived: boolean): Insights {
  const { app, reader, actor, now } = asked
  chargeRead(app.limiter, actor, reader.list('task', { project_id: projectId }).length)
  return insightsOf(reader, { projectId, archived, now, zone: zoneOf(reader, actor) })
}

/** A task as lists of insights have it. */
function toListed(task: Row<'task'>, insights: Insights) {
  const status = insights.status(task)
  return {
    id: task.id,
    name: task.name,
    status: status.name,
    status_id: status.id,
    status_name: status.name,
    status_color: soft(statusColours(status).color_code),
    priority: task.priority_id,
    end_date: midnight(task.end_date),
    completed_at: task.completed_at,
    updated_at: task.updated_at,
  }
}

/** Gives some tasks of a project, each as it is listed with what a call adds. */
const listed = <T>(
  insights: Insights,
  tasks: readonly Row<'task'>[],
  more: (task: Row<'task'>) => T,
) => tasks.map((task) => ({ ...toListed(task, insights), ...more(task) }))
const nothing = () => ({})

export const insights = feature({
  handlers: {
    async getProjectOverview({ input, ...asked }) {
      const { completed, open } = totalsOf(lookAt(asked, input.id, false))
      return { done_task_count: completed, pending_task_count: open }
    },

    async listMemberOverview({ input, ...asked }) {
      const insights = lookAt(asked, input.id, input.archived)
      return sharesOf(asked.reader, insights).map(({ member, tasks, ...share }) => ({
        id: member.id,
        name: member.name,
        email: member.email,
        avatar_url: member.avatar_url,
        job_title: jobTitleOf(asked.reader, member),
        active: member.active,
        project_task_count: insights.tasks.length,
        task_count: tasks.length,
        done_task_count: share.completed,
        overdue_task_count: share.overdue,
        pending_task_count: share.open,
        progress: share.progress,
        contribution: share.contribution,
        tasks: [],
      }))
    },

    async getInsights({ input, ...asked }) {
      const totals = totalsOf(lookAt(asked, input.id, input.archived))
      return {
        total_tasks_count: totals.all,
        archived_tasks_count: totals.archived,
        last_week_count: totals.completedLastWeek,
        sub_tasks_count: totals.subtasks,
        completed_tasks_count: totals.completed,
        pending_tasks_count: totals.doing,
        todo_tasks_count: totals.open,
        overdue_count: totals.overdue,
        completed_tasks_color_code: doneCategory.color_code,
        pending_tasks_color_code: doingCategory.color_code,
        todo_tasks_color_code: todoCategory.color_code,
        total_minutes_sum: totals.minutes,
        time_spent_sum: totals.seconds,
        total_estimated_hours_string: duration(totals.minutes * 60),
        total_logged_hours_string: duration(totals.seconds),
        overlogged_hours: duration(totals.overlogged),
      }
    },

    async listLastUpdated({ input, ...asked }) {
      const insights = lookAt(asked, input.id, input.archived)
      const page = lastUpdated(insights).slice(input.offset, input.offset + input.limit)
      return { tasks: listed(insights, page, nothing), total: insights.tasks.length }
    },

    async listProjectLogs({ db, input, reader }) {
      const rows = await db
        .selectFrom('task_activity')
        .selectAll()
        .where('project_id', '=', input.id)
        .orderBy('seq', 'desc')
        .orderBy('nth', 'desc')
        .limit(10)
        .execute()
      return rows.map((row) => ({ description: activityText(row, reader), created_at: row.at }))
    },

    listStatusOverview: async ({ input, ...asked }) =>
      countByStatus(lookAt(asked, input.id, input.archived)).map(({ status, count }) => ({
        name: status.name,
        color: statusColours(status).color_code,
        y: count,
      })),

    listPriorityOverview: async ({ input, ...asked }) =>
      countByPriority(lookAt(asked, input.id, input.archived)).map(({ priority, count }) => ({
        name: priority.name,
        color: priority.color_code,
        data: [count],
      })),

    async getDeadline({ db, input, ...asked }) {
      const insights = lookAt(asked, input.id, input.archived)
      const { end_date } = insights.project
      const tasks = tasksAfterEnd(insights)
      const seconds = end_date
        ? await loggedFrom(
            db,
            insights,
            startOfDay(addDays(end_date, 1), zoneOf(asked.reader, asked.actor)),
          )
        : null
      return {
        deadline_tasks_count: tasks.length,
        deadline_logged_hours: seconds,
        deadline_logged_hours_string: duration(seconds ?? 0),
        project_end_date: midnight(end_date),
        tasks: listed(insights, tasks, nothing),
      }
    },

    async getMemberStats({ input, ...asked }) {
      const shares = sharesOf(asked.reader, lookAt(asked, input.id, input.archived))
      return {
        total_members_count: shares.length,
        unassigned_members: shares.filter(({ tasks }) => tasks.length === 0).length,
        overdue_members: shares.filter(({ overdue }) => overdue > 0).length,
      }
    },

    async listMemberTasks({ input, ...asked }) {
      const insights = lookAt(asked, input.project_id, input.archived)
      const share = sharesOf(asked.reader, insights).find(
        ({ member }) => member.id === input.member_id,
      )
      return listed(insights, share?.tasks ?? [], (task) => {
        const days_overdue = daysOverdue(task, insights)
        return {
          start_date: midnight(task.start_date),
          total_minutes: duration(task.total_minutes * 60),
          overlogged_time: duration(overlogged(task)),
          is_overdue: days_overdue > 0,
          days_overdue,
          late_days: daysLate(task, insights),
        }
      })
    },

    async listOverdueTasks({ input, ...asked }) {
      const insights = lookAt(asked, input.id, input.archived)
      return listed(insights, overdueTasks(insights), (task) => ({
        days_overdue: daysOverdue(task, insights),
      }))
    },

    async listEarlyTasks({ input, ...asked }) {
      const insights = lookAt(asked, input.id, input.archived)
      return listed(insights, earlyTasks(insights), nothing)
    },

    async listLateTasks({ input, ...asked }) {
      const insights = lookAt(asked, input.id, input.archived)
      return listed(insights, lateTasks(insights), nothing)
    },

    async listOverloggedTasks({ input, ...asked }) {
      const insights = lookAt(asked, input.id, input.archived)
      const around = taskContextOf(asked.reader, input.id)
      return listed(insights, overloggedTasks(insights), (task) => {
        const people = assigneesOf(task, around)
        return {
          overlogged_time: overlogged(task),
          overlogged_time_string: duration(overlogged(task)),
          assignees: people,
          names: nameTags(people),
        }
      })
    },
  },
})

/** How many seconds were logged on the tasks of a project that count, from an instant on. */
async function loggedFrom(
  db: Kysely<Schema>,
  { project, tasks }: Insights,
  at: number,
): Promise<number> {
  const logged = await db
    .selectFrom('work_log')
    .select(({ fn }) => ['task_id', fn.sum<number | string>('time_spent').as('seconds')])
    .where('project_id', '=', project.id)
    .where('created_at', '>=', iso(at))
    .groupBy('task_id')
    .execute()
  const counted = new Set(tasks.map(({ id }) => id))
  return logged.reduce((sum, { task_id, seconds }) => {
    return counted.has(task_id) ? sum + Number(seconds) : sum
  }, 0)
}

import { limits } from '../../../src/core/catalogue/limits.ts'
import type { Tx } from '../../../src/core/engine/call.ts'
import type { Reader } from '../../../src/core/engine/store.ts'
import type { Row } from '../../../src/core/model.ts'
import { blockedAmong } from '../../../src/core/tasks/dependencies/blocked.ts'
import { taskKey } from '../../../src/core/tasks/list/list.ts'
import { recountProgress } from '../../../src/core/tasks/stored-progress.ts'
import { subscribersOf } from '../../../src/core/tasks/subscribers.ts'
import {
  assigneesOf,
  labelsOf,
  nameTags,
  taskContextOf,
  teamMembers,
} from '../../../src/core/tasks/task-context.ts'
import { toSingle, toV2 } from '../../../src/core/tasks/wire/wire.ts'
import { toDetail, toInfo, toPerson } from '../../../src/core/tasks/wire/wire-info.ts'
import { byName } from '../../../src/core/values/compare.ts'
import { percent } from '../../../src/core/values/percent.ts'
import { contains } from '../../../src/core/values/text.ts'
import { statusColours } from '../../../src/core/workflow/colours.ts'
import { isDone, priorityOf } from '../../../src/core/workflow/lookups.ts'
import type { Presenting } from '../../commands/handlers.ts'
import { chargeRead } from '../../limits/limiter.ts'
import { feature } from '../feature.ts'
import { taskNotifications } from './task-notifications.ts'

const single = (task: Row<'task'>, { reader }: Presenting) =>
  toSingle(task, taskContextOf(reader, task.project_id))

/** A reader as rules read. */
const sourceOf = (reader: Reader): Pick<Tx, 'find' | 'list'> => ({
  find: async (table, id) => reader.get(table, id),
  list: async (table, where) => reader.list(table, where),
})

export const tasks = feature({
  notifications: { task: taskNotifications },
  presenters: {
    createTask({ task, description }, { reader, actor }) {
      const around = taskContextOf(reader, task.project_id)
      return toDetail(task, around, {
        actor,
        description,
        timer_start_time: null,
        projects: [around.project],
      })
    },
    quickTask: (task, presenting) => ({ task_id: single(task, presenting) }),
    subscribeToTask: ({ task_id }, { reader }) => subscribersOf(reader, task_id),
    createHomeTask: single,
    setTaskLabels: (task, { reader }) => labelsOf(task, taskContextOf(reader, task.project_id)),
    convertToSubtask: single,
    convertToTask: single,
    assignTasksToMe(task, { reader }) {
      const assignees = assigneesOf(task, taskContextOf(reader, task.project_id))
      return { id: task.id, members: teamMembers(reader), assignees, names: nameTags(assignees) }
    },
  },
  handlers: {
    async listTaskAssignees({ input, reader }) {
      const assigned = new Set(
        reader.list('task', { project_id: input.id }).flatMap((task) => task.assignees),
      )
      return reader
        .list('project_member', { project_id: input.id })
        .filter((place) => assigned.has(place.team_member_id))
        .flatMap((place) => reader.get('team_member', place.team_member_id) ?? [])
        .sort(byName)
        .map(toPerson)
    },

    async searchTasks({ input, reader }) {
      const { key } = reader.get('project', input.projectId)!
      const search = input.searchQuery
      return reader
        .list('task', { project_id: input.projectId })
        .filter((task) => task.id !== input.taskId && contains(task.name, search))
        .slice(0, limits.taskSearchResults)
        .map((task) => ({ value: task.id, label: task.name, task_key: taskKey(key, task) }))
    },

    async getTaskInfo({ app, actor, input, reader, db }) {
      const task = reader.get('task', input.task_id)!
      const text = await db
        .selectFrom('task_text')
        .select(['description', 'revision'])
        .where('id', '=', task.id)
        .executeTakeFirst()
      const [timer] = reader.list('timer', { user_id: actor.user_id, task_id: task.id })
      return toInfo(task, taskContextOf(reader, task.project_id), {
        actor,
        description: text?.description || null,
        description_revision: text?.revision ?? '',
        timer_start_time: timer ? Date.parse(timer.start_time) : null,
        projects: await app.actors.projectsOf(actor),
      })
    },

    async listSubtasks({ input, reader }) {
      const parent = reader.get('task', input.id)!
      const around = taskContextOf(reader, parent.project_id)
      const statuses = around.statuses
        .map((status) => ({ id: status.id, name: status.name, ...statusColours(status) }))
        .sort(byName)
      return around
        .subtasks(parent)
        .sort((a, b) => a.task_no - b.task_no)
        .map((task) => ({
          ...toV2(task, around),
          priority_name: priorityOf(task.priority_id).name,
          priority_color_dark: priorityOf(task.priority_id).color_code_dark,
          status_name: around.status(task.status_id)?.name ?? '',
          statuses,
        }))
    },

    async listSubtaskNames({ input, reader }) {
      const parent = reader.get('task', input.id)!
      const subtasks = taskContextOf(reader, parent.project_id).subtasks(parent)
      return subtasks.sort((a, b) => a.task_no - b.task_no).map(({ name }) => ({ name }))
    },

    async getDependencyStatus({ input, reader }) {
      const task = reader.get('task', input.taskId)!
      const status = reader.get('status', input.statusId)
      // One that the project does not have counts as done, as the reference has it.
      if (status && !isDone(status.category_id)) return { can_continue: true }
      const blocked = await blockedAmong(sourceOf(reader), task.project_id, [task])
      return { can_continue: blocked.size === 0 }
    },

    async listDependencies({ input, reader }) {
      const { project_id } = reader.get('task', input.id)!
      const { key } = reader.get('project', project_id)!
      return reader.list('task_dependency', { task_id: input.id }).flatMap((each) => {
        const task = reader.get('task', each.related_task_id)
        return task
          ? [
              {
                id: each.id,
                task_name: task.name,
                task_key: taskKey(key, task),
                dependency_type: 'blocked_by' as const,
                lag_days: each.lag_days,
              },
            ]
          : []
      })
    },

    listTaskSubscribers: async ({ input, reader }) => subscribersOf(reader, input.id),

    async getProgressStatus({ app, actor, input, reader }) {
      const around = taskContextOf(reader, input.id)
      const all = reader.list('task', { project_id: input.id })
      chargeRead(app.limiter, actor, all.length)
      const tasks = all.filter((task) => !task.archived)
      const completedTasks = tasks.filter(around.isDone).length
      return {
        projectId: input.id,
        totalTasks: tasks.length,
        completedTasks,
        avgProgress:
          tasks.length === 0
            ? 0
            : tasks.reduce((sum, task) => sum + (task.progress_value ?? 0), 0) / tasks.length,
        lastUpdated: tasks.reduce<string | null>(
          (last, task) => (last && last > task.updated_at ? last : task.updated_at),
          null,
        ),
        completionPercentage: percent(completedTasks, tasks.length),
      }
    },

    async refreshProgress({ input, now, write }) {
      const started = performance.now()
      await write(({ tx }) => recountProgress(tx, input.id, now))
      return {
        message: 'Task progress values refreshed successfully' as const,
        performanceMetrics: { refreshTime: performance.now() - started, projectId: input.id },
      }
    },
  },
})

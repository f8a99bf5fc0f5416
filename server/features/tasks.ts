import { avatarColour, soft } from '../../src/core/colours.ts'
import { limits } from '../../src/core/limits.ts'
import type { Row } from '../../src/core/model.ts'
import { contains } from '../../src/core/paging.ts'
import { taskKey } from '../../src/core/tasks/list.ts'
import { assigneesOf, labelsOf, nameTags, ratioOf, surroundingsOf } from '../../src/core/tasks/surroundings.ts'
import { toSingle, toV2 } from '../../src/core/tasks/wire.ts'
import { midnight } from '../../src/core/time.ts'
import { timerId } from '../../src/core/timers/calls.ts'
import { categoryOf, isDone, priorities, priorityOf, todoCategory } from '../../src/core/workflow/lookups.ts'
import type { Handlers, Presenters, Presenting } from '../handlers.ts'

const single = (task: Row<'task'>, { reader }: Presenting) => toSingle(task, surroundingsOf(reader, task.project_id))

export const taskPresenters: Presenters = {
  quickTask: (task, presenting) => ({ task_id: single(task, presenting) }),
  convertToSubtask: single,
  convertToTask: single,
  assignTasksToMe(task, { reader }) {
    const assignees = assigneesOf(task, surroundingsOf(reader, task.project_id))
    return { id: task.id, members: [], assignees, names: nameTags(assignees) }
  },
}

const person = (member: Row<'team_member'>) => ({
  id: member.id,
  name: member.name,
  email: member.email,
  avatar_url: member.avatar_url,
  color_code: avatarColour(member.name),
})
const choices = (rows: readonly { id: string; name: string }[]) => rows.map(({ id, name }) => ({ id, name }))

export const taskHandlers: Pick<
  Handlers,
  'listTaskAssignees' | 'searchTasks' | 'getTaskInfo' | 'listSubtasks' | 'getDependencyStatus' | 'getProgressStatus'
> = {
  async listTaskAssignees({ input, reader }) {
    const assigned = new Set(reader.list('task', { project_id: input.id }).flatMap((task) => task.assignees))
    return reader
      .list('project_member', { project_id: input.id })
      .filter((place) => assigned.has(place.team_member_id))
      .flatMap((place) => reader.get('team_member', place.team_member_id) ?? [])
      .sort((a, b) => a.name.localeCompare(b.name))
      .map(person)
  },

  async searchTasks({ input, reader }) {
    const { key } = reader.get('project', input.projectId)!
    return reader
      .list('task', { project_id: input.projectId })
      .filter((task) => task.id !== input.taskId && contains(task.name, input.searchQuery.trim()))
      .slice(0, limits.taskSearchResults)
      .map((task) => ({ value: task.id, label: task.name, task_key: taskKey(key, task) }))
  },

  async getTaskInfo({ app, actor, input, reader, db }) {
    const task = reader.get('task', input.task_id)!
    const around = surroundingsOf(reader, task.project_id)
    const parent = task.parent_task_id ? (reader.get('task', task.parent_task_id) ?? task) : task
    const category = categoryOf(around.status(task.status_id)?.category_id ?? '') ?? todoCategory
    const assignees = assigneesOf(task, around)
    const text = await db.selectFrom('task_text').select('description').where('id', '=', task.id).executeTakeFirst()
    const timer = reader.get('timer', timerId(actor.user_id, task.id))
    const projects = await app.people.projectsOf(actor)
    return {
      task: {
        id: task.id,
        name: task.name,
        task_key: taskKey(around.project.key, task),
        project_id: task.project_id,
        parent_task_id: task.parent_task_id,
        is_sub_task: task.parent_task_id !== null,
        description: text?.description || null,
        status_id: task.status_id,
        status_color: soft(category.color_code),
        status_color_dark: category.color_code_dark,
        priority_id: task.priority_id,
        phase_id: task.phase_id,
        start_date: midnight(task.start_date),
        end_date: midnight(task.end_date),
        due_time: task.due_time,
        completed_at: task.completed_at,
        created_at: task.created_at,
        updated_at: task.updated_at,
        total_hours: Math.floor(task.total_minutes / 60),
        total_minutes: task.total_minutes % 60,
        assignees: task.assignees,
        names: nameTags(assignees),
        labels: labelsOf(task, around),
        billable: task.billable,
        schedule_id: null,
        done: isDone(category.id),
        sort_order: task.sort_order,
        reporter: around.reporter(task.reporter_id),
        team_member_id: actor.team_member_id,
        timer_start_time: timer ? Date.parse(timer.start_time) : null,
        sub_tasks_count: around.subtasks(task).length,
        ...ratioOf(parent, around),
        attachments_count: 0,
        custom_column_values: {},
        progress_value: task.progress_value,
        weight: task.weight,
        manual_progress: task.manual_progress,
      },
      priorities: choices(priorities),
      statuses: choices(around.statuses),
      phases: choices([...around.phases].sort((a, b) => a.name.localeCompare(b.name))),
      projects: choices(projects),
      team_members: reader
        .list('team_member', { team_id: actor.team_id })
        .filter((member) => member.active)
        .map(person),
      assignees,
      custom_columns: [],
    }
  },

  async listSubtasks({ input, reader }) {
    const parent = reader.get('task', input.id)!
    const around = surroundingsOf(reader, parent.project_id)
    const statuses = around.statuses
      .map(({ id, name, category_id }) => ({
        id,
        name,
        color_code: categoryOf(category_id)!.color_code,
        color_code_dark: categoryOf(category_id)!.color_code_dark,
      }))
      .sort((a, b) => a.name.localeCompare(b.name))
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

  getDependencyStatus: async () => ({ can_continue: true }),

  async getProgressStatus({ input, reader }) {
    const around = surroundingsOf(reader, input.id)
    const tasks = reader.list('task', { project_id: input.id }).filter((task) => !task.archived)
    const completedTasks = tasks.filter(around.isDone).length
    return {
      projectId: input.id,
      totalTasks: tasks.length,
      completedTasks,
      avgProgress: tasks.length === 0 ? 0 : tasks.reduce((sum, task) => sum + (task.progress_value ?? 0), 0) / tasks.length,
      lastUpdated: tasks.reduce<string | null>((last, task) => (last && last > task.updated_at ? last : task.updated_at), null),
      completionPercentage: tasks.length === 0 ? 0 : Math.round((100 * completedTasks) / tasks.length),
    }
  },
}

import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../src/core/catalogue/access.ts'
import { memoize } from '../../src/core/engine/memoize.ts'
import type { Reader } from '../../src/core/engine/store.ts'
import type { HomeTask } from '../../src/core/home/calls.ts'
import { countsByDay, homeList } from '../../src/core/home/rules.ts'
import { membersOf } from '../../src/core/projects/wire.ts'
import { dayIn, midnight } from '../../src/core/values/time.ts'
import { byOrder, statusColours } from '../../src/core/workflow/rules.ts'
import type { App } from '../app.ts'
import { stored } from '../db/database.ts'
import { valuesOf } from '../db/json-lines.ts'
import { selectValues } from '../db/select.ts'
import { jsonList, jsonText } from '../http/json-text.ts'
import { isIn, type Summary, sees } from '../rooms/project-summaries.ts'
import { feature } from './feature.ts'

export const home = feature({
  handlers: {
    async listMyTasks({ app, actor, input, now, reader }) {
      const today = dayIn(now, input.time_zone || reader.get('user', actor.user_id)?.timezone_name)
      const selected = input.is_calendar_view ? (input.selected_date ?? today) : undefined
      const projects = await shownProjects(app, actor, reader)
      const all = await openTasks(app, actor, projects, input.group_by)
      const { tasks, ...counts } = homeList(all, { tab: input.current_tab, selected, today })
      const context = memoize((projectId: string) => contextOf(projects.get(projectId)!))
      const rows = tasks.map((task) => toHomeTask(task, context(task.project_id)))
      return jsonText(`{"tasks":${jsonList(rows)},${JSON.stringify(counts).slice(1)}`)
    },

    async countMyTasks({ app, actor, input, now, reader }) {
      const today = dayIn(now, input.time_zone || reader.get('user', actor.user_id)?.timezone_name)
      const projects = await shownProjects(app, actor, reader)
      return countsByDay(
        await openTasks(app, actor, projects, input.group_by),
        input.month ?? today.slice(0, 7),
      )
    },

    async listHomeProjects({ app, actor, input, reader }) {
      const starred = new Set(reader.list('project_favorite').map((mark) => mark.project_id))
      const archived = new Set(reader.list('project_archive').map((mark) => mark.project_id))
      const summaries = (await ownProjects(app, actor)).filter(
        ({ project: { id } }) => !archived.has(id) && (input.view === '0' || starred.has(id)),
      )
      const latest = await latestIn(
        app,
        summaries.map(({ project }) => project.id),
      )
      return summaries
        .map(({ project: { id, name, color_code, updated_at }, figures, places }) => {
          const names = membersOf(reader, places).map(({ name, avatar_url }) => ({
            name,
            avatar_url,
          }))
          return {
            id,
            name,
            color_code,
            favorite: starred.has(id),
            archived: false,
            all_tasks_count: figures.all,
            completed_tasks_count: figures.done,
            members_count: names.length,
            names,
            updated_at: [latest.get(id) ?? '', updated_at].sort()[1]!,
          }
        })
        .sort((a, b) =>
          a.updated_at < b.updated_at
            ? 1
            : a.updated_at > b.updated_at
              ? -1
              : a.name.localeCompare(b.name),
        )
    },

    async listHomeTeamProjects({ app, actor }) {
      const summaries = await ownProjects(app, actor)
      return summaries
        .map(({ project: { id, name, color_code } }) => ({ id, name, color_code }))
        .sort((a, b) => a.name.localeCompare(b.name))
    },

    listPersonalTasks: async ({ reader }) =>
      reader
        .list('personal_task')
        .filter((row) => !row.done)
        .sort((a, b) => (a.updated_at < b.updated_at ? 1 : -1))
        .map(({ id, name, created_at, updated_at }) => ({
          id,
          name,
          created_at,
          updated_at,
          is_task: false,
          done: false,
        })),
  },
})

/** The projects of the active team that a person is a member of, also an owner or admin. */
const ownProjects = async (app: App, actor: Actor) =>
  (await app.projects.of(actor.team_id)).filter((summary) => isIn(summary, actor))

/**
 * The projects whose tasks the dashboard shows: the visible ones, except those the user archived.
 */
async function shownProjects(
  app: App,
  actor: Actor,
  reader: Reader,
): Promise<Map<string, Summary>> {
  const away = new Set(reader.list('project_archive').map((mark) => mark.project_id))
  const all = await app.projects.of(actor.team_id)
  return new Map(
    all.flatMap((summary) => {
      const { id } = summary.project
      return !away.has(id) && sees(summary, actor) ? [[id, summary]] : []
    }),
  )
}

/** A task as the database gives it for the dashboard. */
interface OpenTask {
  id: string
  name: string
  project_id: string
  parent_task_id: string | null
  parent_task_name: string | null
  sub_tasks_count: number
  status_id: string
  start_date: string | null
  end_date: string | null
  created_at: string
  updated_at: string
}

/**
 * The open tasks a person is assigned to (`0`) or has assigned (`1`), by due day, those without one
 * last.
 */
async function openTasks(
  { database: { read, flavour } }: App,
  actor: Actor,
  projects: ReadonlyMap<string, Summary>,
  groupBy: '0' | '1',
): Promise<OpenTask[]> {
  const no = stored({ flavour }, false)
  const links =
    groupBy === '0'
      ? sql`select task_id from task_assignee where team_member_id = ${actor.team_member_id}`
      : sql`select task_id from task_assignee where assigned_by = ${actor.user_id}`
  const columns: [keyof OpenTask, RawBuilder<unknown>][] = [
    ['id', sql`t.id`],
    ['name', sql`t.name`],
    ['project_id', sql`t.project_id`],
    ['parent_task_id', sql`t.parent_task_id`],
    ['parent_task_name', sql`parent.name`],
    [
      'sub_tasks_count',
      sql`(select count(*) from task s where s.parent_task_id = t.id and s.archived = ${no})`,
    ],
    ['status_id', sql`t.status_id`],
    ['start_date', sql`t.start_date`],
    ['end_date', sql`t.end_date`],
    ['created_at', sql`t.created_at`],
    ['updated_at', sql`t.updated_at`],
  ]
  const values = await selectValues(
    read,
    flavour,
    columns.map(([, value]) => value),
    sql`from task t left join task parent on parent.id = t.parent_task_id
      where t.id in (${links}) and t.archived = ${no} and t.project_id in ${valuesOf(flavour, [...projects.keys()])}
      and t.status_id not in ${valuesOf(
        flavour,
        [...projects.values()].flatMap(({ done }) => [...done]),
      )}`,
  )
  return values
    .map(
      (row) =>
        Object.fromEntries(columns.map(([name], n) => [name, row[n]])) as unknown as OpenTask,
    )
    .sort((a, b) => compareDays(a.end_date, b.end_date) || (a.created_at < b.created_at ? -1 : 1))
}

const compareDays = (a: string | null, b: string | null) =>
  a === b ? 0 : a === null ? 1 : b === null ? -1 : a < b ? -1 : 1

/**
 * What the tasks of a project have in common, as the fields of a JSON object: those of the project,
 * and those of a task's status.
 */
interface Context {
  project: string
  status: ReadonlyMap<string, string>
}

function contextOf({ project, statuses }: Summary): Context {
  const choices = [...statuses].sort(byOrder).map(({ id, name, category_id }) => ({
    id,
    name,
    color_code: statusColours(category_id).color_code,
  }))
  return {
    project: fields({
      team_id: project.team_id,
      project_id: project.id,
      project_name: project.name,
      project_color: project.color_code,
      project_statuses: choices,
      is_task: true,
      done: false,
    } satisfies Partial<HomeTask>),
    status: new Map(
      choices.map(({ id, name, color_code }) => [
        id,
        fields({
          status_id: id,
          status: name,
          status_color: color_code,
        } satisfies Partial<HomeTask>),
      ]),
    ),
  }
}

/**
 * A task of the dashboard as JSON; what it shares with others is written out once for all of them.
 */
function toHomeTask(
  { project_id, status_id, ...task }: OpenTask,
  { project, status }: Context,
): string {
  const own = fields({
    ...task,
    is_sub_task: task.parent_task_id !== null,
    start_date: midnight(task.start_date),
    end_date: midnight(task.end_date),
  } satisfies Partial<HomeTask>)
  return `{${own},${status.get(status_id)},${project}}`
}

/** The inside of a JSON object. */
const fields = (value: object) => JSON.stringify(value).slice(1, -1)

/** When a task of a project was last changed; archived ones do not count. */
async function latestIn({ database: { read, flavour } }: App, projectIds: readonly string[]) {
  const values = await selectValues(
    read,
    flavour,
    [sql`project_id`, sql`latest`],
    sql`from (
      select project_id, max(updated_at) as latest from task
      where project_id in ${valuesOf(flavour, projectIds)} and archived = ${stored({ flavour }, false)}
      group by project_id) changed`,
  )
  return new Map(values as [string, string][])
}

import { sql } from 'kysely'
import type { Actor } from '../../src/core/catalogue/access.ts'
import { limits } from '../../src/core/catalogue/limits.ts'
import { memoize } from '../../src/core/engine/memoize.ts'
import type { Reader } from '../../src/core/engine/store.ts'
import type { HomeTask } from '../../src/core/home/calls.ts'
import { countsByDay, homeList } from '../../src/core/home/rules.ts'
import { membersOf } from '../../src/core/projects/wire.ts'
import { searched } from '../../src/core/values/text.ts'
import { dayIn, midnight } from '../../src/core/values/time.ts'
import { statusColours } from '../../src/core/workflow/colours.ts'
import { byOrder } from '../../src/core/workflow/rules.ts'
import type { App } from '../app.ts'
import { stored } from '../db/database.ts'
import { valuesOf } from '../db/json-lines.ts'
import { selectValues } from '../db/select.ts'
import { jsonList, jsonText } from '../http/json-text.ts'
import type { OpenTask } from '../rooms/open-tasks.ts'
import { isIn, type Summary, sees } from '../rooms/project-summaries.ts'
import { feature } from './feature.ts'

export const home = feature({
  handlers: {
    async listMyTasks({ app, actor, input, now, reader }) {
      const today = dayIn(now, input.time_zone || reader.get('user', actor.user_id)?.timezone_name)
      const selected = input.is_calendar_view ? (input.selected_date ?? today) : undefined
      const projects = await shownProjects(app, actor, reader)
      const all = await app.openTasks.of(actor, projects, input.group_by)
      const { tasks, ...counts } = homeList(all, { tab: input.current_tab, selected, today })
      const context = memoize((projectId: string) => contextOf(projects.get(projectId)!))
      const rows = tasks.map((task) => toHomeTask(task, context(task.project_id)))
      return jsonText(`{"tasks":${jsonList(rows)},${JSON.stringify(counts).slice(1)}`)
    },

    async countMyTasks({ app, actor, input, now, reader }) {
      const today = dayIn(now, input.time_zone || reader.get('user', actor.user_id)?.timezone_name)
      const projects = await shownProjects(app, actor, reader)
      return countsByDay(
        await app.openTasks.of(actor, projects, input.group_by),
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

    async searchTeamTasks({ app, actor, input, reader }) {
      const projects = await shownProjects(app, actor, reader)
      const found = await tasksNamed(app, [...projects.keys()], searched(input.search))
      return found.map(([id, name, project_id]) => {
        const { project } = projects.get(project_id)!
        return { id, name, project_id, project_name: project.name }
      })
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
export async function shownProjects(
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

/**
 * What the tasks of a project have in common, as the fields of a JSON object: those of the project,
 * and those of a task's status.
 */
interface Context {
  project: string
  status: ReadonlyMap<string, string>
}

function contextOf({ project, statuses }: Summary): Context {
  const choices = [...statuses].sort(byOrder).map((status) => ({
    id: status.id,
    name: status.name,
    color_code: statusColours(status).color_code,
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
const toHomeTask = (task: OpenTask, { project, status }: Context): string =>
  `{${ownFields(task)},${status.get(task.status_id)},${project}}`

const written = new WeakMap<OpenTask, string>()

/** What a task does not share with others; written once, as lists that did not change are kept. */
function ownFields(task: OpenTask): string {
  let text = written.get(task)
  if (text === undefined) written.set(task, (text = fields(ownOf(task))))
  return text
}

const ownOf = ({ project_id, status_id, ...task }: OpenTask) =>
  ({
    ...task,
    is_sub_task: task.parent_task_id !== null,
    start_date: midnight(task.start_date),
    end_date: midnight(task.end_date),
  }) satisfies Partial<HomeTask>

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

/**
 * Id, name and project of the tasks whose name contains a text, the latest change first. SQLite
 * ignores the case of English letters only, so that texts with others are looked for as they are
 * written in sentences, too.
 */
async function tasksNamed(
  { database: { read, flavour } }: App,
  projectIds: readonly string[],
  text: string,
) {
  const lower = text.toLowerCase()
  const first = lower.slice(0, 1).toUpperCase() + lower.slice(1)
  const forms = [...new Set([text, lower, text.toUpperCase(), first])]
  const isNamed = forms.map(
    (form) => sql`lower(name) like lower(${`%${form.replace(/[\\%_]/g, '\\$&')}%`}) escape '\\'`,
  )
  const values = await selectValues(
    read,
    flavour,
    [sql`id`, sql`name`, sql`project_id`],
    sql`from (
      select id, name, project_id from task
      where project_id in ${valuesOf(flavour, projectIds)} and archived = ${stored({ flavour }, false)}
        and (${sql.join(isNamed, sql` or `)})
      order by updated_at desc, id limit ${limits.taskSearchResults}) found`,
  )
  return values as [id: string, name: string, project_id: string][]
}

import { sql } from 'kysely'
import type { Actor } from '../../../src/core/catalogue/access.ts'
import { limits } from '../../../src/core/catalogue/limits.ts'
import type { Reader } from '../../../src/core/engine/store.ts'
import { byChange, countsByDay, homeList } from '../../../src/core/home/rules.ts'
import { markedProjects } from '../../../src/core/projects/marked-projects.ts'
import { membersOf } from '../../../src/core/projects/wire.ts'
import { byName } from '../../../src/core/values/compare.ts'
import { dayIn } from '../../../src/core/values/time.ts'
import type { App } from '../../app.ts'
import { stored } from '../../db/database.ts'
import { valuesOf } from '../../db/json-lines.ts'
import { selectValues } from '../../db/select.ts'
import { writtenTasks } from '../../home/written-tasks.ts'
import { jsonText } from '../../http/json-text.ts'
import { isIn, type Summary, sees } from '../../rooms/project-summaries.ts'
import { feature } from '../feature.ts'

export const home = feature({
  handlers: {
    async listMyTasks({ app, actor, input, now, reader }) {
      const today = dayIn(now, input.time_zone || reader.get('user', actor.user_id)?.timezone_name)
      const selected = input.is_calendar_view ? (input.selected_date ?? today) : undefined
      const projects = await shownProjects(app, actor, reader)
      const all = await app.openTasks.of(actor, projects, input.group_by)
      const { tasks, ...counts } = homeList(all, { tab: input.current_tab, selected, today })
      const { limit, offset = 0 } = input
      const asked = limit === undefined ? tasks.slice(offset) : tasks.slice(offset, offset + limit)
      // A few are written out alone; all of them once, as long as they stay as they are.
      const { parts, places } = writtenTasks(limit === undefined ? all : asked, projects)
      const shown = parts.list(asked.flatMap((task) => places.get(task) ?? []))
      return jsonText(['{"tasks":', ...shown, `,${JSON.stringify(counts).slice(1)}`])
    },

    async countMyTasks({ app, actor, input, now, reader }) {
      const today = dayIn(now, input.time_zone || reader.get('user', actor.user_id)?.timezone_name)
      const projects = await shownProjects(app, actor, reader)
      const month = input.month ?? today.slice(0, 7)
      return countsByDay(await app.openTasks.of(actor, projects, input.group_by), {
        month,
        until: input.until ?? month,
      })
    },

    async listHomeProjects({ app, actor, input, reader }) {
      const starred = markedProjects(reader, 'project_favorite')
      const archived = markedProjects(reader, 'project_archive')
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
          a.updated_at < b.updated_at ? 1 : a.updated_at > b.updated_at ? -1 : byName(a, b),
        )
    },

    async listHomeTeamProjects({ app, actor }) {
      const summaries = await ownProjects(app, actor)
      return summaries
        .map(({ project: { id, name, color_code } }) => ({ id, name, color_code }))
        .sort(byName)
    },

    async searchTeamTasks({ app, actor, input, reader }) {
      const projects = await shownProjects(app, actor, reader)
      const found = await tasksNamed(app, [...projects.keys()], input.search)
      return found.map(([id, name, project_id]) => {
        const { project } = projects.get(project_id)!
        return { id, name, project_id, project_name: project.name }
      })
    },

    listPersonalTasks: async ({ reader }) =>
      reader
        .list('personal_task')
        .filter((row) => !row.done)
        .sort(byChange)
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
  const away = markedProjects(reader, 'project_archive')
  const all = await app.projects.of(actor.team_id)
  return new Map(
    all.flatMap((summary) => {
      const { id } = summary.project
      return !away.has(id) && sees(summary, actor) ? [[id, summary]] : []
    }),
  )
}

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

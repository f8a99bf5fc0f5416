import { type RawBuilder, sql } from 'kysely'
import { limits } from '../../../src/core/catalogue/limits.ts'
import { cardsOf } from '../../../src/core/home/cards.ts'
import { markedProjects } from '../../../src/core/projects/marked-projects.ts'
import { byName } from '../../../src/core/values/compare.ts'
import { dayMs, duration, iso } from '../../../src/core/values/time.ts'
import { statusColours } from '../../../src/core/workflow/colours.ts'
import { type Database, stored } from '../../db/database.ts'
import { valuesOf } from '../../db/json-lines.ts'
import { selectValues } from '../../db/select.ts'
import type { Summary } from '../../rooms/project-summaries.ts'
import { feature } from '../feature.ts'
import { shownProjects } from './home.ts'

export const homeFeeds = feature({
  handlers: {
    getHomeCards: async ({ actor, reader }) => [...cardsOf(reader, actor)],

    async listRecentTasks({ app, actor, input, now, reader }) {
      const projects = await shownProjects(app, actor, reader)
      const touched = sql`select task_id, max(at) as latest, count(*) as entries
        from (
          select task_id, at from task_activity
          where user_id = ${actor.user_id} and at >= ${daysAgo(now, limits.recentTaskDays)}
          order by at desc limit ${limits.homeFeedEntries}) newest
        group by task_id`
      const found = await tasksAmong(app.database, { touched, projects, ...input }, [
        sql`touched.entries`,
      ])
      return found.map(({ latest, task, values: [entries] }) => ({
        ...task,
        last_activity_at: latest,
        activity_count: Number(entries),
      }))
    },

    async listLoggedTasks({ app, actor, input, now, reader }) {
      const projects = await shownProjects(app, actor, reader)
      const yes = stored(app.database, true)
      const touched = sql`select task_id, max(created_at) as latest, count(*) as entries,
          sum(time_spent) as seconds, max(case when logged_by_timer = ${yes} then 1 else 0 end) as timed
        from (
          select * from work_log
          where user_id = ${actor.user_id} and created_at >= ${daysAgo(now, limits.loggedTaskDays)}
          order by created_at desc limit ${limits.homeFeedEntries}) newest
        group by task_id`
      const found = await tasksAmong(app.database, { touched, projects, ...input }, [
        ...[sql`touched.entries`, sql`touched.seconds`, sql`touched.timed`],
        sql`t.total_minutes`,
      ])
      return found.map(({ latest, task, values: [entries, seconds, timed, minutes] }) => ({
        ...task,
        total_time_logged: Number(seconds),
        total_time_logged_string: duration(Number(seconds)),
        last_logged_at: latest,
        logged_by_timer: Number(timed) === 1,
        log_entries_count: Number(entries),
        estimated_time: Number(minutes) * 60,
      }))
    },

    async listProjectsByTeam({ app, actor, db, reader }) {
      const away = markedProjects(reader, 'project_archive')
      const rows = await db
        .selectFrom('team_member')
        .innerJoin('team', 'team.id', 'team_member.team_id')
        .leftJoin('project_member', 'project_member.team_member_id', 'team_member.id')
        .leftJoin('project', 'project.id', 'project_member.project_id')
        .select(['team.id', 'team.name'])
        .select(['project.id as project', 'project.name as title', 'project.color_code'])
        .where('team_member.user_id', '=', actor.user_id)
        .where('team_member.active', '=', stored(app.database, true))
        .execute()
      const teams = new Map<string, Team>()
      for (const { id, name, project, title, color_code } of rows) {
        const team = teams.get(id) ?? { id, name, active: id === actor.team_id, projects: [] }
        teams.set(id, team)
        if (project && !away.has(project))
          team.projects.push({ id: project, name: title!, color_code: color_code! })
      }
      const open: Team[] = []
      for (const team of teams.values())
        if (!(await app.actors.isShutOut(actor.user_id, team.id))) open.push(team)
      for (const { projects } of open) projects.sort(byName)
      return open.sort((a, b) => Number(b.active) - Number(a.active) || byName(a, b))
    },
  },
})

interface Team {
  id: string
  name: string
  active: boolean
  projects: { id: string; name: string; color_code: string }[]
}

const daysAgo = (now: number, days: number) => iso(now - days * dayMs)

interface Wanted {
  /** Ids of tasks as `task_id`, with when each was touched last as `latest`. */
  touched: RawBuilder<unknown>
  projects: ReadonlyMap<string, Summary>
  limit: number
  offset: number
}

/** The tasks among some, the latest touched first, with what else is asked of each. */
async function tasksAmong(
  { read, flavour }: Database,
  { touched, projects, limit, offset }: Wanted,
  asked: readonly RawBuilder<unknown>[],
) {
  const names = asked.map((_, n) => sql.ref(`asked_${n}`))
  const own = ['id', 'name', 'project_id', 'status_id', 'latest'].map((name) => sql.ref(name))
  const selected = asked.map((value, n) => sql`${value} as ${names[n]!}`)
  const rows = await selectValues(
    read,
    flavour,
    [...own, ...names],
    sql`from (
      select t.id, t.name, t.project_id, t.status_id, touched.latest, ${sql.join(selected)}
      from (${touched}) touched join task t on t.id = touched.task_id
      where t.archived = ${stored({ flavour }, false)}
        and t.project_id in ${valuesOf(flavour, [...projects.keys()])}
      order by touched.latest desc, t.id limit ${limit} offset ${offset}) found`,
  )
  return rows.map(([id, name, project_id, status_id, latest, ...values]) => {
    const { project, statuses } = projects.get(project_id as string)!
    const status = statuses.find((each) => each.id === status_id)
    return {
      latest: latest as string,
      values,
      task: {
        task_id: id as string,
        task_name: name as string,
        project_id: project.id,
        project_name: project.name,
        project_color: project.color_code,
        task_status: status?.name ?? '',
        status_color: statusColours(status).color_code,
      },
    }
  })
}

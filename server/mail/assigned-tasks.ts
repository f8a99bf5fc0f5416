import type { Kysely } from 'kysely'
import { limits } from '../../src/core/catalogue/limits.ts'
import { inTeam, pathToTasks } from '../../src/core/catalogue/routes.ts'
import { firstSettings, type NotificationSettings } from '../../src/core/notifications/rules.ts'
import { isDone } from '../../src/core/workflow/lookups.ts'
import type { App } from '../app.ts'
import { stored } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import { seesProject } from '../rooms/membership.ts'
import { urlTo } from './queue.ts'
import type { MailPart, MailTask, Named } from './task-groups.ts'
import { type TaskPart, taskParts } from './texts/shape.ts'

interface Seen {
  userId: string
  teamIds: readonly string[]
  /** Whether they are assigned to them, or are told when they become done. */
  place: 'task_assignee' | 'task_subscriber'
}

/**
 * Tasks that concern a person in some teams, as far as they can see them there and have neither put
 * them away nor muted their project. `level` is what they want to hear of it, null for all.
 */
export const tasksSeenBy = (
  { database }: Pick<App, 'database'>,
  db: Kysely<Schema>,
  { userId, teamIds, place }: Seen,
) =>
  db
    .selectFrom(`${place} as place` as 'task_subscriber as place')
    .innerJoin('team_member as own', 'own.id', 'place.team_member_id')
    .innerJoin('task', 'task.id', 'place.task_id')
    .innerJoin('project', 'project.id', 'task.project_id')
    .innerJoin('team', 'team.id', 'project.team_id')
    .innerJoin('status', 'status.id', 'task.status_id')
    .leftJoin('project_notification as heard', (join) =>
      join.onRef('heard.project_id', '=', 'project.id').on('heard.user_id', '=', userId),
    )
    .select('heard.level')
    .where((eb) => eb.or([eb('heard.level', 'is', null), eb('heard.level', '!=', 'muted')]))
    .select(['task.id', 'task.name', 'task.end_date', 'task.completed_at', 'task.project_id'])
    .select(['project.name as project', 'project.team_id', 'team.name as team'])
    .select('status.category_id')
    .where('own.user_id', '=', userId)
    .where('own.active', '=', stored(database, true))
    .where('own.team_id', 'in', teamIds)
    .where('task.archived', '=', stored(database, false))
    .where(seesProject('own'))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('project_archive')
            .select('project_archive.id')
            .whereRef('project_archive.project_id', '=', 'project.id')
            .where('project_archive.user_id', '=', userId),
        ),
      ),
    )
    .orderBy('task.end_date')
    .orderBy('task.task_no')

type AssignedTask = Awaited<ReturnType<ReturnType<typeof tasksSeenBy>['execute']>>[number]

/** A task, under which heading it stands, and what is said of it. */
export interface Listed {
  task: AssignedTask
  part: TaskPart
  by?: string | undefined
}

/** The tasks of a mail, by project, as many as it names; there is one at least. */
export function groupsOf(app: App, listed: readonly Listed[]): Named {
  const projectIds = [...new Set(listed.map(({ task }) => task.project_id))]
  const named = projectIds.slice(0, limits.mailProjects)
  const groups = named.map((id) => {
    const all = listed.filter(({ task }) => task.project_id === id)
    const { project, team } = all[0]!.task
    const parts = taskParts.flatMap((part): [TaskPart, MailPart][] => {
      const here = all.filter((each) => each.part === part)
      const tasks = here.slice(0, limits.mailTasks).map((each) => toMailTask(app, each))
      return here.length > 0 ? [[part, { tasks, more: here.length - tasks.length }]] : []
    })
    return { project, team, parts: Object.fromEntries(parts) }
  })
  const more = listed.filter(({ task }) => !named.includes(task.project_id)).length
  return { groups, more, team_id: listed[0]!.task.team_id }
}

const toMailTask = (app: App, { task, part, by }: Listed): MailTask => ({
  name: task.name,
  url: urlTo(app, inTeam(pathToTasks(task.project_id, task.id), task.team_id)),
  by,
  due: (part !== 'dueToday' && !isDone(task.category_id) && task.end_date) || undefined,
})

/**
 * The teams, among some, in which a person wants a certain kind of mail, and which are not closed to
 * them for want of a second factor.
 */
export async function teamsWanting(
  { actors }: Pick<App, 'actors'>,
  db: Kysely<Schema>,
  setting: keyof NotificationSettings,
  { userId, teamIds }: { userId: string; teamIds: readonly string[] },
): Promise<string[]> {
  const rows = await db
    .selectFrom('notification_setting')
    .select(['team_id', setting])
    .where('user_id', '=', userId)
    .execute()
  const chosen = new Map(rows.map((row) => [row.team_id, Boolean(row[setting])]))
  const wanting = teamIds.filter((id) => chosen.get(id) ?? firstSettings[setting])
  const closed = await Promise.all(wanting.map((id) => actors.isShutOut(userId, id)))
  return wanting.filter((_, index) => !closed[index])
}

/** A person to whom mails about work may go: one who has proven their address. */
export const recipient = (db: Kysely<Schema>, userId: string) =>
  db
    .selectFrom('user')
    .select(['name', 'email', 'language', 'timezone_name'])
    .where('id', '=', userId)
    .where('email_proven_at', 'is not', null)
    .executeTakeFirst()

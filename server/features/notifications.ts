import { type Kysely, sql } from 'kysely'
import type { Actor } from '../../src/core/catalogue/access.ts'
import { limits } from '../../src/core/catalogue/limits.ts'
import { pathTo, updatesTab } from '../../src/core/catalogue/routes.ts'
import type { Row } from '../../src/core/model.ts'
import type { NotificationRow } from '../../src/core/notifications/calls.ts'
import { isOpen, kindNames, ways } from '../../src/core/notifications/kinds.ts'
import { settingsOf } from '../../src/core/notifications/rules.ts'
import { isOfUpdates } from '../../src/core/notifications/texts.ts'
import { waysOfKind } from '../../src/core/notifications/ways.ts'
import { byName, compare } from '../../src/core/values/compare.ts'
import type { App } from '../app.ts'
import { stored } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import { selectRows } from '../db/select.ts'
import { unreadOf } from '../db/unread.ts'
import { placesFor } from '../invitations/join.ts'
import { seesProject } from '../rooms/membership.ts'
import { feature } from './feature.ts'
import { newsOf, pathInTeam } from './news.ts'
import { messageOf } from './notification-messages.ts'

export const notifications = feature({
  handlers: {
    async listNotifications({ app, actor, db, input }) {
      const rows = await newest(app, db, actor.user_id, input.filter === 'Read')
      const { language } = (await app.actors.user(actor.user_id))!
      const { teams, projects } = await placesOf(app, db, actor.user_id, rows)
      const actors = new Map<string, Actor | undefined>()
      for (const { project_id, team_id } of rows)
        if (!project_id && !actors.has(team_id))
          actors.set(team_id, await app.actors.actor(actor.user_id, team_id))
      return rows.map((row): NotificationRow => {
        const { id, team_id, text_key, text_values, created_at, read } = row
        const team = teams.get(team_id)?.name ?? ''
        const project = projects.get(row.project_id ?? '')
        const task_id = project ? row.task_id : null
        return {
          ...{ id, team, team_id, team_name: team },
          message: messageOf(row, language),
          url: project
            ? pathTo('project', { projectId: project.id })
            : pathInTeam(text_key, actors.get(team_id)),
          params: { task: task_id, tab: isOfUpdates(text_key) ? updatesTab : 'tasks-list' },
          ...{ color: project?.color_code ?? null, project: project?.name ?? null },
          ...{ task_id, created_at, read, project_id: project?.id ?? null },
          ...{ text_key, text_values },
        }
      })
    },

    async countUnread({ app, actor, db }) {
      const user = (await app.actors.user(actor.user_id))!
      const unread = await unreadOf(db, app.database, user.id)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return Number(unread.count) + (await placesFor(app, db, user)).length
    },

    getNotificationSettings: async ({ actor, reader }) => settingsOf(reader, actor),

    async getNotificationRules({ app, actor, db, reader }) {
      const { user_id, team_id } = actor
      const rules = reader.list('notification_rule', { user_id, team_id })
      const levels = new Map(
        reader
          .list('project_notification', { user_id })
          .map(({ project_id, level }) => [project_id, level]),
      )
      const projects =
        levels.size > 0
          ? await reachedBy(app, db, user_id)
              .where('project.team_id', '=', team_id)
              .where(({ exists, selectFrom }) =>
                exists(
                  selectFrom('project_notification as own_level')
                    .select('own_level.id')
                    .whereRef('own_level.project_id', '=', 'project.id')
                    .where('own_level.user_id', '=', user_id),
                ),
              )
              .execute()
          : []
      return {
        kinds: kindNames.map((kind) => ({
          kind,
          ...waysOfKind(kind, { rules }),
          fixed: ways.filter((way) => !isOpen(kind, way)),
        })),
        projects: projects.sort(byName).flatMap(({ id, name, color_code }) => {
          const level = levels.get(id)
          return level ? [{ project_id: id, name, color_code, level }] : []
        }),
      }
    },
  },

  pushes: {
    async notification({ app, row, entry: { call } }) {
      if (row.read || !row.popup || call === 'readNotification') return
      if (!app.isOnline(row.user_id)) return
      app.push(row.user_id, 'NOTIFICATIONS_UPDATE', await newsOf(app, row))
    },
  },
})

/**
 * The newest read or unread notifications of a user in the drawer; what is unread of a project that
 * they have muted waits until they hear of it again.
 */
async function newest(app: App, db: Kysely<Schema>, userId: string, read: boolean) {
  const those = read
    ? db
        .selectFrom('notification')
        .where('user_id', '=', userId)
        .where('drawer', '=', stored(app.database, true))
        .where('read', '=', stored(app.database, true))
    : unreadOf(db, app.database, userId)
  const wanted = those
    .select('id')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limits.notificationsShown)
  const rows = await selectRows(db, app.database.flavour, 'notification', sql`id in (${wanted})`)
  return rows.sort((a, b) => compare(a.created_at, b.created_at, -1) || compare(a.id, b.id, 1))
}

/** The teams of notifications, and those of their projects that the user reaches, by id. */
async function placesOf(
  app: App,
  db: Kysely<Schema>,
  userId: string,
  rows: readonly Row<'notification'>[],
) {
  const projectIds = [...new Set(rows.flatMap(({ project_id }) => project_id ?? []))]
  const teamIds = [...new Set(rows.map(({ team_id }) => team_id))]
  const teams = await byIds(teamIds, () =>
    db.selectFrom('team').select(['id', 'name']).where('id', 'in', teamIds).execute(),
  )
  const projects = await byIds(projectIds, () =>
    reachedBy(app, db, userId).where('project.id', 'in', projectIds).execute(),
  )
  return { teams, projects }
}

async function byIds<R extends { id: string }>(ids: string[], select: () => Promise<R[]>) {
  const rows = ids.length > 0 ? await select() : []
  return new Map(rows.map((row) => [row.id, row]))
}

/** The projects that a user can see in any of their teams. */
const reachedBy = ({ database }: App, db: Kysely<Schema>, userId: string) =>
  db
    .selectFrom('project')
    .innerJoin('team_member as own', 'own.team_id', 'project.team_id')
    .select(['project.id', 'project.name', 'project.color_code'])
    .where('own.user_id', '=', userId)
    .where('own.active', '=', stored(database, true))
    .where(seesProject('own'))

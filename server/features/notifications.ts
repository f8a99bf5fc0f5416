import { pathTo } from '../../src/core/catalogue/routes.ts'
import type { Row } from '../../src/core/model.ts'
import type { App } from '../app.ts'
import { feature } from './feature.ts'

export const notifications = feature({
  pushes: {
    async notification({ app, row, entry: { call } }) {
      if (row.read || call === 'readNotification' || !app.isOnline(row.user_id)) return
      await push(app, row)
    },
  },
})

/** Tells a user's screens of a new notification (A4, B4). */
async function push(
  app: App,
  { user_id, team_id, project_id, task_id, message }: Row<'notification'>,
) {
  const team = (await app.rooms.open(`team:${team_id}`)).get('team', team_id)
  const project = project_id
    ? (await app.rooms.open(`project:${project_id}`)).get('project', project_id)
    : undefined
  app.push(user_id, 'NOTIFICATIONS_UPDATE', {
    team: team?.name ?? '',
    team_id,
    message,
    url: project ? pathTo('project', { projectId: project.id }) : null,
    ...(project
      ? { project: project.name, color: project.color_code, project_id: project.id }
      : {}),
    ...(task_id ? { task_id, params: { task: task_id, tab: 'tasks-list' } } : {}),
  })
}

import { type Actor, may } from '../../src/core/catalogue/access.ts'
import { pathTo, updatesTab } from '../../src/core/catalogue/routes.ts'
import type { Row } from '../../src/core/model.ts'
import {
  isOfUpdates,
  isOfWebhooks,
  type NotificationText,
} from '../../src/core/notifications/texts.ts'
import type { App } from '../app.ts'
import { messageOf } from './notification-messages.ts'

/**
 * What a user's screens and browsers are told of a new notification (A4, B4), in their language;
 * without a way to a project that is out of their reach.
 */
export async function newsOf(app: App, row: Row<'notification'>) {
  const { user_id, team_id, project_id, task_id, text_key, text_values } = row
  const language = (await app.actors.user(user_id))?.language ?? 'en'
  const team = (await app.rooms.open(`team:${team_id}`)).get('team', team_id)
  const actor = await app.actors.actor(user_id, team_id)
  const reaches = project_id && actor && (await app.actors.reaches(actor, project_id))
  const project = reaches
    ? (await app.rooms.open(`project:${project_id}`)).get('project', project_id)
    : undefined
  return {
    team: team?.name ?? '',
    team_id,
    message: messageOf(row, language),
    url: project ? pathTo('project', { projectId: project.id }) : pathInTeam(text_key, actor),
    ...(project
      ? { project: project.name, color: project.color_code, project_id: project.id }
      : {}),
    ...(project && task_id ? { task_id, params: { task: task_id, tab: 'tasks-list' } } : {}),
    ...(project && isOfUpdates(text_key) ? { params: { tab: updatesTab } } : {}),
    ...(text_key ? { text_key, text_values } : {}),
  }
}

/** The page of a team to which some news leads; null for one who does not see it. */
export function pathInTeam(text: NotificationText | null, actor: Actor | undefined) {
  const page = isOfWebhooks(text)
    ? 'settingsWebhooks'
    : text === 'membersSetAside'
      ? 'settingsTeamMembers'
      : null
  return page && may(actor, 'settings.admin') ? pathTo(page) : null
}

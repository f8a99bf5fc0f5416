import { z } from 'zod'
import { eventAdapter } from '../engine/event-adapter.ts'
import type { Reader } from '../engine/store.ts'
import { avatarColour } from '../values/colours.ts'
import { id } from '../values/fields.ts'
import { isSubscribed } from './ways.ts'

/** The caller as a subscriber of a project, or nobody: what others want to hear is theirs. */
function subscribers(reader: Reader, user_id: string, project_id: string) {
  const [member] = reader.list('team_member', { user_id })
  if (!member || !isSubscribed(reader, user_id, project_id)) return []
  const { id: team_member_id, name, avatar_url } = member
  return [{ name, avatar_url, user_id, team_member_id, project_id, color_code: avatarColour(name) }]
}

export const events = {
  /** Event 24: somebody wants to hear of a project (mode 0), or no more (1). Only for themselves. */
  PROJECT_SUBSCRIBERS_CHANGE: eventAdapter({
    payload: z.looseObject({
      project_id: id,
      user_id: id,
      mode: z.union([z.literal(0), z.literal(1)]),
    }),
    about: ({ project_id }) => ['project', project_id],
    call: ({ project_id, user_id, mode }, reader) =>
      reader.get('user', user_id)
        ? {
            name: 'setProjectNotifications',
            input: { id: project_id, level: mode === 0 ? 'all' : 'muted' },
          }
        : undefined,
    replies: ({ payload: { project_id, user_id }, reader }) => [
      [
        'PROJECT_SUBSCRIBERS_CHANGE',
        reader.get('user', user_id) ? subscribers(reader, user_id, project_id) : [],
      ],
    ],
    tells: false,
  }),
}

import type { Row } from '../../src/core/model.ts'
import type { NotificationText } from '../../src/core/notifications/texts.ts'
import { isTold, levelId, waysOf } from '../../src/core/notifications/ways.ts'
import type { Work } from './job.ts'

/** A notification before it is decided which ways it takes. */
export type Telling = Pick<
  Row<'notification'>,
  'id' | 'user_id' | 'team_id' | 'project_id' | 'task_id' | 'text_values' | 'created_at'
> & { text_key: NotificationText }

/**
 * Writes a notification, with the ways that its reader has chosen for it; whatever sends it goes by
 * these. Nothing is written of what they do not want to hear of in any way.
 */
export async function tell(
  { within, insert }: Pick<Work, 'within' | 'insert'>,
  telling: Telling,
): Promise<void> {
  const { user_id, team_id, project_id, text_key } = telling
  const own = within({ user: user_id })
  const ways = waysOf(text_key, {
    rules: await own.list('notification_rule', { user_id, team_id }),
    level:
      (project_id &&
        (await own.find('project_notification', levelId(user_id, project_id)))?.level) ||
      'all',
  })
  if (isTold(ways)) await insert('notification', { ...telling, message: '', read: false, ...ways })
}

import type { Row } from '../../src/core/model.ts'
import type { NotificationText } from '../../src/core/notifications/texts.ts'
import { isTold, levelId, waysOf } from '../../src/core/notifications/ways.ts'
import { grouped } from '../../src/core/values/grouped.ts'
import type { Work } from './job.ts'

/** A notification before it is decided which ways it takes. */
export type Telling = Pick<
  Row<'notification'>,
  'id' | 'user_id' | 'team_id' | 'project_id' | 'task_id' | 'text_values' | 'created_at'
> & { text_key: NotificationText }

/**
 * Writes notifications, each with the ways that its reader has chosen for it; whatever sends it goes
 * by these. Nothing is written of what they do not want to hear of in any way, but for assignments of
 * which the digest tells: it is ruled by no kind.
 */
export async function tell(
  { ofPeople, insert }: Pick<Work, 'ofPeople' | 'insert'>,
  tellings: readonly Telling[],
): Promise<void> {
  const people = [...new Set(tellings.map(({ user_id }) => user_id))]
  const rules = grouped(await ofPeople('notification_rule', people), placeOf)
  const levels = new Map(
    (await ofPeople('project_notification', people)).map(({ id, level }) => [id, level]),
  )
  for (const telling of tellings) {
    const { user_id, project_id, text_key } = telling
    const level = (project_id && levels.get(levelId(user_id, project_id))) || 'all'
    const ways = waysOf(text_key, { rules: rules.get(placeOf(telling)) ?? [], level })
    const isOfDigest = text_key === 'assigned' && level !== 'muted'
    if (isTold(ways) || isOfDigest)
      await insert('notification', { ...telling, message: '', read: false, ...ways })
  }
}

const placeOf = ({ user_id, team_id }: { user_id: string; team_id: string }) =>
  `${user_id} ${team_id}`

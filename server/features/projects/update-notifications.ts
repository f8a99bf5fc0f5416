import type { Actor } from '../../../src/core/catalogue/access.ts'
import type { Row } from '../../../src/core/model.ts'
import type { NotificationText } from '../../../src/core/notifications/texts.ts'
import { iso } from '../../../src/core/values/time.ts'
import type { ChangedRow, NewNotification, Noticing } from '../feature.ts'
import { authorOf, newlyNamed } from '../tasks/comment-notifications.ts'

/**
 * The notifications of an update: those who are newly named in it, the other members of the project
 * if it is new, and who wrote it, of a reaction.
 */
export async function updateNotifications(
  { before, after }: ChangedRow<'project_comment'>,
  actor: Actor,
  { tx, now, undoes }: Noticing,
): Promise<NewNotification[]> {
  const isNew = !before && after?.created_at === iso(now)
  if (!after || !(before || isNew)) return []
  const { id, project_id } = after
  const tell = (to: readonly string[], text: NotificationText): NewNotification => ({
    ...{ to, project_id, task_id: null, text },
    values: ({ project, team }) => ({ actor: actor.name, project, team, update: id }),
  })
  const named = await newlyNamed({ tx, undoes }, before, after)
  const members = isNew ? await tx.list('project_member', { project_id }) : []
  const others = members
    .map(({ team_member_id }) => team_member_id)
    .filter((member) => !named.includes(member))
  const author = before && hasReacted(before, after) ? await authorOf(tx, after) : []
  return [
    tell(named, 'updateMentioned'),
    tell(others, 'updatePosted'),
    tell(author, 'updateReacted'),
  ].filter(({ to }) => to.length > 0)
}

/** A reaction is added or taken back alone. */
const hasReacted = (before: Row<'project_comment'>, after: Row<'project_comment'>) =>
  after.reactions.length > before.reactions.length

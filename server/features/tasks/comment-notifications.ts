import type { Actor } from '../../../src/core/catalogue/access.ts'
import type { Tx } from '../../../src/core/engine/call.ts'
import type { Row } from '../../../src/core/model.ts'
import type { NotificationText } from '../../../src/core/notifications/texts.ts'
import { takesPartIn } from '../../../src/core/projects/taking-part.ts'
import { iso } from '../../../src/core/values/time.ts'
import type { ChangedRow, NewNotification, Noticing } from '../feature.ts'

type Comment = Row<'task_comment'>

/**
 * The notifications of a comment: those who are newly named in it, the other assignees of the task
 * if it is new, and who wrote it, of a reaction.
 */
export async function commentNotifications(
  { before, after }: ChangedRow<'task_comment'>,
  actor: Actor,
  { tx, now, undoes }: Noticing,
): Promise<NewNotification[]> {
  const isNew = !before && after?.created_at === iso(now)
  const task = after && (before || isNew) ? await tx.find('task', after.task_id) : undefined
  if (!after || !task) return []
  const tell = (to: readonly string[], text: NotificationText): NewNotification => ({
    ...{ to, project_id: after.project_id, task_id: after.task_id, text },
    values: ({ team }) => ({ actor: actor.name, task: task.name, team, comment: after.id }),
  })
  const named = await newlyNamed({ tx, undoes }, before, after)
  const others = isNew ? task.assignees.filter((id) => !named.includes(id)) : []
  const author = before && hasReacted(actor, before, after) ? await authorOf(tx, after) : []
  return [
    tell(named, 'mentioned'),
    tell(others, after.content === '' ? 'attached' : 'commented'),
    tell(author, 'reacted'),
  ].filter(({ to }) => to.length > 0)
}

type Said = Pick<Comment, 'project_id' | 'mentions'>

/**
 * Those who are named in a text, were not before, and take part in its project. Whom an undo names
 * again has heard of it then.
 */
export async function newlyNamed(
  { tx, undoes }: Omit<Noticing, 'now'>,
  before: Said | null,
  { project_id, mentions }: Said,
): Promise<string[]> {
  const named: string[] = []
  for (const { team_member_id } of undoes ? [] : mentions) {
    if (before?.mentions.some((each) => each.team_member_id === team_member_id)) continue
    const member = await tx.find('team_member', team_member_id)
    if (member && (await takesPartIn(tx, project_id, member))) named.push(team_member_id)
  }
  return named
}

const hasReacted = ({ team_member_id }: Actor, before: Comment, after: Comment) => {
  const reactionIn = ({ reactions }: Comment) =>
    reactions.find((each) => each.team_member_id === team_member_id)?.type
  return reactionIn(after) !== undefined && reactionIn(after) !== reactionIn(before)
}

/** Who wrote something in a project, as long as they take part in it. */
export async function authorOf(
  tx: Tx,
  { user_id, project_id }: Pick<Comment, 'user_id' | 'project_id'>,
): Promise<string[]> {
  const [author] = await tx.list('team_member', { user_id })
  return author && (await takesPartIn(tx, project_id, author)) ? [author.id] : []
}

import { refuseAny } from '../../src/core/catalogue/errors.ts'
import { storedContent } from '../../src/core/comments/content.ts'
import type { Tx } from '../../src/core/engine/call.ts'
import type { Row } from '../../src/core/model.ts'
import { escapeHtml } from '../../src/core/values/text.ts'
import type { TaskPlan } from './plan.ts'
import type { ProjectContext } from './project-context.ts'

/** Adds the planned comments on a task, an hour apart on each day; an `@` and a name mention. */
export async function addComments(
  tx: Tx,
  { comments = [] }: TaskPlan,
  { team, newId }: ProjectContext,
  task: Row<'task'>,
): Promise<void> {
  const people = [...team.members.values()].map(({ id, name }) => ({ team_member_id: id, name }))
  const means = { clean: (html: string) => html, refuse: refuseAny }
  for (const [n, { by, on, text }] of comments.entries()) {
    const { user_id, name } = team.actor(by)
    const hour = 9 + comments.slice(0, n).filter((each) => each.on === on).length
    const at = `${on}T${String(Math.min(hour, 23)).padStart(2, '0')}:00:00.000Z`
    await tx.add('task_comment', {
      id: newId(`comment:${task.task_no}:${n}`),
      project_id: task.project_id,
      task_id: task.id,
      user_id,
      member_name: name,
      ...storedContent(escapeHtml(text), people, means),
      reactions: [],
      edited: false,
      created_at: at,
      updated_at: at,
    })
  }
}

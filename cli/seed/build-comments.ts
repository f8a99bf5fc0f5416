import { refuseAny } from '../../src/core/catalogue/errors.ts'
import { storedContent } from '../../src/core/comments/content.ts'
import type { Tx } from '../../src/core/engine/call.ts'
import type { Row } from '../../src/core/model.ts'
import { escapeHtml } from '../../src/core/values/text.ts'
import type { ProjectPlan, SaidPlan, TaskPlan } from './plan.ts'
import type { ProjectContext } from './project-context.ts'

/** Adds the planned comments on a task. */
export async function addComments(
  tx: Tx,
  { comments = [] }: TaskPlan,
  { team, newId }: ProjectContext,
  task: Row<'task'>,
): Promise<void> {
  for (const [n, said] of saidIn(comments, team).entries())
    await tx.add('task_comment', {
      ...said,
      id: newId(`comment:${task.task_no}:${n}`),
      project_id: task.project_id,
      task_id: task.id,
      reactions: [],
      edited: false,
    })
}

/** Adds the planned updates of a project. */
export async function addUpdates(
  tx: Tx,
  { updates = [] }: ProjectPlan,
  { team, newId, project }: ProjectContext,
): Promise<void> {
  for (const [n, said] of saidIn(updates, team).entries())
    await tx.add('project_comment', {
      ...said,
      id: newId(`update:${n}`),
      project_id: project.id,
      reactions: [],
      edit_count: 0,
      last_edited_at: null,
    })
}

/** What people say, an hour apart on each day; an `@` and a name mention. */
function saidIn(plans: readonly SaidPlan[], team: ProjectContext['team']) {
  const people = [...team.members.values()].map(({ id, name }) => ({ team_member_id: id, name }))
  const means = { clean: (html: string) => html, refuse: refuseAny }
  const onDays = new Map<string, number>()
  return plans.map(({ by, on, text }) => {
    const { user_id, name } = team.actor(by)
    const before = onDays.get(on) ?? 0
    onDays.set(on, before + 1)
    const at = `${on}T${String(Math.min(9 + before, 23)).padStart(2, '0')}:00:00.000Z`
    return {
      ...{ user_id, member_name: name, created_at: at, updated_at: at },
      ...storedContent(escapeHtml(text), people, means),
    }
  })
}

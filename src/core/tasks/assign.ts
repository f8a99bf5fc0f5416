import type { Row } from '../model.ts'
import { newProjectMember } from '../projects/rules.ts'
import { iso } from '../values/time.ts'
import type { RuleContext } from './rules.ts'

type Task = Row<'task'>

/** Assigns a team member to a task; assignees become members of the project. */
export const assign = async (
  context: RuleContext<'assignee_inactive'>,
  task: Task,
  teamMemberId: string,
): Promise<Task> => (await assignAll(context, [task], [teamMemberId]))[0]!

/** Assigns several team members to all of some tasks. Returns the changed tasks. */
export async function assignAll(
  context: RuleContext<'assignee_inactive'>,
  tasks: readonly Task[],
  memberIds: readonly string[],
): Promise<Task[]> {
  const { tx, now } = context
  for (const project of new Set(tasks.map(({ project_id }) => project_id)))
    for (const member of memberIds) await takeIn(context, project, member)
  const assigned: Task[] = []
  for (const task of tasks) {
    const assignees = withMore(task.assignees, memberIds)
    assigned.push(
      assignees === task.assignees
        ? task
        : await tx.put('task', { ...task, assignees, updated_at: iso(now) }),
    )
  }
  return assigned
}

/** Puts exactly these people on a task. */
export async function assignOnly(
  context: RuleContext<'assignee_inactive'>,
  task: Task,
  memberIds: readonly string[],
): Promise<Task> {
  const had = new Set(task.assignees)
  const added = memberIds.filter((member) => !had.has(member))
  const [assigned] = await assignAll(context, [task], added)
  if (added.length === 0 && memberIds.length === had.size) return task
  return context.tx.put('task', {
    ...assigned!,
    assignees: [...memberIds],
    updated_at: iso(context.now),
  })
}

/** A list with further entries at its end; the list itself when it has all of them. */
export function withMore<T>(list: T[], more: readonly T[]): T[] {
  const all = new Set(list)
  for (const each of more) all.add(each)
  return all.size === list.length ? list : [...all]
}

/** Adds a team member to the project before they are assigned. */
export async function takeIn(
  { tx, now, newId, refuse }: RuleContext<'assignee_inactive'>,
  project_id: string,
  teamMemberId: string,
) {
  const member = await tx.get('team_member', teamMemberId)
  if (!member.active) refuse('assignee_inactive')
  if ((await tx.list('project_member', { team_member_id: member.id, project_id })).length > 0)
    return
  const id = newId(`member:${member.id}`)
  await tx.add(
    'project_member',
    newProjectMember({ id, project_id, team_member_id: member.id, at: iso(now) }),
  )
}

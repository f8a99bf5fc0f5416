import type { Row } from '../../../src/core/model.ts'
import { newProjectMember } from '../../../src/core/projects/rules.ts'
import { iso } from '../../../src/core/values/time.ts'
import type { RepairContext } from './context.ts'

/** Each person is in a project once, at most one of them manages it, and assignees are members. */
export async function mendMembers(context: RepairContext, project: Row<'project'>) {
  await addAssignees(context, project, await keepOneMembership(context, project))
}

const rank = { PROJECT_MANAGER: 0, ADMIN: 1, MEMBER: 2 } as const

/** Keeps the membership with the highest access, and one manager. Gives who is in the project. */
async function keepOneMembership(
  { tx, note }: RepairContext,
  { id: project_id, name }: Row<'project'>,
): Promise<Set<string>> {
  const seen = new Set<string>()
  let managed = false
  const memberships = await tx.list('project_member', { project_id })
  memberships.sort(
    (a, b) => rank[a.access_level] - rank[b.access_level] || (a.created_at < b.created_at ? -1 : 1),
  )
  for (const membership of memberships) {
    if (seen.has(membership.team_member_id)) {
      await tx.remove('project_member', membership.id)
      note(`a user is a member of “${name}” once`)
      continue
    }
    seen.add(membership.team_member_id)
    if (membership.access_level !== 'PROJECT_MANAGER') continue
    if (managed) {
      await tx.put('project_member', { ...membership, access_level: 'MEMBER' })
      note(`“${name}” has one manager`)
    }
    managed = true
  }
  return seen
}

async function addAssignees(
  { tx, now, newId, note }: RepairContext,
  { id: project_id, name }: Row<'project'>,
  members: Set<string>,
) {
  for (const task of await tx.list('task', { project_id }))
    for (const member of task.assignees) {
      if (members.has(member) || !(await tx.find('team_member', member))) continue
      members.add(member)
      await tx.add(
        'project_member',
        newProjectMember({
          id: newId(`member:${member}`),
          project_id,
          team_member_id: member,
          at: iso(now),
        }),
      )
      note(`an assignee of tasks of “${name}” is a member of it`)
    }
}

import type { RefuseWith, Tx } from '../engine/call.ts'
import type { Row } from '../model.ts'
import { iso } from '../values/time.ts'
import { newProjectMember } from './rules.ts'

interface MemberContext {
  tx: Tx
  now: number
  newId: (label: string) => string
}

/**
 * The team member who is to manage a project, or none. Refused: anyone but an active member of the
 * team.
 */
export async function checkManager(
  { tx, refuse }: { tx: Tx; refuse: RefuseWith<'manager_unknown', 'project_manager'> },
  memberId: string | undefined,
): Promise<string | null> {
  if (!memberId) return null
  const member = await tx.find('team_member', memberId)
  return member?.active ? member.id : refuse('manager_unknown', 'project_manager')
}

/** The team member who manages a project. */
export const managerIn = async (tx: Tx, projectId: string): Promise<string | null> =>
  managerOf(await tx.list('project_member', { project_id: projectId }))?.team_member_id ?? null

/** Adds a team member to a project. A new manager replaces the previous one. */
export async function addMember(context: MemberContext, member: NewMember) {
  const { tx, now } = context
  await tx.add('project_member', newProjectMember({ ...member, at: iso(now) }))
  if (member.access_level === 'PROJECT_MANAGER')
    await setManager(context, member.project_id, member.team_member_id)
}

type NewMember = Omit<Parameters<typeof newProjectMember>[0], 'at'>

/**
 * Makes one member the manager of a project, or none: all others are plain members. Returns the
 * manager.
 */
export async function setManager(
  { tx, now, newId }: MemberContext,
  projectId: string,
  memberId: string | null,
): Promise<string | null> {
  const places = await tx.list('project_member', { project_id: projectId })
  for (const place of places) {
    const access_level = place.team_member_id === memberId ? 'PROJECT_MANAGER' : 'MEMBER'
    if (place.access_level !== access_level)
      await tx.put('project_member', { ...place, access_level })
  }
  if (memberId && !places.some((place) => place.team_member_id === memberId))
    await tx.add(
      'project_member',
      newProjectMember({
        id: newId('manager'),
        project_id: projectId,
        team_member_id: memberId,
        at: iso(now),
        access_level: 'PROJECT_MANAGER',
      }),
    )
  return memberId
}

/** The membership of a project's manager. */
export const managerOf = (places: readonly Row<'project_member'>[]) =>
  places.find(({ access_level }) => access_level === 'PROJECT_MANAGER')

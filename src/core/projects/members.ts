import { z } from 'zod'
import { action, mutation, query } from '../engine/call.ts'
import { id } from '../values/fields.ts'
import { paging } from '../values/paging.ts'
import { iso } from '../values/time.ts'
import { addMember } from './manager.ts'
import { accessLevels } from './rows.ts'

/** A member of a project; `id` is that of the place in the project. */
const projectMemberRow = z.object({
  id,
  team_member_id: id,
  user_id: id.nullable(),
  name: z.string(),
  email: z.string(),
  avatar_url: z.string().nullable(),
  job_title: z.string().nullable(),
  color_code: z.string(),
  access_level: z.enum(accessLevels),
  role_name: z.enum(['Owner', 'Admin', 'Member']),
  pending_invitation: z.boolean(),
  /** False for a person who is deactivated in the team. */
  active: z.boolean(),
})

/** The members of a project, the newest first. */
export const listProjectMembers = query({
  method: 'GET',
  path: '/project-members/:project_id',
  clause: ['B5.7', 'B7.28'],
  may: 'project.view',
  about: { project: 'project_id' },
  input: z.object({ project_id: id }),
  output: z.array(projectMemberRow),
  errors: [],
  failure: 'fetch_project_members',
})

/** A member of a project with their access level, as the calls about the team list them (A7). */
const projectPlace = z.object({
  id,
  team_member_id: id,
  project_access_level_id: id,
  project_access_level_name: z.enum(['Admin', 'Member', 'Project Manager']),
  name: z.string(),
  avatar_url: z.string().nullable(),
  email: z.string(),
})

/** The members of a project, the newest first. */
export const listProjectPlaces = query({
  method: 'GET',
  path: '/team-members/project/:id',
  clause: 'A7.25',
  may: 'project.view',
  about: { project: 'id' },
  input: z.object({ id }),
  output: z.array(projectPlace),
  errors: [],
})

/** A member with their work in the project; `access` is their role in the team. */
const memberProgress = z.object({
  id,
  team_member_id: id,
  name: z.string(),
  email: z.string(),
  avatar_url: z.string().nullable(),
  job_title: z.string().nullable(),
  access: z.enum(['Owner', 'Admin', 'Member']),
  pending_invitation: z.boolean(),
  /** False for a person who is deactivated in the team. */
  active: z.boolean(),
  all_tasks_count: z.int(),
  completed_tasks_count: z.int(),
  progress: z.int(),
})
export type MemberProgress = z.output<typeof memberProgress>

/** The members of a project in pages, each with their tasks and the number of done ones. */
export const listProjectMemberProgress = query({
  method: 'GET',
  path: '/projects/members/:id',
  clause: 'B7.17',
  may: 'project.view',
  about: { project: 'id' },
  input: z.object({
    id,
    ...paging([
      'name',
      'email',
      'access',
      'job_title',
      'all_tasks_count',
      'completed_tasks_count',
      'progress',
    ]),
  }),
  output: z.object({ total: z.int(), data: z.array(memberProgress) }),
  errors: [],
  failure: 'fetch_project_members',
})

const added = z.object({
  res: z.object({
    id,
    notification: z.null(),
    socket_id: z.null(),
    project: z.string(),
    project_id: id,
    project_color: z.string(),
    team: z.string(),
    member_user_id: id.nullable(),
  }),
})

/**
 * Adds a member of the team to a project. An existing member is left unchanged, and the reply is
 * empty.
 */
export const addProjectMember = mutation({
  method: 'POST',
  path: '/project-members',
  clause: ['B3.32', 'B7.3', 'B7.26'],
  may: 'project.members',
  about: { project: 'project_id' },
  input: z.object({
    project_id: id,
    team_member_id: id,
    access_level: z.enum(accessLevels).default('MEMBER'),
  }),
  output: added.nullable(),
  errors: ['member_inactive'],
  run: async (context) => {
    const { tx, input, newId, refuse } = context
    const { project_id, team_member_id, access_level } = input
    const project = await tx.get('project', project_id)
    const member = await tx.get('team_member', team_member_id)
    if (!member.active) refuse('member_inactive', 'team_member_id')
    const places = await tx.list('project_member', { project_id, team_member_id })
    if (places.length > 0) return null
    const id = newId('member')
    await addMember(context, { id, project_id, team_member_id, access_level })
    const team = await tx.get('team', project.team_id)
    return {
      res: {
        id,
        notification: null,
        socket_id: null,
        project: project.name,
        project_id,
        project_color: project.color_code,
        team: team.name,
        member_user_id: member.user_id,
      },
    }
  },
})

/**
 * Adds the person with an address to a project, and first to the team if they are not in it (B7).
 */
export const inviteToProject = action({
  method: 'POST',
  path: '/project-members/invite',
  clause: ['B3.32', 'B7.27'],
  may: 'project.invite',
  about: { project: 'project_id' },
  input: z.object({
    project_id: id,
    email: z.string().max(1_000).default(''),
    access_level: z.enum(accessLevels).default('MEMBER'),
    is_admin: z.boolean().default(false),
    role_name: z.string().max(100).optional(),
    job_title_id: z.string().max(100).nullish(),
  }),
  /** Where no mail is sent: the link to pass on. */
  output: z.object({ link: z.string() }).nullable(),
  errors: [
    'email_required',
    'email_invalid',
    'already_in_project',
    'member_inactive',
    'seat_limit',
    'lifetime_users',
    'subscription_blocked',
    'member_exists',
    'name_too_long',
    'too_many_invitations',
    'too_many_mails',
  ],
  unkept: ['link'],
  says: (_, body) => (body === null ? { message: 'invitationOnItsWay' } : undefined),
})

/** Removes a member from a project and from all of its tasks. Members cannot remove themselves. */
export const removeProjectMember = mutation({
  method: 'DELETE',
  path: '/project-members/:id',
  clause: ['B7.3', 'B7.29'],
  may: 'project.members',
  about: { project_member: 'id' },
  input: z.object({ id, current_project_id: id.optional() }),
  query: ['current_project_id'],
  output: z.object({ id }),
  errors: ['member_required'],
  failure: 'delete_member',
  run: async ({ tx, actor, input, now, refuse }) => {
    const { id, project_id, team_member_id } = await tx.get('project_member', input.id)
    if (input.current_project_id && input.current_project_id !== project_id)
      refuse('not_found', 'current_project_id', { values: { what: 'Project member' } })
    if (team_member_id === actor.team_member_id) refuse('member_required', 'id')
    await tx.remove('project_member', id)
    for (const each of await tx.list('task_subscriber', { project_id, team_member_id }))
      await tx.remove('task_subscriber', each.id)
    for (const task of await tx.list('task', { assignees: team_member_id }))
      await tx.put('task', {
        ...task,
        assignees: task.assignees.filter((assignee) => assignee !== team_member_id),
        updated_at: iso(now),
      })
    return { id }
  },
})

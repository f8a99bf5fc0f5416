import { z } from 'zod'
import { action, mutation, query } from '../engine/call.ts'
import { id, instant } from '../values/fields.ts'
import { truth } from '../values/paging.ts'
import { iso } from '../values/time.ts'
import type { Role } from './rows.ts'
import { jobTitleId, managedMember } from './rules.ts'

/** A member in full, as the drawer that changes them shows it (A3). */
const memberDetail = z.object({
  id,
  name: z.string(),
  email: z.string(),
  avatar_url: z.string().nullable(),
  job_title: z.string().nullable(),
  role_name: z.enum(['Owner', 'Admin', 'Member']),
  is_admin: z.boolean(),
  is_owner: z.boolean(),
  active: z.boolean(),
  pending_invitation: z.boolean(),
  created_at: instant,
  updated_at: instant,
})

const ofMember = { may: 'member.edit', about: { team_member: 'id' } } as const

export const getMember = query({
  ...ofMember,
  method: 'GET',
  path: '/team-members/:id',
  clause: 'A7.21',
  input: z.object({ id }),
  output: memberDetail,
  errors: [],
})

/**
 * Changes the job title and the access of a member. `job_title` is an id or a name, blank for none;
 * absent and null leave it. Nobody changes their own access, and the owner keeps theirs. The
 * address of a member never changes here.
 */
export const updateMember = mutation({
  ...ofMember,
  method: 'PUT',
  path: '/team-members/:id',
  clause: 'A7.22',
  input: z.object({
    id,
    job_title: z.string().max(1_000).nullish(),
    is_admin: z.boolean().nullish(),
    emails: z.array(z.string().max(1_000)).max(1_000).optional(),
    role_name: z.string().max(100).nullish(),
  }),
  output: z.array(z.object({ team_member: z.string() })),
  errors: ['member_protected', 'own_access', 'name_too_long'],
  run: async ({ tx, actor, input, now, newId, refuse }) => {
    const member = await managedMember(tx, actor, input.id, refuse)
    const role = roleAfter(member.role, input)
    if (role !== member.role && member.id === actor.team_member_id) refuse('own_access', 'is_admin')
    const given = input.job_title
    const tooLong = (code: 'name_too_long', details: { values: { most: number } }) =>
      refuse(code, 'job_title', details)
    const titling = { tx, newId, team_id: member.team_id, refuse: tooLong }
    const job_title_id =
      given === null || given === undefined ? member.job_title_id : await jobTitleId(titling, given)
    if (role !== member.role || job_title_id !== member.job_title_id)
      await tx.put('team_member', { ...member, role, job_title_id, updated_at: iso(now) })
    return [{ team_member: member.id }]
  },
})

interface Wanted {
  is_admin?: boolean | null | undefined
  role_name?: string | null | undefined
}

/** The role that a change asks for. */
function roleAfter(before: Role, { is_admin, role_name }: Wanted): Role {
  const isAdmin = is_admin ?? (role_name ? role_name.toLowerCase() === 'admin' : undefined)
  if (before === 'owner' || isAdmin === undefined) return before
  return isAdmin ? 'admin' : 'member'
}

/**
 * Deactivates a member, or activates them again. `active` is the state that the caller saw, so
 * that two who do the same at once do not undo each other.
 */
export const deactivateMember = action({
  ...ofMember,
  method: 'GET',
  path: '/team-members/deactivate/:id',
  clause: 'A7.27',
  input: z.object({
    id,
    active: truth,
    email: z.string().max(1_000).optional(),
  }),
  query: ['active', 'email'],
  output: z.array(z.never()),
  errors: ['member_protected', 'own_access', 'seat_limit', 'lifetime_users', 'subscription_lapsed'],
  says: ({ active }) => ({ message: active ? 'memberDeactivated' : 'memberActivated' }),
})

import { z } from 'zod'
import { action, query } from '../engine/call.ts'
import { id } from '../values/fields.ts'
import { flag, paging, spacedIds } from '../values/paging.ts'

/** A member as the team members page lists it (A4). */
export const memberRow = z.object({
  id,
  name: z.string(),
  email: z.string(),
  avatar_url: z.string().nullable(),
  color_code: z.string(),
  is_online: z.boolean(),
  projects_count: z.int(),
  job_title: z.string().nullable(),
  role_name: z.enum(['Owner', 'Admin', 'Member']),
  is_admin: z.boolean(),
  is_owner: z.boolean(),
  pending_invitation: z.boolean(),
  active: z.boolean(),
  /** Nobody reports to anybody here; clients of the reference read both. */
  reports_to_member_id: z.null().default(null),
  current_team_lead_name: z.null().default(null),
})
export type MemberRow = z.output<typeof memberRow>

/** An assignable team member; `id` is the team member id. */
export const memberOption = z.object({
  id,
  name: z.string(),
  user_id: id.nullable(),
  email: z.string(),
  avatar_url: z.string().nullable(),
  usage: z.int(),
  is_pending: z.boolean(),
  color_code: z.string(),
})

/** What an invitation created. */
export const newMember = z.object({
  id,
  team_member_id: id,
  team_member_user_id: id.nullable(),
  name: z.string().nullable(),
  email: z.string(),
  is_new: z.boolean(),
  /**
   * The link to pass on if the server sends no mail. Only the inviting user gets it, and only
   * once.
   */
  link: z.string().nullable().default(null),
})
export type NewMember = z.output<typeof newMember>

/** The members of the team, in pages, or all of them; `ids` names those that are asked for. */
export const listMembers = query({
  method: 'GET',
  path: '/team-members',
  clause: 'A7.20',
  may: 'member.view',
  input: z.object({
    ...paging(['name', 'email', 'job_title', 'role_name', 'projects_count', 'active', 'is_owner']),
    all: flag,
    ids: spacedIds,
  }),
  output: z.object({ total: z.int(), data: z.array(memberRow) }),
  errors: [],
  failure: 'fetch_members',
})

/** Who is invited, and as what; `job_title` is a name or an id. */
const invited = z.object({
  job_title: z.string().max(1_000).nullish(),
  emails: z.array(z.string().max(1_000)).max(1_000).default([]),
  is_admin: z.boolean().default(false),
  role_name: z.string().max(100).optional(),
})

/** What all calls that invite have in common. */
export const inviting = {
  may: 'member.edit',
  output: z.array(newMember),
  errors: [
    'emails_required',
    'email_invalid',
    'too_many_invites',
    'member_exists',
    'seat_limit',
    'lifetime_users',
    'subscription_blocked',
    'name_too_long',
    'too_many_invitations',
    'too_many_mails',
  ],
  unkept: ['link'],
  says: (_: unknown, members: readonly z.input<typeof newMember>[]) =>
    members.some(({ link }) => link !== null)
      ? undefined
      : ({ title: 'invitationsSent', message: 'invitationsSentText' } as const),
} as const

export const inviteMembers = action({
  ...inviting,
  method: 'POST',
  path: '/team-members',
  clause: ['A5.1', 'A7.19'],
  input: invited,
})

/** Who is invited to a team. */
export const invitedTo = invited.extend({ id })

/** As `inviteMembers`, into another team that the caller owns or administers. */
export const addTeamMembers = action({
  ...inviting,
  method: 'PUT',
  path: '/team-members/add-member/:id',
  clause: 'A7.28',
  about: { team: 'id' },
  input: invitedTo,
})

/**
 * Sends the invitation of a pending member again. Its link is a new one; without mail the answer
 * has it, and else nothing.
 */
export const resendInvitation = action({
  method: 'PUT',
  path: '/team-members/resend-invitation',
  clause: 'A7.26',
  may: 'member.edit',
  about: { team_member: 'id' },
  input: z.object({ id }),
  output: z.object({ link: z.string() }).nullable(),
  errors: ['resend_failed', 'too_many_invitations', 'too_many_mails'],
  unkept: ['link'],
  says: (_, body) => (body === null ? { message: 'invitationResent' } : undefined),
})

export const listMemberOptions = query({
  method: 'GET',
  path: '/team-members/all',
  clause: 'A7.24',
  may: 'member.view',
  input: z.object({ project: z.string().max(100).optional() }),
  output: z.array(memberOption),
  errors: [],
})

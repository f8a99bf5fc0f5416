import { z } from 'zod'
import { limits } from '../catalogue/limits.ts'
import { action, query } from '../engine/call.ts'
import { invitedTo, inviting } from '../members/calls.ts'
import { removedMember } from '../members/removal.ts'
import { id, instant } from '../values/fields.ts'
import { faces } from './lists.ts'

/*
 * What owners and admins of any team do in all teams of the organisation, also in those that they are
 * not in themselves.
 */

const path = '/admin-center/organization' as const
const role_name = z.enum(['Owner', 'Admin', 'Member'])

/** A team with everybody in it: the owner first, then by name. */
export const getOrganizationTeam = query({
  method: 'GET',
  path: `${path}/team/:id`,
  clause: 'A7.52',
  may: 'organisation.view',
  input: z.object({ id }),
  output: z.object({
    id,
    name: z.string(),
    created_at: instant,
    members_count: z.int(),
    names: faces,
    team_members: z.array(
      z.object({
        id,
        user_id: id.nullable(),
        name: z.string(),
        email: z.string(),
        avatar_url: z.string().nullable(),
        /** Roles have no rows of their own here: each is known by its name. */
        role_id: z.string(),
        role_name,
        pending_invitation: z.boolean(),
        active: z.boolean(),
      }),
    ),
  }),
  errors: [],
})

/**
 * Names a team, and gives members the role that they are listed with. Who is not listed keeps
 * theirs, as does the owner; other roles than Admin and Member, and members who are not there, are
 * passed over.
 */
export const saveOrganizationTeam = action({
  method: 'PUT',
  path: `${path}/team/:id`,
  clause: 'A7.53',
  may: 'organisation.edit',
  bodyBytes: limits.placeListBytes,
  input: z.object({
    id,
    name: z.string().max(1_000).default(''),
    teamMembers: z
      .array(z.object({ id: z.string().max(100), role_name: z.string().max(100).nullish() }))
      .max(limits.idsAtOnce)
      .default([]),
  }),
  output: z.null(),
  errors: ['name_required', 'name_too_long', 'team_name_taken', 'own_access'],
  says: { message: 'teamUpdated' },
})

/**
 * Deletes a team with its projects. Who works in it goes on in another team of theirs; the caller
 * has to do that before.
 */
export const deleteOrganizationTeam = action({
  method: 'DELETE',
  path: `${path}/team/:id`,
  clause: 'A7.54',
  may: 'organisation.edit',
  input: z.object({ id }),
  output: z.array(z.never()),
  errors: ['team_is_active', 'time_approved'],
})

/** Removes a member from the team `teamId`, as `removeMember` does from one's own. */
export const removeOrganizationMember = action({
  method: 'PUT',
  path: `${path}/team-member/:id`,
  clause: 'A7.55',
  may: 'organisation.edit',
  input: z.object({
    id,
    teamId: z.string().max(100).default(''),
    email: z.string().max(1_000).optional(),
  }),
  output: removedMember,
  errors: ['fields_missing', 'owner_stays', 'own_access', 'subscription_lapsed'],
})

/** As `addTeamMembers`, into any team of the organisation. */
export const inviteToOrganizationTeam = action({
  ...inviting,
  method: 'POST',
  path: `${path}/team/:id/members`,
  clause: 'A7.79',
  may: 'organisation.edit',
  input: invitedTo,
})

/** Deletes a project of any team of the organisation, into the bin of its team. */
export const deleteOrganizationProject = action({
  method: 'DELETE',
  path: `${path}/project/:id`,
  clause: 'A7.79',
  may: 'organisation.edit',
  input: z.object({ id }),
  output: z.array(z.never()),
  errors: ['time_approved'],
})

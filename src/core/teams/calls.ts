import { z } from 'zod'
import { action, mutation, query } from '../engine/call.ts'
import { id, instant } from '../values/fields.ts'
import { checkTeamName } from './rules.ts'

/** A team of the caller, as the team switch shows it (A3). */
export const teamRow = z.object({
  id,
  name: z.string(),
  created_at: instant,
  active: z.boolean(),
  owner: z.boolean(),
  pending_invitation: z.boolean(),
  owns_by: z.string(),
})
export type TeamRow = z.output<typeof teamRow>

export const listTeams = query({
  method: 'GET',
  path: '/teams',
  clause: 'A7.14',
  may: 'session.use',
  ofAccount: true,
  input: z.object({}),
  output: z.array(teamRow),
  errors: [],
  failure: 'fetch_teams',
})

export const createTeam = action({
  method: 'POST',
  path: '/teams',
  clause: 'A7.16',
  may: 'team.create',
  input: z.object({ name: z.string().max(1_000).default('') }),
  output: z.object({ id, name: z.string() }),
  errors: ['name_required', 'name_too_long', 'team_name_taken', 'too_many_teams'],
})

/** Renames a team. `key` is the name as a part of an address. */
export const renameTeam = mutation({
  method: 'PUT',
  path: '/settings/team-name/:id',
  clause: 'A7.39',
  may: 'team.rename',
  about: { team: 'id' },
  input: z.object({ id, name: z.string().max(1_000).default('') }),
  output: z.object({ id, name: z.string(), key: z.string(), user_id: id }),
  errors: ['name_required', 'name_too_long', 'team_name_taken'],
  failure: 'edit_team_name',
  run: async ({ tx, input, refuse }) => {
    const team = await tx.get('team', input.id)
    const name = await checkTeamName({ tx, refuse }, team, input.name)
    if (name !== team.name) await tx.put('team', { ...team, name })
    return { id: team.id, name, key: keyOf(name), user_id: team.user_id }
  },
})

const keyOf = (name: string) =>
  name
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join('-')

export const activateTeam = action({
  method: 'PUT',
  path: '/teams/activate',
  clause: ['A4.8', 'A7.15'],
  may: 'session.use',
  ofAccount: true,
  input: z.object({ id: z.string().max(100).default('') }),
  output: z.object({ subdomain: z.null() }),
  errors: ['team_invalid', 'not_a_member'],
})

export const listInvitations = query({
  method: 'GET',
  path: '/teams/invites',
  clause: 'A7.17',
  may: 'session.use',
  ofAccount: true,
  input: z.object({}),
  output: z.array(
    z.object({
      id,
      team_id: id,
      team_member_id: id,
      team_name: z.string(),
      team_owner: z.string(),
    }),
  ),
  errors: [],
})

export const acceptInvitation = action({
  method: 'PUT',
  path: '/teams',
  clause: ['A4.10', 'A7.18'],
  may: 'session.use',
  ofAccount: true,
  /** `team_member_id` is that of an invitation to the own address, or the token of a link. */
  input: z.object({ team_member_id: id, show_alert: z.boolean().optional() }),
  output: z.object({ email: z.string(), id: id.nullable() }),
  errors: ['invitation_gone', 'invitation_foreign'],
  says: ({ show_alert }) => (show_alert ? { message: 'invitationAccepted' } : undefined),
})

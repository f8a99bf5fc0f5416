import { limits } from '../../src/core/limits.ts'
import { newTeamMember } from '../../src/core/members/rules.ts'
import { compare } from '../../src/core/tasks/list.ts'
import { plainName } from '../../src/core/text.ts'
import { iso } from '../../src/core/time.ts'
import { stored } from '../db/open.ts'
import type { Handlers, Writing } from '../handlers.ts'

/** Makes a team the active one of a user; doing so accepts an invitation to it (A4). */
export async function activate({
  within,
  userId,
  teamId,
  now,
}: {
  within: Writing['within']
  userId: string
  teamId: string
  now: number
}) {
  const own = within({ user: userId })
  const user = await own.get('user', userId)
  if (user.active_team !== teamId) await own.put('user', { ...user, active_team: teamId, updated_at: iso(now) })
  const team = within({ team: teamId })
  for (const member of await team.list('team_member', { user_id: userId }))
    if (member.pending) await team.put('team_member', { ...member, pending: false, updated_at: iso(now) })
}

export const teamHandlers: Pick<Handlers, 'listTeams' | 'createTeam' | 'activateTeam' | 'listInvitations' | 'acceptInvitation'> =
  {
    async listTeams({ app, actor, db }) {
      const rows = await db
        .selectFrom('team')
        .innerJoin('team_member', 'team_member.team_id', 'team.id')
        .leftJoin('user', 'user.id', 'team.user_id')
        .select(['team.id', 'team.name', 'team.created_at', 'team.user_id', 'team_member.pending', 'user.name as owner_name'])
        .where('team_member.user_id', '=', actor.user_id)
        .where('team_member.active', '=', stored(app.database, true))
        .execute()
      return rows
        .sort((a, b) => compare(a.name, b.name, 1))
        .map(({ user_id, owner_name, pending, ...team }) => ({
          ...team,
          active: team.id === actor.team_id,
          owner: user_id === actor.user_id,
          pending_invitation: Boolean(pending),
          owns_by: user_id === actor.user_id ? 'You' : (owner_name ?? ''),
        }))
    },

    async createTeam({ app, actor, input, refuse, newId, now, write }) {
      const name = plainName(input.name)
      if (name === '') return refuse('name_required', 'name')
      if (name.length > limits.teamName) return refuse('name_too_long', 'name', { values: { most: limits.teamName } })
      const { team: home } = (await app.people.place(actor.user_id, actor.team_id))!
      const owner = (await app.people.user(home.user_id))!
      const user = (await app.people.user(actor.user_id))!
      const id = newId('team')
      await write(async ({ within, db }) => {
        const same = await db
          .selectFrom('team')
          .select('id')
          .where('user_id', '=', owner.id)
          .where('name', '=', name)
          .executeTakeFirst()
        if (same) refuse('team_name_taken', 'name')
        const at = iso(now)
        const tx = within({ team: id })
        await tx.add('team', { id, name, user_id: owner.id, organization_id: home.organization_id, created_at: at })
        await tx.add(
          'team_member',
          newTeamMember({
            id: newId('owner'),
            team_id: id,
            user_id: owner.id,
            name: owner.name,
            email: owner.email,
            role: 'owner',
            at,
          }),
        )
        if (owner.id === user.id) return
        await tx.add(
          'team_member',
          newTeamMember({
            id: newId('admin'),
            team_id: id,
            user_id: user.id,
            name: user.name,
            email: user.email,
            role: 'admin',
            at,
          }),
        )
      })
      return { id, name }
    },

    async activateTeam({ app, actor, input, refuse, now, write }) {
      if (!input.id) return refuse('team_invalid', 'id')
      const place = await app.people.place(actor.user_id, input.id)
      if (!place) return refuse('not_a_member', 'id')
      await write(({ within }) => activate({ within, userId: actor.user_id, teamId: input.id, now }))
      return { subdomain: null }
    },

    async listInvitations({ app, actor, db }) {
      const rows = await db
        .selectFrom('team_member')
        .innerJoin('team', 'team.id', 'team_member.team_id')
        .leftJoin('user', 'user.id', 'team.user_id')
        .select(['team_member.id', 'team.id as team_id', 'team.name as team_name', 'user.name as team_owner'])
        .where('team_member.user_id', '=', actor.user_id)
        .where('team_member.pending', '=', stored(app.database, true))
        .where('team_member.active', '=', stored(app.database, true))
        .orderBy('team_member.created_at', 'desc')
        .execute()
      return rows.map((row) => ({ ...row, team_member_id: row.id, team_owner: row.team_owner ?? '' }))
    },

    async acceptInvitation({ app, actor, input, db, refuse, now, write }) {
      const found = await db
        .selectFrom('team_member')
        .select('team_id')
        .where('id', '=', input.team_member_id)
        .where('user_id', '=', actor.user_id)
        .where('pending', '=', stored(app.database, true))
        .where('active', '=', stored(app.database, true))
        .executeTakeFirst()
      if (!found) return refuse('invitation_gone', 'team_member_id')
      const email = await write(async ({ within }) => {
        const tx = within({ team: found.team_id })
        const member = await tx.get('team_member', input.team_member_id)
        await tx.put('team_member', { ...member, pending: false, updated_at: iso(now) })
        return member.email
      })
      return { email, id: found.team_id }
    },
  }

import { limits } from '../../../src/core/catalogue/limits.ts'
import { newTeamMember } from '../../../src/core/members/rules.ts'
import type { Row } from '../../../src/core/model.ts'
import { byName } from '../../../src/core/values/compare.ts'
import { plainName } from '../../../src/core/values/text.ts'
import { iso } from '../../../src/core/values/time.ts'
import type { App } from '../../app.ts'
import type { Writing } from '../../commands/handlers.ts'
import { stored } from '../../db/database.ts'
import { placesFor, take } from '../../invitations/join.ts'
import { feature } from '../feature.ts'

/** Makes a team the active one of a user who is in it. */
export async function activate(
  { within }: Pick<Writing, 'within'>,
  { userId, teamId, now }: { userId: string; teamId: string; now: number },
) {
  const own = within({ user: userId })
  const user = await own.get('user', userId)
  if (user.active_team !== teamId)
    await own.put('user', { ...user, active_team: teamId, updated_at: iso(now) })
}

/**
 * Makes another team the active one of a user who has lost the active one: their first own team,
 * else the first of those they have a place in. One who has none left stays without.
 */
export async function moveOn(
  { database }: App,
  { within, db }: Writing,
  { userId, lost, now }: { userId: string; lost: Row<'team'>; now: number },
) {
  const tx = within({ user: userId })
  const user = await tx.get('user', userId)
  if (user.active_team !== lost.id) return
  const left = await db
    .selectFrom('team_member')
    .innerJoin('team', 'team.id', 'team_member.team_id')
    .select(['team.id', 'team.user_id'])
    .where('team_member.user_id', '=', userId)
    .where('team_member.active', '=', stored(database, true))
    .where('team.id', '<>', lost.id)
    .orderBy('team.created_at')
    .execute()
  const next = left.find((team) => team.user_id === userId) ?? left[0]
  if (next) await tx.put('user', { ...user, active_team: next.id, updated_at: iso(now) })
}

export const teams = feature({
  handlers: {
    async listTeams({ app, actor, db }) {
      const joined = await db
        .selectFrom('team')
        .innerJoin('team_member', 'team_member.team_id', 'team.id')
        .leftJoin('user', 'user.id', 'team.user_id')
        .select(['team.id', 'team.name', 'team.created_at', 'team.user_id', 'user.name as owner'])
        .where('team_member.user_id', '=', actor.user_id)
        .where('team_member.active', '=', stored(app.database, true))
        .execute()
      const user = (await app.actors.user(actor.user_id))!
      const waiting = await placesFor(app, db, user)
      return [
        ...joined.map((team) => ({ ...team, pending_invitation: false })),
        ...waiting.map(({ team_id, ...team }) => ({
          ...team,
          id: team_id,
          user_id: null,
          pending_invitation: true,
        })),
      ]
        .sort(byName)
        .map(({ user_id, owner, ...team }) => ({
          ...team,
          active: team.id === actor.team_id,
          owner: user_id === actor.user_id,
          owns_by: user_id === actor.user_id ? 'You' : (owner ?? ''),
        }))
    },

    async createTeam({ app, actor, input, refuse, newId, now, write }) {
      const name = plainName(input.name)
      if (name === '') return refuse('name_required', 'name')
      if (name.length > limits.teamName)
        return refuse('name_too_long', 'name', { values: { most: limits.teamName } })
      const { team: home } = (await app.actors.place(actor.user_id, actor.team_id))!
      const owner = (await app.actors.user(home.user_id))!
      const user = (await app.actors.user(actor.user_id))!
      const id = newId('team')
      await write(async ({ within, db }) => {
        if (await ownsTeamNamed(db, owner.id, name)) refuse('team_name_taken', 'name')
        const { count } = await db
          .selectFrom('team')
          .select(({ fn }) => fn.countAll().as('count'))
          .where('organization_id', '=', home.organization_id)
          .executeTakeFirstOrThrow()
        if (Number(count) >= limits.teamsInOrganization)
          refuse('too_many_teams', undefined, { values: { most: limits.teamsInOrganization } })
        const at = iso(now)
        const tx = within({ team: id })
        await tx.add('team', {
          id,
          name,
          user_id: owner.id,
          organization_id: home.organization_id,
          created_at: at,
        })
        await tx.add(
          'team_member',
          memberOf(owner, { id: newId('owner'), role: 'owner', team_id: id, at }),
        )
        if (owner.id !== user.id)
          await tx.add(
            'team_member',
            memberOf(user, { id: newId('admin'), role: 'admin', team_id: id, at }),
          )
      })
      return { id, name }
    },

    async activateTeam({ app, actor, input, db, refuse, now, write }) {
      const teamId = input.id
      if (!teamId) return refuse('team_invalid', 'id')
      const account = (await app.actors.user(actor.user_id))!
      const waiting = (await placesFor(app, db, account)).find(({ team_id }) => team_id === teamId)
      if (!waiting && !(await app.actors.place(actor.user_id, teamId)))
        return refuse('not_a_member', 'id')
      await write(async (writing) => {
        if (waiting) await take(app, writing, { account, id: waiting.id, now })
        await activate(writing, { userId: actor.user_id, teamId, now })
      })
      return { subdomain: null }
    },

    async listInvitations({ app, actor, db }) {
      const user = (await app.actors.user(actor.user_id))!
      return (await placesFor(app, db, user)).map(({ id, team_id, name, owner }) => ({
        id,
        team_id,
        team_member_id: id,
        team_name: name,
        team_owner: owner ?? '',
      }))
    },

    async acceptInvitation({ app, actor, input, refuse, now, write }) {
      const account = (await app.actors.user(actor.user_id))!
      const taken = await write((writing) =>
        take(app, writing, { account, id: input.team_member_id, now }),
      )
      if (!taken) return refuse('invitation_gone', 'team_member_id')
      if ('other' in taken)
        return refuse('invitation_foreign', 'team_member_id', { values: { email: taken.other } })
      return { email: account.email, id: taken.team_id }
    },
  },
})

const ownsTeamNamed = async (db: Writing['db'], userId: string, name: string): Promise<boolean> =>
  (await db
    .selectFrom('team')
    .select('id')
    .where('user_id', '=', userId)
    .where('name', '=', name)
    .executeTakeFirst()) !== undefined

/** A user as a member of a new team. */
const memberOf = (
  { id: user_id, name, email, avatar_url }: Row<'user'>,
  membership: Pick<Row<'team_member'>, 'id' | 'team_id' | 'role'> & { at: string },
) => newTeamMember({ ...membership, user_id, name, email, avatar_url })

import type { Actor } from '../../../src/core/catalogue/access.ts'
import { limits } from '../../../src/core/catalogue/limits.ts'
import type { Row } from '../../../src/core/model.ts'
import { roleName } from '../../../src/core/session/rules.ts'
import { checkTeamName } from '../../../src/core/teams/rules.ts'
import { checkProjectOpen } from '../../../src/core/time-approvals/locked.ts'
import { avatarColour } from '../../../src/core/values/colours.ts'
import { tagList } from '../../../src/core/values/tags.ts'
import { iso } from '../../../src/core/values/time.ts'
import type { App } from '../../app.ts'
import { keepProject } from '../../bin/keep.ts'
import { tellWaiting, waitingFor } from '../../invitations/join.ts'
import { ownerFirst } from '../../organisation/asked.ts'
import { ownProject, ownTeam, touchTeams } from '../../organisation/own.ts'
import { feature } from '../feature.ts'
import { messageIn } from '../notification-messages.ts'
import { inviteInto } from './invitations.ts'
import { removeFrom } from './removal.ts'
import { moveOn } from './teams.ts'

export const organisationTeams = feature({
  handlers: {
    async getOrganizationTeam({ app, actor, input, db }) {
      const { id, name, created_at } = await ownTeam(app, actor, input.id)
      const found = await db
        .selectFrom('team_member')
        .select(['id', 'user_id', 'name', 'email', 'avatar_url', 'role', 'pending', 'active'])
        .where('team_id', '=', id)
        .execute()
      const team_members = found
        .map(({ role, pending, active, ...member }) => ({
          ...member,
          role_id: role,
          role_name: roleName(role),
          pending_invitation: Boolean(pending),
          active: Boolean(active),
        }))
        .sort(ownerFirst(({ role_id }) => role_id === 'owner'))
      const faces = team_members.map(({ name, avatar_url }) => ({
        ...{ name, avatar_url },
        color_code: avatarColour(name),
      }))
      return {
        ...{ id, name, created_at, team_members },
        members_count: team_members.length,
        names: tagList(faces, limits.peopleShown),
      }
    },

    async saveOrganizationTeam({ app, actor, input, refuse, now, write }) {
      const { id } = await ownTeam(app, actor, input.id)
      await write(async ({ within }) => {
        const tx = within({ team: id })
        const team = await tx.get('team', id)
        const name = await checkTeamName({ tx, refuse }, team, input.name)
        if (name !== team.name) await tx.put('team', { ...team, name })
        for (const { id, role_name } of input.teamMembers) {
          const member = await tx.find('team_member', id)
          const role = roles[role_name ?? '']
          if (!member || !role || member.role === 'owner' || member.role === role) continue
          if (member.user_id === actor.user_id) refuse('own_access', 'teamMembers')
          await tx.put('team_member', { ...member, role, updated_at: iso(now) })
        }
      })
      return null
    },

    async deleteOrganizationTeam({ app, actor, input, refuse, now, write }) {
      const { id, organization_id } = await ownTeam(app, actor, input.id)
      const { active_team } = (await app.actors.user(actor.user_id))!
      if (id === actor.team_id || id === active_team) refuse('team_is_active', 'id')
      await write(async (writing) => {
        const tx = writing.within({ team: id })
        const lost = await tx.get('team', id)
        const places = await tx.list('team_member', { team_id: id })
        const users = places.flatMap(({ user_id, active }) => (active && user_id ? user_id : []))
        const waiting = await waitingFor(app, writing.db, { team_id: id })
        for (const { id: userId, active_team } of await writing.ofPeople('user', users))
          if (active_team === lost.id) await moveOn(app, writing, { userId, lost, now })
        for (const { id: project } of await tx.everywhere('project', { team_id: id }))
          await checkProjectOpen({ tx: writing.within({ team: id, project }), refuse }, project)
        await tx.remove('team', id)
        await touchTeams(writing, organization_id)
        const others = users.filter((userId) => userId !== actor.user_id)
        writing.after(() => tellWaiting(app, waiting))
        writing.after(() => tellGone(app, others, lost, actor))
      })
      return []
    },

    async removeOrganizationMember(given) {
      const { app, actor, input, refuse } = given
      if (input.teamId === '') return refuse('fields_missing', 'teamId')
      return removeFrom(given, await ownTeam(app, actor, input.teamId), input.id)
    },

    async inviteToOrganizationTeam(given) {
      return inviteInto(given, await ownTeam(given.app, given.actor, given.input.id))
    },

    async deleteOrganizationProject({ app, actor, input, refuse, now, write }) {
      const { id, team_id } = await ownProject(app, actor, input.id)
      await write(async (writing) => {
        const tx = writing.within({ team: team_id, project: id })
        await tx.get('project', id)
        await checkProjectOpen({ tx, refuse }, id)
        await tx.remove('project', id)
        writing.beside(keepProject({ actor, now }))
      })
      return []
    },
  },
})

const roles: Readonly<Record<string, 'admin' | 'member'>> = { Admin: 'admin', Member: 'member' }

/** Tells the members of a team that it is gone; what they have open leads on to another. */
async function tellGone(
  app: App,
  users: readonly string[],
  { id: teamId, name: team }: Row<'team'>,
  { name: actor }: Actor,
) {
  for (const userId of users.filter(app.isOnline)) {
    const language = (await app.actors.user(userId))?.language ?? 'en'
    const message = messageIn(language, 'teamDeleted', { team, actor })
    app.push(userId, 'TEAM_MEMBER_REMOVED', { teamId, message })
  }
}

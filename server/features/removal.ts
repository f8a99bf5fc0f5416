import { entitlementsOf } from '../../src/core/billing/plans.ts'
import type { Row } from '../../src/core/model.ts'
import { escapeHtml } from '../../src/core/values/text.ts'
import { iso } from '../../src/core/values/time.ts'
import type { App } from '../app.ts'
import type { Writing } from '../commands/handlers.ts'
import { stored } from '../db/database.ts'
import { feature } from './feature.ts'

export const removal = feature({
  handlers: {
    async removeMember({ app, actor, input, refuse, newId, now, write }) {
      if (!entitlementsOf(actor).members) refuse('subscription_lapsed')
      const { team } = (await app.actors.place(actor.user_id, actor.team_id))!
      const message = `You have been removed from <b>${escapeHtml(team.name)}</b> by <b>${escapeHtml(actor.name)}</b>`
      const answer = (id: string | null) => [{ member: { id, team: team.name, socket_id: null } }]
      // The whole answer is kept: once the member is removed, a repeat cannot be answered from the
      // rows.
      const body = await write(async (writing) => {
        const { tx, within, db } = writing
        const member = await tx.get('team_member', input.id)
        if (member.role === 'owner') refuse('owner_stays', 'id')
        await tx.remove('team_member', member.id)
        if (!member.user_id) return answer(null)
        await db
          .deleteFrom('notification_setting')
          .where('user_id', '=', member.user_id)
          .where('team_id', '=', team.id)
          .execute()
        await moveOn(app, writing, { userId: member.user_id, lost: team, now })
        if (member.user_id !== actor.user_id)
          await within({ user: member.user_id }).add('notification', {
            id: newId('notice'),
            user_id: member.user_id,
            team_id: team.id,
            project_id: null,
            task_id: null,
            message,
            read: false,
            created_at: iso(now),
          })
        return answer(member.user_id)
      })
      const user_id = body[0]!.member.id
      if (user_id && user_id !== actor.user_id)
        app.push(user_id, 'TEAM_MEMBER_REMOVED', { teamId: team.id, message })
      return body
    },
  },
})

/**
 * Makes another team the active one of a user who has lost the active one: their first own team,
 * else the first of those they have a place in. One who has none left stays without.
 */
async function moveOn(
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

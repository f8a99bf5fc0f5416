import { entitlementsOf } from '../../src/core/billing/plans.ts'
import type { Row } from '../../src/core/model.ts'
import { escapeHtml } from '../../src/core/values/text.ts'
import { iso } from '../../src/core/values/time.ts'
import type { Writing } from '../commands/handlers.ts'
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
        await sendHome(writing, member.user_id, team, now)
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

/** Makes a user's first own team the active one, after they have lost the active one. */
async function sendHome({ within, db }: Writing, userId: string, lost: Row<'team'>, now: number) {
  const tx = within({ user: userId })
  const user = await tx.get('user', userId)
  if (user.active_team !== lost.id) return
  const own = await db
    .selectFrom('team')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .executeTakeFirst()
  if (own) await tx.put('user', { ...user, active_team: own.id, updated_at: iso(now) })
}

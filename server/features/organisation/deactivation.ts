import { entitlementsOf } from '../../../src/core/billing/plans.ts'
import { managedMember } from '../../../src/core/members/rules.ts'
import type { Row } from '../../../src/core/model.ts'
import { iso } from '../../../src/core/values/time.ts'
import { tellWaiting, waitingFor } from '../../invitations/join.ts'
import { checkSeats } from '../../invitations/seats.ts'
import { feature } from '../feature.ts'
import { messageIn } from '../notification-messages.ts'
import { stopTimersIn } from '../tasks/timers.ts'
import { moveOn } from './teams.ts'

export const deactivation = feature({
  handlers: {
    async deactivateMember({ app, actor, input, refuse, newId, now, write }) {
      const { team } = (await app.actors.place(actor.user_id, actor.team_id))!
      const changed = await write(async (writing): Promise<Row<'team_member'> | undefined> => {
        if (!entitlementsOf(writing.actor).members) refuse('subscription_lapsed')
        const member = await managedMember(writing.tx, writing.actor, input.id, refuse)
        if (member.id === actor.team_member_id) refuse('own_access', 'id')
        const active = !input.active
        if (active === member.active) return undefined
        if (active)
          await checkSeats({ app, team }, writing, [member.email], (code, details) =>
            refuse(code === 'subscription_blocked' ? 'subscription_lapsed' : code, 'id', details),
          )
        const user = active && member.user_id ? await app.actors.user(member.user_id) : undefined
        // The person may have changed since they lost the place.
        const shown = user ? { name: user.name, avatar_url: user.avatar_url } : {}
        const after = { ...member, ...shown, active, updated_at: iso(now) }
        await writing.tx.put('team_member', after)
        const waiting = await waitingFor(app, writing.db, { id: member.id })
        writing.after(() => tellWaiting(app, waiting))
        if (!active && member.user_id) {
          const userId = member.user_id
          await stopTimersIn(writing, { userId, teamId: team.id, now, newId })
          await moveOn(app, writing, { userId, lost: team, now })
        }
        return after
      })
      if (changed?.user_id && !changed.active) {
        const language = (await app.actors.user(changed.user_id))?.language ?? 'en'
        const values = { team: team.name, actor: actor.name }
        const message = messageIn(language, 'deactivatedInTeam', values)
        app.push(changed.user_id, 'TEAM_MEMBER_REMOVED', { teamId: team.id, message })
      }
      return []
    },
  },
})

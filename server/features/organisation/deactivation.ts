import { entitlementsOf } from '../../../src/core/billing/plans.ts'
import { managedMember } from '../../../src/core/members/rules.ts'
import { iso } from '../../../src/core/values/time.ts'
import { tellWaiting, waitingFor } from '../../invitations/join.ts'
import { checkSeats } from '../../invitations/seats.ts'
import { feature } from '../feature.ts'
import { deactivate } from './set-aside.ts'

export const deactivation = feature({
  handlers: {
    async deactivateMember({ app, actor, input, refuse, newId, now, write }) {
      const { team } = (await app.actors.place(actor.user_id, actor.team_id))!
      await write(async (writing) => {
        if (!entitlementsOf(writing.actor).members) refuse('subscription_lapsed')
        const member = await managedMember(writing.tx, writing.actor, input.id, refuse)
        if (member.id === actor.team_member_id) refuse('own_access', 'id')
        const active = !input.active
        if (active === member.active) return
        if (!active) return deactivate(app, writing, { member, team, by: actor.name, now, newId })
        await checkSeats({ app, team }, writing, [member.email], (code, details) =>
          refuse(code === 'subscription_blocked' ? 'subscription_lapsed' : code, 'id', details),
        )
        const user = member.user_id ? await app.actors.user(member.user_id) : undefined
        // The person may have changed since they lost the place.
        const shown = user ? { name: user.name, avatar_url: user.avatar_url } : {}
        await writing.tx.put('team_member', { ...member, ...shown, active, updated_at: iso(now) })
        const waiting = await waitingFor(app, writing.db, { id: member.id })
        writing.after(() => tellWaiting(app, waiting))
      })
      return []
    },
  },
})

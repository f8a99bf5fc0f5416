import { entitlementsOf } from '../../../src/core/billing/plans.ts'
import { layoutId } from '../../../src/core/home/cards.ts'
import type { removeMember } from '../../../src/core/members/removal.ts'
import type { Row } from '../../../src/core/model.ts'
import { settingId } from '../../../src/core/notifications/rules.ts'
import { iso } from '../../../src/core/values/time.ts'
import type { ActionGiven } from '../../commands/handlers.ts'
import { tell } from '../../commands/tell.ts'
import { tellWaiting, waitingFor } from '../../invitations/join.ts'
import { feature } from '../feature.ts'
import { messageIn } from '../notification-messages.ts'
import { stopTimersIn } from '../tasks/timers.ts'
import { moveOn } from './teams.ts'

export const removal = feature({
  handlers: {
    async removeMember(given) {
      const { app, actor, input } = given
      const { team } = (await app.actors.place(actor.user_id, actor.team_id))!
      return removeFrom(given, team, input.id)
    },
  },
})

type Given = Pick<
  ActionGiven<typeof removeMember>,
  'app' | 'actor' | 'refuse' | 'newId' | 'now' | 'write'
>

/** Removes a member from a team that the actor may change. */
export async function removeFrom(
  { app, actor, refuse, newId, now, write }: Given,
  team: Row<'team'>,
  memberId: string,
) {
  const text_values = { team: team.name, actor: actor.name }
  const answer = (id: string | null) => [{ member: { id, team: team.name, socket_id: null } }]
  // The whole answer is kept: once the member is removed, a repeat cannot be answered from the
  // rows.
  const body = await write(async (writing) => {
    if (!entitlementsOf(writing.actor).members) refuse('subscription_lapsed')
    const { within } = writing
    const tx = within({ team: team.id })
    const member = await tx.get('team_member', memberId)
    if (member.role === 'owner') refuse('owner_stays', 'id')
    if (member.user_id === actor.user_id) refuse('own_access', 'id')
    const waiting = await waitingFor(app, writing.db, { id: member.id })
    writing.after(() => tellWaiting(app, waiting))
    if (member.user_id)
      await stopTimersIn(writing, { userId: member.user_id, teamId: team.id, now, newId })
    await tx.remove('team_member', member.id)
    if (!member.user_id) return answer(null)
    const own = within({ user: member.user_id })
    const setting = settingId({ user_id: member.user_id, team_id: team.id })
    if (await own.find('notification_setting', setting))
      await own.remove('notification_setting', setting)
    for (const { id } of await own.list('notification_rule', { team_id: team.id }))
      await own.remove('notification_rule', id)
    const layout = layoutId({ user_id: member.user_id, team_id: team.id })
    if (await own.find('home_layout', layout)) await own.remove('home_layout', layout)
    await moveOn(app, writing, { userId: member.user_id, lost: team, now })
    const ids = { id: newId('notice'), user_id: member.user_id, team_id: team.id }
    const at = { project_id: null, task_id: null, created_at: iso(now) }
    await tell(writing, [{ ...ids, ...at, text_key: 'removedFromTeam', text_values }])
    return answer(member.user_id)
  })
  const user_id = body[0]!.member.id
  if (user_id) {
    const language = (await app.actors.user(user_id))?.language ?? 'en'
    const message = messageIn(language, 'removedFromTeam', text_values)
    app.push(user_id, 'TEAM_MEMBER_REMOVED', { teamId: team.id, message })
  }
  return body
}

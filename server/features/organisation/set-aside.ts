import type { Row } from '../../../src/core/model.ts'
import { iso } from '../../../src/core/values/time.ts'
import type { App } from '../../app.ts'
import type { Writing } from '../../commands/handlers.ts'
import { tell } from '../../commands/tell.ts'
import { tellWaiting, waitingFor } from '../../invitations/join.ts'
import { messageIn } from '../notification-messages.ts'
import { stopTimersIn } from '../tasks/timers.ts'
import { moveOn } from './teams.ts'

interface Owner {
  userId: string
  now: number
  newId(label: string): string
}

/**
 * Deactivates everybody else in the teams that an account owns, and ends the links of its open
 * invitations, until the owner activates them again, who is told so in each team.
 */
export async function setAsideMembers(app: App, writing: Writing, { userId, now, newId }: Owner) {
  const { db, within } = writing
  const owned = await db.selectFrom('team').selectAll().where('user_id', '=', userId).execute()
  for (const team of owned) {
    const members = await within({ team: team.id }).list('team_member', { team_id: team.id })
    const others = members.filter((member) => member.user_id !== userId && member.active)
    if (others.length === 0) continue
    const { name: by } = await within({ user: userId }).get('user', userId)
    for (const member of others) {
      await deactivate(app, writing, { member, team, by, now, newId })
      await db.deleteFrom('invitation').where('team_member_id', '=', member.id).execute()
    }
    const ids = { id: newId(`set-aside:${team.id}`), user_id: userId, team_id: team.id }
    const at = { project_id: null, task_id: null, created_at: iso(now) }
    const text_values = { team: team.name }
    await tell(writing, [{ ...ids, ...at, text_key: 'membersSetAside', text_values }])
  }
}

interface Leaving {
  member: Row<'team_member'>
  team: Row<'team'>
  /** Who does it, as the one who leaves is told. */
  by: string
  now: number
  newId(label: string): string
}

/** Deactivates somebody in a team: their timers there stop, and they go on in another one and are told. */
export async function deactivate(
  app: App,
  writing: Writing,
  { member, team, by, now, newId }: Leaving,
) {
  const { db, within, after } = writing
  const waiting = await waitingFor(app, db, { id: member.id })
  after(() => tellWaiting(app, waiting))
  const left = { ...member, active: false, updated_at: iso(now) }
  await within({ team: team.id }).put('team_member', left)
  const { user_id } = member
  if (!user_id) return
  await stopTimersIn(writing, { userId: user_id, teamId: team.id, now, newId })
  await moveOn(app, writing, { userId: user_id, lost: team, now })
  const { language } = await within({ user: user_id }).get('user', user_id)
  const message = messageIn(language, 'deactivatedInTeam', { team: team.name, actor: by })
  after(() => app.push(user_id, 'TEAM_MEMBER_REMOVED', { teamId: team.id, message }))
}

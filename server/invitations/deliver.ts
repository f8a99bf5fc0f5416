import type { NewMember } from '../../src/core/members/calls.ts'
import { escapeHtml } from '../../src/core/values/text.ts'
import type { App } from '../app.ts'
import type { Inviting } from './invite.ts'
import { placesFor, type WaitingPlace } from './join.ts'
import { handedLink } from './links.ts'
import type { Delivery, Invited } from './mail-invitation.ts'

/** Tells of the invitations of new members; gives what the one who invited is answered. */
export async function deliverAll(
  inviting: Inviting,
  members: readonly NewMember[],
): Promise<NewMember[]> {
  const answered: NewMember[] = []
  for (const member of members) {
    answered.push({
      ...member,
      link: await deliver(inviting, { ...member, token: inviting.tokens.get(member.id) }),
    })
  }
  return answered
}

/**
 * Tells of an invitation once it is safe. Where no mail is sent this gives a link, which the one
 * who invited passes on. An account that may take the place without a link is told on its sockets. A
 * command that is repeated has no token, and delivers nothing.
 */
export async function deliver(
  { app, actor, team, projectId }: Delivery,
  { id, name, email, token }: Invited & { id: string; token: string | undefined },
): Promise<string | null> {
  if (!token) return app.mailer.sends ? null : ''
  const account = await app.database.read
    .selectFrom('user')
    .select(['id', 'email', 'email_proven_at'])
    .where('email', '=', email)
    .executeTakeFirst()
  const open =
    account && (await placesFor(app, app.database.read, account)).find((place) => place.id === id)
  if (open) tellInvited(app, account.id, open, actor.name)
  if (app.mailer.sends) return null
  const link = { team_id: team.id, token, email, name: name ?? email, project_id: projectId }
  return handedLink(app, link)
}

/** Tells an account of a place that waits for it, on its sockets. */
export function tellInvited(
  app: App,
  userId: string,
  { id, team_id, name }: WaitingPlace,
  inviter?: string,
) {
  const team = `<b>${escapeHtml(name)}</b>`
  app.push(userId, 'INVITATIONS_UPDATE', {
    message: inviter
      ? `<b>${escapeHtml(inviter)}</b> has invited you to work with ${team}.`
      : `You have been invited to work with ${team}.`,
    team: name,
    team_id,
    id,
    team_name: name,
  })
}

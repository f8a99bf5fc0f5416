import type { Actor } from '../../src/core/catalogue/access.ts'
import type { Row } from '../../src/core/model.ts'
import type { App } from '../app.ts'
import type { Writing } from '../commands/handlers.ts'
import { queueInvitation } from '../mail/mails.ts'
import { invitationPath } from './links.ts'

/** An invitation on its way. */
export interface Delivery {
  app: App
  actor: Actor
  team: Row<'team'>
  /** Where the link leads to. */
  projectId: string | null
}

/** Whom it is for. */
export interface Invited {
  name: string | null
  email: string
}

/**
 * Queues the mail with the link of an invitation, on a server that sends mails: in the language of
 * the account with this address, else of the one who invites.
 */
export async function mailInvitation(
  { app, actor, team, projectId, now }: Delivery & { now: number },
  writing: Pick<Writing, 'db' | 'after'>,
  { name, email, token }: Invited & { token: string },
) {
  if (!app.mailer.sends) return
  const users = writing.db.selectFrom('user').select('language')
  const account = await users.where('email', '=', email).executeTakeFirst()
  const inviter = await users.where('id', '=', actor.user_id).executeTakeFirst()
  const known = account !== undefined
  const to = { name: name ?? email, email, language: (account ?? inviter)?.language ?? 'en' }
  const link = { team_id: team.id, token, email, name: to.name, project_id: projectId }
  await queueInvitation(app, writing, {
    ...{ inviter: actor.name, team: team.name, to, known, now },
    path: invitationPath(link, known),
  })
}

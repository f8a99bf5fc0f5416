import { subjectOf } from '../../../src/core/audit/entries.ts'
import type { inviteMembers } from '../../../src/core/members/calls.ts'
import type { Row } from '../../../src/core/model.ts'
import type { ActionGiven } from '../../commands/handlers.ts'
import { addressKey } from '../../http/address.ts'
import { deliver, deliverAll } from '../../invitations/deliver.ts'
import {
  checkEmails,
  checkInvitationRates,
  type Inviting,
  invite,
} from '../../invitations/invite.ts'
import { mailInvitation } from '../../invitations/mail-invitation.ts'
import { invitationOf, issueToken } from '../../invitations/tokens.ts'
import { admit, exceeds, mailsTo } from '../../limits/rates.ts'
import { feature } from '../feature.ts'

export const invitations = feature({
  handlers: {
    inviteMembers: inviteAll,
    addTeamMembers: inviteAll,

    async resendInvitation({ app, actor, input, reader, session, refuse, now, write }) {
      const { team } = (await app.actors.place(actor.user_id, actor.team_id))!
      const email = reader.get('team_member', input.id)?.email ?? ''
      const wait = await exceeds(app, ['resendsPerInvitation', input.id])
      if (wait) return refuse('too_many_invitations', 'id', wait)
      const full = app.mailer.sends && (await exceeds(app, mailsTo(email)))
      if (full) return refuse('too_many_mails', 'id', { ...full, values: { email } })
      let token: string | undefined
      const { member, projectId } = await write(async (writing) => {
        const { tx, db, watch } = writing
        const member = await tx.get('team_member', input.id)
        if (!member.pending || !member.active) refuse('resend_failed', 'id')
        const before = await db
          .selectFrom('invitation')
          .select('project_id')
          .where('team_member_id', '=', member.id)
          .executeTakeFirst()
        const projectId = before?.project_id ?? null
        watch.tell({
          ...{ action: 'invitation_resent', team_id: team.id, subject: subjectOf(member) },
        })
        token = await issueToken(
          app,
          db,
          { team_member_id: member.id, invited_by: actor.user_id, project_id: projectId },
          now,
        )
        await mailInvitation({ app, actor, team, projectId, now }, writing, { ...member, token })
        return { member, projectId }
      })
      app.security.note('invitation_resent', {
        user: actor.user_id,
        from: session.address,
        team: team.id,
        member: member.id,
      })
      const link = await deliver({ app, actor, team, projectId }, { ...member, token })
      return link === null ? null : { link }
    },

    async lookUpInvitation({ app, input, db, session, now, refuse }) {
      await admit(app, ['invitationLooksPerAddress', addressKey(session.address)])
      const invitation = await invitationOf(app, db, input.team_member_id, now)
      if (!invitation) return refuse('invitation_gone', 'team_member_id')
      const { team_name, inviter, email } = invitation
      return { team_name, inviter, email }
    },
  },
})

type InvitingGiven = ActionGiven<typeof inviteMembers>

/** Invites addresses into the team of the actor, which is that of the row a call is about. */
async function inviteAll(given: InvitingGiven) {
  const { app, actor } = given
  return inviteInto(given, (await app.actors.place(actor.user_id, actor.team_id))!.team)
}

/** Invites addresses into a team that the actor may change. */
export async function inviteInto(
  { app, actor, input, refuse, newId, now, write }: Omit<InvitingGiven, 'reader' | 'db'>,
  team: Row<'team'>,
) {
  const emails = checkEmails(input.emails, refuse)
  const inviting: Inviting = {
    ...{ app, actor, team, emails, newId, now },
    role: input.is_admin ? 'admin' : 'member',
    jobTitle: input.job_title ?? null,
    projectId: null,
    tokens: new Map(),
    no: (code, details) => refuse(code, code === 'name_too_long' ? 'job_title' : 'emails', details),
  }
  await checkInvitationRates(inviting)
  const members = await write((writing) => invite(writing, inviting))
  return deliverAll(inviting, members)
}

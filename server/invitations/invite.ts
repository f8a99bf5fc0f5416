import type { Actor } from '../../src/core/catalogue/access.ts'
import type { RefusalDetails } from '../../src/core/catalogue/errors.ts'
import { limits } from '../../src/core/catalogue/limits.ts'
import type { Refuse } from '../../src/core/engine/call.ts'
import type { inviteMembers, NewMember } from '../../src/core/members/calls.ts'
import type { Role } from '../../src/core/members/rows.ts'
import { jobTitleId, newTeamMember } from '../../src/core/members/rules.ts'
import type { Row } from '../../src/core/model.ts'
import { isEmail, normalEmail } from '../../src/core/session/rules.ts'
import { iso } from '../../src/core/values/time.ts'
import type { App } from '../app.ts'
import type { Writing, WritingOf } from '../commands/handlers.ts'
import { stored } from '../db/database.ts'
import { exceeds, mailsTo } from '../limits/rates.ts'
import { mailInvitation } from './mail-invitation.ts'
import { checkSeats } from './seats.ts'
import { issueToken } from './tokens.ts'

type InviteRefuse = Refuse<
  (typeof inviteMembers)['input'],
  (typeof inviteMembers)['errors'][number]
>
/** The refusals of new members by the seats of a plan, the team and the rates. */
type InviteCode = Exclude<
  (typeof inviteMembers)['errors'][number],
  'emails_required' | 'email_invalid' | 'too_many_invites'
>

/** The addresses of an invitation, in their stored form and each once. */
export function checkEmails(given: readonly string[], refuse: InviteRefuse): string[] {
  const emails = [...new Set(given.map(normalEmail).filter(Boolean))]
  if (emails.length === 0) refuse('emails_required', 'emails')
  if (emails.length > limits.invitesAtOnce)
    refuse('too_many_invites', 'emails', { values: { most: limits.invitesAtOnce } })
  if (!emails.every(isEmail)) refuse('email_invalid', 'emails')
  return emails
}

/** What an invitation starts from. */
export interface Inviting {
  app: App
  actor: Actor
  team: Row<'team'>
  emails: readonly string[]
  role: Exclude<Role, 'owner'>
  jobTitle: string | null
  /** Where the links lead to. */
  projectId: string | null
  newId(label: string): string
  now: number
  /**
   * Receives the token of each new member's link. Tokens are never stored, so no kept answer has
   * them.
   */
  tokens: Tokens
  no(code: InviteCode, details?: RefusalDetails): never
}

/** Tokens of links, by membership id. */
type Tokens = Map<string, string>

/** Refuses too many invitations and mails. Called before anything is written. */
export async function checkInvitationRates({ app, actor, team, emails, no }: Inviting) {
  const wait =
    (await exceeds(app, ['invitationsPerAccount', actor.user_id], emails.length)) ??
    (await exceeds(app, ['invitationsPerOrganization', team.organization_id], emails.length))
  if (wait) no('too_many_invitations', wait)
  for (const email of app.mailer.sends ? emails : []) {
    const full = await exceeds(app, mailsTo(email))
    if (full) no('too_many_mails', { ...full, values: { email } })
  }
}

/**
 * Makes a pending membership for each address (A4). It is bound to no account yet, even if the
 * address has one: only members of teams of the same organization may know whose address it is.
 */
export async function invite(writing: WritingOf, inviting: Inviting): Promise<NewMember[]> {
  const { team, emails, no } = inviting
  const tx = writing.within({ team: team.id })
  const present = await tx.list('team_member', { team_id: team.id })
  for (const email of emails)
    if (present.some((member) => member.email === email)) no('member_exists', { values: { email } })
  await checkSeats(inviting, writing, emails, no)
  const { newId, jobTitle } = inviting
  const titling = { tx, newId, team_id: team.id, refuse: no }
  const job_title_id = await jobTitleId(titling, jobTitle ?? '')
  const members: NewMember[] = []
  for (const email of emails)
    members.push(await inviteOne(writing, inviting, { email, job_title_id }))
  return members
}

async function inviteOne(
  writing: Writing,
  inviting: Inviting,
  { email, job_title_id }: { email: string; job_title_id: string | null },
): Promise<NewMember> {
  const { within, db } = writing
  const { app, actor, team, role, newId, now, projectId, tokens } = inviting
  const colleague = await colleagueOf(app, db, team, email)
  const name = colleague?.name ?? email.split('@')[0]!
  const id = newId(`invite:${email}`)
  const member = {
    id,
    team_id: team.id,
    user_id: null,
    name,
    email,
    role,
    job_title_id,
    pending: true,
    at: iso(now),
  }
  await within({ team: team.id }).add('team_member', newTeamMember(member))
  const invitation = { team_member_id: id, invited_by: actor.user_id, project_id: projectId }
  const token = await issueToken(app, db, invitation, now)
  tokens.set(id, token)
  await mailInvitation(inviting, writing, { name, email, token })
  return {
    id,
    team_member_id: id,
    team_member_user_id: colleague?.id ?? null,
    name,
    email,
    is_new: !colleague,
    link: null,
  }
}

/** The user with an address, if they are in a team of this organization. */
const colleagueOf = (
  app: App,
  db: Writing['db'],
  { organization_id }: Row<'team'>,
  email: string,
) =>
  db
    .selectFrom('user')
    .innerJoin('team_member', 'team_member.user_id', 'user.id')
    .innerJoin('team', 'team.id', 'team_member.team_id')
    .select(['user.id', 'user.name'])
    .where('user.email', '=', email)
    .where('team.organization_id', '=', organization_id)
    .where('team_member.active', '=', stored(app.database, true))
    .executeTakeFirst()

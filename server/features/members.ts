import { sql } from 'kysely'
import type { Actor } from '../../src/core/access.ts'
import type { Refuse } from '../../src/core/call.ts'
import { avatarColour } from '../../src/core/colours.ts'
import type { RefusalDetails } from '../../src/core/errors.ts'
import { limits } from '../../src/core/limits.ts'
import type { inviteMembers, MemberRow, NewMember } from '../../src/core/members/calls.ts'
import type { Role } from '../../src/core/members/model.ts'
import { newTeamMember } from '../../src/core/members/rules.ts'
import type { Row } from '../../src/core/model.ts'
import { type Paging, page } from '../../src/core/paging.ts'
import { isEmail, normalEmail, roleName } from '../../src/core/session/rules.ts'
import type { Reader } from '../../src/core/store.ts'
import { compare } from '../../src/core/tasks/list.ts'
import { contains, escapeHtml, plainName } from '../../src/core/text.ts'
import { iso } from '../../src/core/time.ts'
import type { App } from '../app.ts'
import type { Handlers, Writing } from '../handlers.ts'
import { sendInvitation } from '../letters.ts'

type InviteRefuse = Refuse<(typeof inviteMembers)['input'], (typeof inviteMembers)['errors'][number]>
/** What the seats of a plan and a team can say against new people. */
type InviteCode = 'member_exists' | 'seat_limit' | 'lifetime_users' | 'subscription_blocked' | 'name_too_long'

export const memberHandlers: Pick<Handlers, 'listMembers' | 'inviteMembers' | 'listMemberOptions'> = {
  async listMembers({ app, actor, input, reader, db }) {
    const counts = await projectCounts(db, actor.team_id)
    const rows = reader.list('team_member', { team_id: actor.team_id }).map(
      (member): MemberRow => ({
        id: member.id,
        name: member.name,
        email: member.email,
        avatar_url: member.avatar_url,
        color_code: avatarColour(member.name),
        is_online: member.user_id !== null && app.isOnline(member.user_id),
        projects_count: counts.get(member.id) ?? 0,
        job_title: jobTitleOf(reader, member),
        role_name: roleName(member.role),
        is_admin: member.role === 'admin',
        is_owner: member.role === 'owner',
        pending_invitation: member.pending,
        active: member.active,
      }),
    )
    const found = searchMembers(rows, input)
    return { total: found.length, data: input.all ? found : page(found, input) }
  },

  async inviteMembers({ app, actor, input, refuse, newId, now, write }) {
    const emails = checkEmails(input.emails, refuse)
    const { team } = (await app.people.place(actor.user_id, actor.team_id))!
    const invited = await write((writing) =>
      invite(writing, {
        actor,
        team,
        emails,
        role: input.is_admin ? 'admin' : 'member',
        jobTitle: input.job_title ?? null,
        newId,
        now,
        no: (code, details) => refuse(code, code === 'name_too_long' ? 'job_title' : 'emails', details),
      }),
    )
    announce(app, actor, team, invited)
    return invited
  },

  async listMemberOptions({ app, actor, input, reader, db }) {
    const reached = input.project !== undefined && (await app.people.reaches(actor, input.project))
    const inProject = new Set(reached ? await membersOf(db, input.project!) : [])
    return reader
      .list('team_member', { team_id: actor.team_id })
      .filter((member) => member.active)
      .sort((a, b) => Number(inProject.has(b.id)) - Number(inProject.has(a.id)) || a.name.localeCompare(b.name))
      .map((member) => ({
        id: member.id,
        name: member.name,
        user_id: member.user_id,
        email: member.email,
        avatar_url: member.avatar_url,
        usage: 0,
        is_pending: member.pending,
        color_code: avatarColour(member.name),
      }))
  },
}

/** What somebody does in the team. */
export const jobTitleOf = (reader: Reader, { job_title_id }: Row<'team_member'>): string | null =>
  (job_title_id && reader.get('job_title', job_title_id)?.name) || null

/** The members whose name or address has the searched text, sorted by a field, equal ones by name. */
export function searchMembers<F extends string, M extends { name: string; email: string } & Record<F, unknown>>(
  rows: readonly M[],
  { search, field, order }: Pick<Paging<F>, 'search' | 'field' | 'order'>,
): M[] {
  const sign = order === 'desc' ? -1 : 1
  const value = (row: M) => {
    const at: unknown = row[field]
    return typeof at === 'boolean' ? Number(at) : (at as string | number | null)
  }
  return rows
    .filter((row) => contains(row.name, search) || contains(row.email, search))
    .sort((a, b) => compare(value(a), value(b), sign) || compare(a.name, b.name, 1))
}

/** In how many projects each member of a team is. */
async function projectCounts(db: App['database']['read'], teamId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('project_member')
    .innerJoin('team_member', 'team_member.id', 'project_member.team_member_id')
    .select(['project_member.team_member_id as id', (eb) => eb.fn.countAll<number>().as('count')])
    .where('team_member.team_id', '=', teamId)
    .groupBy('project_member.team_member_id')
    .execute()
  return new Map(rows.map(({ id, count }) => [id, Number(count)]))
}

const membersOf = async (db: App['database']['read'], projectId: string) =>
  (await db.selectFrom('project_member').select('team_member_id').where('project_id', '=', projectId).execute()).map(
    (row) => row.team_member_id,
  )

/** The addresses of an invitation, in their stored form and each once. */
export function checkEmails(given: readonly string[], refuse: InviteRefuse): string[] {
  const emails = [...new Set(given.map(normalEmail).filter(Boolean))]
  if (emails.length === 0) refuse('emails_required', 'emails')
  if (emails.length > limits.invitesAtOnce) refuse('too_many_invites', 'emails', { values: { most: limits.invitesAtOnce } })
  if (!emails.every(isEmail)) refuse('email_invalid', 'emails')
  return emails
}

interface Inviting {
  actor: Actor
  team: Row<'team'>
  emails: readonly string[]
  role: Exclude<Role, 'owner'>
  jobTitle: string | null
  newId(label: string): string
  now: number
  no(code: InviteCode, details?: RefusalDetails): never
}

/** Makes a place in the team for each address; one that has an account is linked at once (A4). */
export async function invite(
  { within, db }: Writing,
  { actor, team, emails, role, jobTitle, newId, now, no }: Inviting,
): Promise<NewMember[]> {
  const tx = within({ team: team.id })
  const present = await tx.list('team_member', { team_id: team.id })
  for (const email of emails) if (present.some((member) => member.email === email)) no('member_exists', { values: { email } })
  await checkSeats(db, actor, team, emails, no)
  const job_title_id = await jobTitleId({ tx, team, jobTitle, newId, no })
  const invited: NewMember[] = []
  for (const email of emails) {
    const user = await db.selectFrom('user').select(['id', 'name']).where('email', '=', email).executeTakeFirst()
    const name = user?.name ?? email.split('@')[0]!
    const id = newId(`invite:${email}`)
    await tx.add(
      'team_member',
      newTeamMember({
        id,
        team_id: team.id,
        user_id: user?.id ?? null,
        name,
        email,
        role,
        job_title_id,
        pending: true,
        at: iso(now),
      }),
    )
    invited.push({ id, team_member_id: id, team_member_user_id: user?.id ?? null, name, email, is_new: !user })
  }
  return invited
}

async function jobTitleId({
  tx,
  team,
  jobTitle,
  newId,
  no,
}: Pick<Inviting, 'team' | 'jobTitle' | 'newId' | 'no'> & { tx: Writing['tx'] }) {
  const name = plainName(jobTitle ?? '')
  if (name === '') return null
  if (name.length > limits.jobTitle) no('name_too_long', { values: { most: limits.jobTitle } })
  const known = (await tx.list('job_title', { team_id: team.id })).find((title) => title.name === name || title.id === name)
  return (known ?? (await tx.add('job_title', { id: newId('job_title'), team_id: team.id, name }))).id
}

/** Whether a plan has room for more people: distinct addresses over all teams of the organisation are counted. */
async function checkSeats(db: Writing['db'], actor: Actor, team: Row<'team'>, emails: readonly string[], no: Inviting['no']) {
  if (['past_due', 'paused', 'deleted'].includes(actor.subscription_status)) no('subscription_blocked')
  const known = await db
    .selectFrom('team_member')
    .innerJoin('team', 'team.id', 'team_member.team_id')
    .select('team_member.email')
    .distinct()
    .where('team.organization_id', '=', team.organization_id)
    .execute()
  const present = new Set(known.map(({ email }) => email))
  const count = present.size
  const added = emails.filter((email) => !present.has(email)).length
  if (added === 0) return
  if (actor.subscription_type === 'LIFE_TIME_DEAL') {
    const { seats } = await db
      .selectFrom('redeem_code')
      .innerJoin('organization', 'organization.owner_id', 'redeem_code.redeemed_by')
      .select(sql<number>`coalesce(sum(redeem_code.members_limit), 0)`.as('seats'))
      .where('organization.id', '=', team.organization_id)
      .executeTakeFirstOrThrow()
    if (count + added > Number(seats)) no('lifetime_users')
  }
  if (actor.subscription_status === 'trialing' && count + added > limits.trialMembers)
    no('seat_limit', {
      body: {
        error_code: 'SEAT_LIMIT_EXCEEDED',
        seats_enough: false,
        required_count: count + added - limits.trialMembers,
        current_seat_amount: limits.trialMembers,
        current_members: count,
        plan_seat_limit: limits.trialMembers,
        subscription_type: actor.subscription_type,
      },
    })
}

/** Tells the invited: a mail to each, and a push to those who have an account. */
export function announce(app: App, actor: Actor, team: Row<'team'>, invited: readonly NewMember[], project?: string) {
  for (const member of invited) {
    sendInvitation(app, {
      inviter: actor.name,
      team,
      member: {
        id: member.team_member_id,
        name: member.name ?? member.email,
        email: member.email,
        user_id: member.team_member_user_id,
      },
      ...(project ? { project } : {}),
    })
    if (member.team_member_user_id)
      app.push(member.team_member_user_id, 'INVITATIONS_UPDATE', {
        message: `<b>${escapeHtml(actor.name)}</b> has invited you to work with <b>${escapeHtml(team.name)}</b>.`,
        team: team.name,
        team_id: team.id,
        id: member.team_member_id,
        team_name: team.name,
      })
  }
}

import type { Kysely } from 'kysely'
import type { Row } from '../../src/core/model.ts'
import { iso } from '../../src/core/values/time.ts'
import type { App } from '../app.ts'
import type { Writing } from '../commands/handlers.ts'
import { stored } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import { invitationOf } from './tokens.ts'

/** A pending place whose address is that of an account, with its team. */
export interface WaitingPlace {
  id: string
  team_id: string
  name: string
  created_at: string
  owner: string | null
}

type Account = Pick<Row<'user'>, 'id' | 'email' | 'email_proven_at'>

/**
 * The places that wait for an account, newest first, without any link: those of its address, if the
 * address is proven, or if it has joined a team of the same organisation before, which then knows
 * whose it is.
 */
export const placesFor = (
  app: App,
  db: Kysely<Schema>,
  { id, email, email_proven_at }: Account,
): Promise<WaitingPlace[]> => {
  const yes = stored(app.database, true)
  const waiting = db
    .selectFrom('team_member')
    .innerJoin('team', 'team.id', 'team_member.team_id')
    .leftJoin('user', 'user.id', 'team.user_id')
    .select([
      'team_member.id',
      'team_member.team_id',
      'team.name',
      'team.created_at',
      'user.name as owner',
    ])
    .where('team_member.email', '=', email)
    .where('team_member.user_id', 'is', null)
    .where('team_member.pending', '=', yes)
    .where('team_member.active', '=', yes)
    .orderBy('team_member.created_at', 'desc')
  if (email_proven_at) return waiting.execute()
  const joined = db
    .selectFrom('team_member as own')
    .innerJoin('team as joined', 'joined.id', 'own.team_id')
    .select('joined.organization_id')
    .where('own.user_id', '=', id)
    .where('own.active', '=', yes)
  return waiting.where('team.organization_id', 'in', joined).execute()
}

/** The accounts to which `placesFor` shows a place, or any of those in a team, while it is active. */
export async function waitingFor(
  app: App,
  db: Kysely<Schema>,
  place: { id: string } | { team_id: string },
): Promise<string[]> {
  const [column, value] =
    'id' in place ? (['id', place.id] as const) : (['team_id', place.team_id] as const)
  const yes = stored(app.database, true)
  const found = await db
    .selectFrom('team_member')
    .innerJoin('team', 'team.id', 'team_member.team_id')
    .innerJoin('user', 'user.email', 'team_member.email')
    .select('user.id')
    .distinct()
    .where(`team_member.${column}`, '=', value)
    .where('team_member.user_id', 'is', null)
    .where('team_member.pending', '=', yes)
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb('user.email_proven_at', 'is not', null),
        exists(
          selectFrom('team_member as own')
            .innerJoin('team as joined', 'joined.id', 'own.team_id')
            .select('own.id')
            .whereRef('own.user_id', '=', 'user.id')
            .where('own.active', '=', yes)
            .whereRef('joined.organization_id', '=', 'team.organization_id'),
        ),
      ]),
    )
    .execute()
  return found.map(({ id }) => id)
}

/** Tells accounts that places which wait for them have gone, or are there again. */
export function tellWaiting(app: App, users: readonly string[]) {
  for (const userId of users) app.push(userId, 'INVITATIONS_CHANGED', {})
}

interface Taking {
  account: Account
  /** The token of a link, or the id of a membership. */
  id: string
  now: number
}

/**
 * Accepts a pending membership for an account, the only way to join a team: by the token of a
 * link, which is valid for the invited address alone, or by the id of a membership that is bound
 * to the account's proven address. Returns the membership; undefined if there is none; or the
 * address of a token that belongs to another one. A token is used up.
 */
export async function take(
  app: App,
  writing: Writing,
  { account, id, now }: Taking,
): Promise<Row<'team_member'> | { other: string } | undefined> {
  const { db } = writing
  const invitation = await invitationOf(app, db, id, now)
  if (invitation && invitation.email !== account.email) return { other: invitation.email }
  const place = invitation ?? (await placesFor(app, db, account)).find((each) => each.id === id)
  return place && join(app, writing, { account, place, proves: Boolean(invitation?.mailed), now })
}

interface Joining {
  account: Pick<Account, 'id'>
  place: Pick<WaitingPlace, 'id' | 'team_id'>
  /** Whether the link went to the address by mail, so that the address is proven by it. */
  proves: boolean
  now: number
}

async function join(
  app: App,
  { within, db, after }: Writing,
  { account, place, proves, now }: Joining,
): Promise<Row<'team_member'>> {
  const at = iso(now)
  const own = within({ user: account.id })
  const user = await own.get('user', account.id)
  if (proves && !user.email_proven_at)
    await own.put('user', { ...user, email_proven_at: at, updated_at: at })
  const team = within({ team: place.team_id })
  const member = await team.get('team_member', place.id)
  await db.deleteFrom('invitation').where('team_member_id', '=', place.id).execute()
  after(() => tellWaiting(app, [user.id]))
  const { name, email, avatar_url } = user
  return team.put('team_member', {
    ...member,
    user_id: user.id,
    name,
    email,
    avatar_url,
    pending: false,
    updated_at: at,
  })
}

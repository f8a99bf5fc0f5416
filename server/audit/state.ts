import type {
  AccountState,
  BinnedProject,
  OrganizationState,
  WebhookAccess,
} from '../../src/core/audit/settings.ts'
import { lastDayOf, plans } from '../../src/core/billing/plans.ts'
import { storageOfCodes } from '../billing/codes.ts'
import type { Target } from '../db/statements.ts'

/** An organisation as the audit log compares it; undefined where there is none. */
export async function organizationState(
  { db }: Target,
  id: string,
): Promise<OrganizationState | undefined> {
  const found = await db
    .selectFrom('organization')
    .leftJoin('card_subscription', 'card_subscription.id', 'organization.card_id')
    .leftJoin('billing_address', 'billing_address.organization_id', 'organization.id')
    .select(['trial_expire_date', 'custom_until'])
    .select(['card_subscription.plan', 'card_subscription.cancellation_effective_date'])
    .select(['organization.name', 'contact_number', 'factor_required', 'license_type'])
    .select(['working_days', 'working_hours', 'subscription_status', 'quantity'])
    .select(storageOfCodes().as('code_storage'))
    .select(['address_line_1', 'address_line_2', 'city', 'state', 'postal_code', 'country'])
    .where('organization.id', '=', id)
    .executeTakeFirst()
  if (!found) return undefined
  const { name, contact_number, working_days, license_type, subscription_status } = found
  const { storageBytes } = plans[license_type]
  const { address_line_1, address_line_2, city, state, postal_code, country } = found
  const lines = [address_line_1, address_line_2, city, state, postal_code, country]
  return {
    ...{ name, contact_number, working_days, license_type, subscription_status },
    // That of a card goes on with each bill.
    last_day: lastDayOf(license_type, { ...found, next_bill_date: null }),
    working_hours: Number(found.working_hours),
    factor_required: Boolean(found.factor_required),
    storage: storageBytes === 'codes' ? Number(found.code_storage) : (storageBytes ?? 0),
    ...{ card_plan: found.plan, card_until: found.cancellation_effective_date },
    seats: found.quantity === null ? null : Number(found.quantity),
    billing_address: lines.map((line) => line ?? '').join('\n'),
  }
}

/** The webhooks of a team as the audit log compares them. */
export async function webhookState({ db }: Target, teamId: string): Promise<WebhookAccess[]> {
  const found = await db
    .selectFrom('webhook')
    .select(['id', 'name', 'url', 'events', 'projects', 'active', 'off_reason', 'sealed'])
    .where('team_id', '=', teamId)
    .orderBy('id')
    .execute()
  return found.map(({ id, name, url, events, projects, active, off_reason, sealed }) => ({
    ...{ id, name, active: Boolean(active), off_reason, secret: sealed },
    // The rest of an address often opens what it leads to.
    detail: `${new URL(url).origin}: ${(JSON.parse(events) as string[]).join(', ')}`,
    settings: JSON.stringify([url, events, projects]),
  }))
}

/** The bin of a team as the audit log compares it. */
export const binState = ({ db }: Target, teamId: string): Promise<BinnedProject[]> =>
  db
    .selectFrom('project_bin')
    .select(['id', 'name'])
    .where('team_id', '=', teamId)
    .orderBy('id')
    .execute()

/** How an account is proven, as the audit log compares it; undefined where there is none. */
export async function accountState(
  { db }: Target,
  userId: string,
): Promise<AccountState | undefined> {
  const account = await db
    .selectFrom('account')
    .leftJoin('calendar_feed', 'calendar_feed.user_id', 'account.user_id')
    .select(['factor_at', 'password_hash', 'google_id', 'secret_hash'])
    .where('account.user_id', '=', userId)
    .executeTakeFirst()
  if (!account) return undefined
  const tokens = await db
    .selectFrom('access_token')
    .select(['id', 'name', 'scope as detail'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  const passkeys = await db
    .selectFrom('passkey')
    .select(['id', 'name'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  const codes = await db
    .selectFrom('recovery_code')
    .select('code_hash')
    .where('user_id', '=', userId)
    .orderBy('code_hash')
    .execute()
  return {
    ...{ factor_at: account.factor_at, password: account.password_hash },
    ...{ provider: account.google_id, calendar: account.secret_hash },
    codes: codes.map(({ code_hash }) => code_hash),
    tokens,
    passkeys: passkeys.map((passkey) => ({ ...passkey, detail: '' })),
  }
}

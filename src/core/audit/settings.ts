import type { Audited } from './entries.ts'

/*
 * What the server keeps beside the rows that screens share: of these the audit log knows them as
 * they were before an action and as they are after it.
 */

/** An organisation, with what it pays for. */
export interface OrganizationState {
  name: string
  contact_number: string | null
  factor_required: boolean
  /** Names of days, in the order of the week. */
  working_days: string
  working_hours: number
  license_type: string
  subscription_status: string
  /** Bytes. */
  storage: number
  /** The seats that are paid for; null without a card. */
  seats: number | null
  /** One line; empty without one. */
  billing_address: string
}

/** Something with a name that gives access: a token, a passkey or a webhook. */
interface NamedAccess {
  id: string
  name: string
  /** What it reaches, or where it leads. */
  detail: string
}

/** A webhook; `settings` and `secret` are compared alone, as addresses often are secrets too. */
export interface WebhookAccess extends NamedAccess {
  active: boolean
  settings: string
  secret: string
}

/** How an account is proven. */
export interface AccountState {
  factor_at: string | null
  /** Compared alone. */
  password: string | null
  /** The account of a provider with which one signs in; compared alone. */
  provider: string | null
  /** What recovers it without the device, and the address of its calendar; compared alone. */
  codes: string
  calendar: string | null
  tokens: readonly NamedAccess[]
  passkeys: readonly NamedAccess[]
}

/** What actions changed about an organisation. */
export function organizationAudit(before: OrganizationState, after: OrganizationState): Audited[] {
  const change = <K extends keyof OrganizationState>(key: K, action: Audited['action']) =>
    before[key] === after[key]
      ? []
      : [{ action, previous: textOf(before[key]), current: textOf(after[key]) }]
  return [
    ...change('name', 'organization_renamed'),
    ...change('contact_number', 'contact_number_changed'),
    ...(before.factor_required === after.factor_required
      ? []
      : [{ action: after.factor_required ? 'factor_required' : 'factor_not_required' } as const]),
    ...change('working_days', 'working_days_changed'),
    ...change('working_hours', 'working_hours_changed'),
    ...change('license_type', 'plan_changed'),
    ...change('subscription_status', 'subscription_changed'),
    ...change('seats', 'seats_changed'),
    ...change('storage', 'storage_changed'),
    ...(before.billing_address === after.billing_address
      ? []
      : [{ action: 'billing_address_changed' } as const]),
  ]
}

const textOf = (value: string | number | boolean | null) => (value === null ? null : String(value))

/** What actions changed about the webhooks of a team. */
export function webhookAudit(
  team_id: string,
  before: readonly WebhookAccess[],
  after: readonly WebhookAccess[],
): Audited[] {
  const had = new Map(before.map((each) => [each.id, each]))
  const changed = after.flatMap((is): Audited[] => {
    const was = had.get(is.id)
    if (!was) return []
    const { name: subject, detail: current } = is
    const done: Audited[] = []
    if (was.settings !== is.settings || was.name !== is.name)
      done.push({ action: 'webhook_changed', subject, previous: was.detail, current })
    if (was.active !== is.active)
      done.push({ action: is.active ? 'webhook_turned_on' : 'webhook_turned_off', subject })
    if (was.secret !== is.secret) done.push({ action: 'webhook_secret_renewed', subject })
    return done
  })
  const kept = comeAndGone(before, after, { made: 'webhook_made', removed: 'webhook_removed' })
  return [...kept, ...changed].map((audited) => ({ ...audited, team_id }))
}

/** What actions changed about how an account is proven. */
export function accountAudit(before: AccountState, after: AccountState): Audited[] {
  const [was, is] = [before.factor_at !== null, after.factor_at !== null]
  const isReplaced = before.password !== null && before.password !== after.password
  const alone = (isTrue: boolean, action: Audited['action']) => (isTrue ? [{ action }] : [])
  return [
    ...alone(was !== is, is ? 'factor_on' : 'factor_off'),
    // New ones come with the factor, and go with it.
    ...alone(was && is && before.codes !== after.codes, 'recovery_codes_renewed'),
    ...alone(isReplaced, after.password === null ? 'password_removed' : 'password_changed'),
    ...alone(after.provider !== null && before.provider !== after.provider, 'provider_linked'),
    ...alone(after.calendar !== null && before.calendar !== after.calendar, 'calendar_made'),
    ...alone(before.calendar !== null && after.calendar === null, 'calendar_removed'),
    ...comeAndGone(before.tokens, after.tokens, { made: 'token_made', removed: 'token_removed' }),
    ...comeAndGone(before.passkeys, after.passkeys, {
      made: 'passkey_added',
      removed: 'passkey_removed',
    }),
  ]
}

function comeAndGone(
  before: readonly NamedAccess[],
  after: readonly NamedAccess[],
  { made, removed }: Record<'made' | 'removed', Audited['action']>,
): Audited[] {
  const [had, has] = [before, after].map((list) => new Set(list.map(({ id }) => id)))
  const gone = before.filter(({ id }) => !has!.has(id))
  const come = after.filter(({ id }) => !had!.has(id))
  return [
    ...gone.map(({ name: subject, detail: previous }) => ({ action: removed, subject, previous })),
    ...come.map(({ name: subject, detail: current }) => ({ action: made, subject, current })),
  ]
}

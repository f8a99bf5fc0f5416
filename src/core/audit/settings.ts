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
  /** The last day of a trial or a contract; null without one. */
  last_day: string | null
  /** Bytes. */
  storage: number
  /** What is paid by card, and from which day on no more; null without a card. */
  card_plan: string | null
  card_until: string | null
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
  /** Why the server has turned it off; null where it has not. */
  off_reason: string | null
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
  codes: readonly string[]
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
    // That a plan without a last day has none goes without saying.
    ...(before.license_type === after.license_type || after.last_day !== null
      ? change('last_day', 'plan_end_changed')
      : []),
    // With a card that comes or goes the plan is another one anyway.
    ...(before.card_plan && after.card_plan
      ? [...change('card_plan', 'plan_changed'), ...change('card_until', 'plan_end_changed')]
      : []),
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
    if (!was.active && is.active) done.push({ action: 'webhook_turned_on', subject })
    if (was.active && !is.active)
      done.push({ action: 'webhook_turned_off', subject, current: is.off_reason })
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
    ...(was && is ? recoveryAudit(before.codes, after.codes) : []),
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

/** Of codes that were renewed none is left; of those that sign in one is used up each time. */
function recoveryAudit(before: readonly string[], after: readonly string[]): Audited[] {
  const had = new Set(before)
  if (after.some((code) => !had.has(code))) return [{ action: 'recovery_codes_renewed' }]
  return after.length < before.length ? [{ action: 'recovery_code_used' }] : []
}

/** The seats that a code brings, in words of ours; entries of before say `buySeats`. */
export const seatsOfCode = (seats: number) => `codeSeats ${seats}`

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

/** A deleted project that can be restored. */
export interface BinnedProject {
  id: string
  name: string
}

/** Which projects left the bin of a team for good: what was put back is not among them. */
export function binAudit(
  team_id: string,
  before: readonly BinnedProject[],
  kept: ReadonlySet<string>,
): Audited[] {
  return before
    .filter(({ id }) => !kept.has(id))
    .map(({ id: project_id, name: subject }) => ({
      ...{ action: 'project_purged', team_id, project_id, subject },
    }))
}

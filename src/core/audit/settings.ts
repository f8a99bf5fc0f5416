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
  license_type: string
  subscription_status: string
  /** Bytes. */
  storage: number
  /** The seats that are paid for; null without a card. */
  seats: number | null
  /** One line; empty without one. */
  billing_address: string
}

/** Something with a name that gives access: a token, a passkey or a webhook; `secret` is compared alone. */
export interface NamedAccess {
  id: string
  name: string
  /** What it reaches, or where it leads. */
  detail: string
  secret: string
}

/** How an account is proven. */
export interface AccountState {
  factor_at: string | null
  /** Compared alone. */
  password: string | null
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
export const webhookAudit = (
  team_id: string,
  before: readonly NamedAccess[],
  after: readonly NamedAccess[],
): Audited[] =>
  accessAudit(before, after, {
    made: 'webhook_made',
    changed: 'webhook_changed',
    renewed: 'webhook_secret_renewed',
    removed: 'webhook_removed',
  }).map((audited) => ({ ...audited, team_id }))

/** What actions changed about how an account is proven. */
export function accountAudit(before: AccountState, after: AccountState): Audited[] {
  const [was, is] = [before.factor_at !== null, after.factor_at !== null]
  const isReplaced =
    before.password !== null && after.password !== null && before.password !== after.password
  return [
    ...(was === is ? [] : [{ action: is ? 'factor_on' : 'factor_off' } as const]),
    ...(isReplaced ? [{ action: 'password_changed' } as const] : []),
    ...accessAudit(before.tokens, after.tokens, { made: 'token_made', removed: 'token_removed' }),
    ...accessAudit(before.passkeys, after.passkeys, {
      made: 'passkey_added',
      removed: 'passkey_removed',
    }),
  ]
}

type Named = Partial<Record<'changed' | 'renewed', Audited['action']>> &
  Record<'made' | 'removed', Audited['action']>

function accessAudit(
  before: readonly NamedAccess[],
  after: readonly NamedAccess[],
  { made, changed, renewed, removed }: Named,
): Audited[] {
  const had = new Map(before.map((each) => [each.id, each]))
  const has = new Set(after.map(({ id }) => id))
  return [
    ...before
      .filter(({ id }) => !has.has(id))
      .map(({ name, detail }) => ({ action: removed, subject: name, previous: detail })),
    ...after.flatMap((is): Audited[] => {
      const was = had.get(is.id)
      const { name: subject, detail: current } = is
      if (!was) return [{ action: made, subject, current }]
      if (changed && (was.detail !== is.detail || was.name !== is.name))
        return [{ action: changed, subject, previous: was.detail, current }]
      return renewed && was.secret !== is.secret ? [{ action: renewed, subject }] : []
    }),
  ]
}

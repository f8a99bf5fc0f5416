import { z } from 'zod'
import type { CardStatus, CardSubscription } from '../../../src/core/billing/life.ts'
import type { PaidPlan } from '../../../src/core/billing/paid-plans.ts'
import { MessageError, type ProviderMessage } from '../provider.ts'
import type { CardPayment } from '../tables.ts'

/** What a message cannot say by itself. */
export interface Known {
  /** The plan of a price, by its id and the interval of its billing cycle. */
  planOf(priceId: string, interval: string): PaidPlan
  /** Whether this server sells at a price. */
  sells(priceId: string): boolean
  /** Whether this server has begun the checkout of an organisation: browsers can begin others. */
  hasProof(organizationId: string, proof: string): boolean
}

const instant = z.iso.datetime()
export const amount = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number)
const customData = z
  .object({ organization_id: z.string().max(64), proof: z.string().max(100) })
  .nullish()
  .catch(null)

const notification = z.object({
  event_id: z.string().min(1).max(100),
  event_type: z.string().max(100),
  occurred_at: instant,
  data: z.unknown(),
})

const subscription = z.object({
  id: z.string().max(100),
  status: z.enum(['active', 'canceled', 'past_due', 'paused', 'trialing']),
  items: z
    .array(
      z.object({
        quantity: z.int().positive(),
        price: z.object({
          id: z.string(),
          unit_price: z.object({ amount, currency_code: z.string().length(3) }),
          billing_cycle: z.object({ interval: z.string() }).nullish(),
        }),
      }),
    )
    .min(1),
  currency_code: z.string().length(3),
  next_billed_at: instant.nullish(),
  paused_at: instant.nullish(),
  canceled_at: instant.nullish(),
  created_at: instant,
  current_billing_period: z.object({ ends_at: instant }).nullish(),
  scheduled_change: z.object({ action: z.string(), effective_at: instant }).nullish(),
  custom_data: customData,
  management_urls: z
    .object({ update_payment_method: z.string().nullish(), cancel: z.string().nullish() })
    .nullish(),
})

const transaction = z.object({
  id: z.string().max(100),
  subscription_id: z.string().max(100).nullish(),
  currency_code: z.string().length(3),
  custom_data: customData,
  billed_at: instant.nullish(),
  created_at: instant,
  billing_period: z.object({ ends_at: instant }).nullish(),
  details: z.object({ totals: z.object({ grand_total: amount }) }),
  payments: z
    .array(
      z.object({
        status: z.string(),
        method_details: z.object({
          type: z.string(),
          card: z.object({ type: z.string(), last4: z.string() }).nullish(),
        }),
      }),
    )
    .default([]),
})

/** Kinds of payments that are noted, and what became of them. */
const payments = {
  'transaction.completed': 'success',
  'transaction.payment_failed': 'failed',
} as const

/** What a notification of Paddle says. Errors: `MessageError` for one that is not understood. */
export function messageOf(body: string, known: Known): ProviderMessage {
  const buyerOf = (custom: z.output<typeof customData>) =>
    custom && known.hasProof(custom.organization_id, custom.proof) ? custom.organization_id : null
  const { event_id, event_type, occurred_at, data } = understood(notification, parse(body))
  const told = { told_at: sortable(occurred_at), told_by: event_id }
  const rest = { id: event_id, type: event_type, told_at: told.told_at }
  if (event_type.startsWith('subscription.')) {
    const given = understood(subscription, data)
    const card = { ...cardOf(given, known), ...told }
    const isSold = known.sells(given.items[0]!.price.id)
    return { ...rest, organization_id: isSold ? buyerOf(given.custom_data) : null, card }
  }
  const payment_status = payments[event_type as keyof typeof payments]
  if (!payment_status) return { ...rest, organization_id: null }
  const given = understood(transaction, data)
  const payment = { ...paymentOf(given), payment_status, ...told }
  return { ...rest, organization_id: buyerOf(given.custom_data), payment }
}

type Told = 'told_at' | 'told_by'

function cardOf(
  given: z.output<typeof subscription>,
  { planOf }: Known,
): Omit<CardSubscription, Told> {
  const { quantity, price } = given.items[0]!
  const end = given.current_billing_period?.ends_at ?? given.canceled_at
  const change = given.scheduled_change
  /** Who has cancelled has paid until then. */
  const ends = change?.action === 'cancel' ? change.effective_at : null
  const isOver = given.status === 'canceled'
  return {
    id: given.id,
    plan: planOf(price.id, price.billing_cycle?.interval ?? ''),
    status: isOver || ends ? 'deleted' : (given.status as CardStatus),
    quantity,
    unit_price: price.unit_price.amount,
    currency: given.currency_code,
    next_bill_date: dayOf(given.next_billed_at ?? ends ?? end),
    cancellation_effective_date: dayOf(ends ?? (isOver ? end : null)),
    paused_at: given.paused_at ? new Date(given.paused_at).toISOString() : null,
    paused_from: dayOf(given.paused_at),
    cancel_url: given.management_urls?.cancel ?? null,
    update_url: given.management_urls?.update_payment_method ?? null,
    began_at: sortable(given.created_at),
  }
}

function paymentOf(
  given: z.output<typeof transaction>,
): Omit<CardPayment, Told | 'payment_status'> {
  const method = (given.payments.find(({ status }) => status === 'captured') ?? given.payments[0])
    ?.method_details
  return {
    id: given.id,
    card_id: given.subscription_id ?? null,
    paid_on: (given.billed_at ?? given.created_at).slice(0, 10),
    next_bill_date: dayOf(given.billing_period?.ends_at),
    amount: given.details.totals.grand_total,
    currency: given.currency_code,
    receipt_url: null,
    method: method?.card ? `${method.card.type} ${method.card.last4}` : (method?.type ?? 'card'),
  }
}

const dayOf = (at: string | null | undefined) => (at ? at.slice(0, 10) : null)

/** An instant of Paddle, in UTC with up to six decimals, so that texts have the order of time. */
function sortable(at: string): string {
  const [, head = '', part = ''] = /^(.{19})(?:\.(\d+))?/.exec(at) ?? []
  return `${head}.${part.slice(0, 6).padEnd(6, '0')}Z`
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    throw new MessageError('it is no JSON')
  }
}

function understood<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new MessageError(`it is not understood: ${issue?.path.join('.')} ${issue?.message}`)
}

import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { type PaidPlan, paidPlanIds } from '../../../src/core/billing/paid-plans.ts'
import { addMonths, dayIn } from '../../../src/core/values/time.ts'
import { type CardProvider, type Checkout, ProviderError } from '../provider.ts'
import type { Around } from '../provider-kind.ts'
import { checkSignature, isSame } from '../signature.ts'
import { checkoutPages } from './checkout-page.ts'
import { amount, messageOf } from './message.ts'

/** This server’s account with Paddle. */
export interface PaddleSettings {
  /** The key of its API. */
  key: string
  /** The secret with which it signs messages. */
  webhookSecret: string
  /** The token of its script in browsers. */
  token: string
  /** The ids of the prices of a seat. */
  prices: Record<PaidPlan, string>
  /** The address of its API. */
  url: string
  /** Where no money is moved. */
  sandbox: boolean
}

const failed = z.object({ error: z.object({ detail: z.string().max(500) }) })
const made = z.object({ data: z.object({ checkout: z.object({ url: z.url() }).nullable() }) })
const held = z.object({
  data: z.object({
    customer_id: z.string(),
    items: z.array(z.object({ quantity: z.int(), price: z.object({ id: z.string() }) })).min(1),
  }),
})
const instant = z.iso.datetime({ offset: true })
const recurring = z.object({ totals: z.object({ total: amount }) })
const previewed = z.object({
  data: z.object({
    currency_code: z.string().length(3),
    next_billed_at: instant.nullable(),
    recurring_transaction_details: recurring,
    /** Nothing where the change costs nothing. Both amounts of it are positive. */
    update_summary: z
      .object({ result: z.object({ action: z.enum(['credit', 'charge']), amount }) })
      .nullable(),
  }),
})
const paused = z.object({
  data: z.object({
    customer_id: z.string(),
    currency_code: z.string().length(3),
    billing_cycle: z.object({ interval: z.enum(['month', 'year']), frequency: z.int() }),
    current_billing_period: z.object({ ends_at: instant }).nullable(),
    recurring_transaction_details: recurring,
  }),
})
const credits = z.object({
  data: z.array(z.object({ currency_code: z.string(), balance: z.object({ available: amount }) })),
})
const booked = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      status: z.string(),
      details: z.object({ totals: z.object({ grand_total: amount }) }),
      adjustments: z.array(z.object({ action: z.string() })).default([]),
    }),
  ),
})
const managed = z.object({
  data: z.object({
    management_urls: z.object({ update_payment_method: z.url().nullable() }).nullable(),
  }),
})
const filed = z.object({ data: z.object({ url: z.url() }) })

type Requesting = Pick<Around, 'send' | 'key'>

/** Paddle Billing (https://developer.paddle.com), version 1 of its API. */
export class Paddle implements CardProvider {
  readonly name = 'paddle'
  readonly isTest: boolean
  readonly vendor: string
  readonly #settings: PaddleSettings
  readonly #around: Requesting
  readonly pageAt: CardProvider['pageAt']

  /** `pageAt` finds the page that opens its checkout. */
  constructor(
    settings: PaddleSettings,
    around: Requesting,
    pageAt?: NonNullable<CardProvider['pageAt']>,
  ) {
    this.pageAt = pageAt
    this.isTest = settings.sandbox
    this.vendor = settings.token
    this.#settings = settings
    this.#around = around
  }

  async checkout({ organization_id, plan, seats, made_at, back }: Checkout): Promise<string> {
    const answer = await this.#ask('POST', '/transactions', {
      items: [{ price_id: this.#settings.prices[plan], quantity: seats }],
      collection_mode: 'automatic',
      custom_data: { organization_id, proof: this.#proofOf(organization_id) },
      checkout: { url: new URL(checkoutPages.at(organization_id, made_at), back).href },
    })
    const { checkout } = read(made, answer).data
    if (!checkout) throw new ProviderError('Paddle has no page for this checkout')
    return checkout.url
  }

  change: CardProvider['change'] = async (id, to) => {
    const { body } = await this.#changeOf(id, to)
    await this.#ask('PATCH', subscription(id), body)
  }

  preview: CardProvider['preview'] = async (id, to) => {
    const { body, customer } = await this.#changeOf(id, to)
    const { data } = read(previewed, await this.#ask('PATCH', `${subscription(id)}/preview`, body))
    const result = data.update_summary?.result
    const cost = result?.amount ?? 0
    return {
      cost: result?.action === 'credit' ? -cost : cost,
      credit: await this.#creditOf(customer, data.currency_code),
      later: data.recurring_transaction_details.totals.total,
      currency: data.currency_code,
      next_bill_date: data.next_billed_at?.slice(0, 10) ?? null,
    }
  }

  /** A change in the words of Paddle: what is not named stays as it has it. */
  async #changeOf(id: string, { plan, quantity }: Parameters<CardProvider['change']>[1]) {
    const { items, customer_id } = read(held, await this.#ask('GET', subscription(id))).data
    const item = items[0]!
    const price_id = plan ? this.#settings.prices[plan] : item.price.id
    const body = {
      items: [{ price_id, quantity: quantity ?? item.quantity }],
      proration_billing_mode: 'prorated_immediately',
    }
    return { body, customer: customer_id }
  }

  /** What a customer has paid and not used: Paddle takes it off each bill by itself. */
  async #creditOf(customer: string, currency: string): Promise<number> {
    const path = `/customers/${encodeURIComponent(customer)}/credit-balances`
    const { data } = read(credits, await this.#ask('GET', path))
    return data.find(({ currency_code }) => currency_code === currency)?.balance.available ?? 0
  }

  async pause(id: string) {
    await this.#ask('POST', `${subscription(id)}/pause`, { effective_from: 'immediately' })
  }

  async resume(id: string, now: number) {
    const { isPaid } = await this.#pausedAt(id, now)
    await this.#ask('POST', `${subscription(id)}/resume`, {
      effective_from: 'immediately',
      // What begins a new period is charged in full, also where the old one is not over.
      on_resume: isPaid ? 'continue_existing_billing_period' : 'start_new_billing_period',
    })
  }

  previewResume: CardProvider['previewResume'] = async (id, now) => {
    const { data, isPaid } = await this.#pausedAt(id, now)
    const later = data.recurring_transaction_details.totals.total
    const { interval, frequency } = data.billing_cycle
    const months = frequency * (interval === 'year' ? 12 : 1)
    return {
      ...{ cost: isPaid ? 0 : later, later, currency: data.currency_code },
      credit: await this.#creditOf(data.customer_id, data.currency_code),
      next_bill_date: isPaid
        ? data.current_billing_period!.ends_at.slice(0, 10)
        : addMonths(dayIn(now), months),
    }
  }

  /** A subscription that is paused, with what its bills come to, and whether its period is paid. */
  async #pausedAt(id: string, now: number) {
    const path = `${subscription(id)}?include=recurring_transaction_details`
    const { data } = read(paused, await this.#ask('GET', path))
    const end = data.current_billing_period?.ends_at
    return { data, isPaid: end !== undefined && Date.parse(end) > now }
  }

  async cancel(id: string, { isPaused }: { isPaused: boolean }) {
    const effective_from = isPaused ? 'immediately' : 'next_billing_period'
    await this.#ask('POST', `${subscription(id)}/cancel`, { effective_from })
  }

  giveBack: CardProvider['giveBack'] = async (id) => {
    const of = new URLSearchParams({ subscription_id: id, status: 'paid,completed' })
    const path = `/transactions?${of}&include=adjustments`
    const { data } = read(booked, await this.#ask('GET', path))
    // Paddle refunds what is completed; what is paid is so a moment later.
    if (data.length === 0 || data.some(({ status }) => status !== 'completed'))
      throw new ProviderError('Paddle has not booked the payment that is to be given back yet')
    for (const { id: transaction_id, details, adjustments } of data)
      if (details.totals.grand_total > 0 && !adjustments.some(({ action }) => action === 'refund'))
        await this.#ask('POST', '/adjustments', {
          ...{ action: 'refund', type: 'full', transaction_id },
          reason: 'replaced by another subscription',
        })
  }

  async paymentMethodPage(id: string): Promise<string> {
    const { management_urls } = read(managed, await this.#ask('GET', subscription(id))).data
    const page = management_urls?.update_payment_method
    if (!page) throw new ProviderError('Paddle has no page for the card of this subscription')
    return page
  }

  async invoice(paymentId: string): Promise<string> {
    const path = `/transactions/${encodeURIComponent(paymentId)}/invoice`
    return read(filed, await this.#ask('GET', path)).data.url
  }

  check: CardProvider['check'] = ({ header, body }, now) =>
    checkSignature(this.#settings.webhookSecret, header('paddle-signature'), { body, now })

  understand = (body: string) =>
    messageOf(body, {
      planOf: this.#planOf,
      sells: (priceId) => Object.values(this.#settings.prices).includes(priceId),
      // Compared as bytes: the proof comes from the browser, and its letters can take several.
      hasProof: (organizationId, proof) =>
        isSame(Buffer.from(this.#proofOf(organizationId)), Buffer.from(proof)),
    })

  /**
   * Shows that a checkout was begun here. Its page has a token of Paddle with which a browser can begin
   * others, in the name of any organisation.
   */
  #proofOf = (organizationId: string) =>
    createHmac('sha256', this.#around.key()).update(`checkout ${organizationId}`).digest('hex')

  /** The plan of a price; that of its billing cycle where the price is not one of the settings. */
  #planOf = (priceId: string, interval: string): PaidPlan =>
    paidPlanIds.find((plan) => this.#settings.prices[plan] === priceId) ??
    (interval === 'year' ? 'ANNUAL' : 'MONTHLY')

  async #ask(method: string, path: string, body?: object): Promise<unknown> {
    const { url, key } = this.#settings
    let response: Response
    try {
      response = await this.#around.send(url + path, {
        method,
        headers: {
          authorization: `Bearer ${key}`,
          'paddle-version': '1',
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
    } catch (error) {
      throw new ProviderError(`Paddle cannot be reached: ${(error as Error).message}`)
    }
    const answer: unknown = await response.json().catch(() => undefined)
    if (response.ok) return answer
    const why = failed.safeParse(answer).data?.error.detail
    // What is wrong with the account of this server is not for those who pay.
    const isOurs = response.status >= 500 || response.status === 401 || response.status === 403
    throw new ProviderError(`Paddle answered ${response.status}: ${why}`, isOurs ? undefined : why)
  }
}

const subscription = (id: string) => `/subscriptions/${encodeURIComponent(id)}`

function read<T>(schema: z.ZodType<T>, answer: unknown): T {
  const parsed = schema.safeParse(answer)
  if (!parsed.success) throw new ProviderError('Paddle gave an answer that is not understood')
  return parsed.data
}

import type { CardSubscription } from '../../src/core/billing/life.ts'

/** What became of a message of the card provider. */
export const messageStates = ['applied', 'superseded', 'ignored', 'unknown'] as const
export type MessageState = (typeof messageStates)[number]

/** The tables of billing. */
export interface BillingTables {
  /** Subscriptions with the card provider, as it told them last. */
  card_subscription: CardSubscription & { organization_id: string }
  /** What was paid, or failed to be, by card. Amounts are in the smallest unit of the currency. */
  card_payment: {
    /** The provider's id. */
    id: string
    organization_id: string
    card_id: string | null
    /** Days. */
    paid_on: string
    next_bill_date: string | null
    amount: number
    currency: string
    receipt_url: string | null
    method: string
    payment_status: 'success' | 'failed'
    told_at: string
    told_by: string
  }
  /** Every message that came from the card provider, as it came. */
  provider_message: {
    /** The provider's id of it. */
    id: string
    provider: string
    type: string
    told_at: string
    /** Milliseconds. */
    received_at: number
    /** How often it came. */
    times: number
    organization_id: string | null
    state: MessageState
    body: string
  }
  /** What the test provider keeps: checkouts that are open, and its subscriptions. */
  test_provider: {
    id: string
    kind: 'checkout' | 'subscription'
    /** JSON. */
    state: string
  }
  /** To whom bills are made out. */
  billing_address: {
    organization_id: string
    address_line_1: string | null
    address_line_2: string | null
    city: string | null
    state: string | null
    postal_code: string | null
    /** The code of the country. */
    country: string | null
  }
}

/** What was paid, as a message tells it. */
export type CardPayment = Omit<BillingTables['card_payment'], 'organization_id'>

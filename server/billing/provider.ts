import type { Cost } from '../../src/core/billing/bills.ts'
import type { CardSubscription } from '../../src/core/billing/life.ts'
import type { PaidPlan } from '../../src/core/billing/paid-plans.ts'
import type { CardPayment } from './tables.ts'

/** Who takes payments by card. Everything that knows one by name stands in a folder of its own. */
export interface CardProvider {
  readonly name: string
  /** Moves no money. */
  readonly isTest: boolean
  /** This server’s account there, as far as browsers know it. */
  readonly vendor: string
  /** Begins a checkout, and gives the address of its page. Errors: `ProviderError`. */
  checkout(asked: Checkout): Promise<string>
  /**
   * Changes plan or seats of a subscription; what is left out stays as the provider has it, which may
   * be newer than what it has told. Errors: `ProviderError`, as the four that follow.
   */
  change(id: string, to: { plan?: PaidPlan; quantity?: number }): Promise<void>
  /** What such a change would cost; nothing is changed. */
  preview(id: string, to: { plan?: PaidPlan; quantity?: number }): Promise<ChangeCost>
  pause(id: string): Promise<void>
  /** Goes on with the period that is paid; if that is over, the next one begins and is paid at once. */
  resume(id: string, now: number): Promise<void>
  /** What going on would cost; nothing is changed. */
  previewResume(id: string, now: number): Promise<ChangeCost>
  /** Ends it with what is paid; one that is paused at once. */
  cancel(id: string, state: { isPaused: boolean }): Promise<void>
  /**
   * Gives back all that was paid for a subscription; what was given back is not given back again.
   * Errors: `ProviderError`, also while a payment of it is not booked yet.
   */
  giveBack(id: string): Promise<void>
  /** The address of the page where the card of a subscription is changed. Errors: `ProviderError`. */
  paymentMethodPage(id: string): Promise<string>
  /** Where the invoice of a payment is. Errors: `ProviderError`. */
  invoice(paymentId: string): Promise<string>
  /** Checks that the provider has signed a message, just now. Errors: `MessageError`. */
  check(message: SignedMessage, now: number): void
  /** What the body of a message says. Errors: `MessageError`. */
  understand(body: string): ProviderMessage
  /** What shows the page at a path, if it is one of this provider. */
  pageAt?(method: string, path: string): ProviderPage | undefined
  /** What its jobs do with what each is about. */
  readonly jobs?: Readonly<Record<string, (about: string) => Promise<void>>>
}

/** Where every provider sends its messages to. */
export const messagePath = '/api/v1/billing/provider-messages'

/** Answers with a page, or leads to another one. Errors: `Refusal`. */
export type ProviderPage = (request: PageRequest) => Promise<PageAnswer>

interface PageRequest {
  /** For the scripts and styles of this answer alone. */
  nonce: string
  /** What was sent, by a page of this server. Errors: `Refusal`. */
  form(): Promise<URLSearchParams>
}

export type PageAnswer = { html: string; policy: string } | { to: string }

/** What a change of a subscription costs, in the smallest unit of the currency. */
export interface ChangeCost extends Cost {
  currency: string
  next_bill_date: string | null
}

/** A purchase that is about to be made. */
export interface Checkout {
  /** The same id is one checkout. */
  id: string
  organization_id: string
  email: string
  plan: PaidPlan
  seats: number
  /** Milliseconds. */
  made_at: number
  /** Where the browser goes in the end. */
  back: string
}

/** A message as it came. */
interface SignedMessage {
  /** A header of the request, by its name in small letters; empty if it is not there. */
  header(name: string): string
  body: string
}

/** What the provider says: of a subscription, of a payment, or something that is of no interest here. */
export interface ProviderMessage {
  id: string
  type: string
  /** When it was so, as an instant with as many digits as the provider gives. */
  told_at: string
  /** The organisation that paid, if the message names it. */
  organization_id: string | null
  card?: CardSubscription
  payment?: CardPayment
}

/** The provider could not be asked, or has refused; `reason` is what it says to people. */
export class ProviderError extends Error {
  readonly reason: string | undefined
  constructor(message: string, reason?: string) {
    super(message)
    this.reason = reason
  }
}

/** A message that is not taken. */
export class MessageError extends Error {}

import { randomUUID } from 'node:crypto'
import { testMethod } from '../../../src/core/billing/info.ts'
import type { Prices } from '../../../src/core/billing/paid-plans.ts'
import { dayIn } from '../../../src/core/values/time.ts'
import type { CardPayment } from '../tables.ts'
import { type TestSubscription, toCard } from './state.ts'

/** A payment, if there was one: whether it succeeded, and of how much if not of the whole bill. */
export interface Paid {
  isPaid?: boolean
  amount?: number
}

type Told = Pick<CardPayment, 'told_at' | 'told_by'>

interface Telling {
  prices: Prices
  now: number
  /** The moment of the next message. */
  next: () => string
}

/** The messages that tell of a subscription and, if there was one, of a payment. */
export function messagesOf(
  [id, subscription]: [id: string, state: TestSubscription],
  { isPaid, amount }: Paid,
  { prices, now, next }: Telling,
): string[] {
  const { organization_id } = subscription
  const message = (type: string, what: (told: Told) => object): string => {
    const told = { told_at: next(), told_by: `evt_${randomUUID()}` }
    const { told_by: id, told_at } = told
    return JSON.stringify({ id, type, told_at, organization_id, ...what(told) })
  }
  const card = toCard(id, subscription, prices)
  const bodies = [message('subscription.updated', (told) => ({ card: { ...card, ...told } }))]
  if (isPaid !== undefined)
    bodies.unshift(
      message(isPaid ? 'transaction.completed' : 'transaction.payment_failed', (told) => ({
        payment: { ...paymentOf(card, { isPaid, amount }, now), ...told },
      })),
    )
  return bodies
}

function paymentOf(
  { id, unit_price, quantity, currency, next_bill_date }: ReturnType<typeof toCard>,
  { isPaid, amount = unit_price * quantity }: { isPaid: boolean; amount: number | undefined },
  now: number,
): Omit<CardPayment, 'told_at' | 'told_by'> {
  return {
    ...{ id: `txn_${randomUUID()}`, card_id: id, next_bill_date, currency },
    paid_on: dayIn(now),
    amount,
    receipt_url: null,
    ...{ method: testMethod, payment_status: isPaid ? 'success' : 'failed' },
  }
}

import { amountOf, amountText } from './paid-plans.ts'

/**
 * What is paid when. Pure, and all amounts are whole, in the smallest unit of their currency: the card
 * providers say what things cost, and what is due is worked out here alone.
 */

/** What changes a bill, as a card provider says it. */
export interface Cost {
  /** At once; less than nothing for what was paid and is used no more. */
  cost: number
  /** What there was before of money that was paid and not used: bills are paid from it first. */
  credit: number
  /** What each bill that follows comes to. */
  later: number
}

/** What is paid once the credit is used, and the credit that is left; a negative cost adds to it. */
export function settle({ cost, credit }: Pick<Cost, 'cost' | 'credit'>) {
  const paid = Math.max(0, cost - credit)
  return { paid, credit: credit - cost + paid }
}

/** What is paid and credited at once, and what is paid of the next bill and taken from credit for it. */
export function dueOf({ later, ...now }: Cost) {
  const first = settle(now)
  const second = settle({ cost: later, credit: first.credit })
  return {
    today: first.paid,
    credited: Math.max(0, -now.cost),
    later,
    next: second.paid,
    from_credit: later - second.paid,
  }
}

/** What some seats cost of which one costs `price`; both amounts are in the main unit of the currency. */
export function priceOfSeats(price: string, seats: number, currency: string): string {
  const one = amountOf(price, currency)
  if (one === undefined) throw new Error(`${price} is no amount of ${currency}`)
  return amountText(one * seats, currency)
}

/** The plans that are paid by card, by their ids (A3.19). */
export const paidPlans = {
  ANNUAL: { name: 'Pro - Annual', billing_type: 'year', months: 12 },
  MONTHLY: { name: 'Pro - Monthly', billing_type: 'month', months: 1 },
} as const

export type PaidPlan = keyof typeof paidPlans
export const paidPlanIds = Object.keys(paidPlans) as PaidPlan[]

/** The paid plan with an id, in any letter case. */
export const paidPlanOf = (id: string): PaidPlan | undefined =>
  paidPlanIds.find((known) => known === id.trim().toUpperCase())

/** What the paid plans cost for a seat and period, in the smallest unit of a currency (A1.5). */
export type Prices = Record<PaidPlan, number> & { currency: string }

/** Making a format is slow, and there are few currencies. */
const decimals = new Map<string, number>()

/** How many decimals amounts of a currency have: 2 of most, 0 of yen. */
function decimalsOf(currency: string): number {
  const known = decimals.get(currency)
  if (known !== undefined) return known
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  const found = format.resolvedOptions().maximumFractionDigits ?? 2
  decimals.set(currency, found)
  return found
}

/** An amount in the smallest unit of its currency, as the wire says it: `8.99`. */
export const amountText = (amount: number, currency: string) => {
  const places = decimalsOf(currency)
  return (amount / 10 ** places).toFixed(places)
}

/**
 * What somebody writes of an amount (`8.99`) in the smallest unit of its currency; undefined for what
 * is none, is negative, or has more decimals than the currency.
 */
export function amountOf(text: string, currency: string): number | undefined {
  const [, whole, part = ''] = /^(\d{1,9})(?:\.(\d+))?$/.exec(text.trim()) ?? []
  const places = decimalsOf(currency)
  if (whole === undefined || part.length > places) return undefined
  return Number(whole + part.padEnd(places, '0'))
}

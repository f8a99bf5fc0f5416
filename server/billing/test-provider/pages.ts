import { amountText, paidPlans } from '../../../src/core/billing/paid-plans.ts'
import { Refusal } from '../../../src/core/catalogue/errors.ts'
import { escapeHtml } from '../../../src/core/values/text.ts'
import { addDays } from '../../../src/core/values/time.ts'
import { pageHtml } from '../page-html.ts'
import type { PageAnswer, ProviderPage } from '../provider.ts'
import type { Around } from '../provider-kind.ts'
import {
  type TestCard,
  type TestCheckout,
  type TestSubscription,
  testCards,
  testSubscription,
} from './state.ts'

/** Where its pages are. */
export const testPath = '/billing/test'

type PayingCard = Exclude<TestCard, 'declined'>

/** What the pages ask of the provider. */
interface Asked {
  checkoutOf(id: string): Promise<TestCheckout | undefined>
  pay(id: string, card: PayingCard): Promise<boolean>
  subscriptionAt(id: string, token: string): Promise<TestSubscription | undefined>
  changeCard(id: string, card: PayingCard): Promise<void>
}

/**
 * The pages of the test provider: a checkout, which its id alone opens, the card of a subscription, and
 * an invoice. In English, like those of a provider elsewhere.
 */
export function pageAt(
  [method, path]: readonly [method: string, path: string],
  asked: Asked,
  around: Around,
): ProviderPage | undefined {
  if (!path.startsWith(`${testPath}/`)) return undefined
  const [kind = '', id = '', more = ''] = path.slice(testPath.length + 1).split('/')
  return async ({ nonce, form }) => {
    const show = (body: string): PageAnswer => ({
      html: pageHtml({ title: 'Test payments', nonce, body }),
      policy: policy(nonce),
    })
    if (kind === 'invoices' && method === 'GET') return show(await invoice(around, id))
    const page = await pages.get(kind)?.(around, asked, [id, more])
    if (!page) return show(gone)
    if (method !== 'POST') return show(choice(page))
    const card = (await form()).get('card') as TestCard
    if (!testCards.includes(card)) throw new Refusal('malformed')
    if (card === 'declined') return show(choice(page, 'The card was declined.'))
    if ((await page.take(card)) === false) return show(gone)
    return page.back ? { to: `${page.back}?checkout=done` } : show(changed)
  }
}

const policy = (nonce: string) =>
  `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`

const cardNames: Record<TestCard, string> = {
  pays: 'A card that pays',
  fails: 'A card that pays now, and fails when the next bill is due',
  declined: 'A card that is declined',
}

/** A page on which a card is chosen. */
interface CardPage {
  /** What it is for, as HTML. */
  about: string
  button: string
  /** Where the browser goes in the end; it stays where there is none. */
  back?: string
  take(card: PayingCard): Promise<unknown>
}

async function checkoutPage(
  { prices }: Around,
  asked: Asked,
  [id]: readonly string[],
): Promise<CardPage | undefined> {
  const checkout = await asked.checkoutOf(id!)
  if (!checkout) return undefined
  const { plan, seats, email, back } = checkout
  const total = amountText(prices[plan] * seats, prices.currency)
  return {
    about: `${paidPlans[plan].name}, ${seats} ${seats === 1 ? 'seat' : 'seats'}, for ${escapeHtml(email)}:
<strong>${prices.currency} ${total}</strong> each ${paidPlans[plan].billing_type}`,
    button: 'Pay',
    back,
    take: (card) => asked.pay(id!, card),
  }
}

async function cardPage(
  _: Around,
  asked: Asked,
  [id, token]: readonly string[],
): Promise<CardPage | undefined> {
  const subscription = await asked.subscriptionAt(id!, token!)
  if (!subscription) return undefined
  const { plan, status } = subscription
  const due = status === 'past_due' ? ' The last payment failed, and is tried again with it.' : ''
  return {
    about: `The card for ${paidPlans[plan].name}.${due}`,
    button: 'Save card',
    take: (card) => asked.changeCard(id!, card),
  }
}

const pages = new Map([
  ['checkouts', checkoutPage],
  ['cards', cardPage],
])

function choice({ about, button, back }: CardPage, fault = ''): string {
  const cards = testCards.map(
    (card, n) =>
      `<label><input type="radio" name="card" value="${card}"${n === 0 ? ' checked' : ''}> ${cardNames[card]}</label>`,
  )
  return `
<h1>Test payments</h1>
<p class="note">No money is moved here.</p>
<p>${about}</p>
${fault && `<p role="alert">${fault}</p>`}
<form method="post">${cards.join('')}<button>${button}</button></form>
${back ? `<p><a href="${escapeHtml(back)}">Go back without paying</a></p>` : ''}`
}

const changed = `
<h1>Test payments</h1>
<p>The card is changed. This page can be closed.</p>`

const gone = `
<h1>Test payments</h1>
<p>This page is over, or it never was.</p>`

/** The invoice of a payment, which its id alone opens. */
async function invoice({ database }: Around, id: string): Promise<string> {
  const payment = await database.read
    .selectFrom('card_payment')
    .innerJoin('organization', 'organization.id', 'card_payment.organization_id')
    .leftJoin('card_subscription', 'card_subscription.id', 'card_payment.card_id')
    .leftJoin('test_provider', 'test_provider.id', 'card_payment.card_id')
    .selectAll('card_payment')
    .select(['organization.name', 'card_subscription.plan', 'test_provider.state'])
    .where('card_payment.id', '=', id)
    .executeTakeFirst()
  if (!payment) return gone
  const { name, plan, paid_on, next_bill_date: end, amount, currency, payment_status } = payment
  const isGivenBack =
    payment.state !== null && testSubscription.parse(JSON.parse(payment.state)).given_back
  const lines = [
    ['Invoice', payment.id],
    ['To', name],
    ['For', plan ? paidPlans[plan].name : 'A plan'],
    ['Date', paid_on],
    ...(end ? [['Until', addDays(end, -1)]] : []),
    ['Amount', `${currency} ${amountText(Number(amount), currency)}`],
    ['Status', payment_status === 'success' ? `Paid with a ${payment.method}` : 'Not paid'],
    ...(isGivenBack ? [['Given back', 'All of it: another plan was bought at the same time']] : []),
  ]
  return `
<h1>Test payments</h1>
<p class="note">No money was moved.</p>
<dl>${lines.map(([term, text]) => `<dt>${term}</dt><dd>${escapeHtml(text!)}</dd>`).join('')}</dl>`
}

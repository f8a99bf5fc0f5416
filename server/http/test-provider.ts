import { randomBytes } from 'node:crypto'
import type { Context, Next } from 'koa'
import { amountText, paidPlans } from '../../src/core/billing/paid-plans.ts'
import { Refusal } from '../../src/core/catalogue/errors.ts'
import { escapeHtml } from '../../src/core/values/text.ts'
import type { App } from '../app.ts'
import { type TestCard, type TestCheckout, testCards } from '../billing/test-provider/state.ts'
import { TestProvider, testPath } from '../billing/test-provider/test-provider.ts'
import { refusal, send } from './envelope.ts'
import { readText } from './input.ts'
import { checkOrigin } from './origin.ts'

const formBytes = 1_000

/**
 * The pages of the test provider, where its settings choose it: a checkout, which its id alone opens,
 * and an invoice. In English, like those of a provider elsewhere.
 */
export const serveTestProvider = (app: App) => async (ctx: Context, next: Next) => {
  const { cards } = app
  if (!(cards instanceof TestProvider) || !ctx.path.startsWith(`${testPath}/`)) return next()
  try {
    app.admission.call(ctx, undefined)
    const [kind, id = ''] = ctx.path.slice(testPath.length + 1).split('/')
    if (kind === 'invoices' && ctx.method === 'GET') return showPage(ctx, invoice(id))
    const checkout = kind === 'checkouts' ? await cards.checkoutOf(id) : undefined
    if (!checkout) return showPage(ctx, gone)
    if (ctx.method !== 'POST') return showPage(ctx, form(app, checkout))
    checkOrigin(app.config, ctx)
    const card = new URLSearchParams(await readText(ctx, formBytes)).get('card') as TestCard
    if (!testCards.includes(card)) throw new Refusal('malformed')
    if (card === 'declined') return showPage(ctx, form(app, checkout, 'The card was declined.'))
    await cards.pay(id, card)
    ctx.redirect(`${checkout.back}?checkout=done`)
    ctx.status = 303
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    send(ctx, refusal(error.code, error))
  } finally {
    ctx.req.resume()
  }
}

function showPage(ctx: Context, body: string) {
  const nonce = randomBytes(16).toString('base64')
  ctx.set('Cache-Control', 'no-store')
  ctx.set(
    'Content-Security-Policy',
    `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  )
  ctx.type = 'html'
  ctx.body = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Test payments</title>
<style nonce="${nonce}">${style}</style>
<main>${body}</main>
</html>
`
}

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
main { max-width: 26rem; margin: 10vh auto; padding: 0 1rem }
label { display: flex; gap: 0.5rem; align-items: center; min-height: 40px }
button { font: inherit; min-height: 40px; padding: 0 1.5rem }
.note { opacity: 0.75 }
`

const cardNames: Record<TestCard, string> = {
  pays: 'A card that pays',
  fails: 'A card that pays now, and fails when the next bill is due',
  declined: 'A card that is declined',
}

function form({ config }: App, { plan, seats, email, back }: TestCheckout, fault = ''): string {
  const { prices } = config
  const total = amountText(prices[plan] * seats, prices.currency)
  const cards = testCards.map(
    (card, n) =>
      `<label><input type="radio" name="card" value="${card}"${n === 0 ? ' checked' : ''}> ${cardNames[card]}</label>`,
  )
  return `
<h1>Test payments</h1>
<p class="note">No money is moved here.</p>
<p>${paidPlans[plan].name}, ${seats} ${seats === 1 ? 'seat' : 'seats'}, for ${escapeHtml(email)}:
<strong>${prices.currency} ${total}</strong> each ${paidPlans[plan].billing_type}</p>
${fault && `<p role="alert">${fault}</p>`}
<form method="post">${cards.join('')}<button>Pay</button></form>
<p><a href="${escapeHtml(back)}">Go back without paying</a></p>`
}

const gone = `
<h1>Test payments</h1>
<p>This checkout is over, or it never was.</p>`

const invoice = (id: string) => `
<h1>Test payments</h1>
<p>Invoice of the payment ${escapeHtml(id.slice(0, 100))}. No money was moved.</p>`

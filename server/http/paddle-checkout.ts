import { randomBytes } from 'node:crypto'
import type { Context, Next } from 'koa'
import { mayAsk } from '../../src/core/billing/life.ts'
import { limits } from '../../src/core/catalogue/limits.ts'
import { pathTo } from '../../src/core/catalogue/routes.ts'
import type { App } from '../app.ts'
import { paddleCheckout } from '../billing/paddle/paddle.ts'

const script = 'https://cdn.paddle.com/paddle/v2/paddle.js'

/**
 * The page that opens Paddle’s checkout: Paddle leads here with the purchase in the address. It opens
 * none that is old, nor one of an organisation that has a plan by now: its terms are of another day, and
 * nobody pays twice.
 */
export const servePaddleCheckout = (app: App) => async (ctx: Context, next: Next) => {
  // A server without plans charges nobody, whatever is configured.
  const paddle = app.cards && app.config.paddle
  const checkout = paddleCheckout.read(ctx.path)
  if (!paddle || ctx.method !== 'GET' || !checkout) return next()
  const back = pathTo('adminBilling')
  const nonce = randomBytes(16).toString('base64')
  ctx.set('Cache-Control', 'no-store')
  ctx.set('Content-Security-Policy', policy(nonce))
  ctx.type = 'html'
  const isOpen = await mayBePaid(app, checkout)
  const { token, sandbox } = paddle
  ctx.body = isOpen ? page({ nonce, token, sandbox, back }) : over(back)
}

type Begun = NonNullable<ReturnType<typeof paddleCheckout.read>>

async function mayBePaid({ database, now }: App, { organizationId, madeAt }: Begun) {
  const age = now() - madeAt
  if (age < 0 || age > limits.checkoutMs) return false
  const life = await database.read
    .selectFrom('organization')
    .select(['license_type as type', 'subscription_status as status'])
    .where('id', '=', organizationId)
    .executeTakeFirst()
  return life !== undefined && mayAsk(life, 'upgrade')
}

const over = (back: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Checkout</title>
<p>This checkout is over, or the plan is paid already.</p>
<p><a href="${back}">Go back</a></p>
</html>
`

/** Only the checkout of Paddle, which it shows in a frame. */
const policy = (nonce: string) =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' https://cdn.paddle.com`,
    "style-src 'unsafe-inline' https://cdn.paddle.com",
    'frame-src https://buy.paddle.com https://sandbox-buy.paddle.com',
    'connect-src https://*.paddle.com',
    "img-src 'self' data: https://cdn.paddle.com",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

interface Page {
  nonce: string
  token: string
  sandbox: boolean
  back: string
}

const page = ({ nonce, token, sandbox, back }: Page) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Checkout</title>
<script nonce="${nonce}" src="${script}"></script>
<script nonce="${nonce}">
${sandbox ? "Paddle.Environment.set('sandbox')" : ''}
Paddle.Initialize({
  token: ${inScript(token)},
  checkout: { settings: { successUrl: new URL(${inScript(`${back}?checkout=done`)}, location).href } },
  eventCallback: ({ name }) => {
    if (name === 'checkout.closed') location.href = ${inScript(back)}
  },
})
</script>
<noscript>This page needs JavaScript.</noscript>
</html>
`

/** A text as a script has it; it cannot end the script. */
const inScript = (text: string) => JSON.stringify(text).replaceAll('<', '\\u003c')

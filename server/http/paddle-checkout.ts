import { randomBytes } from 'node:crypto'
import type { Context, Next } from 'koa'
import { pathTo } from '../../src/core/catalogue/routes.ts'
import type { App } from '../app.ts'
import { paddleCheckoutPath } from '../billing/paddle/paddle.ts'

const script = 'https://cdn.paddle.com/paddle/v2/paddle.js'

/** The page that opens Paddle’s checkout: Paddle leads here with the purchase in the address. */
export const servePaddleCheckout =
  ({ config }: App) =>
  (ctx: Context, next: Next) => {
    if (!config.paddle || ctx.method !== 'GET' || ctx.path !== paddleCheckoutPath) return next()
    const nonce = randomBytes(16).toString('base64')
    const { token, sandbox } = config.paddle
    ctx.set('Cache-Control', 'no-store')
    ctx.set('Content-Security-Policy', policy(nonce))
    ctx.type = 'html'
    ctx.body = page({ nonce, token, sandbox, back: pathTo('adminBilling') })
  }

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

import { mayAsk } from '../../../src/core/billing/life.ts'
import { limits } from '../../../src/core/catalogue/limits.ts'
import { pathTo } from '../../../src/core/catalogue/routes.ts'
import { pageHtml } from '../page-html.ts'
import type { CardProvider } from '../provider.ts'
import type { Around } from '../provider-kind.ts'

const scriptAt = 'https://cdn.paddle.com/paddle/v2/paddle.js'

interface Begun {
  organizationId: string
  madeAt: number
}

/** Where the page is that opens Paddle’s checkout: its address says for whom it was made, and when. */
export const checkoutPages = {
  at: (organizationId: string, madeAt: number) => `/billing/checkout/${organizationId}/${madeAt}`,
  read(path: string): Begun | undefined {
    const [, organizationId = '', madeAt] =
      /^\/billing\/checkout\/([\w-]{1,64})\/(\d{13})$/.exec(path) ?? []
    return madeAt === undefined ? undefined : { organizationId, madeAt: Number(madeAt) }
  },
}

/**
 * The page that opens Paddle’s checkout: Paddle leads here with the purchase in the address. It opens
 * none that is old, nor one of an organisation that has a plan by now: its terms are of another day, and
 * nobody pays twice.
 */
export const checkoutPageAt =
  ({ token, sandbox }: Script, around: Around): NonNullable<CardProvider['pageAt']> =>
  (method, path) => {
    const checkout = method === 'GET' ? checkoutPages.read(path) : undefined
    if (!checkout) return undefined
    return async ({ nonce }) => {
      const back = pathTo('adminBilling')
      const isOpen = await mayBePaid(around, checkout)
      const shown = isOpen
        ? { body: meanwhile(back), scripts: opening({ nonce, token, sandbox, back }) }
        : { body: over(back) }
      return { html: pageHtml({ title: 'Checkout', nonce, ...shown }), policy: policy(nonce) }
    }
  }

async function mayBePaid({ database, now }: Around, { organizationId, madeAt }: Begun) {
  const age = now() - madeAt
  if (age < 0 || age > limits.checkoutMs) return false
  const life = await database.read
    .selectFrom('organization')
    .select(['license_type as type', 'subscription_status as status'])
    .where('id', '=', organizationId)
    .executeTakeFirst()
  return life !== undefined && mayAsk(life, 'upgrade')
}

const over = (back: string) => `
<h1>Checkout</h1>
<p>This checkout is over, or the plan is paid already.</p>
<p><a href="${back}">Go back</a></p>`

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

/** What Paddle’s script is told of this server. */
interface Script {
  token: string
  sandbox: boolean
}

type Opening = Script & { nonce: string; back: string }

const opening = ({ nonce, token, sandbox, back }: Opening) => `
<script nonce="${nonce}" src="${scriptAt}"></script>
<script nonce="${nonce}">
${sandbox ? "Paddle.Environment.set('sandbox')" : ''}
Paddle.Initialize({
  token: ${inScript(token)},
  checkout: { settings: { successUrl: new URL(${inScript(`${back}?checkout=done`)}, location).href } },
  eventCallback: ({ name }) => {
    if (name === 'checkout.closed') location.href = ${inScript(back)}
  },
})
</script>`

/** What is there while Paddle’s script loads, and stays where it cannot be had. */
const meanwhile = (back: string) => `
<h1>Checkout</h1>
<p>The checkout of Paddle opens over this page. It needs JavaScript, and a browser that reaches Paddle.</p>
<p><a href="${back}">Go back without paying</a></p>`

/** A text as a script has it; it cannot end the script. */
const inScript = (text: string) => JSON.stringify(text).replaceAll('<', '\\u003c')

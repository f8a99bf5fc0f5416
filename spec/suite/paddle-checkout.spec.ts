import { expect, onTestFinished } from 'vitest'
import { startServer } from '../harness.ts'
import { clause } from './clause.ts'
import { target } from './target.ts'

/*
 * The one page that loads a script of somebody else, where those who run the server have Paddle charge cards.
 */

const ours = { ours: true }
const paddle = {
  PLUMBLINE_CARDS: 'paddle',
  PLUMBLINE_PADDLE_KEY: 'key',
  PLUMBLINE_PADDLE_WEBHOOK_SECRET: 'secret',
  PLUMBLINE_PADDLE_TOKEN: 'test_</script>token',
  PLUMBLINE_PADDLE_MONTHLY: 'pri_month',
  PLUMBLINE_PADDLE_ANNUAL: 'pri_year',
}

const server = target(paddle)
const addressOf = (organization: string, at: number) =>
  `/billing/checkout/${organization}/${at}?_ptxn=txn_1`

/** The page of a checkout that an organisation has just begun. */
async function checkoutPage() {
  const { owner } = await server.newTeam()
  const { organization_id } = await owner.user()
  const answer = await owner.send('GET', addressOf(organization_id, server.app.now()))
  return { headers: answer.headers, status: answer.status, text: await answer.text() }
}

clause(
  'A7.69',
  'the page of Paddle’s checkout runs Paddle’s script and its own, and nothing else',
  async () => {
    const { headers, status, text } = await checkoutPage()
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
    const policy = Object.fromEntries(
      headers
        .get('content-security-policy')!
        .split('; ')
        .map((part) => [part.split(' ')[0], part.split(' ').slice(1)]),
    )
    const nonce = /nonce="([^"]+)"/.exec(text)![1]
    expect(policy).toEqual({
      'default-src': ["'none'"],
      'script-src': [`'nonce-${nonce}'`, 'https://cdn.paddle.com'],
      'style-src': ["'unsafe-inline'", 'https://cdn.paddle.com'],
      'frame-src': ['https://buy.paddle.com', 'https://sandbox-buy.paddle.com'],
      'connect-src': ['https://*.paddle.com'],
      'img-src': ["'self'", 'data:', 'https://cdn.paddle.com'],
      'base-uri': ["'none'"],
      'form-action': ["'none'"],
      'frame-ancestors': ["'none'"],
    })
    const scripts = [...text.matchAll(/<script[^>]*>/g)].map(([tag]) => tag)
    expect(scripts).toEqual([
      `<script nonce="${nonce}" src="https://cdn.paddle.com/paddle/v2/paddle.js">`,
      `<script nonce="${nonce}">`,
    ])
    // What is configured cannot end the script, and nothing of the address is in the page.
    expect(text).toContain('test_\\u003c/script>token')
    expect(text).not.toContain('txn_1')
    const again = await checkoutPage()
    expect(again.headers.get('content-security-policy')).not.toContain(nonce)
  },
  ours,
)

clause(
  'A7.69',
  'the page of a checkout says what is missing, and leads back, where Paddle’s script cannot be had',
  async () => {
    const { text } = await checkoutPage()
    const main = text.slice(text.indexOf('<main>'), text.indexOf('</main>'))
    expect(main).toContain('Go back without paying')
    // What is shown does not wait for a script.
    expect(text.indexOf('<script')).toBeGreaterThan(text.indexOf('</main>'))
  },
  ours,
)

clause(
  'A7.69',
  'pages of a checkout are counted as calls of their visitor',
  async () => {
    const limited = await startServer({ ...paddle, PLUMBLINE_RATE_LIMITS: 'on' })
    onTestFinished(() => limited.stop())
    const look = () => fetch(new URL(addressOf('organization', Date.now()), limited.url))
    expect((await look()).status).toBe(200)
    limited.app.limiter.charge('callsPerAddress', '127.0.0.1', 1_000_000)
    const refused = await look()
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
  },
  ours,
)

clause(
  'A7.69',
  'a server on which Paddle charges nobody has no such page',
  async () => {
    const others: Record<string, string>[] = [
      {},
      { PLUMBLINE_CARDS: 'test' },
      { ...paddle, PLUMBLINE_PLANS: 'off' },
    ]
    const policyAt = async (url: string, method = 'GET') => {
      const answer = await fetch(new URL(addressOf('organization', Date.now()), url), { method })
      return answer.headers.get('content-security-policy') ?? ''
    }
    expect(await policyAt(server.url)).toContain('paddle.com')
    expect(await policyAt(server.url, 'POST')).not.toContain('paddle.com')
    for (const settings of others) {
      const other = await startServer(settings)
      onTestFinished(() => other.stop())
      expect(await policyAt(other.url)).not.toContain('paddle.com')
    }
  },
  ours,
)

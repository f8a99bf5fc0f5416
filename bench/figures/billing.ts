import { createHmac } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { keysOf } from '../../server/session/secrets.ts'
import { alone } from '../alone.ts'
import { openBareKoa } from '../bare-koa.ts'
import type { Family } from '../figure.ts'
import type { Harness } from '../harness.ts'
import { type Address, type Answer, Line, request } from '../load.ts'
import { median } from '../numbers.ts'
import { runToEnd } from '../processes.ts'
import { root } from '../root.ts'
import { type Caller, read, type Server, signIn, startServer } from '../server.ts'

const messages = 200
const began = Date.parse('2026-03-05T08:00:00Z')
const secret = 'secret-of-the-bench'
const serverSecret = 'a-secret-of-the-server-that-is-measured'
const paddle = {
  PLUMBLINE_SECRET: serverSecret,
  PLUMBLINE_CARDS: 'paddle',
  PLUMBLINE_PADDLE_KEY: 'key',
  PLUMBLINE_PADDLE_WEBHOOK_SECRET: secret,
  PLUMBLINE_PADDLE_TOKEN: 'token',
  PLUMBLINE_PADDLE_MONTHLY: 'monthly',
  PLUMBLINE_PADDLE_ANNUAL: 'annual',
}

/** The billing page of one person, and messages of the card provider. */
export const billing: Family = {
  name: 'billing',
  what: 'the state of a subscription, alone; 200 messages of the card provider at once',
  figures: [
    { name: 'billing-info', unit: 'ms', better: 'lower', floor: 5 },
    { name: 'provider-messages-200', unit: 's', better: 'lower', floor: 2 },
  ],
  run: async (harness) => ({
    'billing-info': await asked(harness),
    'provider-messages-200': await told(harness),
  }),
}

async function asked(harness: Harness) {
  const [server, caller] = [await harness.server(), await harness.owner()]
  const koa = await openBareKoa(harness)
  const taken = await alone({
    ...{ server, caller },
    path: '/api/v1/admin-center/billing/info',
    times: 30 * harness.rounds,
    between: koa.ask,
  })
  return { value: median(taken), reference: koa.close() }
}

async function told(harness: Harness) {
  const server = harness.ending(await startServer(await harness.world(), paddle))
  const owner = await signIn(server, server.world.people[0]!)
  await putOnTrial(server, owner)
  const { organization_id: organization } = await userOf(server, owner)
  const koa = await harness.koa()
  const ours: number[] = []
  const theirs: number[] = []
  for (let round = 0; round < harness.rounds; round++) {
    const bodies = Array.from({ length: messages }, (_, n) =>
      messageOf(organization, round * messages + n + 1),
    )
    const [answers, ms] = await atOnce(server, bodies.map(signed(server)))
    const wrong = answers.find(({ status }) => status !== 200)
    if (wrong) throw new Error(`a message was answered ${wrong.status} ${wrong.body}`)
    await expectSeats(server, owner, (round + 1) * messages)
    ours.push(ms)
    const post = bodies.map((body) => request(koa, 'POST', '/', {}, body))
    theirs.push((await atOnce(koa, post))[1])
  }
  return {
    value: median(ours) / 1000,
    reference: { name: 'bare Koa reading the same bodies, s', value: median(theirs) / 1000 },
  }
}

/** Sends each request on a connection of its own: the answers, and milliseconds until the last. */
async function atOnce(to: Address, requests: readonly string[]): Promise<[Answer[], number]> {
  const lines = await Promise.all(requests.map(() => Line.open(to)))
  const started = performance.now()
  const answers = await Promise.all(lines.map((line, n) => line.ask(requests[n]!)))
  const ms = performance.now() - started
  for (const line of lines) line.close()
  return [answers, ms]
}

/** A message as Paddle signs it. */
const signed = (to: Address) => (body: string) => {
  const ts = Math.floor(Date.now() / 1000)
  const h1 = createHmac('sha256', secret).update(`${ts}:${body}`).digest('hex')
  const headers = { 'Paddle-Signature': `ts=${ts};h1=${h1}` }
  return request(to, 'POST', '/api/v1/billing/provider-messages', headers, body)
}

/** What shows that an organisation has begun its checkout on this server. */
const proofOf = (organizationId: string) =>
  createHmac('sha256', keysOf(serverSecret).cards)
    .update(`checkout ${organizationId}`)
    .digest('hex')

/** What Paddle says of one subscription: the later, the more seats it has. */
const messageOf = (organization_id: string, quantity: number) =>
  JSON.stringify({
    event_id: `evt_${quantity}`,
    event_type: 'subscription.updated',
    occurred_at: new Date(began + quantity * 1000).toISOString(),
    data: {
      id: 'sub_bench',
      status: 'active',
      items: [
        {
          quantity,
          price: {
            id: 'monthly',
            unit_price: { amount: '1000', currency_code: 'USD' },
            billing_cycle: { interval: 'month', frequency: 1 },
          },
        },
      ],
      currency_code: 'USD',
      next_billed_at: '2030-04-05T08:00:00Z',
      created_at: new Date(began).toISOString(),
      custom_data: { organization_id, proof: proofOf(organization_id) },
    },
  })

/** A contract, which the world has, is not replaced by a card plan. */
async function putOnTrial(server: Server, owner: Caller) {
  const until = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  await runToEnd([
    ...[join(root, 'dist/plumbline.js'), 'subscriptions', 'give', '--email', owner.email],
    ...['--plan', 'trial', '--until', until, '--data', server.data],
  ])
  while ((await userOf(server, owner)).subscription_type !== 'TRIAL') await setTimeout(200)
}

async function userOf(server: Server, { headers }: Caller) {
  const line = await Line.open(server)
  const answer = await line.ask(request(server, 'GET', '/secure/verify', headers))
  line.close()
  const { user } = JSON.parse(answer.body.toString()) as {
    user: { organization_id: string; subscription_type: string }
  }
  return user
}

/** Of many messages in any order the newest holds. */
async function expectSeats(server: Server, owner: Caller, seats: number) {
  const path = '/api/v1/admin-center/billing/info'
  const { total_seats } = await read<{ total_seats: number | null }>(server, owner, path)
  if (total_seats !== seats) throw new Error(`${total_seats} seats, and not ${seats}`)
}

import { createHmac, randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { getBillingInfo, listCharges, listTransactions } from '../../src/core/billing/info.ts'
import { clause } from './clause.ts'
import type { Person } from './person.ts'
import { target } from './target.ts'

const secret = 'pdl_ntfset_secret'
const server = target({
  PLUMBLINE_CARDS: 'paddle',
  PLUMBLINE_PADDLE_KEY: 'key',
  PLUMBLINE_PADDLE_WEBHOOK_SECRET: secret,
  PLUMBLINE_PADDLE_TOKEN: 'live_token',
  PLUMBLINE_PADDLE_MONTHLY: 'pri_monthly',
  PLUMBLINE_PADDLE_ANNUAL: 'pri_annual',
})
const ours = { ours: true }
const path = '/api/v1/billing/provider-messages'

interface Told {
  organization: string
  subscription?: string
  status?: string
  quantity?: number
  /** How many seconds after the first message. */
  at?: number
  event?: string
}

const dayMs = 86_400_000
const began = Date.parse('2026-03-05T08:07:38.388Z')
const iso = (at: number) => new Date(at).toISOString()

/** What shows that an organisation has begun its checkout on our server. */
const proofOf = (organization: string) =>
  createHmac('sha256', server.app.keys().cards).update(`checkout ${organization}`).digest('hex')

/** A notification about a subscription, as Paddle writes it. */
const subscriptionTold = ({
  organization,
  subscription = `sub_${organization}`,
  status = 'active',
  quantity = 10,
  at = 0,
  event = `evt_${randomUUID()}`,
}: Told) =>
  JSON.stringify({
    event_id: event,
    event_type: 'subscription.updated',
    occurred_at: iso(began + at * 1_000),
    data: {
      id: subscription,
      status,
      items: [
        {
          quantity,
          price: {
            id: 'pri_monthly',
            unit_price: { amount: '1000', currency_code: 'USD' },
            billing_cycle: { interval: 'month', frequency: 1 },
          },
        },
      ],
      currency_code: 'USD',
      next_billed_at: '2026-04-05T08:07:35.449123Z',
      created_at: iso(began),
      management_urls: { cancel: `https://paddle.example/${subscription}` },
      custom_data: { organization_id: organization, proof: proofOf(organization) },
    },
  })

interface Paid {
  organization: string
  id?: string
  subscription?: string
  isPaid?: boolean
  /** How many days after the first message. */
  day?: number
  /** Whether it names the organisation. */
  names?: boolean
}

/** A notification about a payment, likewise. */
const paymentTold = ({
  organization,
  id = `txn_${organization}`,
  subscription = `sub_${organization}`,
  isPaid = true,
  day = 0,
  names = true,
}: Paid) =>
  JSON.stringify({
    event_id: `evt_${randomUUID()}`,
    event_type: isPaid ? 'transaction.completed' : 'transaction.payment_failed',
    occurred_at: iso(began + day * dayMs),
    data: {
      id,
      subscription_id: subscription,
      currency_code: 'USD',
      custom_data: names ? { organization_id: organization, proof: proofOf(organization) } : null,
      created_at: iso(began + day * dayMs),
      billing_period: { ends_at: iso(began + (day + 31) * dayMs) },
      details: { totals: { grand_total: '10000' } },
      payments: [
        {
          status: 'captured',
          method_details: { type: 'card', card: { type: 'visa', last4: '4242' } },
        },
      ],
    },
  })

/** Sends a message as Paddle does; `by` is the secret, `ago` how long ago it was signed. */
async function tell(
  person: Person,
  body: string,
  { by = secret, ago = 0, sign = true }: { by?: string; ago?: number; sign?: boolean } = {},
) {
  const ts = Math.floor((server.app.now() - ago) / 1_000)
  const h1 = createHmac('sha256', by).update(`${ts}:${body}`).digest('hex')
  const response = await person.send('POST', path, {
    headers: {
      'Content-Type': 'application/json',
      ...(sign ? { 'Paddle-Signature': `ts=${ts};h1=${h1}` } : {}),
    },
    body,
  })
  return { status: response.status, reply: (await response.json()) as { body?: unknown } }
}

const organizationOf = async (person: Person) => (await person.user()).organization_id

clause(
  ['A3.20', 'A4.18'],
  'messages that are unsigned, signed by others, old or changed are not taken',
  async () => {
    const { owner } = await server.newTeam()
    const body = subscriptionTold({ organization: await organizationOf(owner) })
    const stranger = server.visitor()
    expect((await tell(stranger, body, { sign: false })).status).toBe(400)
    expect((await tell(stranger, body, { by: 'another' })).status).toBe(400)
    expect((await tell(stranger, body, { ago: 600_000 })).status).toBe(400)
    expect((await tell(stranger, body, { ago: -600_000 })).status).toBe(400)
    expect((await tell(stranger, 'no JSON')).status).toBe(400)
    expect((await tell(stranger, '{"event_id":"evt_1"}')).status).toBe(400)
    expect((await owner.user()).subscription_type).toBe('TRIAL')
  },
  ours,
)

clause(
  ['A3.20', 'A4.18'],
  'a message is as large as a provider makes it, within a limit',
  async () => {
    const { owner } = await server.newTeam()
    const stranger = server.visitor()
    const told = subscriptionTold({ organization: await organizationOf(owner) })
    const withSize = (bytes: number) => told + ' '.repeat(bytes - told.length)
    expect((await tell(stranger, withSize(262_145))).status).toBe(413)
    expect((await tell(stranger, withSize(262_144))).reply.body).toEqual({ state: 'applied' })
  },
  ours,
)

clause(
  ['A3.18', 'A3.20', 'A4.18', 'A7.59'],
  'messages count once, and by when they were so, however late they come',
  async () => {
    const { owner } = await server.newTeam()
    const organization = await organizationOf(owner)
    const event = `evt_${randomUUID()}`
    const newest = subscriptionTold({ organization, status: 'past_due', at: 9, event })
    const stranger = server.visitor()
    expect((await tell(stranger, newest)).reply.body).toEqual({ state: 'applied' })
    expect((await owner.user()).subscription_status).toBe('past_due')
    const older = subscriptionTold({ organization, quantity: 2, at: 3 })
    for (const _ of [1, 2])
      expect((await tell(stranger, older)).reply.body).toEqual({ state: 'superseded' })
    await Promise.all([1, 2, 3].map(() => tell(stranger, newest)))
    expect(await owner.do(getBillingInfo, {})).toMatchObject({
      ...{ status: 'past_due', total_seats: 10, plan_id: 'MONTHLY', unit_price: 10 },
      valid_till_date: '2026-04-04',
      cancel_url: `https://paddle.example/sub_${organization}`,
    })
    const paid = paymentTold({ organization })
    await Promise.all([1, 2, 3].map(() => tell(stranger, paid)))
    expect(await owner.do(listTransactions, {})).toMatchObject([
      { amount: '100.00', payment_method: 'visa 4242', payment_status: 'success' },
    ])
    const noted = server.app.database.read.selectFrom('provider_message').select(['state', 'times'])
    expect(await noted.where('id', '=', event).execute()).toEqual([{ state: 'applied', times: 4 }])
  },
  ours,
)

clause(
  'A4.18',
  'two hundred messages at once are taken once each, and the newest holds',
  async () => {
    const { owner } = await server.newTeam()
    const organization = await organizationOf(owner)
    const bodies = Array.from({ length: 100 }, (_, n) =>
      subscriptionTold({ organization, quantity: n + 1, at: n }),
    )
    const stranger = server.visitor()
    const answers = await Promise.all(
      [...bodies, ...bodies.reverse()].map((body) => tell(stranger, body)),
    )
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(await owner.do(getBillingInfo, {})).toMatchObject({ total_seats: 100 })
    const noted = server.app.database.read
      .selectFrom('provider_message')
      .select('times')
      .where('organization_id', '=', organization)
    expect((await noted.execute()).map(({ times }) => times)).toEqual(bodies.map(() => 2))
  },
  ours,
)

clause(
  'A4.18',
  'what is of no interest, and of no organisation here, is noted and changes nothing',
  async () => {
    const stranger = server.visitor()
    const other = JSON.stringify({
      ...{ event_id: `evt_${randomUUID()}`, event_type: 'customer.updated' },
      ...{ occurred_at: iso(began), data: {} },
    })
    expect((await tell(stranger, other)).reply.body).toEqual({ state: 'ignored' })
    const unknown = subscriptionTold({ organization: randomUUID() })
    expect((await tell(stranger, unknown)).reply.body).toEqual({ state: 'unknown' })
  },
  ours,
)

clause(
  'A4.18',
  'a subscription stays with the organisation that it began with',
  async () => {
    const [red, blue] = await Promise.all([server.newTeam(), server.newTeam('Blue')])
    const organization = await organizationOf(red.owner)
    const theirs = await organizationOf(blue.owner)
    const stranger = server.visitor()
    await tell(stranger, subscriptionTold({ organization }))
    const moved = { organization: theirs, subscription: `sub_${organization}`, at: 5 }
    await tell(stranger, subscriptionTold({ ...moved, status: 'paused' }))
    expect((await red.owner.user()).subscription_status).toBe('paused')
    expect((await blue.owner.user()).subscription_type).toBe('TRIAL')
  },
  ours,
)

clause(
  ['A7.58', 'A7.59', 'A4.18'],
  'payments are those of the organisation that the subscription belongs to, newest first, each until its last day',
  async () => {
    const [red, blue] = await Promise.all([server.newTeam(), server.newTeam('Blue')])
    const organization = await organizationOf(red.owner)
    const stranger = server.visitor()
    await tell(stranger, subscriptionTold({ organization }))
    const payments = [
      { id: `first_${organization}`, day: 0 },
      { id: `second_${organization}`, day: 31, names: false },
      { id: `third_${organization}`, day: 62, isPaid: false },
    ]
    for (const each of payments) await tell(stranger, paymentTold({ organization, ...each }))
    // That the second one failed at first is told late.
    const late = paymentTold({ organization, ...payments[1]!, isPaid: false, day: 30 })
    expect((await tell(stranger, late)).reply.body).toEqual({ state: 'superseded' })
    expect(await red.owner.do(listTransactions, {})).toMatchObject([
      { event_time: '2026-05-06', next_bill_date: '2026-06-05', payment_status: 'failed' },
      { event_time: '2026-04-05', next_bill_date: '2026-05-05', payment_status: 'success' },
      { event_time: '2026-03-05', next_bill_date: '2026-04-04', payment_status: 'success' },
    ])
    const { plan_charges } = await red.owner.do(listCharges, {})
    expect(plan_charges).toMatchObject([{ start_date: '2026-04-05', end_date: '2026-04-04' }])
    expect(await blue.owner.do(listTransactions, {})).toEqual([])
    // One by a card that was left is no payment of this period.
    const left = { id: `left_${organization}`, subscription: `left_${organization}`, day: 40 }
    await tell(stranger, paymentTold({ organization, ...left }))
    expect(await red.owner.do(listTransactions, {})).toHaveLength(4)
    expect((await red.owner.do(listCharges, {})).plan_charges).toEqual(plan_charges)
  },
  ours,
)

clause(
  'A4.18',
  'a checkout that somebody began elsewhere in the name of an organisation changes nothing of it',
  async () => {
    const { owner } = await server.newTeam()
    const organization = await organizationOf(owner)
    const stranger = server.visitor()
    await tell(stranger, subscriptionTold({ organization, quantity: 50 }))
    const forged = subscriptionTold({
      organization,
      subscription: 'sub_forged',
      quantity: 1,
      at: 9,
    })
    const body = forged.replace(proofOf(organization), proofOf(randomUUID()))
    expect((await tell(stranger, body)).reply.body).toEqual({ state: 'unknown' })
    expect(await owner.do(getBillingInfo, {})).toMatchObject({ total_seats: 50 })
  },
  ours,
)

clause(
  ['A7.69', 'A3.40'],
  'the page of a checkout opens none that is an hour old, and none beside a plan that goes on',
  async () => {
    const { owner } = await server.newTeam()
    const { organization_id: organization } = await owner.user()
    const shown = async (age: number) => {
      const at = server.app.now() - age
      const reply = await owner.send('GET', `/billing/checkout/${organization}/${at}?_ptxn=txn_1`)
      return (await reply.text()).includes('paddle.js')
    }
    const minute = 60_000
    expect(await shown(minute)).toBe(true)
    expect(await shown(61 * minute)).toBe(false)
    expect(await shown(-5 * minute)).toBe(false)
    await tell(owner, subscriptionTold({ organization }))
    expect(await shown(minute)).toBe(false)
    await tell(owner, subscriptionTold({ organization, status: 'canceled', at: 1 }))
    expect(await shown(minute)).toBe(true)
  },
  ours,
)

import { createSecretKey } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sender } from '../../outgoing/send.ts'
import { ProviderError } from '../provider.ts'
import { checkoutPages } from './checkout-page.ts'
import { Paddle } from './paddle.ts'

/** What a request to the API was. */
interface Asked {
  method: string
  path: string
  authorization: string
  body: unknown
}

const now = Date.parse('2024-04-30T12:00:00Z')

let http: Server
let paddle: Paddle
let asked: Asked[]
let answer: { status: number; body: unknown }
/** What customers have paid and not used. */
let credits: { currency_code: string; balance: { available: string } }[]
beforeAll(async () => {
  http = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const text = Buffer.concat(parts).toString()
      asked.push({
        method: request.method!,
        path: request.url!,
        authorization: request.headers.authorization!,
        body: text && JSON.parse(text),
      })
      response.writeHead(answer.status, { 'content-type': 'application/json' })
      const isCredit = request.url!.endsWith('/credit-balances')
      response.end(JSON.stringify(isCredit ? { data: credits } : answer.body))
    })
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  paddle = new Paddle(
    {
      ...{ key: 'pdl_key', webhookSecret: 'secret', token: 'live_token', url, sandbox: false },
      prices: { MONTHLY: 'pri_month', ANNUAL: 'pri_year' },
    },
    { send: sender({ inside: true }), key: () => createSecretKey(Buffer.alloc(32, 1)) },
  )
})
afterAll(() => http.close())
beforeEach(() => {
  asked = []
  credits = []
  answer = { status: 200, body: { data: {} } }
})

test('a checkout is a transaction that names the organisation, paid on a page of this server', async () => {
  answer.body = { data: { checkout: { url: 'https://plan.example/billing/checkout?_ptxn=txn_1' } } }
  const url = await paddle.checkout({
    ...{ id: 'a', organization_id: 'org', email: 'ada@red.example', plan: 'ANNUAL', seats: 4 },
    made_at: now,
    back: 'https://plan.example/worklenz/admin-center/billing',
  })
  expect(url).toBe('https://plan.example/billing/checkout?_ptxn=txn_1')
  expect(asked).toEqual([
    {
      ...{ method: 'POST', path: '/transactions', authorization: 'Bearer pdl_key' },
      body: {
        items: [{ price_id: 'pri_year', quantity: 4 }],
        collection_mode: 'automatic',
        custom_data: { organization_id: 'org', proof: expect.stringMatching(/^[0-9a-f]{64}$/) },
        checkout: { url: `https://plan.example/billing/checkout/org/${now}` },
      },
    },
  ])
})

test('a proof that is as long and has longer letters is none', () => {
  const proof = 'é'.repeat(64)
  const message = paddle.understand(
    JSON.stringify({
      ...{ event_id: 'evt_1', event_type: 'transaction.completed' },
      occurred_at: '2024-04-30T12:00:00Z',
      data: {
        ...{ id: 'txn_1', currency_code: 'USD', created_at: '2024-04-30T12:00:00Z' },
        custom_data: { organization_id: 'org', proof },
        details: { totals: { grand_total: '1000' } },
      },
    }),
  )
  expect(message).toMatchObject({ id: 'evt_1', organization_id: null })
})

test('the page of a checkout is for an organisation, and of a moment', () => {
  const read = (path: string) => checkoutPages.read(path)
  expect(read(checkoutPages.at('org-1', now))).toEqual({ organizationId: 'org-1', madeAt: now })
  for (const path of ['', '/org', '/org/', `/org/${now}/`, `/org/1${now}`, `/a.b/${now}`])
    expect(read(`/billing/checkout${path}`)).toBeUndefined()
})

test('plan and seats are changed alone: the other stays as Paddle has it, whatever was told', async () => {
  answer.body = {
    data: { customer_id: 'ctm_01', items: [{ quantity: 20, price: { id: 'pri_of_old' } }] },
  }
  await paddle.change('sub_1', { plan: 'ANNUAL' })
  await paddle.change('sub_1', { quantity: 7 })
  const path = '/subscriptions/sub_1'
  const proration_billing_mode = 'prorated_immediately'
  expect(asked.map(({ method, path, body }) => [method, path, body])).toEqual([
    ['GET', path, ''],
    ['PATCH', path, { items: [{ price_id: 'pri_year', quantity: 20 }], proration_billing_mode }],
    ['GET', path, ''],
    ['PATCH', path, { items: [{ price_id: 'pri_of_old', quantity: 7 }], proration_billing_mode }],
  ])
})

// As the API reference shows a preview, without what nobody reads here.
const totals = { subtotal: '25000', tax: '2219', total: '27219', currency_code: 'USD' }
const preview = (update_summary: object | null) => ({
  data: {
    ...{ items: [{ quantity: 20, price: { id: 'pri_of_old' } }], currency_code: 'USD' },
    ...{ status: 'active', customer_id: 'ctm_01', next_billed_at: '2024-05-12T10:37:59.556997Z' },
    recurring_transaction_details: { totals: { ...totals, grand_total: '0' } },
    update_summary,
  },
})
const usd = (amount: string) => ({ amount, currency_code: 'USD' })

test('what a change costs is asked of Paddle in the words of the change, and says what is charged or credited at once', async () => {
  answer.body = preview({
    ...{ credit: usd('43546'), charge: usd('194328') },
    result: { action: 'charge', ...usd('150782') },
  })
  const cost = { later: 27_219, credit: 0, currency: 'USD', next_bill_date: '2024-05-12' }
  expect(await paddle.preview('sub_1', { quantity: 30 })).toEqual({
    ...{ ...cost, cost: 150_782 },
  })
  expect(asked.at(-2)).toMatchObject({
    ...{ method: 'PATCH', path: '/subscriptions/sub_1/preview' },
    body: {
      items: [{ price_id: 'pri_of_old', quantity: 30 }],
      proration_billing_mode: 'prorated_immediately',
    },
  })
  // A credit has no sign: its action alone says that it is none to pay.
  answer.body = preview({
    ...{ credit: usd('194328'), charge: usd('50274') },
    result: { action: 'credit', ...usd('144054') },
  })
  expect(await paddle.preview('sub_1', { plan: 'MONTHLY' })).toEqual({
    ...{ ...cost, cost: -144_054 },
  })
  answer.body = preview(null)
  expect(await paddle.preview('sub_1', { plan: 'ANNUAL' })).toEqual({
    ...{ ...cost, cost: 0 },
  })
})

test('what a customer has not used is asked of Paddle, and is that of the currency of the subscription', async () => {
  answer.body = preview(null)
  const balance = (currency_code: string, available: string) => ({
    ...{ customer_id: 'ctm_01', currency_code },
    balance: { available, reserved: '0', used: '1200' },
  })
  credits = [balance('EUR', '700'), balance('USD', '5000')]
  expect(await paddle.preview('sub_1', {})).toMatchObject({ cost: 0, credit: 5_000 })
  expect(asked.at(-1)).toMatchObject({ method: 'GET', path: '/customers/ctm_01/credit-balances' })
})

test('what was paid for a subscription is refunded in full, once, when Paddle has booked it', async () => {
  const booked = (id: string, more: object = {}) => ({
    ...{ id, status: 'completed', subscription_id: 'sub_1', origin: 'web', adjustments: [] },
    details: { totals: { ...totals, grand_total: '27219' } },
    ...more,
  })
  const posted = () => asked.filter(({ method }) => method === 'POST')
  for (const data of [[], [booked('txn_1'), booked('txn_2', { status: 'paid' })]]) {
    answer.body = { data }
    await expect(paddle.giveBack('sub_1')).rejects.toThrow(ProviderError)
  }
  expect(posted()).toEqual([])
  expect(asked[0]!.path).toBe(
    '/transactions?subscription_id=sub_1&status=paid%2Ccompleted&include=adjustments',
  )
  const free = { details: { totals: { ...totals, grand_total: '0' } } }
  const adjustments = [{ id: 'adj_1', action: 'refund', type: 'full', status: 'pending_approval' }]
  const data = [booked('txn_1'), booked('txn_2', { adjustments }), booked('txn_3', free)]
  answer.body = { data }
  await paddle.giveBack('sub_1')
  expect(posted()).toMatchObject([
    {
      path: '/adjustments',
      body: {
        ...{ action: 'refund', type: 'full', transaction_id: 'txn_1' },
        reason: 'replaced by another subscription',
      },
    },
  ])
  answer.body = { data: [booked('txn_1', { adjustments }), ...data.slice(1)] }
  await paddle.giveBack('sub_1')
  expect(posted()).toHaveLength(1)
})

test('what was paused goes on with the period that is paid, and is charged once that is over', async () => {
  const pausedUntil = (ends_at: string | null, interval = 'month') => ({
    data: {
      ...{ customer_id: 'ctm_01', status: 'paused', currency_code: 'USD' },
      ...{ billing_cycle: { interval, frequency: 1 } },
      current_billing_period: ends_at && { starts_at: '2024-04-12T10:37:59.556997Z', ends_at },
      recurring_transaction_details: { totals: { ...totals, grand_total: '27219' } },
    },
  })
  const terms = { credit: 0, later: 27_219, currency: 'USD' }
  const going = [
    ['2024-05-12T10:37:59.556997Z', 'month', 0, '2024-05-12', 'continue_existing_billing_period'],
    ['2024-04-30T11:59:59Z', 'month', 27_219, '2024-05-30', 'start_new_billing_period'],
    [null, 'year', 27_219, '2025-04-30', 'start_new_billing_period'],
  ] as const
  for (const [end, interval, cost, next_bill_date, on_resume] of going) {
    answer.body = pausedUntil(end, interval)
    expect(await paddle.previewResume('sub_1', now)).toEqual({ ...terms, cost, next_bill_date })
    await paddle.resume('sub_1', now)
    expect(asked.slice(-2)).toMatchObject([
      { method: 'GET', path: '/subscriptions/sub_1?include=recurring_transaction_details' },
      {
        ...{ method: 'POST', path: '/subscriptions/sub_1/resume' },
        body: { effective_from: 'immediately', on_resume },
      },
    ])
  }
})

/** A subscription as the API reference shows one, with the fields beside those that are read. */
const published = (more: object) => ({
  data: {
    ...{ id: 'sub_01hv8y5ehszzq0yv20ttx3166y', status: 'active', customer_id: 'ctm_01' },
    ...{ currency_code: 'USD', collection_mode: 'automatic', billing_details: null },
    ...{ created_at: '2024-04-12T10:38:00.761Z', next_billed_at: '2024-05-12T10:37:59.556997Z' },
    current_billing_period: {
      ...{ starts_at: '2024-04-12T10:37:59.556997Z', ends_at: '2024-05-12T10:37:59.556997Z' },
    },
    billing_cycle: { frequency: 1, interval: 'month' },
    ...{ scheduled_change: null, discount: null, custom_data: null, import_meta: null },
    items: [
      {
        ...{ status: 'active', quantity: 3, recurring: true, trial_dates: null },
        ...{ previously_billed_at: '2024-04-12T10:37:59.556997Z' },
        price: { id: 'pri_month', type: 'standard', quantity: { minimum: 1, maximum: 999 } },
        product: { id: 'pro_01', name: 'Pro', tax_category: 'standard' },
      },
    ],
    ...more,
  },
  meta: { request_id: 'b15ec92e-8688-40d4-a04d-f44cbec93355' },
})

test('seats are filled up to those in use at the price that is paid, and nothing else of the subscription is named', async () => {
  answer.body = published({})
  await paddle.change('sub_1', { quantity: 7 })
  expect(asked.at(-1)).toMatchObject({
    ...{ method: 'PATCH', path: '/subscriptions/sub_1' },
    body: {
      items: [{ price_id: 'pri_month', quantity: 7 }],
      proration_billing_mode: 'prorated_immediately',
    },
  })
  answer.body = published({ items: [] })
  await expect(paddle.change('sub_1', { quantity: 7 })).rejects.toBeInstanceOf(ProviderError)
})

test('a paused subscription as Paddle shows it has no day of a next bill, and goes on all the same', async () => {
  const recurring_transaction_details = { totals: { ...totals, grand_total: '0' }, line_items: [] }
  const period = (ends_at: string) => ({ starts_at: '2024-04-12T10:37:59.556997Z', ends_at })
  const paused = { status: 'paused', paused_at: '2024-04-20T08:00:00Z', next_billed_at: null }
  answer.body = published({ ...paused, recurring_transaction_details })
  expect(await paddle.previewResume('sub_1', now)).toMatchObject({
    ...{ cost: 0, later: 27_219, next_bill_date: '2024-05-12' },
  })
  answer.body = published({
    ...{ ...paused, recurring_transaction_details, current_billing_period: null },
    billing_cycle: { frequency: 3, interval: 'month' },
  })
  expect(await paddle.previewResume('sub_1', now)).toMatchObject({
    ...{ cost: 27_219, later: 27_219, next_bill_date: '2024-07-30' },
  })
  answer.body = published({ ...paused, current_billing_period: period('2024-04-29T00:00:00Z') })
  await expect(paddle.previewResume('sub_1', now)).rejects.toBeInstanceOf(ProviderError)
})

test('a subscription is paused and cancelled by its id', async () => {
  await paddle.pause('sub_1')
  await paddle.cancel('sub_1', { isPaused: false })
  await paddle.cancel('sub_1', { isPaused: true })
  expect(asked.map(({ method, path, body }) => [method, path, body])).toEqual([
    ['POST', '/subscriptions/sub_1/pause', { effective_from: 'immediately' }],
    ['POST', '/subscriptions/sub_1/cancel', { effective_from: 'next_billing_period' }],
    ['POST', '/subscriptions/sub_1/cancel', { effective_from: 'immediately' }],
  ])
})

test('the card is changed on a page of Paddle, whose address is asked for each time', async () => {
  const url = 'https://buyer-portal.paddle.com/subscriptions/sub_1/update-payment-method'
  answer.body = { data: { management_urls: { update_payment_method: url, cancel: 'x' } } }
  expect(await paddle.paymentMethodPage('sub_1')).toBe(url)
  expect(asked).toMatchObject([{ method: 'GET', path: '/subscriptions/sub_1' }])
  for (const management_urls of [null, { update_payment_method: null }]) {
    answer.body = { data: { management_urls } }
    await expect(paddle.paymentMethodPage('sub_1')).rejects.toBeInstanceOf(ProviderError)
  }
})

test('what Paddle says of a refusal is told, but not what is wrong with the account of this server', async () => {
  const error = (detail: string) => ({ error: { type: 'request_error', code: 'x', detail } })
  answer = { status: 400, body: error('The card has expired.') }
  await expect(paddle.pause('sub_1')).rejects.toMatchObject({ reason: 'The card has expired.' })
  for (const status of [401, 403]) {
    answer = { status, body: error('Key not permitted.') }
    await expect(paddle.pause('sub_1')).rejects.toMatchObject({ reason: undefined })
  }
  answer = { status: 500, body: 'down' }
  await expect(paddle.pause('sub_1')).rejects.toBeInstanceOf(ProviderError)
  answer = { status: 200, body: { data: { checkout: null } } }
  const asking = paddle.checkout({
    ...{ id: 'a', organization_id: 'org', email: '', plan: 'ANNUAL', seats: 1 },
    made_at: now,
    back: 'https://plan.example/',
  })
  await expect(asking).rejects.toBeInstanceOf(ProviderError)
})

import { expect, test } from 'vitest'
import { MessageError } from '../provider.ts'
import { type Known, messageOf } from './message.ts'

const known: Known = {
  planOf: (id) => (id === 'pri_year' ? 'ANNUAL' : 'MONTHLY'),
  sells: (id) => id === 'pri_01gsz8x8sawmvhz1pv30nge1ke',
  hasProof: (id, proof) => proof === `proof of ${id}`,
}
const organization_id = 'c0ffee00-0000-4000-8000-000000000000'
const custom_data = { organization_id, proof: `proof of ${organization_id}` }

/** The example of `subscription.activated` that Paddle publishes, with the fields that are read. */
const subscription = (more: object = {}) => ({
  event_id: 'evt_01h7ht60mmw6d4sf4h38g3t4yq',
  event_type: 'subscription.activated',
  occurred_at: '2023-08-11T08:07:38.388239Z',
  notification_id: 'ntf_01h7ht60qc1tcdk0hfms98bmhp',
  data: {
    id: 'sub_01h7ht5z5wdg9pz18jx1fagp8k',
    items: [
      {
        price: {
          id: 'pri_01gsz8x8sawmvhz1pv30nge1ke',
          unit_price: { amount: '3240', currency_code: 'USD' },
          trial_period: null,
          billing_cycle: { interval: 'month', frequency: 1 },
        },
        status: 'active',
        quantity: 10,
      },
    ],
    status: 'active',
    paused_at: null,
    created_at: '2023-08-11T08:07:36.892822Z',
    canceled_at: null,
    custom_data: null,
    currency_code: 'USD',
    next_billed_at: '2023-09-11T08:07:35.449123Z',
    scheduled_change: null,
    current_billing_period: {
      ends_at: '2023-09-11T08:07:35.449123Z',
      starts_at: '2023-08-11T08:07:35.449123Z',
    },
    ...more,
  },
})

/** That of `transaction.completed`, likewise. */
const transaction = {
  event_id: 'evt_01h8e1jxjnw9ra6zarhnz1a7y1',
  event_type: 'transaction.completed',
  occurred_at: '2023-08-22T07:15:45.366122Z',
  data: {
    id: 'txn_01h8dzxgkvdwemdhbpcapj2tbj',
    details: { totals: { total: '65215', grand_total: '65215', currency_code: 'USD' } },
    payments: [
      {
        status: 'captured',
        method_details: { card: { type: 'visa', last4: '4242' }, type: 'card' },
      },
      { status: 'error', method_details: { card: { type: 'visa', last4: '0000' }, type: 'card' } },
    ],
    billed_at: '2023-08-22T07:15:44.296865Z',
    created_at: '2023-08-22T06:46:35.440187Z',
    custom_data: null,
    currency_code: 'USD',
    billing_period: null,
    subscription_id: null,
  },
}

const read = (event: object) => messageOf(JSON.stringify(event), known)

test('the published example of an activated subscription is understood', () => {
  expect(read(subscription())).toEqual({
    id: 'evt_01h7ht60mmw6d4sf4h38g3t4yq',
    type: 'subscription.activated',
    told_at: '2023-08-11T08:07:38.388239Z',
    organization_id: null,
    card: {
      ...{ id: 'sub_01h7ht5z5wdg9pz18jx1fagp8k', plan: 'MONTHLY', status: 'active', quantity: 10 },
      ...{ unit_price: 3240, currency: 'USD', next_bill_date: '2023-09-11' },
      ...{ cancellation_effective_date: null, paused_at: null, paused_from: null },
      ...{ cancel_url: null, update_url: null, began_at: '2023-08-11T08:07:36.892822Z' },
      told_at: '2023-08-11T08:07:38.388239Z',
      told_by: 'evt_01h7ht60mmw6d4sf4h38g3t4yq',
    },
  })
})

test('a pause has its instant and its day, and the pages of Paddle are told', () => {
  const management_urls = {
    ...{ cancel: 'https://paddle.example/cancel' },
    update_payment_method: 'https://paddle.example/card',
  }
  const paused = { status: 'paused', paused_at: '2023-08-20T23:59:59.5Z', management_urls }
  expect(read(subscription(paused)).card).toMatchObject({
    ...{ status: 'paused', paused_at: '2023-08-20T23:59:59.500Z', paused_from: '2023-08-20' },
    ...{ cancel_url: 'https://paddle.example/cancel', update_url: 'https://paddle.example/card' },
  })
})

test('a payment is of the day on which it was billed', () => {
  const made = { ...transaction.data, created_at: '2023-08-21T23:59:00Z' }
  expect(read({ ...transaction, data: made }).payment).toMatchObject({ paid_on: '2023-08-22' })
  const unbilled = { ...made, billed_at: null }
  expect(read({ ...transaction, data: unbilled }).payment).toMatchObject({ paid_on: '2023-08-21' })
})

test('a subscription that is to end has ended, and is paid until then', () => {
  const scheduled_change = { action: 'cancel', effective_at: '2023-09-11T08:07:35Z' }
  expect(read(subscription({ scheduled_change, custom_data }))).toMatchObject({
    organization_id,
    card: {
      ...{ status: 'deleted', cancellation_effective_date: '2023-09-11' },
      next_bill_date: '2023-09-11',
    },
  })
  const unbilled = { next_billed_at: null, current_billing_period: null }
  expect(read(subscription({ ...unbilled, scheduled_change })).card).toMatchObject({
    next_bill_date: '2023-09-11',
  })
  const over = { ...unbilled, scheduled_change: null }
  const canceled = { ...over, status: 'canceled', canceled_at: '2023-09-11T08:07:35Z' }
  expect(read(subscription(canceled)).card).toMatchObject({
    ...{ status: 'deleted', cancellation_effective_date: '2023-09-11' },
    next_bill_date: '2023-09-11',
  })
})

test('the published example of a completed transaction is a payment by the card that paid', () => {
  expect(read(transaction).payment).toEqual({
    ...{ id: 'txn_01h8dzxgkvdwemdhbpcapj2tbj', card_id: null, paid_on: '2023-08-22' },
    ...{ next_bill_date: null, amount: 65215, currency: 'USD', receipt_url: null },
    ...{ method: 'visa 4242', payment_status: 'success' },
    ...{ told_at: '2023-08-22T07:15:45.366122Z', told_by: 'evt_01h8e1jxjnw9ra6zarhnz1a7y1' },
  })
  // The newest comes first, whatever became of it.
  const tried = { ...transaction.data, payments: transaction.data.payments.toReversed() }
  expect(read({ ...transaction, data: tried }).payment).toMatchObject({ method: 'visa 4242' })
  const failed = { ...transaction, event_type: 'transaction.payment_failed' }
  expect(read(failed).payment).toMatchObject({ payment_status: 'failed' })
})

test('instants have the order of time as texts, whatever digits they come with', () => {
  const at = (occurred_at: string) => read({ ...transaction, occurred_at }).told_at
  expect(at('2023-08-22T07:15:45Z') < at('2023-08-22T07:15:45.000001Z')).toBe(true)
  expect(at('2023-08-22T07:15:45.09387Z') < at('2023-08-22T07:15:45.1Z')).toBe(true)
})

test('other events are of no interest, and what is not understood is refused', () => {
  const other = { ...transaction, event_type: 'customer.updated', data: {} }
  expect(read(other)).not.toHaveProperty('payment')
  for (const wrong of [
    () => messageOf('', known),
    () => read({}),
    () => read(subscription({ items: [] })),
    () => read(subscription({ status: 'gold' })),
    () => read({ ...transaction, data: null }),
    () => read({ ...transaction, occurred_at: 'yesterday' }),
  ])
    expect(wrong).toThrow(MessageError)
})

test('an organisation is who began the checkout here, at a price of this server', () => {
  const buyer = (more: object) => read(subscription(more)).organization_id
  expect(buyer({ custom_data })).toBe(organization_id)
  expect(buyer({ custom_data: { organization_id } })).toBeNull()
  expect(buyer({ custom_data: { organization_id, proof: 'proof of another' } })).toBeNull()
  const [item] = subscription().data.items
  const items = [{ ...item, price: { ...item!.price, id: 'pri_of_another_product' } }]
  expect(buyer({ custom_data, items })).toBeNull()
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, iso } from '../values/time.ts'
import {
  type CardSubscription,
  cardActions,
  cardStatuses,
  isPaidTwice,
  type Life,
  mayAsk,
  mayGoFree,
  mayRedeem,
  moveTo,
  tell,
} from './life.ts'
import { entitlementsOf, isExpired, plans, subscriptionTypes, validTill } from './plans.ts'

const start = Date.parse('2026-03-05T00:00:00.000Z')
const trial: Life = { type: 'TRIAL', status: 'trialing', card: null }

/** A message about one of three subscriptions, at one of some moments. */
const messages = fc.record({
  id: fc.constantFrom('sub_a', 'sub_b', 'sub_c'),
  status: fc.constantFrom(...cardStatuses),
  day: fc.nat(1_000),
  quantity: fc.integer({ min: 1, max: 50 }),
})
type Given = Parameters<typeof toCard>[0]

const toCard = (
  {
    id,
    status,
    day,
    quantity,
  }: { id: string; status: CardSubscription['status']; day: number; quantity: number },
  nth = 0,
): CardSubscription => ({
  ...{ id, plan: 'MONTHLY', status, quantity, unit_price: 1_000, currency: 'USD' },
  next_bill_date: addDays('2026-03-05', day + 30),
  ...{ cancellation_effective_date: null, paused_at: null, paused_from: null },
  ...{ cancel_url: null, update_url: null },
  // Two of them began in the same instant.
  began_at: iso(start + (id === 'sub_a' ? 0 : 1)),
  told_at: iso(start + day * 86_400_000),
  told_by: `evt_${nth}`,
})

/** An organisation, and the subscriptions that are known of it. */
interface World {
  life: Life
  cards: ReadonlyMap<string, CardSubscription>
}
const fresh: World = { life: trial, cards: new Map() }

function hear({ life, cards }: World, card: CardSubscription): World {
  const told = tell(life, card, {
    known: cards.get(card.id),
    current: life.card === null ? undefined : cards.get(life.card),
  })
  return told ? { life: told.life, cards: new Map(cards).set(card.id, told.card) } : { life, cards }
}

const plain = ({ life, cards }: World) => ({ life, cards: Object.fromEntries([...cards].sort()) })
const number = (given: Given[]) => given.map((each, nth) => toCard(each, nth))

test('[A4.18] messages of the provider lead to the same, in whatever order and however often they come', () => {
  const shuffled = fc
    .array(messages, { minLength: 1, maxLength: 12 })
    .map(number)
    .chain((told) =>
      fc.tuple(
        fc.constant(told),
        fc.shuffledSubarray([...told, ...told], { minLength: 2 * told.length }),
      ),
    )
  fc.assert(
    fc.property(shuffled, ([told, anyhow]) => {
      expect(plain(anyhow.reduce(hear, fresh))).toEqual(plain(told.reduce(hear, fresh)))
    }),
  )
})

test('[A3.18 A3.20] an organisation that pays by card has the state of the subscription that began last', () => {
  fc.assert(
    fc.property(fc.array(messages, { minLength: 1 }).map(number), (told) => {
      const { life, cards } = told.reduce(hear, fresh)
      const last = [...cards.keys()].sort().at(-1)!
      expect(life).toEqual({ type: 'PADDLE', status: cards.get(last)!.status, card: last })
    }),
  )
})

test('[A4.18] nothing that is bought replaces a contract, in whatever order it is told of', () => {
  fc.assert(
    fc.property(
      fc.array(messages, { minLength: 1 }).map(number),
      fc.constantFrom('CUSTOM' as const, 'CREDIT' as const),
      (told, type) => {
        const { life, cards } = told.reduce(hear, { ...fresh, life: moveTo(type) })
        expect(life).toEqual(moveTo(type))
        expect([...cards.keys()].sort()).toEqual([...new Set(told.map(({ id }) => id))].sort())
      },
    ),
  )
})

test('[A4.18] what can be asked of the provider follows from type and state', () => {
  const asked = (type: Life['type'], status: Life['status']) =>
    cardActions.filter((action) => mayAsk({ type, status }, action))
  expect(asked('PADDLE', 'active')).toEqual(['change', 'seats', 'pause', 'cancel', 'paymentMethod'])
  expect(asked('PADDLE', 'past_due')).toEqual(['change', 'pause', 'cancel', 'paymentMethod'])
  expect(asked('PADDLE', 'paused')).toEqual(['resume', 'cancel', 'paymentMethod'])
  expect(asked('PADDLE', 'deleted')).toEqual(['upgrade'])
  for (const type of ['TRIAL', 'FREE', 'LIFE_TIME_DEAL'] as const)
    expect(asked(type, plans[type].status)).toEqual(['upgrade'])
  for (const type of ['CUSTOM', 'CREDIT', 'SELF_HOSTED'] as const)
    expect(asked(type, 'active')).toEqual([])
})

test('[A7.71] the free plan is open to who is on trial or pays by card, and not to codes and contracts', () => {
  expect(subscriptionTypes.filter((type) => mayGoFree({ type }))).toEqual([
    'TRIAL',
    'FREE',
    'PADDLE',
  ])
})

test('[A7.73] a code is redeemed from every plan but a contract', () => {
  expect(subscriptionTypes.filter((type) => mayRedeem({ type }))).toEqual([
    ...(['LIFE_TIME_DEAL', 'TRIAL', 'FREE', 'PADDLE'] as const),
  ])
})

test('[A4.12] what is paid by card runs out 7 days after the last day that is paid, as does nothing else that is', () => {
  fc.assert(
    fc.property(fc.constantFrom(...subscriptionTypes), fc.nat(60), (subscription_type, days) => {
      const licence = {
        ...{ subscription_type, subscription_status: 'active' as const },
        ...{ trial_expire_date: null, valid_till_date: '2026-03-05' },
      }
      const ends = subscription_type === 'PADDLE' && days >= 7
      expect(isExpired(licence, start + days * 86_400_000 + 1)).toBe(ends)
      if (subscription_type === 'PADDLE') expect(validTill(licence)).toBe('2026-03-05')
    }),
  )
})

test('a server without plans has every feature, no limit and no end', () => {
  const all = entitlementsOf({ subscription_type: 'SELF_HOSTED', subscription_status: 'active' })
  expect(all).toMatchObject({
    ...{ projects: null, seats: null, storageBytes: null, customColumns: null },
    ...{ reporting: true, ends: false, members: true },
  })
})

test('what is left within a day of its beginning was paid for beside another plan, unless somebody has ended it', () => {
  const card = (status: CardSubscription['status']) =>
    toCard({ id: 'sub_a', status, day: 0, quantity: 1 })
  for (const [status, hours, isTwice] of [
    ['active', 0, true],
    ['active', 24, true],
    ['active', 25, false],
    ['paused', 1, true],
    ['deleted', 1, false],
  ] as const)
    expect(isPaidTwice(card(status), iso(start + hours * 3_600_000))).toBe(isTwice)
})

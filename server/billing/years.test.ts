import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type CardSubscription,
  givenPlans,
  type Life,
  mayAsk,
  mayGoFree,
  mayRedeem,
  moveTo,
  tell,
} from '../../src/core/billing/life.ts'
import { isExpired, lastDayOf, plans, validTill } from '../../src/core/billing/plans.ts'
import { addDays, dayIn, dayMs, daysBetween, iso } from '../../src/core/values/time.ts'
import {
  begun,
  billsOf,
  mayGoOn,
  resumed,
  type TestSubscription,
  toCard,
  withCard,
} from './test-provider/state.ts'

/*
 * Years of an organisation without a database: what people ask for, what a card provider bills and tells,
 * what is given and taken back, and days that pass, each by the functions that decide it.
 */

const prices = { MONTHLY: 1_000, ANNUAL: 9_600, currency: 'USD' }
const start = Date.parse('2026-03-05T10:00:00.000Z')

const days = fc.integer({ min: 1, max: 120 })
const steps = fc.record({
  /** Its messages come with those of the next step, the newest first. */
  late: fc.boolean(),
  step: fc.oneof(
    fc.record({
      does: fc.constant('checkout' as const),
      plan: fc.constantFrom('MONTHLY' as const, 'ANNUAL' as const),
      card: fc.constantFrom('pays' as const, 'fails' as const),
    }),
    fc.record({ does: fc.constant('wait' as const), days }),
    fc.record({ does: fc.constant('give' as const), plan: fc.constantFrom(...givenPlans), days }),
    fc.record({
      does: fc.constantFrom(
        ...(['pause', 'resume', 'cancel', 'newCard', 'untilBill'] as const),
        ...(['free', 'redeem', 'refund', 'again'] as const),
      ),
    }),
  ),
})
type Step = (typeof steps extends fc.Arbitrary<infer S> ? S : never)['step']

/** Walks that reach what chance alone may miss: a bill that fails, and a card plan that runs out unpaid. */
const sureWalks: Step[][] = [
  [
    { does: 'checkout', plan: 'MONTHLY', card: 'fails' },
    { does: 'untilBill' },
    { does: 'wait', days: 120 },
  ],
  [
    { does: 'checkout', plan: 'ANNUAL', card: 'pays' },
    { does: 'pause' },
    { does: 'cancel' },
    { does: 'wait', days: 120 },
  ],
  [{ does: 'wait', days: 120 }, { does: 'redeem' }, { does: 'refund' }],
  givenPlans.map((plan) => ({ does: 'give' as const, plan, days: 30 })),
]

class Years {
  now = start
  life: Life = moveTo('TRIAL')
  /** The last days that are stored. */
  ends = { trial_expire_date: addDays(dayIn(start), plans.TRIAL.days), custom_until: '' }
  codes = 0
  /** The subscriptions as the provider has them, and as it told of them last. */
  readonly provided = new Map<string, TestSubscription>()
  readonly known = new Map<string, CardSubscription>()
  /** What was told, and what of it is on its way. */
  readonly told: CardSubscription[] = []
  #coming: CardSubscription[] = []

  take(step: Step) {
    const { life } = this
    const card = life.card === null ? undefined : this.provided.get(life.card)
    if (step.does === 'wait') return this.#wait(step.days)
    if (step.does === 'give') return this.#give(step.plan, step.days)
    if (step.does === 'checkout') {
      // The page of a checkout may still be open when another one was paid.
      if (!mayAsk(life, 'upgrade')) return
      const { plan } = step
      const made = { organization_id: 'red', email: 'a@b.example', plan, seats: 2, back: '' }
      const id = `sub_${this.provided.size}`
      return this.#tell(id, begun({ ...made, made_at: this.now }, step.card, this.now))
    }
    if (step.does === 'redeem' && mayRedeem(life)) {
      this.codes++
      this.#moveTo('LIFE_TIME_DEAL')
    }
    if (step.does === 'free' && mayGoFree(life))
      this.#moveTo(this.codes > 0 ? 'LIFE_TIME_DEAL' : 'FREE')
    if (step.does === 'refund' && this.codes > 0) {
      this.codes--
      if (life.type === 'LIFE_TIME_DEAL' && this.codes === 0) this.#moveTo('FREE')
    }
    if (step.does === 'again') this.#coming.push(...this.told.slice(-5))
    if (!card || !mayGoOn(card) || life.card === null) return
    if (step.does === 'untilBill' && card.next_bill_date > dayIn(this.now))
      this.#wait(daysBetween(dayIn(this.now), card.next_bill_date))
    if (step.does === 'pause' && mayAsk(life, 'pause'))
      this.#tell(life.card, { ...card, status: 'paused', paused_at: iso(this.now) })
    if (step.does === 'resume' && mayAsk(life, 'resume'))
      this.#tell(life.card, resumed(card, { prices, now: this.now }).after)
    if (step.does === 'cancel' && mayAsk(life, 'cancel')) this.#cancel(life.card)
    if (step.does === 'newCard' && mayAsk(life, 'paymentMethod'))
      this.#tell(life.card, withCard(card, 'pays', prices)!.after)
  }

  /** Has all come that is on its way; what that leads to as well. */
  settle() {
    while (this.#coming.length > 0)
      for (const card of this.#coming.splice(0).reverse()) this.#hear(card)
  }

  get licence() {
    const { life, ends } = this
    const next_bill_date = life.card === null ? null : this.known.get(life.card)!.next_bill_date
    const stored = { ...ends, custom_until: ends.custom_until || null, next_bill_date }
    return {
      ...{ subscription_type: life.type, subscription_status: life.status },
      trial_expire_date: ends.trial_expire_date,
      valid_till_date: lastDayOf(life.type, stored),
    }
  }

  get isExpired() {
    return isExpired(this.licence, this.now)
  }

  #wait(count: number) {
    this.now += count * dayMs
    for (const [id, subscription] of this.provided)
      for (const { after } of billsOf(subscription, { prices, now: this.now }))
        this.#tell(id, after)
  }

  #give(plan: (typeof givenPlans)[number], count: number) {
    const until = addDays(dayIn(this.now), count)
    const { lastDay } = plans[plan]
    this.#moveTo(plan)
    if (lastDay !== null) this.ends[lastDay] = until
  }

  #moveTo(type: Parameters<typeof moveTo>[0]) {
    const { card } = this.life
    this.life = moveTo(type)
    this.ends.custom_until = ''
    if (card !== null) this.#cancel(card)
  }

  #cancel(id: string) {
    const subscription = this.provided.get(id)!
    if (!mayGoOn(subscription)) return
    const status = subscription.status === 'paused' ? 'deleted' : subscription.status
    this.#tell(id, { ...subscription, cancelled: true, status })
  }

  #tell(id: string, after: TestSubscription) {
    this.provided.set(id, after)
    const told_at = iso(this.now + this.told.length)
    const card = { ...toCard(id, after, prices), told_at, told_by: `evt_${this.told.length}` }
    this.told.push(card)
    this.#coming.push(card, card)
  }

  #hear(card: CardSubscription) {
    const { life, known } = this
    const current = life.card === null ? undefined : known.get(life.card)
    const told = tell(life, card, { known: known.get(card.id), current })
    if (!told) return
    known.set(card.id, told.card)
    this.life = told.life
    const left = told.life.card === card.id ? life.card : card.id
    if (left !== null && left !== told.life.card) this.#cancel(left)
  }
}

test('[A3.20 A4.12 A4.18] years of calls, messages, bills, gifts and days keep what an organisation has in step', () => {
  const seen = new Set<string>()
  fc.assert(
    fc.property(fc.array(steps, { minLength: 10, maxLength: 60 }), (walk) => {
      const years = new Years()
      const left = new Set<string>()
      let before = { life: years.life, isExpired: false }
      let done = new Set<string>()
      for (const { step, late } of walk) {
        years.take(step)
        done.add(step.does)
        if (late) continue
        years.settle()
        const { life, provided, isExpired } = years
        seen.add(life.type).add(life.status).add(`${life.type} ${isExpired}`)

        // Type, state and card are in step, with the provider as well.
        expect(life.type === 'PADDLE').toBe(life.card !== null)
        const card = life.card === null ? undefined : provided.get(life.card)!
        expect(life.status).toBe(card ? toCard('', card, prices).status : plans[life.type].status)
        if (life.type === 'LIFE_TIME_DEAL') expect(years.codes).toBeGreaterThan(0)

        // Nobody pays for two, or for one that was left; and that does not come back.
        const goOn = [...provided].flatMap(([id, each]) => (mayGoOn(each) ? id : []))
        expect(goOn).toEqual(card && mayGoOn(card) ? [life.card] : [])
        if (before.life.card !== null && before.life.card !== life.card) left.add(before.life.card)
        expect(left).not.toContain(life.card)

        // What is left only for what is given is not lost otherwise.
        const { leadsTo } = plans[before.life.type]
        if (leadsTo.length === 0 && !done.has('give')) expect(life).toEqual(before.life)
        // A trial does not begin again by itself.
        if (life.type === 'TRIAL' && !done.has('give')) expect(before.life.type).toBe('TRIAL')

        // Days alone change nothing but what is paid by card; who pays does not run out.
        if (done.size === 1 && done.has('wait') && before.life.card === null) {
          expect(life).toEqual(before.life)
          if (before.isExpired) expect(isExpired).toBe(true)
        }
        const last = validTill(years.licence)
        const over = last === null ? 0 : years.now - Date.parse(`${last}T00:00:00.000Z`)
        if (life.type === 'PADDLE' && life.status === 'active') expect(over).toBeLessThan(dayMs)
        expect(isExpired).toBe(plans[life.type].ends && over > 7 * dayMs)
        // Who has run out of time has a way on.
        if (isExpired)
          expect(mayAsk(life, 'upgrade') || mayAsk(life, 'change') || mayGoFree(life)).toBe(true)
        before = { life, isExpired }
        done = new Set()
      }
    }),
    {
      numRuns: 200,
      examples: sureWalks.map((walk) => [walk.map((step) => ({ step, late: false }))]),
    },
  )
  // What the walks are to show has come up in them.
  for (const reached of [
    ...Object.keys(plans).filter((type) => type !== 'SELF_HOSTED'),
    ...['active', 'past_due', 'paused', 'deleted', 'TRIAL true', 'PADDLE true', 'PADDLE false'],
  ])
    expect(seen).toContain(reached)
})

test('[A3.18] bills that became due while nothing ran are made up for: the same as day by day', () => {
  const made = { organization_id: 'red', email: 'a@b.example', seats: 2, back: '', made_at: 0 }
  const billAt = (subscription: TestSubscription, at: number) => {
    const bills = [...billsOf(subscription, { prices, now: at })]
    return { after: bills.at(-1)?.after ?? subscription, bills: bills.length }
  }
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 6 }),
      fc.constantFrom('pays' as const, 'fails' as const),
      fc.constantFrom('MONTHLY' as const, 'ANNUAL' as const),
      (gaps, card, plan) => {
        let [seldom, daily] = Array.from({ length: 2 }, () => begun({ ...made, plan }, card, start))
        let [few, many, day] = [0, 0, 0]
        for (const gap of gaps) {
          for (const last = day + gap; day < last; ) {
            const next = billAt(daily!, start + ++day * dayMs)
            daily = next.after
            many += next.bills
          }
          const next = billAt(seldom!, start + day * dayMs)
          seldom = next.after
          few += next.bills
          expect(seldom).toEqual(daily)
          expect(few).toBe(many)
          if (seldom.status === 'active')
            expect(seldom.next_bill_date > dayIn(start + day * dayMs)).toBe(true)
        }
      },
    ),
  )
})

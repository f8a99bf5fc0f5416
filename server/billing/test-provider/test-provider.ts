import { createHmac, randomUUID } from 'node:crypto'
import { limits } from '../../../src/core/catalogue/limits.ts'
import { hourMs, iso } from '../../../src/core/values/time.ts'
import type { Config } from '../../config.ts'
import type { Database } from '../../db/database.ts'
import { giveJobs } from '../../jobs/give.ts'
import type { Keys } from '../../session/secrets.ts'
import {
  type CardProvider,
  type ChangeCost,
  type Checkout,
  ProviderError,
  type ProviderMessage,
} from '../provider.ts'
import { checkSignature } from '../signature.ts'
import { messagesOf, type Paid } from './messages.ts'
import {
  begun,
  billsOf,
  changed,
  mayGoOn,
  nextTry,
  priceOf,
  resumed,
  type TestCard,
  type TestCheckout,
  type TestSubscription,
  testCheckout,
  testSubscription,
  withCard,
} from './state.ts'

/** Where its pages are, and the job that sends its messages. */
export const testPath = '/billing/test'
export const testMessageJob = 'send-test-message'
/** The header of its signature. */
export const testSignature = 'test-signature'
/** After which time it sends a message once more. */
const againMs = 5_000

/** What it works with. */
export interface Around {
  config: Config
  database: Database
  keys: () => Keys
  now: () => number
  /** Has jobs that are due be looked for. */
  wake(): void
}

/**
 * A card provider that moves no money, for tests and demonstrations. It keeps its own subscriptions, has
 * a page for checkouts, and tells of changes by signed messages, to the address to which every provider
 * sends: each twice, and the newest first, as others may do.
 */
export class TestProvider implements CardProvider {
  readonly name = 'test'
  readonly isTest = true
  readonly vendor = '0'
  readonly #around: Around
  /** When it told of something last: no two messages are of the same moment. */
  #last = 0
  /** The change that is under way. */
  #changing: Promise<unknown> = Promise.resolve()

  constructor(around: Around) {
    this.#around = around
  }

  async checkout({ id, back, ...asked }: Checkout): Promise<string> {
    const state: TestCheckout = { ...asked, back }
    await this.#around.database.write
      .insertInto('test_provider')
      .values({ id, kind: 'checkout', state: JSON.stringify(state) })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
    return new URL(`${testPath}/checkouts/${id}`, back).href
  }

  change: CardProvider['change'] = (id, to) =>
    this.#changeAndTell(id, (before) => {
      const { after, amount } = changed(running(before), to, this.#terms())
      return amount > 0 ? { after, isPaid: true, amount } : { after }
    })

  preview: CardProvider['preview'] = async (id, to) => {
    const before = running(await this.#subscription(id))
    const { after, cost } = changed(before, to, this.#terms())
    return { ...this.#laterOf(after), cost, credit: before.credit }
  }

  pause = (id: string) =>
    this.#change(id, (before) => ({
      ...{ ...goingOn(before), status: 'paused' },
      paused_at: iso(this.#around.now()),
    }))

  resume = (id: string) =>
    this.#changeAndTell(id, (before) => resumed(goingOn(before), this.#terms()))

  async previewResume(id: string): Promise<ChangeCost> {
    const before = goingOn(await this.#subscription(id))
    const terms = this.#terms()
    const { after, isPaid } = resumed({ ...before, card: 'pays' }, terms)
    const cost = isPaid ? priceOf(before, terms.prices) : 0
    return { ...this.#laterOf(after), cost, credit: before.credit }
  }

  cancel = (id: string, { isPaused }: { isPaused: boolean }) =>
    this.#change(id, (before) => ({
      ...{ ...before, cancelled: true },
      status: isPaused ? 'deleted' : before.status,
    }))

  giveBack = (id: string) => this.#change(id, (before) => ({ ...before, given_back: true }))

  async paymentMethodPage(id: string): Promise<string> {
    return `${testPath}/cards/${id}/${this.#tokenOf(id, this.#around.now())}`
  }

  async invoice(paymentId: string): Promise<string> {
    return `${testPath}/invoices/${encodeURIComponent(paymentId)}`
  }

  check: CardProvider['check'] = ({ header, body }, now) =>
    checkSignature(this.#around.keys().cards, header(testSignature), { body, now })

  /** It was signed with a key of this server: nobody else has written it. */
  understand = (body: string) => JSON.parse(body) as ProviderMessage

  /**
   * The checkout with an id, while it is open: its terms are not those of a later day, and nobody buys
   * a second subscription beside one that goes on.
   */
  async checkoutOf(id: string): Promise<TestCheckout | undefined> {
    const row = await this.#row(id, 'checkout')
    const checkout = row && testCheckout.parse(JSON.parse(row.state))
    if (!checkout || this.#around.now() - checkout.made_at > limits.checkoutMs) return undefined
    const isBought = (await this.#subscriptions()).some(
      ([, other]) => other.organization_id === checkout.organization_id && mayGoOn(other),
    )
    return isBought ? undefined : checkout
  }

  /** The subscription of a page where its card is changed, in the hour in which it was asked for and the next. */
  async subscriptionAt(id: string, token: string): Promise<TestSubscription | undefined> {
    const now = this.#around.now()
    if (![now, now - hourMs].some((time) => token === this.#tokenOf(id, time))) return undefined
    const row = await this.#row(id, 'subscription')
    const subscription = row && testSubscription.parse(JSON.parse(row.state))
    return subscription && mayGoOn(subscription) ? subscription : undefined
  }

  /** Changes the card of a subscription, and tries with it what is past due. Errors: `ProviderError`. */
  changeCard = (id: string, card: Exclude<TestCard, 'declined'>) =>
    this.#changeAndTell(
      id,
      (before) => withCard(before, card, this.#terms().prices) ?? { after: before },
    )

  #tokenOf = (id: string, time: number) =>
    createHmac('sha256', this.#around.keys().cards)
      .update(`card of ${id} on ${iso(time).slice(0, 13)}`)
      .digest('base64url')

  /** Pays a checkout, once, unless the card is declined. */
  pay = (id: string, card: Exclude<TestCard, 'declined'>): Promise<boolean> =>
    this.#inTurn(() => this.#pay(id, card))

  async #pay(id: string, card: Exclude<TestCard, 'declined'>): Promise<boolean> {
    const { database, now } = this.#around
    const checkout = await this.checkoutOf(id)
    if (!checkout) return false
    const subscription = begun(checkout, card, now())
    const isOpen = await database.write.transaction().execute(async (db) => {
      const { numDeletedRows } = await db
        .deleteFrom('test_provider')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      if (numDeletedRows === 0n) return false
      await db
        .insertInto('test_provider')
        .values({ id: `sub_${id}`, kind: 'subscription', state: JSON.stringify(subscription) })
        .execute()
      return true
    })
    if (isOpen) await this.#tell(`sub_${id}`, subscription, { isPaid: true })
    return isOpen
  }

  /** Bills the subscriptions that are due. */
  async bill() {
    for (const [id] of await this.#subscriptions())
      await this.#inTurn(async () => {
        const bills = billsOf(await this.#subscription(id), this.#terms())
        for (const { after, ...paid } of bills) await this.#put(id, after, paid)
      })
  }

  async #subscriptions(): Promise<[id: string, state: TestSubscription][]> {
    const { read } = this.#around.database
    const rows = await read
      .selectFrom('test_provider')
      .selectAll()
      .where('kind', '=', 'subscription')
      .execute()
    return rows.map(({ id, state }) => [id, testSubscription.parse(JSON.parse(state))])
  }

  /** Notes what has become of a subscription, and tells of it. */
  async #put(id: string, after: TestSubscription, paid: Paid = {}) {
    await this.#around.database.write
      .updateTable('test_provider')
      .set({ state: JSON.stringify(after) })
      .where('id', '=', id)
      .execute()
    await this.#tell(id, after, paid)
  }

  #change = (id: string, change: (before: TestSubscription) => TestSubscription) =>
    this.#changeAndTell(id, (before) => ({ after: change(before) }))

  /** Each change goes on from the one before it, and is told after it. */
  #changeAndTell = (
    id: string,
    change: (before: TestSubscription) => { after: TestSubscription } & Paid,
  ): Promise<void> =>
    this.#inTurn(async () => {
      const { after, ...paid } = change(await this.#subscription(id))
      await this.#put(id, after, paid)
    })

  /** One after the other. */
  #inTurn<T>(run: () => Promise<T>): Promise<T> {
    const done = this.#changing.then(run)
    this.#changing = done.catch(() => {})
    return done
  }

  #terms = () => ({ prices: this.#around.config.prices, now: this.#around.now() })

  /** What is paid for a subscription from its next bill on. */
  #laterOf(subscription: TestSubscription) {
    const { prices } = this.#around.config
    const { currency } = prices
    const next_bill_date = nextTry(subscription)
    return { later: priceOf(subscription, prices), currency, next_bill_date }
  }

  async #subscription(id: string): Promise<TestSubscription> {
    const row = await this.#row(id, 'subscription')
    if (!row) throw new ProviderError('no such subscription', 'There is no such subscription.')
    return testSubscription.parse(JSON.parse(row.state))
  }

  #row = (id: string, kind: 'checkout' | 'subscription') =>
    this.#around.database.read
      .selectFrom('test_provider')
      .select('state')
      .where('id', '=', id)
      .where('kind', '=', kind)
      .executeTakeFirst()

  /** Gives the jobs that send what is to be told. */
  async #tell(id: string, subscription: TestSubscription, paid: Paid) {
    const { config, database, now } = this.#around
    const bodies = messagesOf([id, subscription], paid, {
      ...{ prices: config.prices, now: now() },
      // No two messages are of the same moment.
      next: () => iso((this.#last = Math.max(this.#last + 1, now()))),
    })
    const sent = [now(), now() + againMs].flatMap((due) =>
      bodies.reverse().map((about) => ({ about, due })),
    )
    await giveJobs(
      database.write,
      sent.map((job) => ({
        id: `${testMessageJob} ${randomUUID()}`,
        name: testMessageJob,
        ...job,
      })),
    )
    this.#around.wake()
  }
}

/** What is paused has no seats and no other plan until it goes on. Errors: `ProviderError`. */
function running(subscription: TestSubscription): TestSubscription {
  if (goingOn(subscription).status !== 'paused') return subscription
  throw new ProviderError('subscription paused', 'The subscription is paused.')
}

/** Nothing is changed of a subscription that was cancelled. Errors: `ProviderError`. */
function goingOn(subscription: TestSubscription): TestSubscription {
  if (mayGoOn(subscription)) return subscription
  throw new ProviderError('subscription ended', 'The subscription was cancelled.')
}

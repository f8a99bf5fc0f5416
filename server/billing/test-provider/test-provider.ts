import { createHmac } from 'node:crypto'
import { limits } from '../../../src/core/catalogue/limits.ts'
import { hourMs, iso } from '../../../src/core/values/time.ts'
import {
  type CardProvider,
  type ChangeCost,
  type Checkout,
  ProviderError,
  type ProviderMessage,
} from '../provider.ts'
import type { Around } from '../provider-kind.ts'
import { checkSignature } from '../signature.ts'
import type { testJobs } from './jobs.ts'
import type { Paid } from './messages.ts'
import { pageAt, testPath } from './pages.ts'
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
  withCard,
} from './state.ts'
import { TestStore } from './store.ts'
import { Telling, testSignature } from './telling.ts'

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
  readonly #store: TestStore
  readonly #telling: Telling
  /** The change that is under way. */
  #changing: Promise<unknown> = Promise.resolve()

  constructor(around: Around) {
    this.#around = around
    this.#store = new TestStore(around.database)
    this.#telling = new Telling(around)
  }

  async checkout({ id, ...asked }: Checkout): Promise<string> {
    await this.#store.addCheckout(id, asked)
    return new URL(`${testPath}/checkouts/${id}`, asked.back).href
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
    checkSignature(this.#around.key(), header(testSignature), { body, now })

  /** It was signed with a key of this server: nobody else has written it. */
  understand = (body: string) => JSON.parse(body) as ProviderMessage

  pageAt: CardProvider['pageAt'] = (method, path) => pageAt([method, path], this, this.#around)

  /**
   * The checkout with an id, while it is open: its terms are not those of a later day, and nobody buys
   * a second subscription beside one that goes on.
   */
  async checkoutOf(id: string): Promise<TestCheckout | undefined> {
    const checkout = await this.#store.checkout(id)
    if (!checkout || this.#around.now() - checkout.made_at > limits.checkoutMs) return undefined
    const isBought = (await this.#store.subscriptions()).some(
      ([, other]) => other.organization_id === checkout.organization_id && mayGoOn(other),
    )
    return isBought ? undefined : checkout
  }

  /** The subscription of a page where its card is changed, in the hour in which it was asked for and the next. */
  async subscriptionAt(id: string, token: string): Promise<TestSubscription | undefined> {
    const now = this.#around.now()
    if (![now, now - hourMs].some((time) => token === this.#tokenOf(id, time))) return undefined
    const subscription = await this.#store.subscription(id)
    return subscription && mayGoOn(subscription) ? subscription : undefined
  }

  /** Changes the card of a subscription, and tries with it what is past due. Errors: `ProviderError`. */
  changeCard = (id: string, card: Exclude<TestCard, 'declined'>) =>
    this.#changeAndTell(
      id,
      (before) => withCard(before, card, this.#terms().prices) ?? { after: before },
    )

  #tokenOf = (id: string, time: number) =>
    createHmac('sha256', this.#around.key())
      .update(`card of ${id} on ${iso(time).slice(0, 13)}`)
      .digest('base64url')

  /** Pays a checkout, once, unless the card is declined. */
  pay = (id: string, card: Exclude<TestCard, 'declined'>): Promise<boolean> =>
    this.#inTurn(() => this.#pay(id, card))

  async #pay(id: string, card: Exclude<TestCard, 'declined'>): Promise<boolean> {
    const checkout = await this.checkoutOf(id)
    if (!checkout) return false
    const own = `sub_${id}`
    const subscription = begun(checkout, card, this.#around.now())
    const isOpen = await this.#store.begin(id, [own, subscription])
    if (isOpen) await this.#telling.tell(own, subscription, { isPaid: true })
    return isOpen
  }

  readonly jobs: Record<keyof typeof testJobs, (about: string) => Promise<void>> = {
    'send-test-message': (body) => this.#telling.send(body),
    'bill-test-cards': () => this.#bill(),
  }

  /** Bills the subscriptions that are due. */
  async #bill() {
    for (const [id] of await this.#store.subscriptions())
      await this.#inTurn(async () => {
        const bills = billsOf(await this.#subscription(id), this.#terms())
        for (const { after, ...paid } of bills) await this.#put(id, after, paid)
      })
  }

  /** Notes what has become of a subscription, and tells of it. */
  async #put(id: string, after: TestSubscription, paid: Paid = {}) {
    await this.#store.put(id, after)
    await this.#telling.tell(id, after, paid)
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

  #terms = () => ({ prices: this.#around.prices, now: this.#around.now() })

  /** What is paid for a subscription from its next bill on. */
  #laterOf(subscription: TestSubscription) {
    const { prices } = this.#around
    const { currency } = prices
    const next_bill_date = nextTry(subscription)
    return { later: priceOf(subscription, prices), currency, next_bill_date }
  }

  async #subscription(id: string): Promise<TestSubscription> {
    const subscription = await this.#store.subscription(id)
    if (subscription) return subscription
    throw new ProviderError('no such subscription', 'There is no such subscription.')
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

import type { Database } from '../../db/database.ts'
import {
  type TestCheckout,
  type TestSubscription,
  testCheckout,
  testSubscription,
} from './state.ts'

/** What the test provider keeps: checkouts that are open, and its subscriptions. */
export class TestStore {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  /** Keeps a checkout; the same id is one checkout. */
  async addCheckout(id: string, checkout: TestCheckout) {
    await this.#database.write
      .insertInto('test_provider')
      .values({ id, kind: 'checkout', state: JSON.stringify(checkout) })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
  }

  async checkout(id: string): Promise<TestCheckout | undefined> {
    const row = await this.#row(id, 'checkout')
    return row && testCheckout.parse(JSON.parse(row.state))
  }

  /** Keeps the subscription of a checkout instead of that; nothing if somebody else has done so. */
  begin(checkoutId: string, [id, state]: [id: string, state: TestSubscription]): Promise<boolean> {
    return this.#database.write.transaction().execute(async (db) => {
      const { numDeletedRows } = await db
        .deleteFrom('test_provider')
        .where('id', '=', checkoutId)
        .executeTakeFirstOrThrow()
      if (numDeletedRows === 0n) return false
      await db
        .insertInto('test_provider')
        .values({ id, kind: 'subscription', state: JSON.stringify(state) })
        .execute()
      return true
    })
  }

  async subscription(id: string): Promise<TestSubscription | undefined> {
    const row = await this.#row(id, 'subscription')
    return row && testSubscription.parse(JSON.parse(row.state))
  }

  async subscriptions(): Promise<[id: string, state: TestSubscription][]> {
    const rows = await this.#database.read
      .selectFrom('test_provider')
      .selectAll()
      .where('kind', '=', 'subscription')
      .execute()
    return rows.map(({ id, state }) => [id, testSubscription.parse(JSON.parse(state))])
  }

  /** Notes what has become of a subscription. */
  async put(id: string, after: TestSubscription) {
    await this.#database.write
      .updateTable('test_provider')
      .set({ state: JSON.stringify(after) })
      .where('id', '=', id)
      .execute()
  }

  #row = (id: string, kind: 'checkout' | 'subscription') =>
    this.#database.read
      .selectFrom('test_provider')
      .select('state')
      .where('id', '=', id)
      .where('kind', '=', kind)
      .executeTakeFirst()
}

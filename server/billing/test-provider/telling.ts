import { randomUUID } from 'node:crypto'
import { iso } from '../../../src/core/values/time.ts'
import { giveJobs } from '../../jobs/give.ts'
import { ProviderError } from '../provider.ts'
import type { Around } from '../provider-kind.ts'
import { sign } from '../signature.ts'
import { testMessageJob } from './jobs.ts'
import { messagesOf, type Paid } from './messages.ts'
import type { TestSubscription } from './state.ts'

/** The header of its signature. */
export const testSignature = 'test-signature'
/** After which time it sends a message once more. */
const againMs = 5_000

/** Tells of subscriptions by signed messages: each twice, and the newest first, as others may do. */
export class Telling {
  readonly #around: Around
  /** When it told of something last: no two messages are of the same moment. */
  #last = 0

  constructor(around: Around) {
    this.#around = around
  }

  /** Gives the jobs that send what is to be told. */
  async tell(id: string, subscription: TestSubscription, paid: Paid) {
    const { prices, database, now } = this.#around
    const bodies = messagesOf([id, subscription], paid, {
      ...{ prices, now: now() },
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

  /** Sends a message as every provider sends its own: over the network, signed. Errors: `ProviderError`. */
  async send(body: string) {
    const { send, messagesAt, key, now } = this.#around
    const response = await send(messagesAt(), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [testSignature]: sign(key(), body, now()),
      },
      body,
    })
    if (!response.ok) throw new ProviderError(`the message was answered ${response.status}`)
  }
}

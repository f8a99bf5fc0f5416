import { ref } from 'valtio/vanilla'
import { Refusal } from '../../../core/catalogue/errors.ts'
import type { Mutation } from '../../../core/engine/call.ts'
import { alert } from '../../requests/alerts.ts'
import { type Reply, request } from '../../requests/request.ts'
import { keptOf, reasonOf, words } from '../../requests/words.ts'
import type { OfflineStore } from '../kept/offline-store.ts'
import { type KeptCommand, orderMost, orderOf } from '../kept/stored.ts'
import type { Command } from '../replica/command.ts'
import type { Replica } from '../replica/replica.ts'
import {
  holdOf,
  isCertain,
  isFault,
  isOvertaken,
  isPassing,
  isReachable,
  isUnavailable,
  waitsForSignIn,
} from './failures.ts'
import { keptAs, type ListedParts, listed, renumber, restored } from './kept-command.ts'
import { Pages } from './pages.ts'
import { Pauses } from './pauses.ts'
import { type Sending, sendingOf } from './sending.ts'
import { emptyOutbox, outbox, type RefusedCommand } from './state.ts'

/** The number of failures after which a command is set aside. */
const faultsMost = 3
/** A refusal after this time is late: the user may be looking at another screen. */
const lateMs = 5_000
/** How often it is looked whether a page has gone and left commands. */
const lookMs = 10_000

type CallOf = (name: string) => Promise<Mutation | undefined>

/**
 * Sends commands in the order they were given, one at a time, and keeps each until it is answered:
 * through a lost connection, and through a reload. Those of pages that are gone are taken over. The server answers a repeat with the first
 * answer, so sending again does no harm. A command at which the server fails repeatedly does not
 * block the others: it is listed as refused.
 */
export class Outbox {
  readonly #replica: Replica
  readonly #keep: OfflineStore
  readonly #clock: () => number
  readonly #pages: Pages
  readonly #queue: Sending[] = []
  /** The order of the last command given in this browser. */
  #order = 0
  #restoring = false
  #callOf: CallOf = async () => undefined
  #looking: ReturnType<typeof setInterval> | undefined
  #sending = false
  #stopped = false
  readonly #pauses = new Pauses()

  /** `clock` is monotonic, in milliseconds; `locks` are those of the browser, if it has any. */
  constructor(
    replica: Replica,
    keep: OfflineStore,
    clock = () => performance.now(),
    locks: LockManager | undefined = globalThis.navigator?.locks,
  ) {
    this.#replica = replica
    this.#keep = keep
    this.#clock = clock
    this.#pages = new Pages(keep, locks)
  }

  /**
   * Restores the commands that pages before this one did not send. Those given meanwhile are sent
   * after them.
   */
  async restore(callOf: CallOf): Promise<void> {
    this.#callOf = callOf
    this.#restoring = true
    try {
      await this.#restore()
    } finally {
      this.#restoring = false
      void this.#drain()
    }
  }

  async #restore() {
    await this.#pages.enter()
    const kept = await this.#keep.commands().catch(() => [] as KeptCommand[])
    if (this.#stopped) return
    const all = kept.filter(({ page }) => page !== this.#pages.own)
    this.#goAfter(all)
    for (const kept of all) if (kept.refused) this.#refuse(kept, kept.refused)
    await this.#takeOver(true)
    void this.#pages.afterReload(() => void this.#takeOver()).catch(() => {})
    if (!this.#stopped) this.#looking = setInterval(() => void this.#look(), lookMs)
  }

  /** Takes over what pages that are gone have left, if the browser says it can be sent. */
  async #look() {
    if (!this.#restoring && globalThis.navigator?.onLine !== false) await this.#takeOver()
  }

  /** Shows the commands of pages that are gone and queues them, each where it was given. */
  async #takeOver(atStart = false) {
    if (this.#stopped) return
    const read = async (kept: KeptCommand) => {
      const call = kept.refused ? undefined : await this.#callOf(kept.name)
      const command = call && (await restored(kept, call))
      return { kept, command, isKnown: !!kept.refused || !!command }
    }
    for (const { kept, command } of await this.#pages.takeOver(atStart, read).catch(() => [])) {
      if (this.#stopped) return
      if (this.isWaiting(kept.id)) continue
      const order = orderOf(kept)
      this.#order = Math.max(this.#order, order)
      if (kept.refused) {
        if (!outbox.refused.some(({ id }) => id === kept.id)) this.#refuse(kept, kept.refused)
      } else if (!command) this.#setAside(kept, new Refusal('outdated'))
      else {
        const next = this.#queue.find((sending) => sending.order > order)
        await this.#replica.expect(command, next?.command.id)
        this.#send(this.#push(command, order, true))
      }
    }
  }

  /** Gives the commands of this page, of which some may be given already, orders after others. */
  #goAfter(all: readonly KeptCommand[]) {
    let last = Math.max(0, ...all.map(orderOf))
    if (last > orderMost) last = renumber(all, this.#keep)
    for (const sending of this.#queue) {
      if (sending.order <= last) {
        sending.order = last + 1
        void this.#put(sending)
      }
      last = sending.order
    }
    this.#order = last
  }

  /**
   * Shows a command's effect and sends it; gives the server's reply. It is put into the store at once,
   * which may be closed right after; `whenSafe` is called when it is kept, or answered. Errors: `Refusal`.
   */
  async submit(command: Command, whenSafe = () => {}): Promise<Reply> {
    this.#order = Math.max(Date.now(), this.#order + 1)
    const sending = this.#push(command, this.#order)
    const kept = this.#put(sending)
    const refused = await this.#replica.expect(command).catch((error: Refusal) => error)
    if (refused && isCertain(refused)) {
      this.#forget(sending)
      void this.#drain()
      await this.#replica.settle(command.id)
      throw refused
    }
    void kept.then((isKept) => isKept && whenSafe())
    this.#send(sending)
    const reply = await sending.reply
    if (!(await kept)) whenSafe()
    return reply
  }

  /** Keeps a command. Whether that could be done. */
  #put({ command, order }: Sending): Promise<boolean> {
    const put = async () => this.#keep.putCommand(keptAs(command, order, this.#pages.own))
    return put().then(
      () => true,
      () => false,
    )
  }

  /** Retries at once, unless the server has said when to retry. */
  wake() {
    if (outbox.heldUntil !== null) return
    this.#pauses.end()
    if (!this.#sending) void this.#look()
  }

  /** Whether a command waits here for its answer. */
  isWaiting = (id: string) => this.#queue.some(({ command }) => command.id === id)

  /** Forgets a refused command. */
  discard(id: string) {
    outbox.refused = outbox.refused.filter((refused) => refused.id !== id)
    void this.#keep.removeCommand(id).catch(() => {})
  }

  /** Stops sending. Waiting commands stay in the store for another page. */
  stop() {
    this.#stopped = true
    clearInterval(this.#looking)
    this.#pages.leave()
    Object.assign(outbox, emptyOutbox)
    this.#pauses.end()
  }

  /** Queues a command, to be sent once it is shown; behind one that waits it does so too. */
  #push(command: Command, order: number, waited = this.#queue.some((each) => each.waited)) {
    const sending = sendingOf({ command, order, given: this.#clock(), waited })
    this.#queue.push(sending)
    this.#queue.sort((a, b) => a.order - b.order)
    return sending
  }

  /** Lists a command that is shown, and sends it after those before it. */
  #send(sending: Sending) {
    sending.isShown = true
    this.#list()
    void this.#drain()
  }

  async #drain() {
    if (this.#sending || this.#restoring) return
    this.#sending = true
    while (this.#queue[0]?.isShown && !this.#stopped) {
      const sending = this.#queue[0]
      const { command, resolve, reject } = sending
      try {
        const reply = await request(command.call, command.input, {
          commandId: command.id,
          team: command.scope.team,
          formerIds: !!command.formerId,
        })
        this.#pauses.reset()
        this.#done(sending)
        await this.#replica.answered(command.id, reply)
        resolve(reply)
      } catch (error) {
        // The caller learns that the session has ended. The command waits for the next session.
        if (waitsForSignIn(error)) reject(error)
        if (!(await this.#isFinal(sending, error))) {
          for (const each of this.#queue) each.waited = true
          if (!this.#stopped) await this.#pauses.wait(holdOf(error))
          await this.#takeOver()
          continue
        }
        this.#done(sending, error as Error)
        await this.#replica.settle(command.id)
        reject(error)
      }
    }
    this.#sending = false
  }

  /** Whether a failure is final for this command, so that the next one can be sent. */
  async #isFinal(sending: Sending, error: unknown): Promise<boolean> {
    if (!this.#stopped) outbox.unavailable = isUnavailable(error)
    if (isPassing(error)) return false
    if (!isFault(error)) return true
    if (++sending.faults < faultsMost) return false
    // An answer that is not the server's own may come from a proxy while the server is down, and
    // then says nothing about the command.
    return error instanceof Refusal || isReachable()
  }

  /**
   * Removes a command from the queue. One that was refused late is kept and listed, so is a text that
   * another one has overtaken, and a retry, in the place of what it was to do again: the server would
   * answer another one under the same id with the same refusal.
   */
  #done(sending: Sending, error?: Error) {
    const { command, given, waited } = sending
    const { retryOf } = command
    if (!error && !this.#stopped) outbox.unavailable = false
    const late = waited || this.#clock() - given >= lateMs
    if (error && (late || retryOf || isOvertaken(error))) {
      this.#unqueue(sending)
      this.#setAside(keptAs(command, ++this.#order, this.#pages.own), error, late)
    } else this.#forget(sending)
    if (retryOf && !this.#stopped) this.discard(retryOf)
  }

  #forget(sending: Sending) {
    this.#unqueue(sending)
    void this.#keep.removeCommand(sending.command.id).catch(() => {})
  }

  #unqueue(sending: Sending) {
    if (this.#queue.includes(sending)) this.#queue.splice(this.#queue.indexOf(sending), 1)
    this.#list()
  }

  /** Keeps a refused command, and lists it with the reason; once stopped, a later page does. */
  #setAside(kept: KeptCommand, error: Error, isLate = true) {
    if (this.#stopped) return
    const why = keptOf(error)
    this.#refuse(kept, why)
    if (isLate) alert('error', reasonOf(why), { title: words.of('changeRefused') })
    void this.#keep.putCommand({ ...kept, refused: why }).catch(() => {})
  }

  #list() {
    if (this.#stopped) return
    outbox.waiting = this.#queue.flatMap(({ isShown, command }) => (isShown ? listed(command) : []))
  }

  #refuse(command: ListedParts, why: Pick<RefusedCommand, 'code' | 'message'>) {
    // A plain value and not a proxy, as it may be submitted again.
    outbox.refused = [...outbox.refused, ref({ ...listed(command), ...why })]
  }
}

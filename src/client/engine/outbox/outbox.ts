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
  isPassing,
  isReachable,
  isSignedOut,
  isUnavailable,
} from './failures.ts'
import { keptAs, type ListedParts, listed, restored } from './kept-command.ts'
import { emptyOutbox, outbox, type RefusedCommand } from './state.ts'

interface Sending {
  command: Command
  /** When it was submitted, by a monotonic clock in milliseconds. */
  given: number
  /**
   * Whether it had to wait for the server or for another page. The user may be looking at another
   * screen by now.
   */
  waited: boolean
  /** How often the server has failed at this command. */
  faults: number
  resolve(reply: Reply): void
  reject(error: unknown): void
}

const retryMs = 2_000
const retryMostMs = 30_000
/** The number of failures after which a command is set aside. */
const faultsMost = 3
/** A refusal after this time is late: the user may be looking at another screen. */
const lateMs = 5_000

/**
 * Sends commands in the order they were given, one at a time, and keeps each until it is answered:
 * through a lost connection, and through a reload. The server answers a repeat with the first
 * answer, so sending again does no harm. A command at which the server fails repeatedly does not
 * block the others: it is listed as refused.
 */
export class Outbox {
  readonly #replica: Replica
  readonly #keep: OfflineStore
  readonly #clock: () => number
  readonly #queue: Sending[] = []
  /** The order of the last command given in this browser. */
  #order = 0
  #restored: Promise<unknown> = Promise.resolve()
  #sending = false
  #stopped = false
  #wake: (() => void) | undefined
  /** How often in a row sending has failed for a passing reason. */
  #tries = 0

  /** `clock` is monotonic, in milliseconds. */
  constructor(replica: Replica, keep: OfflineStore, clock = () => performance.now()) {
    this.#replica = replica
    this.#keep = keep
    this.#clock = clock
  }

  /**
   * Restores the commands that an earlier page of this browser did not send. New commands are
   * queued after them.
   */
  restore(callOf: (name: string) => Promise<Mutation | undefined>): Promise<void> {
    const restored = this.#restore(callOf)
    this.#restored = restored.catch(() => {})
    return restored
  }

  async #restore(callOf: (name: string) => Promise<Mutation | undefined>) {
    const all = await this.#keep.commands().catch(() => [] as KeptCommand[])
    this.#order = Math.max(0, ...all.map(orderOf))
    if (this.#order > orderMost) this.#renumber(all)
    for (const kept of all) {
      if (kept.refused) {
        this.#refuse(kept, kept.refused)
        continue
      }
      const call = await callOf(kept.name)
      const command = call && (await restored(kept, call))
      if (!command) {
        this.#setAside(kept, new Refusal('outdated'))
        continue
      }
      await this.#replica.expect(command)
      void this.#push(command, true).catch(() => {})
    }
  }

  /** Numbers commands from 1, as no later one could be told apart from an order without bounds. */
  #renumber(all: readonly KeptCommand[]) {
    for (const [n, kept] of all.entries()) {
      kept.order = n + 1
      void this.#keep.putCommand(kept).catch(() => {})
    }
    this.#order = all.length
  }

  /** Shows a command's effect and sends it. Resolves with the server's reply. Errors: `Refusal`. */
  async submit(command: Command): Promise<Reply> {
    const refused = await this.#replica.expect(command)
    if (refused && isCertain(refused)) {
      await this.#replica.settle(command.id)
      throw refused
    }
    await this.#restored
    this.#order = Math.max(Date.now(), this.#order + 1)
    void this.#keep.putCommand(keptAs(command, this.#order)).catch(() => {})
    return this.#push(command, false)
  }

  /** Retries at once, unless the server has said when to retry. */
  wake() {
    if (outbox.heldUntil !== null) return
    this.#tries = 0
    this.#wake?.()
  }

  /** Forgets a refused command. */
  discard(id: string) {
    outbox.refused = outbox.refused.filter((refused) => refused.id !== id)
    void this.#keep.removeCommand(id).catch(() => {})
  }

  /** Stops sending. Waiting commands stay in the store for the next page. */
  stop() {
    this.#stopped = true
    Object.assign(outbox, emptyOutbox)
    this.#wake?.()
  }

  #push(command: Command, waited: boolean): Promise<Reply> {
    return new Promise((resolve, reject) => {
      this.#queue.push({ command, given: this.#clock(), waited, faults: 0, resolve, reject })
      this.#list()
      if (!this.#sending) void this.#drain()
    })
  }

  async #drain() {
    this.#sending = true
    while (this.#queue.length > 0 && !this.#stopped) {
      const sending = this.#queue[0]!
      const { command, resolve, reject } = sending
      try {
        const reply = await request(command.call, command.input, {
          commandId: command.id,
          team: command.scope.team,
          formerIds: !!command.formerId,
        })
        this.#tries = 0
        this.#done(sending)
        await this.#replica.answered(command.id, reply)
        resolve(reply)
      } catch (error) {
        // The caller learns that the session has ended. The command waits for the next session.
        if (isSignedOut(error)) reject(error)
        if (!(await this.#isFinal(sending, error))) {
          for (const each of this.#queue) each.waited = true
          await this.#pause(holdOf(error))
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

  /** Removes a command from the queue. One that was refused late is kept and listed. */
  #done({ command, given, waited }: Sending, error?: Error) {
    this.#queue.shift()
    this.#list()
    if (!error) outbox.unavailable = false
    const late = waited || this.#clock() - given >= lateMs
    if (!error || !late) return void this.#keep.removeCommand(command.id).catch(() => {})
    this.#setAside(keptAs(command, ++this.#order), error)
  }

  /** Keeps a refused command, and lists it with the reason. */
  #setAside(kept: KeptCommand, error: Error) {
    const why = keptOf(error)
    this.#refuse(kept, why)
    alert('error', reasonOf(why), { title: words.of('changeRefused') })
    void this.#keep.putCommand({ ...kept, refused: why }).catch(() => {})
  }

  #list() {
    if (!this.#stopped) outbox.waiting = this.#queue.map(({ command }) => listed(command))
  }

  #refuse(command: ListedParts, why: Pick<RefusedCommand, 'code' | 'message'>) {
    // A plain value and not a proxy, as it may be submitted again.
    outbox.refused = [...outbox.refused, ref({ ...listed(command), ...why })]
  }

  /**
   * Waits for the next try: `held` milliseconds if the server asks for it, else longer each time.
   */
  #pause(held?: number): Promise<void> {
    const wait = held ?? Math.min(retryMs * 2 ** this.#tries++, retryMostMs)
    if (held !== undefined && !this.#stopped) outbox.heldUntil = Date.now() + held
    return new Promise((resolve) => {
      const goOn = () => {
        clearTimeout(timer)
        if (held !== undefined) outbox.heldUntil = null
        resolve()
      }
      const timer = setTimeout(goOn, wait)
      this.#wake = goOn
    })
  }
}

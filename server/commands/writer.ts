import type { Transaction } from 'kysely'
import { Refusal, refuse } from '../../src/core/catalogue/errors.ts'
import { limits } from '../../src/core/catalogue/limits.ts'
import type { Room } from '../../src/core/engine/table.ts'
import { iso } from '../../src/core/values/time.ts'
import type { Database } from '../db/database.ts'
import { faultOf } from '../db/faults.ts'
import type { Schema } from '../db/schema.ts'
import type { Needs } from '../db/turns.ts'
import { FairQueue } from '../limits/fair-queue.ts'
import { tooMany } from '../limits/limiter.ts'
import type { Rooms } from '../rooms/rooms.ts'
import type { ListeningWebhooks } from '../webhooks/listening.ts'
import type { Following, Report } from './following.ts'
import { Group } from './group.ts'
import { clash, Habits, together } from './habits.ts'
import { Holding, Lacking } from './holding.ts'
import type { Job, Submitted, Waiting } from './job.ts'

/**
 * How many commands share one transaction at the most, and how many of one account while others
 * wait too.
 */
const groupMost = 128
const shareMost = 32

/** How long a group waits for a room that another process writes in, before others may use its connection. */
const waitMs = 50

/** For how long it tries again, until its commands fail. */
const patienceMs = 30_000

/** How many answers go out before the database is heard again. */
const answersAtOnce = 4

/** The machine cannot take changes at the moment: disk full, file gone, connection lost. */
export class WriteError extends Error {}

/** What a writer works with. */
interface Around {
  rooms: Rooms
  webhooks: ListeningWebhooks
  following: Following
  report: Report
  /** How many groups may be under way at once. */
  lanes: number
  /** Told of the organisations of which the audit log has more. */
  audited: (organizations: readonly string[]) => void
  /** Told that there are jobs that tell browsers of new notifications. */
  toldBrowsers: () => void
}

/** A group that is under way. */
interface Running {
  needs: Needs
  /** It waits for others. */
  isBlocked: boolean
  /** When it was begun, by a monotonic clock in milliseconds. */
  begun: number
}

/**
 * The one that writes. Commands that wait together share one transaction and one sync to disk; each
 * has a draft of its own, so a refused one leaves nothing behind. What they changed goes to the log
 * in the same transaction, and out to the screens after it. On a shared database groups that have no
 * room in common are under way at once.
 */
export class Writer {
  readonly #database: Database
  readonly #around: Around
  readonly #queue = new FairQueue<Waiting>({ groupMost, shareMost })
  readonly #habits = new Habits()
  readonly #running = new Set<Running>()
  #isStarting = false
  /** Those who wait for everything submitted so far. */
  #settling: (() => void)[] = []
  /** The date of the answers that are kept from now on. */
  #answersAt = ''

  constructor(database: Database, around: Around) {
    this.#database = database
    this.#around = around
  }

  /**
   * Dates answers by the clock that forgetting follows, in milliseconds: jumps of the other one
   * make none of them look old.
   */
  dateAnswers(at: number) {
    this.#answersAt = iso(at)
  }

  /**
   * Runs a command and waits until it is safe. Errors: the command's own, `Refusal` too_many,
   * `conflict` when the database refuses it, or `WriteError`.
   */
  submit(job: Job): Promise<Submitted> {
    return new Promise((resolve, reject) => {
      if (this.#queue.waitingOf(job.actor_id) >= limits.commandsWaitingPerAccount)
        return reject(tooMany({ waitSeconds: 1 }))
      this.#queue.push({ job, resolve, reject })
      if (this.#isStarting) return
      this.#isStarting = true
      // Lets the other requests of this turn of the event loop join the group.
      setImmediate(() => {
        this.#isStarting = false
        this.#start()
      })
    })
  }

  /** Waits for everything submitted so far. */
  settle(): Promise<void> {
    if (this.#running.size === 0 && this.#queue.size === 0) return Promise.resolve()
    return new Promise((resolve) => this.#settling.push(resolve))
  }

  /** Begins groups while some may. */
  #start() {
    while (this.#queue.size > 0) {
      const busy = [...this.#running].filter(({ isBlocked }) => !isBlocked).length
      if (busy >= this.#around.lanes) return
      const group = this.#queue.take(this.#mayBegin())
      if (group.length === 0) return
      const needs = this.#isShared ? this.#needsOf(group) : none
      const running = { needs, isBlocked: false, begun: performance.now() }
      this.#running.add(running)
      void this.#commit(group, running)
        .catch((error: unknown) => {
          this.#around.report(error, 'a group of commands failed')
          for (const { reject } of group) reject(error)
        })
        .then(() => {
          this.#running.delete(running)
          this.#start()
          if (this.#running.size === 0 && this.#queue.size === 0)
            for (const settled of this.#settling.splice(0)) settled()
        })
    }
  }

  get #isShared() {
    return this.#database.flavour === 'postgres'
  }

  /**
   * Which commands may begin beside the groups that are under way. None overtakes one that waits for
   * what it would take: else a command that needs a team alone waits as long as there is work in its projects.
   */
  #mayBegin(): (waiting: Waiting) => boolean {
    if (!this.#isShared || this.#running.size === 0) return () => true
    let taken = together([...this.#running].map(({ needs }) => needs))
    return ({ job }) => {
      const needs = this.#habits.needsOf(job)
      const isFree = !clash(needs, taken)
      if (!isFree) taken = together([taken, needs])
      return isFree
    }
  }

  /**
   * Commits a group. If the database refuses it as a whole, each command is tried by itself, so
   * that one cannot spoil the others.
   */
  async #commit(group: Waiting[], running: Running, again = false): Promise<void> {
    // One that is about several rooms waits for none of them: each would wait for what holds up others.
    let waits = isOfOneRoom(running.needs)
    for (;;) {
      const tried = await this.#try(group, running.needs, waits)
      if (!tried) return
      const { error, rooms, isUnknown } = tried
      const isHeldUp = error instanceof Lacking || faultOf(error) === 'others'
      if (isHeldUp && performance.now() - running.begun < patienceMs) {
        if (error instanceof Lacking) running.needs = together([running.needs, error.needs])
        const parts = waits ? [] : this.#habits.partsOf(group)
        if (parts.length > 1) return this.#apart(parts, running)
        waits = true
        running.isBlocked = true
        this.#start()
        continue
      }
      if (group.length > 1)
        for (const one of group) {
          const needs = this.#needsOf([one])
          // Without an id of its own it might be carried out twice.
          if (isUnknown && !one.job.once) one.reject(new WriteError('It may have been carried out'))
          else await this.#commit([one], { ...running, needs, isBlocked: true })
        }
      else await this.#fail(group[0]!, { error, again, rooms, running })
      return
    }
  }

  /** What commands take together before they begin. */
  #needsOf = (group: readonly Waiting[]): Needs =>
    together(group.map(({ job }) => this.#habits.needsOf(job)))

  /** Commits parts of a group beside each other. */
  async #apart(parts: readonly Waiting[][], running: Running) {
    running.isBlocked = true
    await Promise.all(
      parts.map((part) => {
        return this.#commit(part, { ...running, needs: this.#needsOf(part) })
      }),
    )
  }

  /** Tries to commit a group; gives what went wrong, if something did. */
  async #try(
    group: readonly Waiting[],
    needs: Needs,
    waits: boolean,
  ): Promise<{ error: unknown; rooms: Iterable<Room>; isUnknown: boolean } | undefined> {
    const { following } = this.#around
    let work: Group | undefined
    let holding: Holding | undefined
    try {
      await this.#database.groups.transaction().execute(async (trx) => {
        if (this.#isShared) {
          holding = new Holding(trx, waitMs)
          await holding.begin(needs, waits)
        }
        work = this.#groupIn(trx, holding)
        await work.run(group)
        await work.flush()
        following.begin(work.entries)
      })
    } catch (error) {
      const isCommitting = work?.entries.some(({ line }) => line > 0)
      if (work) following.end(work.entries)
      // Whether it was committed is not known where the connection broke.
      if (isCommitting) following.catchUp()
      const isUnknown = Boolean(isCommitting && this.#isShared && faultOf(error) === 'machine')
      return { error, rooms: work?.rooms ?? [], isUnknown }
    }
    const { entries, settled, effects, audited, tellsBrowsers } = work!
    await following
      .advance(entries, holding?.xid)
      .catch((error: unknown) => this.#around.report(error, 'what was committed is not told'))
    following.end(entries)
    this.#answer(settled)
    if (audited.length > 0) effects.push(() => this.#around.audited(audited))
    if (tellsBrowsers) effects.push(this.#around.toldBrowsers)
    for (const effect of effects)
      Promise.resolve()
        .then(effect)
        .catch((error: unknown) => this.#around.report(error, 'an effect failed'))
    return undefined
  }

  #groupIn(trx: Transaction<Schema>, holding: Holding | undefined): Group {
    const { rooms, webhooks, following } = this.#around
    let line = following.head
    return new Group(trx, this.#database, {
      ...{ rooms, webhooks, habits: this.#habits, answersAt: this.#answersAt },
      shared: holding && { holding, bring: (room) => following.bring(trx, room) },
      nextLine: () => (holding ? holding.nextLine() : ++line),
    })
  }

  /**
   * Deals with a command that failed by itself. What the database refuses as contradicting what is
   * stored is tried once more on freshly read rows, and is then a refusal like any other: final,
   * and kept for a repeat.
   */
  async #fail(
    one: Waiting,
    {
      error,
      again,
      rooms,
      running,
    }: { error: unknown; again: boolean; rooms: Iterable<Room>; running: Running },
  ) {
    const fault = faultOf(error)
    if (fault === 'machine' || fault === 'others' || error instanceof Lacking)
      return one.reject(new WriteError((error as Error).message, { cause: error }))
    if (fault !== 'statement') return one.reject(error)
    for (const room of rooms) this.#around.rooms.forget(room)
    if (!again) return this.#commit([one], running, true)
    this.#around.report(error, `the database refuses ${one.job.call}`)
    if (one.job.alone) return one.reject(new Refusal('conflict'))
    const refused = { ...one, job: { ...one.job, run: async () => refuse('conflict') } }
    await this.#commit([refused], running)
  }

  /**
   * Answers go out a few at a time: the next group's statements are not kept waiting behind them.
   */
  #answer(settled: (() => void)[]) {
    for (const settle of settled.splice(0, answersAtOnce)) settle()
    if (settled.length > 0) setImmediate(() => this.#answer(settled))
  }
}

const none: Needs = new Map()

/** Whether a group writes in one room alone, as far as is known. */
const isOfOneRoom = (needs: Needs) =>
  [...needs.values()].filter((hold) => hold === 'alone').length <= 1

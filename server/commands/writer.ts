import { sql, type Transaction } from 'kysely'
import { Refusal, refuse } from '../../src/core/catalogue/errors.ts'
import { limits } from '../../src/core/catalogue/limits.ts'
import type { Room } from '../../src/core/engine/table.ts'
import { iso } from '../../src/core/values/time.ts'
import type { Database } from '../db/database.ts'
import { faultOf } from '../db/faults.ts'
import { logEnd, readEpoch } from '../db/log-end.ts'
import type { Schema } from '../db/schema.ts'
import { FairQueue } from '../limits/fair-queue.ts'
import { tooMany } from '../limits/limiter.ts'
import type { Rooms } from '../rooms/rooms.ts'
import type { ListeningWebhooks } from '../webhooks/listening.ts'
import { Group } from './group.ts'
import type { Job, Submitted, Waiting } from './job.ts'
import type { LogEntry } from './log.ts'

/**
 * How many commands share one transaction at the most, and how many of one account while others
 * wait too.
 */
const groupMost = 128
const shareMost = 32

/** How long after a failure the log of other processes is read again. */
const followAgainMs = 1_000

/** How many answers go out before the database is heard again. */
const answersAtOnce = 4

/** The machine cannot take changes at the moment: disk full, file gone, connection lost. */
export class WriteError extends Error {}

export type Publish = (entries: LogEntry[]) => void
/** Logs a fault that no caller waits for, with what it prevented. */
export type Report = (error: unknown, what: string) => void

/** What a writer works with. */
interface Around {
  rooms: Rooms
  webhooks: ListeningWebhooks
  publish: Publish
  report: Report
  /** Told of the organisations of which the audit log has more. */
  audited: (organizations: readonly string[]) => void
  /** Told that there are jobs that tell browsers of new notifications. */
  toldBrowsers: () => void
}

/**
 * The one that writes. Commands that wait together share one transaction and one sync to disk; each
 * has a draft of its own, so a refused one leaves nothing behind. What they changed goes to the log
 * in the same transaction, and out to the screens after it.
 */
export class Writer {
  readonly #database: Database
  readonly #rooms: Rooms
  readonly #webhooks: ListeningWebhooks
  readonly #publish: Publish
  readonly #report: Report
  readonly #audited: Around['audited']
  readonly #toldBrowsers: Around['toldBrowsers']
  readonly #queue = new FairQueue<Waiting>({ groupMost, shareMost })
  #running: Promise<void> | undefined
  /**
   * What this process is committing, by line: on a shared database the notification may arrive
   * before the commit returns.
   */
  #committing = new Map<number, LogEntry>()
  #following: Promise<void> | undefined
  #again: ReturnType<typeof setTimeout> | undefined
  #isClosed = false
  /** The last line of the log that this process knows. */
  #head = 0
  #epoch = 0
  /** The date of the answers that are kept from now on. */
  #answersAt = ''

  constructor(
    database: Database,
    { rooms, webhooks, publish, report, audited, toldBrowsers }: Around,
  ) {
    this.#database = database
    this.#rooms = rooms
    this.#webhooks = webhooks
    this.#publish = publish
    this.#report = report
    this.#audited = audited
    this.#toldBrowsers = toldBrowsers
  }

  /** Positions in rooms are of this epoch of the log. */
  get epoch() {
    return this.#epoch
  }

  get head() {
    return this.#head
  }

  /** Finds the end of the log, and its epoch. To be awaited before anything else. */
  async open() {
    this.#epoch = await readEpoch(this.#database.write)
    this.#head = await logEnd(this.#database.write)
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
      this.#running ??= this.#drain()
    })
  }

  /** Waits for everything submitted so far. */
  async settle() {
    while (this.#running) await this.#running
  }

  async #drain() {
    // Lets the other requests of this turn of the event loop join the first group.
    await new Promise(setImmediate)
    while (this.#queue.size > 0) await this.#commit(this.#queue.take())
    this.#running = undefined
  }

  /**
   * Commits a group. If the database refuses it as a whole, each command is tried by itself, so
   * that one cannot spoil the others.
   */
  async #commit(group: Waiting[], again = false) {
    let work: Group | undefined
    try {
      await this.#database.write.transaction().execute(async (trx) => {
        if (this.#database.flavour === 'postgres') await this.#takeTurn(trx)
        work = new Group(trx, this.#database, {
          ...{ rooms: this.#rooms, webhooks: this.#webhooks },
          line: this.#head,
          answersAt: this.#answersAt,
        })
        await work.run(group)
        await work.flush()
        this.#committing = new Map(work.entries.map((entry) => [entry.line, entry]))
      })
    } catch (error) {
      this.#committing.clear()
      // Whether it was committed is not known where the connection broke.
      if (work?.entries.length) this.catchUp()
      if (group.length > 1) for (const one of group) await this.#commit([one])
      else await this.#fail(group[0]!, { error, again, rooms: work?.rooms ?? [] })
      return
    }
    const { entries, settled, effects, audit, tellsBrowsers } = work!
    this.#advance(entries)
    if (audit.length > 0)
      this.#audited([...new Set(audit.map(({ organization_id }) => organization_id))])
    if (tellsBrowsers) this.#toldBrowsers()
    this.#committing.clear()
    this.#answer(settled)
    for (const effect of effects)
      Promise.resolve()
        .then(effect)
        .catch((error: unknown) => this.#report(error, 'an effect failed'))
  }

  /**
   * Deals with a command that failed by itself. What the database refuses as contradicting what is
   * stored is tried once more on freshly read rows, and is then a refusal like any other: final,
   * and kept for a repeat.
   */
  async #fail(
    one: Waiting,
    { error, again, rooms }: { error: unknown; again: boolean; rooms: Iterable<Room> },
  ) {
    const fault = faultOf(error)
    if (fault === 'machine')
      return one.reject(new WriteError((error as Error).message, { cause: error }))
    if (fault !== 'statement') return one.reject(error)
    for (const room of rooms) this.#rooms.forget(room)
    if (!again) return this.#commit([one], true)
    this.#report(error, `the database refuses ${one.job.call}`)
    if (one.job.alone) return one.reject(new Refusal('conflict'))
    await this.#commit([{ ...one, job: { ...one.job, run: async () => refuse('conflict') } }])
  }

  /**
   * Answers go out a few at a time: the next group's statements are not kept waiting behind them.
   */
  #answer(settled: (() => void)[]) {
    for (const settle of settled.splice(0, answersAtOnce)) settle()
    if (settled.length > 0) setImmediate(() => this.#answer(settled))
  }

  /** Takes over committed entries, each once: on a shared database they may arrive on two ways. */
  #advance(committed: LogEntry[]) {
    const entries = committed.filter(({ line }) => line > this.#head)
    for (const entry of entries) {
      this.#rooms.apply(entry.room, entry)
      this.#head = entry.line
    }
    if (entries.length > 0) this.#publish(entries)
  }

  /**
   * On a shared database: waits for the writer's turn among all processes, and follows what the
   * others wrote.
   */
  async #takeTurn(trx: Transaction<Schema>) {
    await sql`select pg_advisory_xact_lock(7210451)`.execute(trx)
    await this.#follow(trx)
  }

  /**
   * Takes over what other processes have added to the log, at least up to a position. What is asked
   * for meanwhile is read at once when that is done.
   */
  async follow(to = Number.POSITIVE_INFINITY) {
    if (this.#database.flavour !== 'postgres' || to <= this.#head) return
    // Whether that read fails is told to those who asked for it.
    await this.#following?.catch(() => {})
    if (to <= this.#head) return
    this.#following ??= this.#follow(this.#database.read).finally(() => {
      this.#following = undefined
    })
    await this.#following
  }

  /** The same for nobody who waits: while the log cannot be read, it is tried again and again. */
  catchUp(to?: number) {
    this.follow(to).catch((error: unknown) => {
      if (this.#isClosed) return
      this.#report(error, 'the log cannot be followed')
      this.#again ??= setTimeout(() => {
        this.#again = undefined
        this.catchUp()
      }, followAgainMs)
    })
  }

  /** Follows the log no more. */
  close() {
    this.#isClosed = true
    clearTimeout(this.#again)
  }

  async #follow(db: Database['read']) {
    const found = await db
      .selectFrom('change')
      .select(['line', 'room', 'seq', 'at', 'actor_id', 'command_id', 'call', 'changes'])
      .where('line', '>', this.#head)
      .orderBy('line')
      .execute()
    this.#advance(
      found.map((entry) => {
        const own = this.#committing.get(entry.line)
        if (own?.command_id === entry.command_id) return own
        return {
          ...entry,
          room: entry.room as Room,
          changes: JSON.parse(entry.changes),
          ...{ past: [], activity: [], deliveries: [] },
          elsewhere: true,
        }
      }),
    )
  }
}

import type { Transaction } from 'kysely'
import { Allowance } from '../../src/core/allowance.ts'
import type { AuditEntry } from '../../src/core/audit/rows.ts'
import { Refusal } from '../../src/core/catalogue/errors.ts'
import { Draft } from '../../src/core/engine/draft.ts'
import type { RowChange } from '../../src/core/engine/store.ts'
import type { Room } from '../../src/core/engine/table.ts'
import { type RowStorage, scopedReader, scopedTx } from '../../src/core/engine/tx.ts'
import { type Change, type Row, roomOf, type TableName } from '../../src/core/model.ts'
import { iso } from '../../src/core/values/time.ts'
import { entriesOf } from '../audit/entries.ts'
import { Watch } from '../audit/watch.ts'
import type { Database } from '../db/database.ts'
import { isDatabaseError } from '../db/faults.ts'
import type { Schema } from '../db/schema.ts'
import type { Rooms } from '../rooms/rooms.ts'
import { deliveriesOf } from '../webhooks/deliveries.ts'
import type { ListeningWebhooks } from '../webhooks/listening.ts'
import { activityOf } from './activity.ts'
import type { Beside } from './beside.ts'
import { flush, type Leaving, type Reply } from './flush.ts'
import { GroupRows, type SharedRooms } from './group-rows.ts'
import type { Habits } from './habits.ts'
import { Lacking } from './holding.ts'
import { belongingOf, endsReach, keptAnswers, keyOf, repeated } from './idempotency.ts'
import type { FirstAnswer, Job, KeptAnswer, Outcome, Positions, TakenBack, Waiting } from './job.ts'
import type { LogEntry } from './log.ts'
import { pausing } from './pausing.ts'
import { type Removals, takeAlong } from './removals.ts'

/** What a group works with. */
interface Start {
  rooms: Rooms
  webhooks: ListeningWebhooks
  habits: Habits
  /** There on a database that other processes write to as well. */
  shared: SharedRooms | undefined
  /** Gives the next number of a line. */
  nextLine(): number | Promise<number>
  /** The date of the answers it keeps. */
  answersAt: string
}

/** Commands that share a transaction. */
export class Group {
  readonly entries: LogEntry[] = []
  readonly settled: (() => void)[] = []
  readonly effects: (() => unknown)[] = []
  /** What is told in the audit log. */
  readonly #audit: AuditEntry[] = []
  /** Whether browsers are told of new notifications. */
  tellsBrowsers = false
  readonly #trx: Transaction<Schema>
  readonly #flavour: Database['flavour']
  readonly #rows: GroupRows
  readonly #replies: Reply[] = []
  readonly #besides: Leaving['besides'][number][] = []
  readonly #start: Start
  readonly #outcomes: [Job, Outcome][] = []
  /** The answers that say where rooms stand, by the lines that they wait for. */
  readonly #waiting = new Map<LogEntry, Positions>()

  constructor(trx: Transaction<Schema>, { flavour }: Database, start: Start) {
    this.#trx = trx
    this.#flavour = flavour
    this.#start = start
    this.#rows = new GroupRows({ db: trx, flavour }, start.rooms, start.shared)
  }

  /** The rooms that commands have looked into. */
  get rooms(): Iterable<Room> {
    return this.#rows.rooms
  }

  /** The organisations of which the audit log has more. */
  get audited(): string[] {
    return [...new Set(this.#audit.map(({ organization_id }) => organization_id))]
  }

  async run(group: readonly Waiting[]) {
    const repeatable = group.map(({ job }) => job).filter(({ once }) => once)
    const answered = await keptAnswers(this.#to, repeatable)
    for (const waiting of group) {
      // Not kept as its answer: after the next sign-in it may be sent again.
      if (waiting.job.isOver?.())
        this.settled.push(() => waiting.reject(new Refusal('not_signed_in')))
      else await this.#settle(waiting, answered)
    }
  }

  /** Carries a command out, or repeats its first answer. Errors: those that fail the whole group. */
  async #settle({ job, resolve, reject }: Waiting, answered: Map<string, KeptAnswer>) {
    const first = job.once ? answered.get(keyOf(job)) : undefined
    const keep = (answer: FirstAnswer) => {
      if (job.once && !first) answered.set(keyOf(job), this.#keep(job, answer))
    }
    const allowance = new Allowance()
    const charge = () => job.wrote?.(allowance.written)
    const settle = (answer: () => void) =>
      this.settled.push(() => {
        charge()
        answer()
      })
    try {
      const outcome = first ? repeated(first, job) : await this.#carryOut(job, allowance)
      if (!first) this.#outcomes.push([job, outcome])
      keep(outcome)
      settle(() => resolve(outcome))
    } catch (error) {
      if (isDatabaseError(error) || error instanceof Lacking) throw error
      if (job.alone) {
        charge()
        throw error
      }
      if (error instanceof Refusal)
        keep({ refused: { code: error.code, field: error.field, details: error.details } })
      settle(() => reject(error))
    }
  }

  #keep(job: Job, answer: FirstAnswer): KeptAnswer {
    const kept = { digest: job.digest ?? null, ...belongingOf(job.giver, answer), answer }
    this.#replies.push({
      user_id: job.actor_id,
      id: job.command_id,
      at: this.#start.answersAt,
      ...kept,
    })
    return kept
  }

  async #carryOut(job: Job, allowance: Allowance): Promise<Outcome> {
    const own = new Map<Room, Draft>()
    const touched = new Set<Room>()
    const effects: (() => unknown)[] = []
    const besides: Beside[] = []
    const done: { takesBack?: TakenBack } = {}
    const storage = this.#storageOver(job, own, allowance)
    const watch = new Watch(this.#to)
    await watch.begin(job)
    const result = await job.run({
      within: (scope) => scopedTx(scope, storage),
      async insert(table, row) {
        const { draftOf, unreadDraftOf } = storage
        const open = table === 'notification' ? unreadDraftOf : draftOf
        ;(await open(roomOf(table, row))).put(table, row)
      },
      ofPeople: (table, people) => this.#rows.ofPeople(own, table, people),
      db: this.#trx,
      touch: (room) => touched.add(room),
      takesBack(command) {
        done.takesBack = command
        allowance.lift()
      },
      after: (effect) => effects.push(effect),
      beside: (statements) => besides.push(statements),
      watch,
      unbounded: () => allowance.unbind(),
      past: () => [...own.values()].flatMap((draft) => draft.past()),
      reader: (scope) => scopedReader(scope, storage),
    })
    await takeAlong({ rows: this.#rows, own, ...storage })
    const { rooms, past } = await this.#takeOver(job, own, storage.draftOf)
    const { draftOf } = storage
    const told = { past, concerned: await watch.end(past), undoes: done.takesBack?.at, draftOf }
    this.#audit.push(...(await entriesOf(job, told)))
    for (const room of touched) {
      await this.#rows.draftOf(room)
      this.#enter(job, { room, changes: [], past: [] }, rooms)
    }
    this.effects.push(...effects)
    const gone = past.filter(({ before, after }) => before && !after)
    for (const statements of besides) this.#besides.push((to) => statements(to, gone))
    const ends = job.giver && endsReach(job.giver, past)
    return {
      ...{ result, rooms },
      ...(ends ? { ended: true } : {}),
      ...(done.takesBack ? { takesBack: done.takesBack.call } : {}),
    }
  }

  /** What a command works on: drafts of its own over those of the group. */
  #storageOver(job: Job, own: Map<Room, Draft>, allowance: Allowance) {
    const rows = this.#rows
    const pauseNow = pausing()
    const over = (room: Room, below: Draft) => {
      const draft = own.get(room) ?? new Draft(below, allowance)
      own.set(room, draft)
      return draft
    }
    const goBeyond = async () => {
      this.#start.habits.looksBeyond(job)
      await this.#start.shared?.holding.goBeyond(job.giver?.organization_id)
    }
    return {
      async draftOf(room) {
        const pause = pauseNow()
        if (pause) await pause
        return (!rows.isUnread(room) && own.get(room)) || over(room, await rows.draftOf(room))
      },
      async unreadDraftOf(room: Room, known?: readonly [TableName, Row<TableName>][]) {
        const pause = pauseNow()
        if (pause) await pause
        return over(room, await rows.unreadDraftOf(room, known))
      },
      fetch: (table, room, where) => rows.fetch(table, room, where),
      fetchAll: (table, room, column, values) => rows.fetchAll(table, room, column, values),
      async everywhere(table, where) {
        // A row that is named is there or not, whatever others add.
        if (!('id' in where)) await goBeyond()
        return rows.everywhere(own.values(), table, where)
      },
      async total(table, column, where) {
        await goBeyond()
        return rows.total(own.values(), table, column, where)
      },
      whole: true,
    } satisfies RowStorage & Pick<Removals, 'unreadDraftOf'>
  }

  /** Merges what a command has changed into the group, and enters it in the log. */
  async #takeOver(
    job: Job,
    own: ReadonlyMap<Room, Draft>,
    draftOf: (room: Room) => Promise<Draft>,
  ) {
    // Read before any of it goes into the drafts of the group, which those of the command rest on.
    const written = [...own].map(([room, draft]) => ({
      ...{ room, draft },
      ...{ changes: draft.changes(), past: draft.past() },
    }))
    const rooms: Positions = {}
    for (const { draft, ...change } of written) {
      if (change.changes.length === 0) continue
      const entry = this.#enter(job, change, rooms)
      entry.activity = await activityOf(entry, draftOf)
      entry.deliveries = await deliveriesOf(entry, {
        ...this.#to,
        webhooks: this.#start.webhooks,
        draftOf,
      })
      ;(await this.#rows.unreadDraftOf(change.room)).merge(draft)
    }
    return { rooms, past: written.flatMap(({ past }) => past) }
  }

  #enter(
    { now, actor_id, command_id, call }: Job,
    change: { room: Room; changes: Change[]; past: RowChange[] },
    positions: Positions,
  ): LogEntry {
    const entry: LogEntry = {
      ...{ line: 0, seq: 0, at: iso(now), actor_id, command_id, call },
      ...{ ...change, activity: [], deliveries: [] },
    }
    this.entries.push(entry)
    positions[change.room] = 0
    this.#waiting.set(entry, positions)
    return entry
  }

  /** Numbers the lines, once nobody else adds to their rooms. */
  async #number() {
    const seqs = await this.#rows.settle(this.entries)
    for (const entry of this.entries) {
      const seq = seqs.get(entry.room)! + 1
      seqs.set(entry.room, seq)
      entry.seq = seq
      entry.line = await this.#start.nextLine()
      for (const told of [...entry.activity, ...entry.deliveries]) told.seq = entry.line
      this.#waiting.get(entry)![entry.room] = seq
    }
  }

  get #to() {
    return { db: this.#trx, flavour: this.#flavour }
  }

  /** Writes what the commands left behind. */
  async flush() {
    await this.#number()
    const { entries } = this
    const at = this.#start.answersAt
    const { tellsBrowsers } = await flush(this.#to, {
      past: this.#rows.past(),
      ...{ entries, replies: this.#replies, besides: this.#besides, audit: this.#audit, at },
    })
    this.tellsBrowsers = tellsBrowsers
    if (this.#start.shared)
      for (const [job, outcome] of this.#outcomes) this.#start.habits.learn(job, outcome)
  }
}

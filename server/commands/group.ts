import { sql, type Transaction } from 'kysely'
import { Allowance } from '../../src/core/allowance.ts'
import { Refusal, refuse } from '../../src/core/catalogue/errors.ts'
import { Draft, fits, type RowChange, type Where } from '../../src/core/engine/store.ts'
import { type Room, splitRoom } from '../../src/core/engine/table.ts'
import { type RowStorage, scopedReader, scopedTx } from '../../src/core/engine/tx.ts'
import {
  type Change,
  type Referrer,
  type Row,
  referrersOf,
  roomOf,
  type TableName,
  tableOf,
} from '../../src/core/model.ts'
import { iso } from '../../src/core/values/time.ts'
import { type Database, isDatabaseError } from '../db/open.ts'
import { has, pairsOf, selectRows, valuesOf } from '../db/rows.ts'
import type { CommandTable, Schema } from '../db/schema.ts'
import type { Rooms } from '../rooms/rooms.ts'
import { flush, type Reply } from './flush.ts'
import {
  belongingOf,
  endsReach,
  type FirstAnswer,
  type KeptAnswer,
  keptFrom,
} from './idempotency.ts'
import type { LogEntry } from './log.ts'
import type { Job, Outcome, Submitted, Waiting } from './writer.ts'

/** Where a group begins: the last position of the log, and the date of the answers it keeps. */
interface Start {
  seq: number
  answersAt: string
}

/** After how many steps a command lets the rest of the process go on. */
const stepsAtOnce = 1_000

/** Commands that share a transaction. */
export class Group {
  readonly entries: LogEntry[] = []
  readonly settled: (() => void)[] = []
  readonly effects: (() => unknown)[] = []
  readonly #trx: Transaction<Schema>
  readonly #database: Database
  readonly #rooms: Rooms
  readonly #drafts = new Map<Room, Draft>()
  readonly #replies: Reply[] = []
  #seq: number
  readonly #answersAt: string

  constructor(
    trx: Transaction<Schema>,
    database: Database,
    rooms: Rooms,
    { seq, answersAt }: Start,
  ) {
    this.#trx = trx
    this.#database = database
    this.#rooms = rooms
    this.#seq = seq
    this.#answersAt = answersAt
  }

  /** The rooms that commands have looked into. */
  get rooms(): Iterable<Room> {
    return this.#drafts.keys()
  }

  async run(group: readonly Waiting[]) {
    const answered = await this.#answered(group.map(({ job }) => job).filter(({ once }) => once))
    for (const { job, resolve, reject } of group) {
      if (job.isOver?.()) {
        // Not kept as its answer: after the next sign-in it may be sent again.
        this.settled.push(() => reject(new Refusal('not_signed_in')))
        continue
      }
      const key = `${job.actor_id}/${job.command_id}`
      const first = job.once ? answered.get(key) : undefined
      const remember = (answer: FirstAnswer) => {
        if (!job.once || first) return
        const kept = { digest: job.digest ?? null, ...belongingOf(job.giver, answer), answer }
        answered.set(key, kept)
        this.#replies.push({
          user_id: job.actor_id,
          id: job.command_id,
          at: this.#answersAt,
          ...kept,
        })
      }
      try {
        const outcome = first ? repeated(first, job) : await this.#runOne(job)
        remember(outcome)
        this.settled.push(() => resolve(outcome))
      } catch (error) {
        if (job.alone || isDatabaseError(error)) throw error
        if (error instanceof Refusal)
          remember({ refused: { code: error.code, field: error.field, details: error.details } })
        this.settled.push(() => reject(error))
      }
    }
  }

  /** The answers that repeated commands got the first time. */
  async #answered(jobs: readonly Job[]): Promise<Map<string, KeptAnswer>> {
    const known = new Map<string, KeptAnswer>()
    if (jobs.length === 0) return known
    const asked = pairsOf(
      this.#database.flavour,
      jobs.map(({ actor_id, command_id }) => [actor_id, command_id]),
    )
    const { rows } = await sql<Omit<CommandTable, 'at'>>`
      select user_id, id, digest, team_id, project_id, reply from command where (user_id, id) in ${asked}`.execute(
      this.#trx,
    )
    for (const row of rows) known.set(`${row.user_id}/${row.id}`, keptFrom(row))
    return known
  }

  async #runOne(job: Job): Promise<Outcome> {
    const own = new Map<Room, Draft>()
    const allowance = new Allowance()
    const touched = new Set<Room>()
    const effects: (() => unknown)[] = []
    const breathe = breathing()
    const ground = {
      draftOf: async (room) => {
        const pause = breathe()
        if (pause) await pause
        let draft = own.get(room)
        if (!draft) own.set(room, (draft = new Draft(await this.#draftOf(room), allowance)))
        return draft
      },
      fetch: (table, room, where) => this.#fetch(table, room, where),
      everywhere: (table, where) => this.#everywhere(own.values(), table, where),
      whole: true,
    } satisfies RowStorage
    const result = await job.run({
      within: (scope) => scopedTx(scope, ground),
      async insert(table, row) {
        ;(await ground.draftOf(roomOf(table, row))).put(table, row)
      },
      db: this.#trx,
      touch: (room) => touched.add(room),
      after: (effect) => effects.push(effect),
      past: () => [...own.values()].flatMap((draft) => draft.past()),
      reader: (scope) => scopedReader(scope, ground),
    })
    await this.#takeAlong(own, ground.draftOf)
    const { command_id, actor_id, call, now, giver } = job
    // Read before any of it goes into the drafts of the group, on which the command's own rest.
    const written = [...own].map(([room, draft]) => ({
      room,
      draft,
      changes: draft.changes(),
      past: draft.past(),
    }))
    const ends =
      giver &&
      endsReach(
        giver,
        written.flatMap(({ past }) => past),
      )
    const rooms: Room[] = []
    const enter = (room: Room, changes: Change[], past: RowChange[]) => {
      this.entries.push({
        seq: ++this.#seq,
        room,
        at: iso(now),
        actor_id,
        command_id,
        call,
        changes,
        past,
      })
      rooms.push(room)
    }
    for (const { room, draft, changes, past } of written) {
      if (changes.length === 0) continue
      enter(room, changes, past)
      ;(await this.#draftOf(room)).merge(draft)
    }
    for (const room of touched) enter(room, [], [])
    this.effects.push(...effects)
    return { result, seq: this.#seq, rooms, ...(ends ? { ended: true as const } : {}) }
  }

  async #draftOf(room: Room): Promise<Draft> {
    let draft = this.#drafts.get(room)
    if (!draft) {
      const rows = await this.#rooms.open(room)
      draft = this.#drafts.get(room) ?? new Draft(rows)
      this.#drafts.set(room, draft)
    }
    return draft
  }

  /**
   * Rows of a lazy table as the database has them, but for those that earlier commands of this
   * group have changed.
   */
  async #fetch<T extends TableName>(table: T, room: Room, where: Where<T>): Promise<Row<T>[]> {
    const draft = await this.#draftOf(room)
    const stored = await this.#select(table, {
      ...where,
      [tableOf(table).room.by]: splitRoom(room)[1],
    })
    return stored.filter((row) => !draft.has(table, row.id))
  }

  /**
   * Rows of all rooms as the database has them, with what this group and the command itself have
   * changed.
   */
  async #everywhere<T extends TableName>(
    own: Iterable<Draft>,
    table: T,
    where: Where<T>,
  ): Promise<Row<T>[]> {
    const rows = new Map((await this.#select(table, where)).map((row) => [row.id, row]))
    for (const draft of [...this.#drafts.values(), ...own])
      for (const { table: changed, id, after } of draft.past()) {
        if (changed !== table) continue
        if (after && fits(after as Row<T>, where)) rows.set(id, after as Row<T>)
        else rows.delete(id)
      }
    return [...rows.values()]
  }

  #select<T extends TableName>(table: T, where: Where<T>): Promise<Row<T>[]> {
    const conditions = Object.entries(where).map(([column, value]) => has(table, column, value))
    return selectRows(this.#trx, this.#database.flavour, table, sql.join(conditions, sql` and `))
  }

  /**
   * Takes along what the model lets go with removed rows but is not in the memory of their room:
   * rows of lazy tables, and rows of other rooms, which are told in their own room's log.
   */
  async #takeAlong(own: ReadonlyMap<Room, Draft>, draftOf: (room: Room) => Promise<Draft>) {
    const seen = new Set<string>()
    for (;;) {
      const gone = [...own.values()]
        .flatMap((draft) => draft.past())
        .filter(({ table, id, before, after }) => before && !after && !seen.has(`${table}/${id}`))
      if (gone.length === 0) return
      for (const { table, id } of gone) seen.add(`${table}/${id}`)
      for (const table of new Set(gone.map((entry) => entry.table)))
        for (const by of referrersOf(table))
          if (isElsewhere(table, by))
            await this.#loosen(
              by,
              gone.flatMap((entry) => (entry.table === table ? entry.id : [])),
              own,
              draftOf,
            )
    }
  }

  /**
   * Removes, or empties the column of, the rows that refer to removed ones, stored already or
   * written by this group.
   */
  async #loosen(
    { table, column, onRemove }: Referrer,
    ids: string[],
    own: ReadonlyMap<Room, Draft>,
    draftOf: (room: Room) => Promise<Draft>,
  ) {
    const { flavour } = this.#database
    const stored = await selectRows(
      this.#trx,
      flavour,
      table,
      sql`${sql.ref(column)} in ${valuesOf(flavour, ids)}`,
    )
    const rows = new Map(stored.map((row) => [row.id, row]))
    const gone = new Set(ids)
    for (const draft of [...this.#drafts.values(), ...own.values()])
      for (const { table: changed, id, after } of draft.past())
        if (
          changed === table &&
          after &&
          gone.has((after as unknown as Record<string, string>)[column]!)
        )
          rows.set(id, after)
    for (const row of rows.values()) {
      const draft = await draftOf(roomOf(table, row))
      const { lazy } = tableOf(table)
      if (lazy && !(await this.#draftOf(roomOf(table, row))).has(table, row.id))
        draft.learn(table, [row])
      const now = draft.get(table, row.id) as Record<string, unknown> | undefined
      if (!now || !gone.has(now[column] as string)) continue
      if (onRemove === 'cascade') draft.remove(table, row.id, lazy)
      else draft.put(table, { ...now, [column]: null } as Row<typeof table>)
    }
  }

  /** Writes what the commands left behind. */
  flush() {
    const past = [...this.#drafts.values()].flatMap((draft) => draft.past())
    return flush(this.#trx, this.#database.flavour, {
      past,
      entries: this.entries,
      replies: this.#replies,
    })
  }
}

/**
 * A command that was answered before; what may be told of that is for others to say. Errors:
 * `command_id_reused`.
 */
function repeated(again: KeptAnswer, { digest }: Job): Submitted {
  if (again.digest && digest && again.digest !== digest) refuse('command_id_reused')
  return {
    ...('refused' in again.answer ? { result: null, seq: 0, rooms: [] } : again.answer),
    again,
  }
}

/**
 * Whether rows that refer to a table are not in the memory of its room: lazy ones, and those of
 * other rooms.
 */
const isElsewhere = (table: TableName, by: Referrer) =>
  (by.onRemove === 'cascade' || by.onRemove === 'clear') &&
  (tableOf(by.table).lazy || tableOf(by.table).room.kind !== tableOf(table).room.kind)

/**
 * Waits for the next turn of the event loop now and then, so that a long command holds nobody else
 * up, nor a signal to stop.
 */
function breathing(): () => Promise<void> | undefined {
  let steps = 0
  return () =>
    ++steps % stepsAtOnce === 0 ? new Promise((resolve) => setImmediate(resolve)) : undefined
}

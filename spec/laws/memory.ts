import { cleanHtml } from '../../server/commands/clean-html.ts'
import { actorNow } from '../../server/commands/place.ts'
import type { Answered } from '../../src/client/engine/replica/command.ts'
import { Allowance } from '../../src/core/allowance.ts'
import { type Actor, may } from '../../src/core/catalogue/access.ts'
import { Refusal, refuse, refuseAny } from '../../src/core/catalogue/errors.ts'
import type { AnyMutation, Tx } from '../../src/core/engine/call.ts'
import { Draft } from '../../src/core/engine/draft.ts'
import { deriveId } from '../../src/core/engine/ids.ts'
import { type Snapshot, snapshotOf } from '../../src/core/engine/snapshot.ts'
import { type Reader, type RowChange, Rows, type Where } from '../../src/core/engine/store.ts'
import type { Room } from '../../src/core/engine/table.ts'
import {
  checkProject,
  isWithin,
  type RowStorage,
  type Scope,
  scopedReader,
  scopedTx,
} from '../../src/core/engine/tx.ts'
import type { Uploaded } from '../../src/core/files/rows.ts'
import {
  type Change,
  type Row,
  referrersOf,
  type TableName,
  tableNames,
  tableOf,
} from '../../src/core/model.ts'
import { logEnded, timersAgain } from '../../src/core/timers/again.ts'
import type { Pool } from './picks.ts'

/** A command as a server gets it. */
export interface Given {
  id: string
  call: AnyMutation
  /** As the call's schema reads it. */
  input: Record<string, unknown>
  actor: Actor
  scope: Scope
  now: number
}

/** A line of the log as screens get it. */
export interface Line {
  seq: number
  room: Room
  command_id: string
  changes: Change[]
}

/** What a command came to. */
export type Result = ({ done: true; result: unknown } & Answered) | { done: false; code: string }

/** No plan changes here. */
const ofOnePlan = { actors: { organization: async () => undefined } }

/**
 * The server's part in its simplest form: every room's rows, the log and the first answers, all in
 * memory.
 */
export class Memory {
  /** How often a command may look at or write rows before it counts as one that never ends. */
  static readonly stepsMost = 5_000
  readonly rooms = new Map<Room, Rows>()
  readonly log: Line[] = []
  /** What users have uploaded. */
  readonly uploads: { user_id: string; upload: Uploaded }[] = []
  readonly #answers = new Map<string, Result>()
  /** What each command did, by room. */
  readonly #past = new Map<string, { given: Given; rooms: Map<Room, RowChange[]> }>()

  readonly #seqs = new Map<Room, number>()

  /** How many lines a room has. */
  seqOf(room: Room): number {
    return this.#seqs.get(room) ?? 0
  }

  get head() {
    return this.log.length
  }

  rowsOf(room: Room): Rows {
    let rows = this.rooms.get(room)
    if (!rows) this.rooms.set(room, (rows = new Rows()))
    return rows
  }

  /** Every row of a table, in all rooms, in the order in which they came. */
  all<T extends TableName>(table: T): Row<T>[] {
    return [...this.rooms.values()].flatMap((rows) => rows.list(table))
  }

  /**
   * The ids there are in rooms, for generated inputs; of the commands those that one user gave, or
   * all.
   */
  pool(rooms: readonly Room[] = [...this.rooms.keys()], userId?: string): Pool {
    const ids = (table: TableName) =>
      rooms.flatMap((room) => this.rowsOf(room).list(table)).map(({ id }) => id)
    const given = [...this.#past].filter(
      ([, { given }]) => userId === undefined || given.actor.user_id === userId,
    )
    return {
      ...Object.fromEntries(tableNames.map((table) => [table, ids(table)])),
      command: given.map(([id]) => id),
      upload: this.uploads
        .filter(({ user_id }) => rooms.includes(`user:${user_id}`))
        .map(({ upload }) => upload.id),
    }
  }

  snapshot(room: Room): Snapshot {
    return JSON.parse(
      JSON.stringify(snapshotOf(room, this.rowsOf(room), { seq: this.seqOf(room), epoch: 1 })),
    )
  }

  /** The log of a room after a position. */
  since(room: Room, seq: number): Line[] {
    return this.log.filter((line) => line.room === room && line.seq > seq)
  }

  /** Runs a command, once. What it gives is shown by `present` as the server's presenter would. */
  async run(
    given: Given,
    present: (result: unknown, reader: Reader) => unknown = (result) => result,
  ): Promise<Result> {
    const known = this.#answers.get(given.id)
    if (known) return known
    const result = await this.#runOnce(given, present)
    this.#answers.set(given.id, result)
    return result
  }

  async #runOnce(
    given: Given,
    present: (result: unknown, reader: Reader) => unknown,
  ): Promise<Result> {
    try {
      const { result, own, draftOf } = await this.#draft(given, present)
      this.#takeAlong(own, draftOf)
      return { done: true, result, ...this.#enter(given, own) }
    } catch (error) {
      if (error instanceof Refusal) return { done: false, code: error.code }
      throw error
    }
  }

  /** What a command would change, with its answer; nothing is kept. Errors: `Refusal`. */
  async rehearse(
    given: Given,
    present: (result: unknown, reader: Reader) => unknown = (result) => result,
  ): Promise<Change[]> {
    const { own } = await this.#draft(given, present)
    return [...own.values()].flatMap((draft) => draft.changes())
  }

  async #draft(given: Given, present: (result: unknown, reader: Reader) => unknown) {
    const own = new Map<Room, Draft>()
    const allowance = new Allowance()
    const draftOf = (room: Room) => {
      let draft = own.get(room)
      if (!draft) own.set(room, (draft = new Draft(this.rowsOf(room), allowance)))
      return draft
    }
    const everywhere: RowStorage['everywhere'] = async (table, where) =>
      [...new Set([...this.rooms.keys(), ...own.keys()])].flatMap((room) =>
        (own.get(room) ?? this.rowsOf(room)).list(table, where),
      )
    const { call, scope } = given
    const context = this.#context(given, { draftOf, everywhere, whole: true }, allowance)
    await checkProject(context.tx, scope)
    context.actor = await actorNow(ofOnePlan, context.tx, given.actor, call)
    const answer = await call.run(context)
    const done = this.#pastFor(String(given.input.command_id), given.actor, scope)
    const undone = [...own.values()].flatMap((draft) => draft.past())
    const again = await timersAgain({ ...context, actor: given.actor }, done, undone)
    for (const timer of again.going) draftOf(`user:${timer.user_id}`).put('timer', timer)
    const until = this.#past.get(String(given.input.command_id))?.given.now ?? given.now
    const nameOf = async (id: string) => this.rowsOf(`user:${id}`).get('user', id)!.name
    await logEnded({ ...context, until, nameOf }, again.ended)
    const result = present(answer, await scopedReader(scope, { draftOf }))
    return { result, own, draftOf }
  }

  /** Runs rules that are not a declared call, to build test data. */
  async within(scope: Scope, rules: (tx: ReturnType<typeof scopedTx>) => Promise<unknown>) {
    const own = new Map<Room, Draft>()
    const draftOf = (room: Room) => {
      if (!own.has(room)) own.set(room, new Draft(this.rowsOf(room)))
      return own.get(room)!
    }
    await rules(scopedTx(scope, { draftOf, fetch: async () => [] }))
    for (const [room, draft] of own) this.rowsOf(room).apply(draft.changes())
  }

  #enter(given: Given, own: ReadonlyMap<Room, Draft>): Answered {
    const told = [...own].filter(([, draft]) => draft.changes().length > 0)
    this.#past.set(given.id, {
      given,
      rooms: new Map(told.map(([room, draft]) => [room, draft.past()])),
    })
    const rooms: [Room, number][] = []
    for (const [room, draft] of own) {
      const changes: Change[] = JSON.parse(JSON.stringify(draft.changes()))
      if (changes.length === 0) continue
      this.rowsOf(room).apply(changes)
      const seq = this.seqOf(room) + 1
      this.#seqs.set(room, seq)
      this.log.push({ seq, room, command_id: given.id, changes })
      rooms.push([room, seq])
    }
    return { rooms }
  }

  /** Rows of other rooms go with the rows they refer to. */
  #takeAlong(own: ReadonlyMap<Room, Draft>, draftOf: (room: Room) => Draft) {
    for (let found = true; found; ) {
      found = false
      const gone = [...own.values()].flatMap((draft) => draft.past()).filter(({ after }) => !after)
      for (const { table, id } of gone)
        for (const by of referrersOf(table)) {
          if (by.onRemove !== 'cascade' && by.onRemove !== 'clear') continue
          for (const room of this.rooms.keys()) {
            if (!room.startsWith(tableOf(by.table).room.kind)) continue
            for (const row of draftOf(room).list(by.table, {
              [by.column]: id,
            } as Where<TableName>)) {
              found = true
              if (by.onRemove === 'cascade') draftOf(room).remove(by.table, row.id)
              else draftOf(room).put(by.table, { ...row, [by.column]: null } as Row<TableName>)
            }
          }
        }
    }
  }

  #context(
    { id, input, actor, scope, now }: Given,
    ground: Omit<RowStorage, 'fetch'>,
    allowance: Allowance,
  ): Parameters<AnyMutation['run']>[0] {
    return {
      tx: counted(scopedTx(scope, { ...ground, fetch: async () => [] })),
      actor,
      input,
      now,
      newId: (label) => deriveId(`${actor.user_id}/${id}/${label}`),
      clean: cleanHtml,
      uploaded: async (uploadId) =>
        this.uploads.find(
          ({ user_id, upload }) => user_id === actor.user_id && upload.id === uploadId,
        )?.upload,
      past: async (commandId) => {
        allowance.lift()
        return this.#pastFor(commandId, actor, scope)
      },
      refuse: refuseAny,
    }
  }

  /**
   * What a command did in the rooms of a scope; nothing to anybody but its giver, who may still
   * have to be able to give it.
   */
  #pastFor(commandId: string, actor: Actor, scope: Scope): RowChange[] {
    const { given, rooms = new Map() } = this.#past.get(commandId) ?? {}
    if (!given || given.actor.user_id !== actor.user_id || !isWithin(rooms.keys(), scope)) return []
    const seen = [...rooms.values()].flat()
    if (seen.length > 0 && !may(actor, given.call.may)) refuse('forbidden')
    return seen
  }
}

/** A transaction that ends a command which takes too many steps. */
function counted(tx: Tx): Tx {
  let steps = 0
  const counting = (step: unknown) =>
    typeof step !== 'function'
      ? step
      : (...given: unknown[]) => {
          if (++steps > Memory.stepsMost)
            throw new Error(`A command took more than ${Memory.stepsMost} steps`)
          return step(...given)
        }
  return Object.fromEntries(
    Object.entries(tx).map(([name, step]) => [name, counting(step)]),
  ) as unknown as Tx
}

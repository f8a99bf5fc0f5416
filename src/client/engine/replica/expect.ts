import { Allowance } from '../../../core/allowance.ts'
import { Refusal, refuseAny } from '../../../core/catalogue/errors.ts'
import type { AnyMutation, Clean } from '../../../core/engine/call.ts'
import { Draft } from '../../../core/engine/draft.ts'
import { deriveId } from '../../../core/engine/ids.ts'
import { type RowChange, Rows } from '../../../core/engine/store.ts'
import type { Room } from '../../../core/engine/table.ts'
import { isWithin, type RowStorage, scopedTx } from '../../../core/engine/tx.ts'
import type { Uploaded } from '../../../core/files/rows.ts'
import { roomOf } from '../../../core/model.ts'
import type { Command } from './command.ts'
import type { LazyRows } from './lazy-rows.ts'

/** The browser lacks what a command would need to be worked out here. */
class NotHere extends Error {}

const notHere = (): never => {
  throw new NotHere('not in this browser')
}

/** Where the log of a room stands, in an epoch of the log. */
export interface Position {
  seq: number
  epoch: number
}

/** A room as the server said it. */
export interface Truth extends Position {
  rows: Rows
  lazy: LazyRows
}

interface Means {
  clean: Clean
  /** What this page has uploaded. */
  uploaded(id: string): Uploaded | undefined
  /** Whether the rows of a room here may be older than the server's. */
  isBehind(room: Room): boolean
  /** What an earlier command of this browser did. */
  pastOf(commandId: string): RowChange[] | undefined
}

/**
 * What commands will do: the rooms as they leave them, what each did, and which ones the rules here
 * refuse, by id, over rows that are not behind.
 */
interface Expectation {
  drafts: Map<Room, Draft>
  past: Map<string, RowChange[]>
  refused: Map<string, Refusal>
}

/** Runs commands over what the server said, one on top of the other. */
export async function expect(
  commands: readonly Command[],
  truth: ReadonlyMap<Room, Truth>,
  means: Means,
): Promise<Expectation> {
  const drafts = new Map<Room, Draft>()
  const past = new Map<string, RowChange[]>()
  const refused = new Map<string, Refusal>()
  const pastOf = (id: string) => past.get(id) ?? means.pastOf(id)
  for (const command of commands) {
    const { project } = command.scope
    let isBehind = !!project && means.isBehind(`project:${project}`)
    const below = (room: Room) => {
      isBehind ||= means.isBehind(room)
      return drafts.get(room) ?? truth.get(room)?.rows
    }
    const own = new Map<Room, Draft>()
    const allowance = new Allowance()
    const draftOf = (room: Room, fresh = false) => {
      let draft = own.get(room)
      if (!draft)
        own.set(
          room,
          (draft = new Draft(below(room) ?? (fresh ? new Rows() : notHere()), allowance)),
        )
      return draft
    }
    const everywhere: RowStorage['everywhere'] = async (table, where) =>
      [...new Set([...truth.keys(), ...drafts.keys(), ...own.keys()])].flatMap(
        (room) => (own.get(room) ?? below(room))?.list(table, where) ?? [],
      )
    try {
      await command.call.run(
        contextOf(command, { draftOf, everywhere }, { ...means, pastOf, allowance }),
      )
    } catch (error) {
      // What cannot be worked out here is not shown; the server has the last word on it.
      if (!(error instanceof Refusal || error instanceof NotHere)) console.error(error)
      if (error instanceof Refusal && !isBehind) refused.set(command.id, error)
      continue
    }
    past.set(
      command.id,
      [...own.values()].flatMap((draft) => draft.past()),
    )
    for (const [room, draft] of own) {
      const earlier = drafts.get(room)
      if (earlier) earlier.merge(draft)
      else drafts.set(room, draft)
    }
  }
  return { drafts, past, refused }
}

/** The context of any mutation. */
type AnyContext = Parameters<AnyMutation['run']>[0]

const contextOf = (
  { id, parsed: input, actor, scope, now, formerId }: Command,
  ground: Omit<RowStorage, 'fetch'>,
  { clean, uploaded, pastOf, allowance }: Means & { allowance: Allowance },
): AnyContext => ({
  // Rows of lazy tables that the browser has are part of the rooms.
  tx: scopedTx(scope, { ...ground, fetch: async () => [] }),
  actor,
  input,
  now,
  newId: (label: string) => (formerId ?? deriveId)(`${actor.user_id}/${id}/${label}`),
  clean,
  uploaded: async (id: string) => uploaded(id) ?? notHere(),
  past: async (commandId: string) => {
    const past = pastOf(commandId) ?? notHere()
    allowance.lift()
    const rooms = past.map(({ table, before, after }) => roomOf(table, (before ?? after)!))
    return isWithin(rooms, scope) ? past : []
  },
  refuse: refuseAny,
})

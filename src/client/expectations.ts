import type { Actor } from '../core/access.ts'
import type { AnyMutation, Context } from '../core/call.ts'
import { Refusal, refuse } from '../core/errors.ts'
import { deriveId } from '../core/ids.ts'
import { Draft, type Past, Rows } from '../core/store.ts'
import type { Room } from '../core/table.ts'
import { type Ground, type Scope, scopedTx } from '../core/tx.ts'

/** A mutation on its way to the server. */
export interface Command {
  id: string
  /** The name the call is declared under. */
  name: string
  call: AnyMutation
  /** As given, to be sent. */
  input: Record<string, unknown>
  /** As the call's schema reads it, to be run here. */
  parsed: Record<string, unknown>
  actor: Actor
  scope: Scope
  /** When it was given, in milliseconds. */
  now: number
}

/** What the commands stand on. */
export interface Standing {
  truth: ReadonlyMap<Room, { rows: Rows }>
  clean: (html: string) => string
  /** What an earlier command did, where that is known here. */
  pastOf: (commandId: string) => Past[] | undefined
}

/** What is expected of commands: their changes by room, the refusals of those that the rules here refuse, and what each did. */
export interface Expectations {
  drafts: Map<Room, Draft>
  refused: Map<string, Refusal>
  past: Map<string, Past[]>
}

/** The browser lacks what a command would need to be worked out here. */
class NotHere extends Error {}

/** Runs commands one after the other over what the server said, as far as they can be worked out here. */
export async function expectationsOf(commands: readonly Command[], { truth, clean, pastOf }: Standing): Promise<Expectations> {
  const drafts = new Map<Room, Draft>()
  const refused = new Map<string, Refusal>()
  const past = new Map<string, Past[]>()
  for (const command of commands) {
    const own = new Map<Room, Draft>()
    const below = (room: Room) => drafts.get(room) ?? truth.get(room)?.rows
    const draftOf = (room: Room, fresh = false) => {
      let draft = own.get(room)
      if (!draft) own.set(room, (draft = new Draft(below(room) ?? (fresh ? new Rows() : notHere()))))
      return draft
    }
    const everywhere: Ground['everywhere'] = async (table, where) =>
      [...new Set([...truth.keys(), ...drafts.keys(), ...own.keys()])].flatMap(
        (room) => (own.get(room) ?? below(room))?.list(table, where) ?? [],
      )
    const pastFor = async (id: string) => past.get(id) ?? pastOf(id) ?? notHere()
    try {
      await command.call.run(contextOf(command, { draftOf, everywhere }, { clean, past: pastFor }))
    } catch (error) {
      // What cannot be worked out here is not shown; the server has the last word on it.
      if (error instanceof Refusal) refused.set(command.id, error)
      else if (!(error instanceof NotHere)) console.error(error)
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
  return { drafts, refused, past }
}

function contextOf(
  { id, parsed: input, actor, scope, now }: Command,
  ground: Omit<Ground, 'fetch'>,
  { clean, past }: { clean: (html: string) => string; past: (commandId: string) => Promise<Past[]> },
  // biome-ignore lint/suspicious/noExplicitAny: the context of any mutation
): Context<any, any> {
  return {
    // What the browser has of lazy tables lies in the rooms themselves.
    tx: scopedTx(scope, { ...ground, fetch: async () => [] }),
    actor,
    input,
    now,
    newId: (label: string) => deriveId(`${actor.user_id}/${id}/${label}`),
    clean,
    past,
    refuse,
  }
}

const notHere = (): never => {
  throw new NotHere('not in this browser')
}

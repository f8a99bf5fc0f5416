import type { Transaction } from 'kysely'
import type { Audited } from '../../src/core/audit/entries.ts'
import type { Refusal } from '../../src/core/catalogue/errors.ts'
import type { CallName } from '../../src/core/contract.ts'
import type { Tx } from '../../src/core/engine/call.ts'
import type { Reader, RowChange } from '../../src/core/engine/store.ts'
import type { Room } from '../../src/core/engine/table.ts'
import type { Scope } from '../../src/core/engine/tx.ts'
import type { Row, TableName } from '../../src/core/model.ts'
import type { Schema } from '../db/schema.ts'
import type { Beside } from './beside.ts'

/** A command that is taken back, and when it was carried out. */
export interface TakenBack {
  call: CallName
  at: string
}

/** What the audit log compares where the call does not say what may be changed. */
export interface Watching {
  organization(id: string): Promise<void>
  webhooks(teamId: string): Promise<void>
  bin(teamId: string): Promise<void>
  account(userId: string): Promise<void>
  tell(audited: Audited & { organization_id?: string }): void
}

/** What a command is given to work with. */
export interface Work {
  /** A transaction over the rooms of a scope. */
  within(scope: Scope): Tx
  /**
   * Puts a new row into its room without looking for one with its id: the command has derived the
   * id for this row alone.
   */
  insert<T extends TableName>(table: T, row: Row<T>): Promise<void>
  /** Rows of a table of people's own rooms, of some people, whose rooms are not read for it. */
  ofPeople<T extends TableName>(table: T, people: readonly string[]): Promise<Row<T>[]>
  /** SQL inside the transaction, for tables that are not shared. Only for jobs that run alone. */
  db: Transaction<Schema>
  /** Adds an entry without changes to a room's log. */
  touch(room: Room): void
  /**
   * The command takes back one that was a certain call, which the answer and the audit log remember.
   * What it writes is not too much from now on.
   */
  takesBack(command: TakenBack): void
  /** SQL that goes along with what the command writes and removes. */
  beside(statements: Beside): void
  /** What the command writes from now on is not counted: it was written before. */
  unbounded(): void
  /** Has the audit log compare something from now on: to be called before it is changed. */
  watch: Watching
  /** Something to do once the changes are safe. */
  after(effect: () => unknown): void
  /** What the job has changed so far. */
  past(): RowChange[]
  /** The rows of a scope as the job leaves them, to be read at once. */
  reader(scope: Scope): Promise<Reader>
}

/** Where an answer belongs: a team, one of its projects, or neither. */
export interface Belonging {
  team_id: string | null
  project_id: string | null
}

/** Who gave a command, as far as its answer is concerned. */
export interface Giver {
  /** That of the team: what they look at beyond rooms is of it. Unknown where they may look at all. */
  organization_id?: string | undefined
  team_id: string
  project_id: string | null
  team_member_id: string
  /** The command is about what belongs to its giver alone. */
  own: boolean
}

/** What is known of a command before it is carried out. */
export interface JobFacts {
  command_id: string
  /** Set when the client chose the id: a repeat is then answered with the first answer. */
  once: boolean
  /** What was asked, as `digestOf` has it: a repeat that asks for something else is refused. */
  digest?: string | undefined
  giver?: Giver | undefined
  actor_id: string
  /** The server does it of itself, though by the rights of the actor. */
  unasked?: true
  call: string
  now: number
  /** The network address it came from, where it came from one. */
  address?: string | undefined
  /** Whether the session that it comes from has ended: what waits then is not carried out. */
  isOver?: (() => boolean) | undefined
  /** Told how many rows the command wrote, also where it was refused in the end. */
  wrote?: ((rows: number) => void) | undefined
}

/** One command on its way into the database. */
export interface Job extends JobFacts {
  /** Uses its own SQL, so it does not share its transaction. */
  alone: boolean
  run(work: Work): Promise<unknown>
}

/** Where the logs of rooms stand. */
export type Positions = Record<Room, number>

export const roomsIn = (positions: Positions) => Object.keys(positions) as Room[]

/** What a command led to: its result, and where the rooms that it changed stand with that. */
export interface Outcome {
  result: unknown
  rooms: Positions
  /** The command itself took away its giver's way to where its answer belongs. */
  ended?: true
  /** The call that an undo took back. An undo of that undo needs the same ability. */
  takesBack?: CallName | undefined
}

/** The outcome of a command; `body` is what an action made of it for its caller. */
export type FirstOutcome = Outcome & { body?: unknown }

/** What a command was answered, as it is kept: its outcome, or why it was refused. */
export type FirstAnswer = FirstOutcome | { refused: Pick<Refusal, 'code' | 'field' | 'details'> }

/** A kept answer, what was asked, and where the answer belongs. */
export interface KeptAnswer extends Belonging {
  digest: string | null
  answer: FirstAnswer
}

/** What a submitted command came to; `again` is the first answer when it was submitted before. */
export interface Submitted extends Outcome {
  again?: KeptAnswer
}

/** A job in the queue, and who waits for it. */
export interface Waiting {
  job: Job
  resolve(outcome: Submitted): void
  reject(error: unknown): void
}

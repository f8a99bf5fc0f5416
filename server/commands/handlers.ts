import type { Readable } from 'node:stream'
import type { Kysely, Transaction } from 'kysely'
import type { z } from 'zod'
import type { Actor } from '../../src/core/catalogue/access.ts'
import type { ErrorCode } from '../../src/core/catalogue/errors.ts'
import type { Contract, HandledName, MutationName } from '../../src/core/contract.ts'
import type { AnyAction, AnyQuery, Call, Refuse, Tx } from '../../src/core/engine/call.ts'
import type { Reader } from '../../src/core/engine/store.ts'
import type { Room } from '../../src/core/engine/table.ts'
import type { Scope } from '../../src/core/engine/tx.ts'
import type { TokenScope } from '../../src/core/security/tokens.ts'
import type { App } from '../app.ts'
import type { Schema } from '../db/schema.ts'
import type { Parts } from '../http/data-urls.ts'
import type { Moment } from '../reports/past/moment.ts'
import type { Known } from '../session/devices.ts'
import type { SealedCookie } from '../session/sealed-cookies.ts'
import type { Beginning } from '../session/session-rows.ts'
import type { EarlySession, SessionData } from '../session/sessions.ts'
import type { Work } from './job.ts'

/** Who signs in. */
export interface SignIn extends Beginning {
  userId: string
  email: string
}

/** What a sign-in needs that is still being proven. */
export interface PreparedSignIn {
  session: EarlySession
  /** The mark of a browser that is known from then on. */
  device: string
  csrf: string
}

/** The session of the browser that calls. Sockets have one too, but cannot sign in or out. */
export interface CallerSession {
  data: SessionData
  /** The caller's network address. */
  address: string
  /** The key of the session's record; undefined for visitors. */
  key: string | undefined
  /** What the access token allows that takes the place of a session, if there is one. */
  scope?: TokenScope
  /** The CSRF token of this browser. */
  csrfToken(): string
  /** The same; the answer also carries it in a header. */
  tellCsrfToken(): string
  /** When it began, in milliseconds; undefined for visitors and programs. */
  begunAt?: number | undefined
  /** The id of this browser if an account has signed in there as it is proven now. */
  device(known: Known): string | undefined
  /** Marks this browser as one in which an account has signed in. */
  remember(known: Known): void
  /** The origin that this browser has opened, such as `https://plan.example.com`. */
  origin: string
  /** Has this browser keep something for a while. */
  keep<T>(cookie: SealedCookie<T>, value: T): void
  /** What this browser has kept, once. */
  take<T>(cookie: SealedCookie<T>): T | undefined
  /**
   * Does what `signIn` needs while it is still being proven who signs in, where that can be done:
   * nothing of it is told before.
   */
  prepare(who: SignIn): PreparedSignIn | undefined
  /**
   * Starts a new session, or one that was prepared, and ends the previous one. False if what the
   * account was proven with has changed in between. Errors: `WriteError`.
   */
  signIn(who: SignIn, prepared?: PreparedSignIn): Promise<boolean>
  /**
   * Goes on under another id, by which the account is proven as it is now: who has copied the one
   * before has nothing of it any more. False if it cannot. Errors: `WriteError`.
   */
  renew(known: Known): Promise<boolean>
  /** Errors: `WriteError`. */
  signOut(): Promise<void>
}

type InputOf<C extends Call> = C extends { input: infer I extends z.ZodObject } ? I : never
type CodeOf<C extends Call> = C extends { errors: readonly (infer E extends ErrorCode)[] }
  ? E
  : never

/** What every handler is given. `actor` is there unless the call is for anyone. */
interface Given<C extends Call> {
  app: App
  actor: C['may'] extends 'anyone' ? Actor | undefined : Actor
  input: z.output<InputOf<C>>
  now: number
  session: CallerSession
  refuse: Refuse<InputOf<C>, CodeOf<C>>
}

interface QueryGiven<C extends Call> extends Given<C> {
  /** Rows of the actor's team, of the project the call is about, and of the actor's own room. */
  reader: Reader
  db: Kysely<Schema>
  /** The moment of which `db` and `now` are, for a call with a past that is asked for it. */
  moment?: Moment
}

export interface ActionGiven<C extends Call> extends Given<C> {
  reader: Reader
  db: Kysely<Schema>
  newId(label: string): string
  /** The file that is the body of the request, of a call that takes one. */
  body: Readable | undefined
  /** Runs a transaction; what follows it in the handler happens once its changes are safe. */
  write<T>(run: (writing: WritingOf<Given<C>['actor']>) => Promise<T>): Promise<T>
}

/** A transaction of a call, and who makes that: as they are then, where `actor` beside it was admitted before. */
export type WritingOf<A extends Actor | undefined = Actor> = Writing & { actor: A }

/** Inside a transaction. No other handle may be used there: it would wait for this one forever. */
export interface Writing {
  /** Shared rows of the actor's team, project and own room. */
  tx: Tx
  /** Shared rows of other rooms; who uses it has checked the right to. */
  within(scope: Scope): Tx
  /** SQL for tables that are not shared. */
  db: Transaction<Schema>
  /**
   * Tells a room that something behind it has changed which is not a shared row, such as its
   * organisation.
   */
  touch(room: Room): void
  /**
   * Puts a new row into its room without looking for one with its id; who uses it has checked the
   * right to.
   */
  insert: Work['insert']
  /** Rows of a table of people's own rooms, of some people, whose rooms are not read for it. */
  ofPeople: Work['ofPeople']
  /** SQL that goes along with what is written and removed. */
  beside: Work['beside']
  /** What is written from now on is not counted: it was written before. */
  unbounded: Work['unbounded']
  /** Has the audit log compare something from now on: to be called before it is changed. */
  watch: Work['watch']
  /** Something to do once the changes are safe; not done where they were made before. */
  after(effect: () => unknown): void
}

type Handler<C extends Call> = C extends AnyAction
  ? (given: ActionGiven<C>) => Promise<z.input<C['output']>>
  : C extends AnyQuery
    ? (given: QueryGiven<C>) => Promise<z.input<C['output']>>
    : never

/**
 * One handler for every call that is not a mutation; one that is missing or of the wrong shape does
 * not compile.
 */
export type Handlers = { [K in HandledName]: Handler<Contract[K]> }

/** What is at hand before a mutation is run. */
export interface Preparing {
  app: App
  actor: Actor
  newId(label: string): string
  /** The files that came within the input. */
  parts: Parts
}

/** Does what only the server can before a mutation is run, and gives the input that it is run with. */
export type Preparer<I = Record<string, unknown>> = (input: I, preparing: Preparing) => Promise<I>

/** By the mutation. */
export type Preparers = { [K in MutationName]: Preparer<z.output<InputOf<Contract[K]>>> }

/** What a presenter sees beside the result. */
export interface Presenting {
  reader: Reader
  actor: Actor
}

type ResultOf<C> = C extends { run: (...given: never) => Promise<infer R> } ? R : never
/** The mutations whose result is not yet what goes over the wire. */
type Presented = {
  [K in MutationName]: ResultOf<Contract[K]> extends z.input<Contract[K]['output']> ? never : K
}[MutationName]

/** Mutations with long answers, of which only the result is kept for a repeat. */
type AnsweredLater = 'reactToComment' | 'addUpdateReaction' | 'removeUpdateReaction'

/** One presenter for every other mutation whose result differs from its output. */
export type Presenters = {
  [K in Exclude<Presented, AnsweredLater>]: (
    result: ResultOf<Contract[K]>,
    presenting: Presenting,
  ) => z.input<Contract[K]['output']>
}

/** What is at hand once the changes of a mutation are safe. */
export interface Answering {
  app: App
  input: Record<string, unknown>
  /** Rows of the team. */
  reader: Reader
}

/** What those mutations answer: read once their changes are safe, also for a repeat. */
export type Answers = {
  [K in AnsweredLater]: (
    result: ResultOf<Contract[K]>,
    answering: Answering,
  ) => Promise<z.input<Contract[K]['output']>>
}

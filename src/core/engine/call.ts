import type { z } from 'zod'
import type { Ability, Actor } from '../catalogue/access.ts'
import type { CommonCode, ErrorCode, RefusalDetails } from '../catalogue/errors.ts'
import type { FailureCode } from '../catalogue/failures.ts'
import type { RouteName } from '../catalogue/routes.ts'
import type { SuccessKey } from '../catalogue/success-texts.ts'
import type { Uploaded } from '../files/rows.ts'
import type { Row, TableName } from '../model.ts'
import type { RowChange, Where } from './store.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
/** A clause of the specification, such as `B7.31`. */
type Clause = `${'A' | 'B'}${number}` | `${'A' | 'B'}${number}.${number}`

/** A second address of the same call. */
export interface Endpoint {
  method: Method
  path: string
  /** Served without `/api/v1`. */
  unprefixed?: true
}

/**
 * What a call is about: the table of the addressed row and the input field that carries its id. It
 * decides team and project.
 */
type Subject<I extends z.ZodObject> = {
  readonly [T in TableName]?: keyof z.output<I> & string
}

/** What is said of a success; the server says it in the language of its reader. */
export interface SuccessText {
  title?: SuccessKey
  message: SuccessKey
  /** What stands for `{name}` and the like. */
  values?: Readonly<Record<string, string | number>>
}

/** What every declaration says. */
interface Declared<I extends z.ZodObject, O extends z.ZodType, E extends ErrorCode>
  extends Endpoint {
  /** Other addresses that clients use for the same call. */
  aliases?: readonly Endpoint[]
  clause: Clause | readonly Clause[]
  may: Ability
  about?: Subject<I>
  input: I
  /**
   * Fields that a call which changes something also takes from the query string; a call that reads
   * takes all of them.
   */
  query?: readonly (keyof z.output<I> & string)[]
  output: O
  errors: readonly E[]
  /** The text of a success; a function where it depends on the input or the result. */
  says?: SuccessText | ((input: z.output<I>, body: z.input<O>) => SuccessText | undefined)
  /** What a screen shows when the call fails without a message (A8, B8). */
  failure?: FailureCode
  /** The reply is `output` itself, without the envelope (the calls under /secure). */
  bare?: boolean
  /** The body of a request is a file, and its input stands in the query string. */
  takesFile?: true
  /** It adds up much: few such calls are answered at once, so that they hold up no others. */
  isReport?: true
  /** Its input has `as_of`: what is read may be as it was at a moment. */
  hasPast?: true
  /** The reply to a success is a file and has no envelope; `output` is nothing. */
  sendsFile?: true
  /** A body that is a bare list is this field of the input. */
  bareList?: keyof z.output<I> & string
  /** Fields called `file` may be data URLs. */
  carriesFiles?: true
  /** How large a request may be, in bytes, where the usual limit is too low. */
  bodyBytes?: number
  /** The caller is also told on the socket that the project has changed (event 22). */
  tellsCaller?: boolean
  /**
   * A client that makes it over HTTP shows its project from then on, in the view that this gives;
   * without one the view stays.
   */
  shows?: (input: z.output<I>) => string | undefined
  /**
   * Fields of input and answer that are secrets and not stored: a repeated command is answered with
   * empty ones.
   */
  unkept?: readonly string[]
  /** Where a browser that opens the address as a page is sent once the call is done. */
  leadsTo?: RouteName
  /**
   * It is about the account and not about a team: it is carried out whichever team the request
   * names. Calls for anyone are so without saying it.
   */
  ofAccount?: boolean
  /**
   * The field of the input that says when the command was given, where that counts although it
   * waited in a browser. Our client fills it in.
   */
  givenAt?: keyof z.output<I> & string
  /** Answered without a CSRF token although it changes something. */
  withoutCsrf?: boolean
}

/**
 * Ends the call with one of some refusals, naming one of some fields. A rule asks for one with its
 * codes and fields: a call that has not declared them does not compile.
 */
export type RefuseWith<E extends ErrorCode, F extends string = never> = (
  code: E | CommonCode,
  field?: F,
  details?: RefusalDetails,
) => never

/** Ends the call with a refusal it declared, naming a field of its input. */
export type Refuse<I extends z.ZodObject, E extends ErrorCode> = RefuseWith<
  E,
  keyof z.output<I> & string
>

/**
 * The data a mutation may touch: rows of the actor's team, of the project the call is about, and
 * of the actor's own room. The browser implements it over the replica, the server over the
 * database. Everything else does not exist.
 */
export interface Tx {
  /** The row, or a refusal `not_found` that names the table. */
  get<T extends TableName>(table: T, id: string): Promise<Row<T>>
  find<T extends TableName>(table: T, id: string): Promise<Row<T> | undefined>
  list<T extends TableName>(table: T, where: Where<T>): Promise<Row<T>[]>
  /** Reads at once the rows that are going to be asked for by one value of a column after the other. */
  load(table: TableName, column: string, values: readonly string[]): Promise<void>
  /**
   * Rows of all rooms, for rules that look beyond what the actor can see, such as unique names.
   * They are never shown. The browser knows only those of its rooms.
   */
  everywhere<T extends TableName>(table: T, where: Where<T>): Promise<Row<T>[]>
  /**
   * Whether a row exists, in any room. The browser assumes that it does, and the server decides.
   */
  isThere(table: TableName, id: string): Promise<boolean>
  /**
   * The sum of a column over the rows of all rooms with some values. The browser knows only those of
   * its rooms.
   */
  total<T extends TableName>(
    table: T,
    column: keyof Row<T> & string,
    where: Where<T>,
  ): Promise<number>
  put<T extends TableName>(table: T, row: Row<T>): Promise<Row<T>>
  /** As `put`, for a row that must not exist yet. */
  add<T extends TableName>(table: T, row: Row<T>): Promise<Row<T>>
  remove<T extends TableName>(table: T, id: string): Promise<void>
}

/**
 * HTML reduced to the safe set (b, i, lists, links and such); undefined when it is nested deeper
 * than `limits.descriptionDepth`.
 */
export type Clean = (html: string) => string | undefined

export interface Context<I extends z.ZodObject, E extends ErrorCode> {
  tx: Tx
  actor: Actor
  input: z.output<I>
  /** The clock, in milliseconds. The server's is the truth. */
  now: number
  /** The id of a new row; the same command gives the same ids in the browser and on the server. */
  newId: (label: string) => string
  clean: Clean
  /** What the actor has uploaded under an id, as long as it is kept. */
  uploaded: (id: string) => Promise<Uploaded | undefined>
  /** What a command of this actor did, newest change last. */
  past: (commandId: string) => Promise<RowChange[]>
  refuse: Refuse<I, E>
}

export interface Query<
  I extends z.ZodObject = z.ZodObject,
  O extends z.ZodType = z.ZodType,
  E extends ErrorCode = ErrorCode,
> extends Declared<I, O, E> {
  kind: 'query'
}
export interface Action<
  I extends z.ZodObject = z.ZodObject,
  O extends z.ZodType = z.ZodType,
  E extends ErrorCode = ErrorCode,
> extends Declared<I, O, E> {
  kind: 'action'
}
/**
 * `R` is what `run` gives; where it is not yet the output, the server has a presenter that turns it
 * into one.
 */
export interface Mutation<
  I extends z.ZodObject = z.ZodObject,
  O extends z.ZodType = z.ZodType,
  E extends ErrorCode = ErrorCode,
  R = z.input<O>,
> extends Declared<I, O, E> {
  kind: 'mutation'
  run: (context: Context<I, E>) => Promise<R>
}

/** A call that reads, answered by a handler under `server/features`. */
export const query = <I extends z.ZodObject, O extends z.ZodType, const E extends ErrorCode>(
  call: Declared<I, O, E>,
): Query<I, O, E> => ({
  kind: 'query',
  ...call,
})

/**
 * A call that changes something only the server can (passwords, mail, other teams' rows), answered
 * by a handler there.
 */
export const action = <I extends z.ZodObject, O extends z.ZodType, const E extends ErrorCode>(
  call: Declared<I, O, E>,
): Action<I, O, E> => ({
  kind: 'action',
  ...call,
})

/**
 * A call whose effect is written here once: in the browser as an expectation, on the server as the
 * truth.
 */
export const mutation = <I extends z.ZodObject, O extends z.ZodType, const E extends ErrorCode, R>(
  call: Declared<I, O, E> & { run: (context: Context<I, E>) => Promise<R> },
): Mutation<I, O, E, R> => ({ kind: 'mutation', ...call })

// biome-ignore lint/suspicious/noExplicitAny: calls that are walked in lists have no common input and output
type Wide = any
/** Declarations with their parts widened, for code that works with any of them. */
export type AnyQuery = Query<Wide, Wide, Wide>
export type AnyAction = Action<Wide, Wide, Wide>
export type AnyMutation = Mutation<Wide, Wide, Wide, Wide>
/** Any declared call. */
export type Call = AnyQuery | AnyAction | AnyMutation
export type Input<C extends Call> = z.input<C['input']>
export type Output<C extends Call> = z.output<C['output']>

/** Whether a call changes something: such calls need a CSRF token with every method (A7). */
export const changes = (call: Call) => call.kind !== 'query'

/** Whether a call is about the account alone, whatever team a request names. */
export const isOfAccount = ({ may, ofAccount }: Call): boolean =>
  may === 'anyone' || ofAccount === true

/** The path of a call on the wire: under `/api/v1`, except for sign-in and the CSRF token. */
export const wirePath = (path: string) =>
  path.startsWith('/secure/') || path === '/csrf-token' ? path : `/api/v1${path}`

/** Every address of a call. */
export const endpointsOf = (call: Call): Endpoint[] =>
  [call, ...(call.aliases ?? [])].map(({ method, path, unprefixed }) => ({
    method,
    path: unprefixed ? path : wirePath(path),
  }))

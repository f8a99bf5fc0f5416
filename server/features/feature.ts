import type { Actor } from '../../src/core/catalogue/access.ts'
import type { EventName } from '../../src/core/catalogue/events.ts'
import type { Tx } from '../../src/core/engine/call.ts'
import type { Row, TableName } from '../../src/core/model.ts'
import type { NotificationText, TextValues } from '../../src/core/notifications/texts.ts'
import type { App } from '../app.ts'
import type { Besides } from '../commands/beside.ts'
import type { Answers, Handlers, Preparers, Presenters } from '../commands/handlers.ts'
import type { LogEntry } from '../commands/log.ts'

/** What people are notified of. */
export interface NewNotification {
  /** Team member ids of those to be told. */
  to: readonly string[]
  project_id: string
  task_id: string | null
  text: NotificationText
  values(names: Names): TextValues
}

/** What the things in a project are called. */
export interface Names {
  project: string
  team: string
  status(id: string): string
}

/** What else a notification may depend on. */
export interface Noticing {
  /** The rows of the team and of the project that the changed row belongs to. */
  tx: Tx
  now: number
  /** Whether an earlier command is taken back. */
  undoes: boolean
}

/** By the table whose rows cause them. */
export type Notifications = {
  readonly [T in TableName]: (
    change: ChangedRow<T>,
    actor: Actor,
    noticing: Noticing,
  ) => NewNotification[] | Promise<NewNotification[]>
}

/** A row before and after a command; null where it is not there. */
export interface ChangedRow<T extends TableName> {
  before: Row<T> | null
  after: Row<T> | null
}

/** By the table whose rows cause them. */
export type Pushes = {
  readonly [T in TableName]: (pushed: Pushed<T>) => void | Promise<void>
}

/** A written row, its line of the log, and how to notify connected users. */
export interface Pushed<T extends TableName> {
  app: App
  row: Row<T>
  entry: LogEntry
  /** Sends an event to those who look at the project of the line, but not to who changed it. */
  tellOthers(event: EventName, payload: unknown): void
}

/** Declares what a feature brings to the server, by the name of the call or of the table. */
export const feature = <
  H extends keyof Handlers = never,
  P extends keyof Presenters = never,
  R extends keyof Preparers = never,
  B extends keyof Besides = never,
  N extends keyof Notifications = never,
  U extends keyof Pushes = never,
  A extends keyof Answers = never,
>(brings: {
  /** Answers to its queries and actions. */
  handlers?: Pick<Handlers, H>
  /** What is done before its mutations are run, where that is something only the server can. */
  preparers?: Pick<Preparers, R>
  /** What is written beside its mutations, in tables that are not shared. */
  besides?: Pick<Besides, B>
  /** What its mutations answer, where that is not yet their result. */
  presenters?: Pick<Presenters, P>
  /** What its mutations with long answers answer, of which only the result is kept. */
  answers?: Pick<Answers, A>
  /** Whom a changed row is a reason to notify, and of what. */
  notifications?: Pick<Notifications, N>
  /** What is pushed when a row was written. */
  pushes?: Pick<Pushes, U>
}) => {
  const { handlers, presenters, answers, preparers, besides, notifications, pushes } = brings
  return {
    handlers: handlers ?? ({} as Pick<Handlers, H>),
    presenters: presenters ?? ({} as Pick<Presenters, P>),
    answers: answers ?? ({} as Pick<Answers, A>),
    preparers: preparers ?? ({} as Pick<Preparers, R>),
    besides: besides ?? ({} as Pick<Besides, B>),
    notifications: notifications ?? ({} as Pick<Notifications, N>),
    pushes: pushes ?? ({} as Pick<Pushes, U>),
  }
}

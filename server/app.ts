import type { Logger } from 'pino'
import type { PushName } from '../src/core/catalogue/events.ts'
import { limits } from '../src/core/catalogue/limits.ts'
import { memoize } from '../src/core/engine/memoize.ts'
import type { Room } from '../src/core/engine/table.ts'
import { hourMs, iso } from '../src/core/values/time.ts'
import { AuditNotes } from './audit/notes.ts'
import { openCards } from './billing/open-cards.ts'
import type { CardProvider } from './billing/provider.ts'
import { Captcha } from './captcha/captcha.ts'
import { closeAll } from './close-all.ts'
import { Actors } from './commands/actors.ts'
import { Following, type Report } from './commands/following.ts'
import type { LogEntry } from './commands/log.ts'
import { Writer } from './commands/writer.ts'
import { type Config, databaseOf } from './config.ts'
import type { Database } from './db/database.ts'
import { openDatabase } from './db/open.ts'
import { readNumber } from './db/sequences.ts'
import { Exporting } from './exports/exporting.ts'
import type { FileStore } from './files/file-store.ts'
import { openStore } from './files/open-store.ts'
import { Receiver } from './files/receive.ts'
import { Transfers } from './http/transfers.ts'
import { BegunImports } from './imports/begun.ts'
import { ImportThreads } from './imports/threads.ts'
import { startForgetting } from './jobs/forgetting-clock.ts'
import type { LaneName } from './jobs/lanes.ts'
import { type AnswerTurns, reportTurns } from './limits/answer-turns.ts'
import type { CallAdmission } from './limits/call-admission.ts'
import type { Limiter } from './limits/limiter.ts'
import { createLimiting } from './limits/limiting.ts'
import type { Turns } from './limits/turns.ts'
import { type Mailer, openMailer } from './mail/mailer.ts'
import { sender } from './outgoing/send.ts'
import { Provider } from './provider/provider.ts'
import { PastConnections } from './reports/past/past-connections.ts'
import { OpenTasks } from './rooms/open-tasks.ts'
import { ProjectSummaries } from './rooms/project-summaries.ts'
import { Rooms } from './rooms/rooms.ts'
import { Search } from './search/search.ts'
import { Passwords } from './session/passwords.ts'
import { ReadingSessions } from './session/reading.ts'
import { type Keys, keysOf, loadSecret } from './session/secrets.ts'
import { SecurityLog } from './session/security-log.ts'
import { Sessions } from './session/sessions.ts'
import { ListeningWebhooks } from './webhooks/listening.ts'

/** The product without its transports: what HTTP, the socket, jobs and the CLI work with. */
export interface App {
  config: Config
  log: Logger
  now: () => number
  database: Database
  rooms: Rooms
  actors: Actors
  projects: ProjectSummaries
  openTasks: OpenTasks
  search: Search
  writer: Writer
  following: Following
  sessions: Sessions
  reading: ReadingSessions
  /** Until when clients that do not say otherwise derive ids as the release before did; in ms. */
  formerIdsUntil: number
  /** The keys that follow from the secret, which is made when first needed. */
  keys: () => Keys
  passwords: Passwords
  mailer: Mailer
  /** The provider of identities with which people can sign in, if there is one. */
  provider: Provider | undefined
  /** Who tells people from programs at sign-up, if somebody does. */
  captcha: Captcha | undefined
  /** Who takes payments by card, if somebody does. */
  cards: CardProvider | undefined
  /** Where this process listens; empty before it does. */
  address: string
  /** Sends requests to addresses that users give. */
  send: typeof fetch
  /** The same, of whose replies only the beginning is read. */
  deliver: typeof fetch
  /** Which webhooks are to be told of what. */
  webhooks: ListeningWebhooks
  files: FileStore
  /** Who is being sent an export. */
  exporting: Exporting
  reports: AnswerTurns
  /** What reads organisations as they were. */
  past: PastConnections
  begunImports: BegunImports
  importThreads: ImportThreads
  /** The files that are being sent and received. */
  transfers: Transfers
  /** Where files are received before they are stored. */
  receiver: Receiver
  security: SecurityLog
  /** Writes down for organisations what is no command, such as sign-ins. */
  audit: AuditNotes
  limiter: Limiter
  turns: Turns
  admission: CallAdmission
  /** The jobs of this process; asleep until they are started. */
  jobs: Jobs
  /** Calls back with every batch of log entries, in order, after the commit. */
  onChanges(listener: (entries: LogEntry[]) => void): void
  /** Whether somebody's socket follows a room or reads in it. */
  isFollowed: (room: Room) => boolean
  /** Whether a user has a live socket. */
  isOnline: (userId: string) => boolean
  /** Closes the live sockets whose sessions are over. */
  endOldSockets: () => Promise<void>
  /** Sends an event to every live socket of a user. */
  push: (userId: string, event: PushName, payload: unknown) => void
  /**
   * Tells those who look at the projects among some rooms, and a user, to fetch them again. These
   * are set by the side that holds the sockets.
   */
  tellProjects: (rooms: readonly Room[], userId?: string) => void
  /** Tells who administers some organisations that the admin centre, or its log alone, shows something else. */
  tellAdmins: (organizations: readonly string[], isLogOnly?: boolean) => void
  close(): Promise<void>
}

/** Runs what is due. */
interface Jobs {
  /** Looks for due jobs at once, in one lane or in all. */
  wake(lane?: LaneName): void
  /** Waits for those that are due. */
  settle(): Promise<void>
}

export interface AppOptions {
  config: Config
  log: Logger
  /** The clock, in milliseconds; tests give a fixed one. */
  now?: () => number
  /** No other process is at work on a shared database, or comes to it: nobody is listened to. */
  alone?: boolean
  /** How passwords are hashed; tests give a way that takes less time. */
  passwords?: Passwords
}

/** Opens the database and what depends on it. Errors: `DatabaseError` when it cannot be used. */
export async function openApp(options: AppOptions): Promise<App> {
  const database = await openDatabase(databaseOf(options.config))
  const opened = [() => database.close()]
  try {
    return await openOn(database, options, opened)
  } catch (error) {
    await closeAll(opened).catch(() => {})
    throw error
  }
}

/** Opens what depends on the database, and puts first in `opened` how to close it. */
async function openOn(
  database: Database,
  { config, log, now = Date.now, alone = false, passwords = new Passwords() }: AppOptions,
  opened: (() => Promise<void>)[],
): Promise<App> {
  const rooms = new Rooms(database)
  const actors = new Actors(database, rooms, config)
  const projects = new ProjectSummaries(database)
  const openTasks = new OpenTasks(database)
  const keys = memoize(() => keysOf(loadSecret(config))) as () => Keys
  const security = new SecurityLog(log, now, () => keys().masks)
  const webhooks = new ListeningWebhooks()
  const listeners = [actors, security, projects, openTasks, webhooks].map(
    (observer) => (entries: LogEntry[]) => observer.observe(entries),
  )
  const report: Report = (error, what) => log.error({ error: String(error) }, what)
  const audited: App['tellAdmins'] = (...told) => app.tellAdmins(...told)
  const following = new Following(database, { rooms, report, listeners })
  const writer = new Writer(database, {
    ...{ rooms, webhooks, following, report, audited },
    toldBrowsers: () => app.jobs.wake('push'),
    lanes: config.databaseUrl ? config.databaseWriters : 1,
  })
  const sessions = new Sessions(database, now)
  const reading = new ReadingSessions(database, (error) =>
    log.warn({ error: String(error) }, 'reading is not announced'),
  )
  sessions.onEnd((keys) => reading.forget(keys ?? []))
  const transfers = new Transfers((error) =>
    log.warn({ error: error.message }, 'files under way could not be looked at'),
  )
  sessions.onEnd(transfers.ended)
  sessions.onChange(transfers.changed)
  listeners.push(transfers.observe)
  await following.open()
  const shared = { config, database, following, sessions, reading, audited, log }
  const stopFollowing = alone ? undefined : await follow(shared)
  if (stopFollowing) opened.unshift(stopFollowing)
  const search = new Search({ config, database, log, head: () => following.head })
  listeners.push(search.observe)
  const formerIdsUntil = ((await readNumber(database.read, 'former_ids_until')) ?? 0) * hourMs
  writer.dateAnswers(await startForgetting(database, now()))
  const mailer = openMailer(config)
  const files = openStore(config)
  const receiver = new Receiver(config.files)
  const limiting = createLimiting({ config, database, log, now })
  log.debug({ at: iso(now()), seq: following.head }, 'database open')
  const app: App = {
    config,
    log,
    now,
    database,
    rooms,
    actors,
    projects,
    openTasks,
    search,
    writer,
    following,
    sessions,
    reading,
    formerIdsUntil,
    keys,
    security,
    audit: new AuditNotes(database, {
      ...{ now, written: (organizations) => audited(organizations, true) },
      failed: (error) => log.error({ error: String(error) }, 'the audit log could not be written'),
      lost: (notes) => log.error({ notes }, 'entries of the audit log are lost'),
    }),
    passwords,
    mailer,
    provider: config.provider && new Provider(config.provider, sender({ inside: true }), now),
    captcha: config.captcha && new Captcha(config.captcha, sender({ inside: true })),
    cards: openCards(config, {
      ...{ database, keys, now },
      address: () => app.address,
      wake: () => app.jobs.wake(),
    }),
    address: '',
    send: sender({ inside: config.outgoingInside }),
    deliver: sender({ inside: config.outgoingInside, cutAt: limits.webhookAnswerBytes }),
    webhooks,
    files,
    exporting: new Exporting(),
    reports: reportTurns(),
    past: new PastConnections(database),
    begunImports: new BegunImports(),
    importThreads: new ImportThreads(),
    transfers,
    receiver,
    ...limiting,
    ...withoutSockets,
    jobs: { wake() {}, async settle() {} },
    onChanges: (listener) => listeners.push(listener),
    close: () =>
      closeAll([
        () => app.importThreads.close(),
        () => receiver.close(),
        () => writer.settle(),
        () => sessions.settle(),
        () => app.audit.close(),
        () => limiting.limiter.close(),
        () => stopFollowing?.(),
        () => mailer.close(),
        () => search.close(),
        () => app.past.close(),
        () => database.close(),
      ]),
  }
  following.isFollowed = (room) => [projects, openTasks, app].some((each) => each.isFollowed(room))
  return app
}

/** What an app does until sockets are attached to it. */
const withoutSockets: Pick<
  App,
  'isFollowed' | 'isOnline' | 'push' | 'tellProjects' | 'tellAdmins' | 'endOldSockets'
> = {
  isFollowed: () => false,
  isOnline: () => false,
  push: () => {},
  tellProjects: () => {},
  tellAdmins: () => {},
  endOldSockets: async () => {},
}

interface Shared
  extends Pick<App, 'config' | 'database' | 'following' | 'sessions' | 'reading' | 'log'> {
  audited: App['tellAdmins']
}

/** On a shared database, follows the log from its end. Returns how to stop. */
async function follow({ config, ...shared }: Shared) {
  if (!config.databaseUrl) return undefined
  const { followOthers } = await import('./db/follow.ts')
  return followOthers(config.databaseDirectUrl ?? config.databaseUrl, shared)
}

import pg from 'pg'
import type { Logger } from 'pino'
import { auditChannel, organizationsIn } from '../audit/entries.ts'
import type { Following } from '../commands/following.ts'
import { logChannel } from '../commands/log.ts'
import { type ReadingSessions, readingChannel } from '../session/reading.ts'
import { sessionChannel } from '../session/session-rows.ts'
import type { Sessions } from '../session/sessions.ts'
import { type Database, DatabaseError } from './database.ts'
import { joinServers } from './server-lock.ts'

/** How often the log is looked at though nobody has told of anything. */
const lookMs = 30_000

/** After a lost connection the next one is tried. */
const againMs = 1_000

interface Around {
  database: Pick<Database, 'isOwn'>
  following: Following
  sessions: Sessions
  reading: ReadingSessions
  /** Told of the organisations of which the audit log has more. */
  audited: (organizations: readonly string[], isLogOnly?: boolean) => void
  log: Logger
}

/**
 * Listens to the other processes on a shared database: follows the log after each of their writes,
 * ends the sessions they have ended, and knows what sessions read and of which
 * organisations the audit log has more. Returns a function that stops it. Errors: `DatabaseError`
 * while somebody has the database alone.
 */
export async function followOthers(
  url: string,
  { database, following, sessions, reading, audited, log }: Around,
): Promise<() => Promise<void>> {
  let stopped = false
  let client = await connect()
  const looking = setInterval(() => following.catchUp(), lookMs).unref()

  async function connect(): Promise<pg.Client> {
    const opened = new pg.Client({ connectionString: url, keepAlive: true })
    opened.on('notification', ({ channel, payload = '', processId }) => {
      if (channel === sessionChannel) sessions.heard(payload)
      else if (channel === readingChannel) reading.heard(payload).catch(complain)
      else if (channel === auditChannel) {
        // What this process has written it has told of already.
        if (!database.isOwn(processId)) audited(...organizationsIn(payload))
      } else if (!database.isOwn(processId)) following.heard(payload)
    })
    opened.on('error', complain)
    try {
      await opened.connect()
      await join(opened)
      await opened.query(
        `listen ${logChannel}; listen ${sessionChannel}; listen ${readingChannel}; listen ${auditChannel}`,
      )
    } catch (error) {
      await opened.end().catch(() => {})
      throw error
    }
    opened.on('end', () => void reconnect())
    // Catches up with what happened before listening began.
    following.catchUp()
    sessions.doubt()
    return opened
  }

  async function reconnect() {
    if (stopped) return
    await new Promise((resolve) => setTimeout(resolve, againMs))
    if (stopped) return
    await connect().then(
      (opened) => {
        client = opened
        if (stopped) void opened.end()
      },
      (error: Error) => {
        complain(error)
        return reconnect()
      },
    )
  }

  function complain(error: Error) {
    log.warn({ error: error.message }, 'cannot follow the log')
  }

  return async () => {
    stopped = true
    clearInterval(looking)
    following.close()
    await client.end()
  }
}

async function join(client: pg.Client) {
  const { rows } = await client.query<{ joined: boolean }>(joinServers)
  if (rows[0]!.joined) return
  throw new DatabaseError(
    'The PostgreSQL database is being moved by `plumbline move`. Start the server when that has ended.',
  )
}

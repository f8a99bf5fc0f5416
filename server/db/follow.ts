import pg from 'pg'
import type { Logger } from 'pino'
import type { Writer } from '../writer.ts'

/** Listens to the other processes on a shared database, and follows the log whenever one has written. Returns how to stop. */
export async function followOthers(url: string, writer: Writer, log: Logger): Promise<() => Promise<void>> {
  let client: pg.Client | undefined
  let stopped = false

  async function connect() {
    client = new pg.Client({ connectionString: url })
    client.on(
      'notification',
      () => void writer.follow().catch((error: Error) => log.warn({ error: error.message }, 'cannot follow the log')),
    )
    client.on('error', () => void reconnect())
    await client.connect()
    await client.query('listen plumbline')
    await writer.follow()
  }

  async function reconnect() {
    if (stopped) return
    await client?.end().catch(() => {})
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    if (!stopped) await connect().catch(reconnect)
  }

  await connect()
  return async () => {
    stopped = true
    await client?.end()
  }
}

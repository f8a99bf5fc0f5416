import { type App, type AppOptions, openApp } from '../app.ts'
import { closeAll } from '../close-all.ts'
import { lockFolder } from './lock.ts'

/**
 * The product, and the data folder that this process has for itself; on PostgreSQL there is nothing
 * to hold.
 */
export interface HeldApp {
  app: App
  /** For people, where the database lacks acknowledged writes. */
  warning: string | undefined
  /** Closes the product and gives the folder up. */
  close(): Promise<void>
}

/** Takes the data folder and opens the product on it. Errors: `LockedError`, `DatabaseError`. */
export async function openHeldApp(options: AppOptions): Promise<HeldApp> {
  const { config, log } = options
  const folder = config.databaseUrl ? undefined : await lockFolder(config.data)
  let app: App | undefined
  const close = () => closeAll([() => app?.close(), () => folder?.release()])
  try {
    app = await openApp(options)
    const warning = folder?.opened({ ...app.database.before, head: app.following.head })
    if (warning) log.warn(warning)
    app.onChanges((entries) => folder?.advance(entries.at(-1)!.line))
    return { app, warning, close }
  } catch (error) {
    await close().catch(() => {})
    throw error
  }
}

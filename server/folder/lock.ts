import { existsSync, mkdirSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type sqlite3 from 'sqlite3'
import { DatabaseError } from '../db/database.ts'
import { databaseFile } from '../db/open.ts'
import { closeFile, executeAll, openFile } from '../db/sqlite.ts'
import { missingInWords, missingWrites, type Opened } from './missing-writes.ts'
import { finishRestore } from './pending-restore.ts'
import { noteName, type RunNote, RunNoteFile, readRunNote } from './run-note.ts'
import { giveToOwner, isPart } from './whole-file.ts'

/** Another process is using the data folder. */
export class LockedError extends Error {}

/** A data folder that this process has for itself. */
export interface HeldFolder {
  /** A position that the log has reached before. */
  noted: number
  /**
   * Takes note of the opened database. Gives a warning for people when it lacks acknowledged
   * writes.
   */
  opened(opened: Opened): string | undefined
  /** Takes note that the log has reached a position. */
  advance(head: number): void
  /** Gives the folder up. Its database must be closed. */
  release(): Promise<void>
}

/**
 * The folders that this process holds. The operating system ties a lock to the process: a second
 * descriptor of the same file, when closed, would take the lock of the first along.
 */
const held = new Set<string>()

/**
 * Takes a data folder for this process, makes it when it is missing, and finishes a restore that
 * was interrupted. The operating system gives it back when the process ends, however it ends.
 * Errors: `LockedError`, `DatabaseError`.
 */
export async function lockFolder(folder: string): Promise<HeldFolder> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const path = realpathSync(folder)
  if (held.has(path)) throw new LockedError(inUse(folder))
  held.add(path)
  let db: sqlite3.Database | undefined
  try {
    db = await claim(folder)
    await refuseEarlierRelease(folder)
    finishRestore(folder)
    clearParts(folder)
    return heldFolder(folder, async () => {
      await closeFile(db!)
      held.delete(path)
    })
  } catch (error) {
    if (db) await closeFile(db)
    held.delete(path)
    throw error
  }
}

/** Whether a process, this one included, holds a data folder. Takes nothing and makes nothing. */
export async function isFolderHeld(folder: string): Promise<boolean> {
  if (!existsSync(join(folder, lockName))) return false
  return held.has(realpathSync(folder)) || isLocked(join(folder, lockName), inMemory)
}

/** The present or last process that held a data folder, in English. */
export function holderInWords({ pid, host }: Partial<RunNote> = {}): string {
  if (!pid) return 'another process'
  return host ? `process ${pid} on ${host}` : `process ${pid}`
}

const inUse = (folder: string) =>
  `The data folder ${folder} is in use by ${holderInWords(readRunNote(folder))}. Stop it first, or choose another folder with PLUMBLINE_DATA.`

/** An SQLite file in which nothing is ever written. */
const lockName = 'lock.db'

/** `plumbline doctor` looks by trying, which takes a moment. */
const lookMs = 250

/** The journal of a transaction on an empty file would be a file as well. */
const inMemory = 'pragma journal_mode=memory;'

/** Opens a transaction that excludes all others, and leaves it open. */
async function claim(folder: string): Promise<sqlite3.Database> {
  const db = await openFile(join(folder, lockName), { create: true }).catch((error: Error) => {
    throw new DatabaseError(
      `The data folder ${folder} cannot be written: ${error.message}. The disk may be full, or the folder may be read-only.`,
    )
  })
  try {
    await executeAll(
      db,
      `pragma busy_timeout=${lookMs}; ${inMemory} pragma cache_size=1; begin exclusive`,
    )
    return db
  } catch (error) {
    await closeFile(db)
    if (isBusy(error)) throw new LockedError(inUse(folder))
    throw new DatabaseError(
      `${join(folder, lockName)} cannot be locked: ${(error as Error).message}. The folder has to be on a local disk, and this file empty.`,
    )
  }
}

const isBusy = (error: unknown) => (error as { code?: string }).code === 'SQLITE_BUSY'

/** Whether another connection, in any process, has an SQLite file locked, or our database open. */
async function isLocked(file: string, settings = ''): Promise<boolean> {
  const db = await openFile(file)
  try {
    await executeAll(
      db,
      `pragma busy_timeout=0; ${settings} pragma locking_mode=exclusive; begin exclusive; rollback`,
    )
    return false
  } catch (error) {
    return isBusy(error)
  } finally {
    await closeFile(db)
  }
}

/**
 * Earlier releases kept their process number in a file `lock`. The number may belong to another
 * process by now, but one that is at work has the database open.
 */
async function refuseEarlierRelease(folder: string) {
  const file = join(folder, 'lock')
  if (!existsSync(file)) return
  const database = databaseFile(folder)
  if (existsSync(database) && (await isLocked(database)))
    throw new LockedError(
      `The database in the folder ${folder} is open in another process, which may be an earlier release of Plumbline. Stop it first.`,
    )
  rmSync(file, { force: true })
}

/** Removes what was being written when a process was killed. */
function clearParts(folder: string) {
  for (const place of [folder, join(folder, 'mail')])
    if (existsSync(place))
      for (const name of readdirSync(place)) if (isPart(name)) rmSync(join(place, name))
}

function heldFolder(folder: string, unlock: () => Promise<void>): HeldFolder {
  const noted = readRunNote(folder)?.head ?? 0
  const note = new RunNoteFile(folder, noted)
  const give = (...names: string[]) =>
    giveToOwner(folder, ...names.map((name) => join(folder, name)))
  give(lockName, noteName)
  return {
    noted,
    opened(opened) {
      const missing = missingWrites(opened, noted)
      note.opened(opened.head, missing)
      return missing && missingInWords(folder, missing, opened.absent)
    },
    advance: (head) => note.advance(head),
    async release() {
      note.close()
      give('plumbline.db', 'secret')
      await unlock()
    },
  }
}

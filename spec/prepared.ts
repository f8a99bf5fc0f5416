import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { databaseFile, openDatabase } from '../server/db/open.ts'
import { Passwords } from '../server/session/passwords.ts'
import { type FreshDatabase, freshDatabase, nameOf } from './postgres.ts'

/*
 * What many tests need first and few are about: it is made once for each process and copied. How it
 * is made has tests of its own (`migration.law`, `passwords.test`).
 */

let embedded: Promise<Buffer> | undefined
let shared: Promise<FreshDatabase> | undefined

/** Puts an empty embedded database of this release into a data folder. */
export async function prepareFolder(folder: string): Promise<void> {
  writeFileSync(databaseFile(folder), await (embedded ??= makeEmbedded()), { mode: 0o600 })
}

/** A new PostgreSQL database of this release, without rows. */
export async function preparedDatabase(): Promise<FreshDatabase> {
  return freshDatabase(nameOf(await (shared ??= makeShared())))
}

async function makeEmbedded(): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-prepared-'))
  try {
    await (await openDatabase({ folder })).close()
    return readFileSync(databaseFile(folder))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function makeShared(): Promise<FreshDatabase> {
  const made = await freshDatabase()
  await (await openDatabase({ folder: '', url: made.url })).close()
  return made
}

/** Hashes of a hundredth of the strength that the product has: they are only to fit, or not. */
export const weakPasswords = () => new Passwords({ memoryCost: 64, timeCost: 1 })

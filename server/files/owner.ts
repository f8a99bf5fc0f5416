import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import type { Config } from '../config.ts'
import type { Schema } from '../db/schema.ts'
import type { Target } from '../db/statements.ts'
import { giveToOwner, writeWholeFile } from '../folder/whole-file.ts'
import type { FileStore } from './file-store.ts'

/*
 * A bucket may be in the settings of several installations: of a server, and of a backup of it that
 * is looked at beside. What one database does not know may be what another needs, so one of them
 * alone removes files, whose name stands in the bucket. A bucket without any file is taken by who
 * comes first, any other by `plumbline own-bucket` alone.
 */

/** Where the database of an installation is: in PostgreSQL, or in its data folder. */
interface Place {
  postgres: Kysely<Schema> | undefined
  data: string
}

export const placeOf = ({ db, flavour }: Target, { data }: Pick<Config, 'data'>): Place => ({
  postgres: flavour === 'postgres' ? db : undefined,
  data,
})

/** Beside an embedded database: no backup has it. */
const nameFile = (data: string) => join(data, 'bucket-owner')

/**
 * The name of an installation, which no copy of its database has: neither a backup that is restored
 * elsewhere, nor a copy of the folder, nor a database made of a dump. Undefined before it has one.
 */
async function nameOf({ postgres, data }: Place): Promise<string | undefined> {
  if (postgres) {
    const { rows } = await sql<{ name: string }>`
      select (select system_identifier from pg_control_system()) || ' ' || oid as name
      from pg_database where datname = current_database()`.execute(postgres)
    return `postgres ${rows[0]!.name}`
  }
  const file = nameFile(data)
  if (!existsSync(file)) return undefined
  const named = `${readFileSync(file, 'utf8')} ${realpathSync(data)}`
  return `sqlite ${createHash('sha256').update(named).digest('hex')}`
}

/** To whom a store belongs; `own` also where others cannot reach it. */
export async function ownershipOf(
  files: FileStore,
  place: Place,
): Promise<'own' | 'other' | 'nobody'> {
  if (!files.shared) return 'own'
  const owner = await files.shared.owner()
  if (owner === undefined) return 'nobody'
  return owner === (await nameOf(place)) ? 'own' : 'other'
}

/** Makes a store one of this installation, which then removes what it does not know. */
export async function takeStore({ shared }: FileStore, place: Place) {
  if (!shared) return
  if (!place.postgres) {
    mkdirSync(place.data, { recursive: true, mode: 0o700 })
    writeWholeFile(nameFile(place.data), randomBytes(16).toString('hex'), { keep: true })
    giveToOwner(place.data, nameFile(place.data))
  }
  await shared.own((await nameOf(place))!)
}

/** Takes a store that has no owner and no file. Whether it belongs to this installation. */
export async function takeIfEmpty(files: FileStore, place: Place): Promise<boolean> {
  const ownership = await ownershipOf(files, place)
  if (ownership !== 'nobody') return ownership === 'own'
  for await (const _ of files.list()) return false
  await takeStore(files, place)
  return (await ownershipOf(files, place)) === 'own'
}

/** What to tell of a store that belongs to others. */
export const notOwned =
  'the bucket belongs to another installation, or to none yet: files that nobody uses stay in it'

import { createHash } from 'node:crypto'
import { createReadStream, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { commandLineLimits } from '../../src/core/catalogue/command-line-limits.ts'
import { Failure } from '../shared/failure.ts'
import { type Measure, openPlain } from './take.ts'

/** The files of a backup folder except its description; no others are read. */
export const backupFiles = ['plumbline.db', 'secret'] as const
export type BackupFile = (typeof backupFiles)[number]

/** How many of the stored files may be missing for a backup to be made. */
export const lostMost = 1_000

const whole = z.int().min(0)
const manifest = z.strictObject({
  plumbline: z.literal('backup'),
  version: z.literal(1),
  made_at: z.iso.datetime(),
  migrations: z.array(z.string().regex(/^[\w-]{1,100}$/)).max(1_000),
  users: whole,
  projects: whole,
  tasks: whole,
  files: z
    .array(
      z.strictObject({
        name: z.enum(backupFiles),
        bytes: whole,
        sha256: z.string().regex(/^[0-9a-f]{64}$/),
      }),
    )
    .min(1)
    .max(backupFiles.length)
    .refine((files) => new Set(files.map(({ name }) => name)).size === files.length)
    .refine((files) =>
      files.every(
        ({ name, bytes }) =>
          name !== 'secret' || (bytes > 0 && bytes <= commandLineLimits.secretFileBytes),
      ),
    ),
  /** Stored files that were missing or damaged, and so are not in the backup. */
  lost: z
    .array(z.string().regex(/^[0-9a-f]{64}$/))
    .max(lostMost)
    .default([]),
})

/** The description of a backup: when it was made, of what, and what its files must be like. */
export type Manifest = z.output<typeof manifest>

const manifestName = 'backup.json'
const manifestBytes = 100_000

export function writeManifest(folder: string, value: Manifest) {
  writeFileSync(join(folder, manifestName), `${JSON.stringify(value, null, 2)}\n`, {
    mode: 0o600,
    flush: true,
  })
}

/** Reads the description in a folder. Errors: `Failure` for a folder that is no backup of ours. */
export async function readManifest(folder: string): Promise<Manifest> {
  const file = join(folder, manifestName)
  const handle = await openPlain(file)
  if (!handle)
    throw noBackup(
      `${folder} has no ${manifestName}: it is no backup, or one that was never finished.`,
    )
  try {
    const { size } = await handle.stat()
    const parsed =
      size <= manifestBytes ? manifest.safeParse(jsonOf(await handle.readFile('utf8'))) : undefined
    if (!parsed?.success) throw noBackup(`${file} cannot be understood.`)
    if (!parsed.data.files.some(({ name }) => name === 'plumbline.db'))
      throw noBackup(`${file} names no database.`)
    return parsed.data
  } finally {
    await handle.close()
  }
}

const noBackup = (message: string) => new Failure(message, { code: 'no_backup' })

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Size and SHA-256 of a file. */
export async function measure(file: string): Promise<Measure> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const part of createReadStream(file, { highWaterMark: 1_048_576 })) {
    hash.update(part as Buffer)
    bytes += (part as Buffer).length
  }
  return { bytes, sha256: hash.digest('hex') }
}

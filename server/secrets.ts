import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { writeWholeFile } from './whole-file.ts'

/** The key that signs session cookies: made on first start and kept in the data folder, readable by its owner only. */
export function loadSecret({ data, secret }: Pick<Config, 'data' | 'secret'>): string {
  if (secret) return secret
  const file = join(data, 'secret')
  // One without content is of a release that wrote it in two steps, and was killed between them.
  if (!statSync(file, { throwIfNoEntry: false })?.size) {
    mkdirSync(data, { recursive: true, mode: 0o700 })
    rmSync(file, { force: true })
    writeWholeFile(file, randomBytes(32).toString('base64url'), { keep: true })
  }
  return readFileSync(file, 'utf8').trim()
}

import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'

/** The key that signs session cookies: made on first start and kept in the data folder, readable by its owner only. */
export function loadSecret({ data, secret }: Pick<Config, 'data' | 'secret'>): string {
  if (secret) return secret
  const file = join(data, 'secret')
  if (!existsSync(file)) {
    mkdirSync(data, { recursive: true, mode: 0o700 })
    try {
      writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
  return readFileSync(file, 'utf8').trim()
}

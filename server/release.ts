import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The release that this is, such as `1.2.3`. */
export const release = (
  JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as {
    version: string
  }
).version

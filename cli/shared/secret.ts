import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Target } from '../../server/db/statements.ts'
import type { Io } from './io.ts'

/** The secret that is kept in a folder, if there is one. */
export function secretIn(folder: string): string | undefined {
  const file = join(folder, 'secret')
  return (existsSync(file) && readFileSync(file, 'utf8').trim()) || undefined
}

interface Sealing {
  io: Io
  /** The folder of the server that goes on with the database. */
  data: string
  secret: string | undefined
  from: Target
}

/** What is sealed in a database is read with the secret of the server that sealed it. */
export async function warnOfSecret({ io, data, secret, from }: Sealing) {
  const [{ opensSealed }, { keysOf }] = await Promise.all([
    import('../../server/move/secret.ts'),
    import('../../server/session/secrets.ts'),
  ])
  if (await opensSealed(from, secret === undefined ? undefined : keysOf(secret))) return
  const what =
    secret === undefined
      ? 'The secret is missing'
      : 'The secret is not the one that this database was used with'
  io.err(
    `${what}. Before you start the server, set PLUMBLINE_SECRET or put the file secret into ${data}: without the former secret, second factors, webhooks and waiting mails cannot be read.`,
  )
}

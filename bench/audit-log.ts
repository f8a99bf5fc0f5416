import { createHash } from 'node:crypto'
import { join } from 'node:path'
import sqlite3 from 'sqlite3'

export const auditEntries = 200_000

const columns = [
  ...['id', 'organization_id', 'at', 'kind', 'action', 'user_id', 'user_name', 'address', 'call'],
  ...['team_id', 'team_name', 'project_id', 'project_name', 'subject'],
  ...['previous_value', 'current_value'],
] as const

interface Owner {
  organization: string
  user: string
  name: string
}

/** Gives an organisation a long audit log, chained as its job does it: entries of half a minute each. */
export async function fillAuditLog(folder: string, owner: Owner) {
  const database = new sqlite3.Database(join(folder, 'plumbline.db'))
  const until = Date.now() - 3_600_000
  await new Promise<void>((resolve, reject) => {
    database.serialize(() => {
      database.run('begin')
      database.run('delete from audit_entry')
      database.run('delete from audit_chain')
      const all = [...columns, 'words', 'place', 'previous_hash', 'hash', 'chained_at']
      const insert = database.prepare(
        `insert into audit_entry (${all}) values (${all.map(() => '?')})`,
      )
      let hash = ''
      for (let n = 1; n <= auditEntries; n++) {
        const at = new Date(until - (auditEntries - n) * 30_000).toISOString()
        const said = entry(n, at, owner)
        const previous = hash
        hash = createHash('sha256')
          .update(JSON.stringify([previous, ...said, { chained_at: at }]))
          .digest('hex')
        const words = [owner.name, '203.0.113.7'].join('\n').toLowerCase()
        insert.run([...said, words, n, previous, hash, at])
      }
      insert.finalize()
      database.run(
        'insert into audit_chain (organization_id, place, hash) values (?, ?, ?)',
        [owner.organization, auditEntries, hash],
        (error) => error && reject(error),
      )
      database.run('commit', (error) => (error ? reject(error) : resolve()))
    })
  })
  await new Promise<void>((resolve) => database.close(() => resolve()))
}

/** What an entry says: mostly sign-ins. */
function entry(n: number, at: string, { organization, user, name }: Owner): (string | null)[] {
  const [kind, action] = n % 5 ? ['sign_ins', 'sign_in'] : ['access', 'password_changed']
  const id = `${n.toString(16).padStart(8, '0')}-0000-4000-8000-000000000000`
  const who = [id, organization, at, kind, action, user, name, '203.0.113.7', 'login']
  return [...(who as string[]), ...Array.from({ length: columns.length - who.length }, () => null)]
}

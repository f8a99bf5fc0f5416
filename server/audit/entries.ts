import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { kindOf } from '../../src/core/audit/actions.ts'
import { type Audited, auditOf, subjectOf } from '../../src/core/audit/entries.ts'
import { loggedOnly } from '../../src/core/audit/kinds.ts'
import { type AuditEntry, auditFields, searchedFields } from '../../src/core/audit/rows.ts'
import { type CallName, contract } from '../../src/core/contract.ts'
import type { Call } from '../../src/core/engine/call.ts'
import type { Draft } from '../../src/core/engine/draft.ts'
import { memoize } from '../../src/core/engine/memoize.ts'
import type { RowChange } from '../../src/core/engine/store.ts'
import type { Room } from '../../src/core/engine/table.ts'
import type { Row } from '../../src/core/model.ts'
import { iso } from '../../src/core/values/time.ts'
import type { Job } from '../commands/job.ts'
import type { Target } from '../db/statements.ts'
import { appending } from '../db/write.ts'
import type { Concerned } from './watch.ts'

/** What a command left behind, for the audit log. */
interface Done {
  past: readonly RowChange[]
  /** What it changed that no shared row shows. */
  concerned: readonly (Audited & Partial<Concerned>)[]
  /** When the command was carried out that it took back, if it did. */
  undoes: string | undefined
  /** The rooms as the command leaves them. */
  draftOf: (room: Room) => Promise<Draft> | Draft
}

/** The entries of the audit log that tell of a command. */
export async function entriesOf(job: Job, { past, concerned, undoes, draftOf }: Done) {
  const { address, call, now } = job
  const at = iso(now)
  const done: (Audited & Partial<Concerned>)[] = [...auditOf(past, call), ...concerned]
  if (done.length === 0) return []
  const before = new Map(past.map((change) => [`${change.table}/${change.id}`, change.before]))
  const rowOf = async <T extends 'team' | 'project' | 'team_member' | 'user'>(
    room: Room,
    table: T,
    id: string,
  ) => ((await draftOf(room)).get(table, id) ?? before.get(`${table}/${id}`)) as Row<T> | undefined
  const userOf = memoize((id: string) => rowOf(`user:${id}`, 'user', id))
  const entries: AuditEntry[] = []
  for (const audited of done) {
    const { action, project_id, team_member_id, subject, previous, current } = audited
    // One that is gone for good has no room any more.
    const isThere = project_id && action !== 'project_purged'
    const project = isThere && (await rowOf(`project:${project_id}`, 'project', project_id))
    const team_id = audited.team_id ?? (project ? project.team_id : undefined)
    const team = team_id ? await rowOf(`team:${team_id}`, 'team', team_id) : undefined
    const organization_id = audited.organization_id ?? team?.organization_id
    if (!organization_id) continue
    const member =
      team_id && team_member_id
        ? await rowOf(`team:${team_id}`, 'team_member', team_member_id)
        : undefined
    const user_id = whoDid(job, audited, done)
    const user = user_id ? await userOf(user_id) : undefined
    entries.push({
      ...{ id: randomUUID(), organization_id, at, kind: kindOf(action), action, call },
      ...{ user_id, user_name: user?.name ?? '', address: address ?? null },
      ...{ team_id: team_id ?? null, team_name: team?.name ?? null },
      ...{ project_id: project_id ?? null, project_name: project ? project.name : null },
      subject: subject ?? (member ? subjectOf(member) : null),
      ...{ previous_value: previous ?? null, current_value: current ?? null },
      undoes: undoes ?? null,
    })
  }
  return entries
}

/**
 * Who did it. What anybody may call, such as to reset a password, says itself who that is: a browser may be signed in
 * as somebody else. Null for the server.
 */
function whoDid({ actor_id, call, unasked }: Job, { by }: Audited, done: readonly Audited[]) {
  if (unasked) return null
  const declared: Call | undefined = contract[call as CallName]
  if (declared?.may !== 'anyone') return actor_id || by || null
  return by ?? done.find((each) => each.by)?.by ?? null
}

/**
 * Appends entries. On a shared database every process hears of it, whichever wrote them: a server or the
 * command line.
 */
export function* audit(to: Target, entries: readonly AuditEntry[]) {
  const lines = entries.map((entry) => [...auditFields.map((name) => entry[name]), wordsOf(entry)])
  yield* appending(to, 'audit_entry', [...auditFields, 'words'], 0, lines)
  if (to.flavour !== 'postgres') return
  const idsOf = (some: readonly AuditEntry[]) => [
    ...new Set(some.map(({ organization_id }) => organization_id)),
  ]
  const shown = idsOf(entries.filter(({ kind }) => !loggedOnly.includes(kind)))
  const others = idsOf(entries).filter((id) => !shown.includes(id))
  for (const [organizations, before] of [
    [shown, ''],
    [others, `${logOnly} `],
  ] as const)
    for (let n = 0; n < organizations.length; n += toldAtOnce) {
      const told = before + organizations.slice(n, n + toldAtOnce).join(' ')
      yield sql`select pg_notify(${auditChannel}, ${told})`.compile(to.db)
    }
}

/** The channel of PostgreSQL that names the organisations of which the log has more. */
export const auditChannel = 'plumbline_audit'

/** A notification of PostgreSQL has room for some 200 ids. */
const toldAtOnce = 100

/** Before organisations of which nothing has changed but what their log has. */
const logOnly = 'log'

/** The organisations that a notification names, and whether only their logs show what was done. */
export function organizationsIn(payload: string): [organizations: string[], isLogOnly: boolean] {
  const [first = '', ...others] = payload.split(' ').filter(Boolean)
  return first === logOnly ? [others, true] : [first ? [first, ...others] : [], false]
}

/** All that is searched of an entry, in lower case. */
export const wordsOf = (entry: AuditEntry) =>
  searchedFields
    .map((field) => entry[field])
    .filter(Boolean)
    .join('\n')
    .toLowerCase()

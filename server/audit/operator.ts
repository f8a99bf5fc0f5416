import { randomUUID } from 'node:crypto'
import { type AuditAction, kindOf } from '../../src/core/audit/actions.ts'
import type { AuditEntry } from '../../src/core/audit/rows.ts'
import { seatsOfCode } from '../../src/core/audit/settings.ts'
import { iso } from '../../src/core/values/time.ts'
import { run, type Target } from '../db/statements.ts'
import { audit } from './entries.ts'
import { organizationsOf } from './watch.ts'

/** What the operator of the server did, in the words of its commands. */
interface Done extends Partial<AuditEntry> {
  action: AuditAction
  call: string
  now: number
}

const entryOf = (organization_id: string, { now, action, ...done }: Done): AuditEntry => ({
  ...{ id: randomUUID(), organization_id, at: iso(now), kind: kindOf(action), action },
  ...{ user_id: null, user_name: '', address: null },
  ...{ team_id: null, team_name: null, project_id: null, project_name: null },
  ...{ subject: null, previous_value: null, current_value: null, undoes: null },
  ...done,
})

interface FactorOff {
  user_id: string
  name: string
  email: string
  now: number
}

/** Has the organisations of somebody know that the operator of the server turned off their second factor. */
export async function tellFactorOff(to: Target, { user_id, name, email, now }: FactorOff) {
  const off = { action: 'factor_off', call: 'second-factor off', now } as const
  const organizations = await organizationsOf(to, user_id)
  const entries = organizations.map((id) => entryOf(id, { ...off, subject: `${name} (${email})` }))
  await run(to, audit(to, entries))
}

/** Has organisations know that the operator exports some of their projects. */
export async function tellExported(to: Target, projects: readonly string[], now: number) {
  const entries: AuditEntry[] = []
  for (const id of projects) {
    const found = await to.db
      .selectFrom('project')
      .innerJoin('team', 'team.id', 'project.team_id')
      .select(['project.name', 'team_id', 'team.name as team_name', 'organization_id'])
      .where('project.id', '=', id)
      .executeTakeFirst()
    if (!found) continue
    const { organization_id, team_id, team_name, name: project_name } = found
    const exported = { action: 'exported', call: 'export', current_value: 'exportProject' } as const
    const where = { team_id, team_name, project_id: id, project_name }
    entries.push(entryOf(organization_id, { ...exported, ...where, now }))
  }
  await run(to, audit(to, entries))
}

interface Refunded {
  code: string
  seats: number
  organizations: readonly string[]
  now: number
}

/** Has organisations know that the operator took a code back that they had redeemed. */
export async function tellRefunded(to: Target, { organizations, code, seats, now }: Refunded) {
  const refunded = { action: 'code_refunded', call: 'codes refund', subject: code, now } as const
  const previous_value = seatsOfCode(seats)
  const entries = organizations.map((id) => entryOf(id, { ...refunded, previous_value }))
  await run(to, audit(to, entries))
}

/** Has all organisations of a backup know that it takes the place of what they had; `made_at` is when it was made. */
export async function tellRestored(to: Target, made_at: string, now: number) {
  const organizations = await to.db.selectFrom('organization').select('id').execute()
  const restored = { action: 'backup_restored', call: 'restore', current_value: made_at } as const
  const entries = organizations.map(({ id }) => entryOf(id, { ...restored, now }))
  await run(to, audit(to, entries))
}

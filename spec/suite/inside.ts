import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { SubscriptionStatus, SubscriptionType } from '../../src/core/billing/plans.ts'
import type { Tx } from '../../src/core/engine/call.ts'
import type { Scope } from '../../src/core/engine/tx.ts'
import { type Row, referencesOf, tableNames } from '../../src/core/model.ts'
import type { Language } from '../../src/core/session/languages.ts'
import type { DeliveryState } from '../../src/core/webhooks/calls.ts'
import type { Person } from './person.ts'
import type { Target } from './target.ts'

/** What an organisation has bought. */
interface Plan {
  license_type?: SubscriptionType
  subscription_status?: SubscriptionStatus
  /** The last day of a contract. */
  custom_until?: string
}

/** Sets the plan of the organisation of a user's active team, inside our own server. */
export async function onPlan({ app }: Target, owner: Person, plan: Plan) {
  const { database, actors } = app
  const { team_id } = await owner.user()
  const team = database.read.selectFrom('team').select('organization_id').where('id', '=', team_id)
  const { organization_id: id } = await team.executeTakeFirstOrThrow()
  await database.write.updateTable('organization').set(plan).where('id', '=', id).execute()
  actors.forgetOrganization(id)
}

/**
 * The card subscriptions of an organisation, inside our own server, once what was asked of the provider
 * is done.
 */
export async function subscriptionsOf({ app }: Target, organizationId: string) {
  await app.jobs.settle()
  const rows = app.database.read.selectFrom('card_subscription').selectAll()
  return rows.where('organization_id', '=', organizationId).execute()
}

/** How many uploads of a user are stored, inside our own server. */
export async function uploadsOf({ app }: Target, person: Person): Promise<number> {
  const { id } = await person.user()
  const uploads = app.database.read.selectFrom('upload').where('user_id', '=', id)
  return (await uploads.select('id').execute()).length
}

/**
 * Has an import begin of an upload whose stored file is damaged since, inside our own server. Gives its
 * id.
 */
export async function importDamaged({ app }: Target, person: Person, upload: string) {
  const { id: user_id, team_id } = await person.user()
  const { read, write: db } = app.database
  const files = read.selectFrom('upload').select('hash').where('user_id', '=', user_id)
  const { hash } = await files.where('id', '=', upload).executeTakeFirstOrThrow()
  writeFileSync(join(app.config.files, hash.slice(0, 2), hash), 'Name,Due\n')
  const id = randomUUID()
  await db
    .insertInto('project_import')
    .values({
      ...{ id, team_id, user_id, upload, hash, project_id: randomUUID(), name: 'Damaged' },
      ...{ state: 'running', asked: '{"source":"csv","choices":{}}', address: null },
      ...{ total: 1, made: 0, problems_count: 0, problems: '[]', created_at: app.now() },
    })
    .execute()
  const due = { due_at: app.now(), next_at: app.now(), ended_at: null, reason: null }
  const job = { id: `import-project ${id}`, name: 'import-project', about: id, tries: 0, ...due }
  await db.insertInto('job').values(job).execute()
  app.jobs.wake()
  return id
}

/** Has the job of a digest be there that ended without a mail, inside our own server. */
export const keptDigest = (
  { app }: Target,
  about: string,
  { due, ended }: { due: number; ended: number },
) =>
  app.database.write
    .insertInto('job')
    .values({
      ...{ id: `digest ${about}`, name: 'digest', about: '', due_at: due, next_at: null },
      ...{ tries: 1, ended_at: ended, reason: null },
    })
    .execute()

/** What an import was stored with, inside our own server. */
export async function askedOf({ app }: Target, id: string): Promise<object> {
  const imports = app.database.read.selectFrom('project_import').select('asked')
  return JSON.parse((await imports.where('id', '=', id).executeTakeFirstOrThrow()).asked)
}

/** The files that are being received, inside our own server. */
export const incomingOf = ({ app }: Target): string[] =>
  existsSync(join(app.config.files, 'incoming'))
    ? readdirSync(join(app.config.files, 'incoming'))
    : []

/**
 * Has whole projects as files wait before their first piece is written, inside our own server. `begun`
 * counts those that were begun, `written` the pieces.
 */
export function holdProjectFiles({ app: { receiver } }: Target) {
  const { begin } = receiver
  const held = { begun: 0, written: 0, goOn() {}, end: () => Object.assign(receiver, { begin }) }
  const going = new Promise<void>((resolve) => Object.assign(held, { goOn: resolve }))
  const holding = async () => {
    held.begun++
    const part = await begin()
    const write = part.write.bind(part)
    return Object.assign(part, {
      async write(bytes: Uint8Array) {
        await going
        held.written++
        await write(bytes)
      },
    })
  }
  Object.assign(receiver, { begin: holding })
  return held
}

/** Lets an upload weigh so many bytes, inside our own server. */
export const weighUpload = ({ app }: Target, id: string, size: number) =>
  app.database.write.updateTable('upload').set({ size }).where('id', '=', id).execute()

/** Makes the descriptions of tasks that have one longer, inside our own server. */
export const lengthen = ({ app }: Target, tasks: readonly string[], description: string) =>
  app.database.write
    .updateTable('task_text')
    .set({ description })
    .where('id', 'in', tasks)
    .execute()

/** Makes a member of a team inactive, inside our own server. */
export const deactivate = (server: Target, team: string, memberId: string) =>
  change(server, team, memberId, { active: false })

/** Changes the row of a member of a team, inside our own server. */
export async function change(
  server: Target,
  team: string,
  memberId: string,
  fields: Partial<Row<'team_member'>>,
) {
  await write(server, { team }, async (tx) => {
    await tx.put('team_member', { ...(await tx.get('team_member', memberId)), ...fields })
  })
}

/** Removes a column from a project's list, as if it had come later, inside our own server. */
export async function removeColumn(server: Target, project: string, key: string) {
  await write(server, { project }, async (tx) => {
    for (const row of await tx.list('list_column', { project_id: project, key }))
      await tx.remove('list_column', row.id)
  })
}

/** Gives a user another language, inside our own server. */
export const speaks = (server: Target, user: string, language: Language) =>
  write(server, { user }, async (tx) => {
    await tx.put('user', { ...(await tx.get('user', user)), language })
  })

/** Writes rows of a scope, inside our own server. */
export const write = ({ app }: Target, scope: Scope, run: (tx: Tx) => Promise<void>) =>
  app.writer.submit({
    command_id: crypto.randomUUID(),
    once: false,
    actor_id: '',
    call: 'change',
    now: app.now(),
    alone: true,
    run: ({ within }) => run(within(scope)),
  })

/** Everything that a server has stored, as one text. */
export async function allStored({ app }: Target) {
  const { read } = app.database
  const tables = await read.introspection.getTables()
  const rows = await Promise.all(
    tables.map(({ name }) =>
      read
        .selectFrom(name as 'session')
        .selectAll()
        .execute(),
    ),
  )
  return JSON.stringify(rows)
}

/**
 * Has the history of projects reach back to an hour, with every change from a day on, inside our own
 * server.
 */
export async function historyReaches({ app }: Target, since: { from: string; whole: string }) {
  const values = [
    { name: 'history_hour', value: Date.parse(since.from) / 3_600_000 },
    { name: 'history_day', value: Date.parse(since.whole) / 86_400_000 },
  ]
  const { write } = app.database
  const names = values.map(({ name }) => name)
  await write.deleteFrom('sequence').where('name', 'in', names).execute()
  await write.insertInto('sequence').values(values).execute()
}

/** Waits for the next millisecond: of two things made in the same one neither is the older. */
export async function nextMillisecond(): Promise<void> {
  const now = Date.now()
  await expect.poll(() => Date.now(), { interval: 1 }).toBeGreaterThan(now)
}

/** All rows that belong to a project, and who put tasks on whom, inside our own server. */
export async function storedOf({ app }: Target, projectId: string): Promise<object> {
  const { read } = app.database
  const tables = tableNames.filter((name) =>
    referencesOf(name).some(([, { table }]) => table === 'project'),
  )
  const stored: Record<string, unknown> = {}
  for (const [table, column] of [
    ...tables.map((name) => [name, name === 'project_counter' ? 'id' : 'project_id'] as const),
    ['project', 'id'] as const,
    ['task_assignee', 'project_id'] as const,
    ['task_label', 'project_id'] as const,
    ['task_activity', 'project_id'] as const,
  ])
    stored[table] = await read
      .selectFrom(table)
      .selectAll()
      .where(column as never, '=', projectId as never)
      .orderBy((table.startsWith('task_a') || table === 'task_label' ? 'task_id' : 'id') as never)
      .execute()
  return stored
}

/** Whether the bin of projects keeps a stored file, inside our own server. */
export async function isInBin({ app }: Target, hash: string): Promise<boolean> {
  const kept = app.database.read.selectFrom('project_bin_file').where('hash', '=', hash)
  return (await kept.select('hash').execute()).length > 0
}

/** Has so many copies of a delivery to a webhook wait for a day, or be over, inside our own server. */
export async function copyDelivery(
  { app }: Target,
  webhookId: string,
  { count, state = 'waiting' }: { count: number; state?: DeliveryState },
) {
  const { read, write } = app.database
  const all = read.selectFrom('webhook_delivery').selectAll().where('webhook_id', '=', webhookId)
  const one = await all.limit(1).executeTakeFirstOrThrow()
  const next_at = state === 'waiting' ? app.now() + 86_400_000 : null
  for (let n = 0; n < count; n += 100) {
    const some = Array.from({ length: Math.min(100, count - n) }, () => ({
      ...{ ...one, state, next_at },
      id: crypto.randomUUID(),
    }))
    await write.insertInto('webhook_delivery').values(some).execute()
  }
}

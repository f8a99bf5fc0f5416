import { randomUUID } from 'node:crypto'
import { type AuditAction, kindOf } from '../../src/core/audit/actions.ts'
import type { AuditEntry } from '../../src/core/audit/rows.ts'
import { iso } from '../../src/core/values/time.ts'
import type { Database } from '../db/database.ts'
import { faultOf } from '../db/faults.ts'
import { run } from '../db/statements.ts'
import { audit } from './entries.ts'
import { organizationsOf } from './watch.ts'

/** What somebody did that is no command: it signs in, or reads. */
interface Note {
  action: AuditAction
  user_id: string
  address: string | undefined
  call: string
  /** Where it was done; without it, it concerns all organisations they are in. */
  team_id?: string
  project_id?: string | undefined
  current?: string
}

interface Dated extends Note {
  at: string
}

interface Waiting {
  note: Dated
  /** Somebody waits until it is written. Without them it is tried again. */
  asked?: { resolve: () => void; reject: (error: unknown) => void }
}

/** How long until what could not be written is tried again, in milliseconds. */
const againMs = 1_000
/** How many wait meanwhile. */
const waitingMost = 10_000

interface Around {
  now: () => number
  written: (organizations: readonly string[]) => void
  failed: (error: Error) => void
}

/** Writes down what is no command; what comes while some is being written is written together. */
export class AuditNotes {
  readonly #database: Database
  readonly #around: Around
  #waiting: Waiting[] = []
  #running: Promise<void> | undefined
  #again: NodeJS.Timeout | undefined

  constructor(database: Database, around: Around) {
    this.#database = database
    this.#around = around
  }

  /**
   * Writes down what nobody waits for, such as a sign-in. A process that is killed in this instant
   * loses it.
   */
  note(note: Note) {
    if (this.#waiting.length < waitingMost) this.#add({ note: this.#dated(note) })
  }

  /** Writes down what must not happen unnoticed, before it does. Errors: the database's. */
  record(note: Note): Promise<void> {
    return new Promise((resolve, reject) =>
      this.#add({ note: this.#dated(note), asked: { resolve, reject } }),
    )
  }

  /** Waits until all that can be is written. */
  async settle() {
    clearTimeout(this.#again)
    if (this.#waiting.length > 0) this.#running ??= this.#drain()
    await this.#running
  }

  #dated = (note: Note): Dated => ({ ...note, at: iso(this.#around.now()) })

  #add(waiting: Waiting) {
    this.#waiting.push(waiting)
    this.#running ??= this.#drain()
  }

  /** Never rejects. */
  async #drain() {
    let failed = false
    while (this.#waiting.length > 0 && !failed) {
      // What else is noted in this turn of the event loop comes along.
      await new Promise(setImmediate)
      failed = !(await this.#take(this.#waiting.splice(0)))
    }
    this.#running = undefined
    if (failed) this.#again = setTimeout(() => void this.settle(), againMs).unref()
  }

  /** Writes some. False if they are to be tried again. */
  async #take(some: readonly Waiting[]): Promise<boolean> {
    try {
      await this.#write(some.map(({ note }) => note))
      for (const { asked } of some) asked?.resolve()
      return true
    } catch (error) {
      this.#around.failed(error as Error)
      for (const { asked } of some) asked?.reject(error)
      // What the database takes for wrong is wrong the next time too.
      if (faultOf(error) !== 'machine') return true
      this.#waiting.unshift(...some.filter(({ asked }) => !asked))
      return false
    }
  }

  async #write(notes: readonly Dated[]) {
    const { flavour, write } = this.#database
    const entries = await write.transaction().execute(async (db) => {
      const to = { db, flavour }
      const found: AuditEntry[] = []
      for (const note of notes) found.push(...(await entriesFor(to, note)))
      await run(to, audit(to, found))
      return found
    })
    if (entries.length > 0)
      this.#around.written([...new Set(entries.map(({ organization_id }) => organization_id))])
  }
}

async function entriesFor(
  to: Parameters<typeof organizationsOf>[0],
  { action, user_id, address, call, team_id, project_id, current, at }: Dated,
): Promise<AuditEntry[]> {
  const { db } = to
  const user = await db
    .selectFrom('user')
    .select('name')
    .where('id', '=', user_id)
    .executeTakeFirst()
  const team = team_id
    ? await db
        .selectFrom('team')
        .select(['name', 'organization_id'])
        .where('id', '=', team_id)
        .executeTakeFirst()
    : undefined
  const project = project_id
    ? await db.selectFrom('project').select('name').where('id', '=', project_id).executeTakeFirst()
    : undefined
  const organizations = team_id
    ? team
      ? [team.organization_id]
      : []
    : await organizationsOf(to, user_id)
  return organizations.map((organization_id) => ({
    ...{ id: randomUUID(), organization_id, at, kind: kindOf(action), action, call },
    ...{ user_id, user_name: user?.name ?? '', address: address ?? null },
    ...{ team_id: team_id ?? null, team_name: team?.name ?? null },
    ...{ project_id: project_id ?? null, project_name: project?.name ?? null },
    subject: null,
    ...{ previous_value: null, current_value: current ?? null, undoes: null },
  }))
}

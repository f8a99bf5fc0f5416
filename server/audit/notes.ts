import { randomUUID } from 'node:crypto'
import { kindOf } from '../../src/core/audit/actions.ts'
import { subjectOf } from '../../src/core/audit/entries.ts'
import type { AuditEntry } from '../../src/core/audit/rows.ts'
import { limits } from '../../src/core/catalogue/limits.ts'
import { iso } from '../../src/core/values/time.ts'
import type { Database } from '../db/database.ts'
import { faultOf } from '../db/faults.ts'
import { run } from '../db/statements.ts'
import { audit } from './entries.ts'
import { LostNotes } from './lost-notes.ts'
import type { Dated, Note } from './note.ts'
import { organizationsOf } from './watch.ts'

interface Waiting {
  note: Dated
  /** Somebody waits until it is written. Without them it is tried again. */
  asked?: { resolve: () => void; reject: (error: unknown) => void }
}

/** How long until what could not be written is tried again, in milliseconds. */
const againMs = 1_000

interface Around {
  now: () => number
  written: (organizations: readonly string[]) => void
  failed: (error: Error) => void
  /** Told how many could not be kept until they could be written. */
  lost: (notes: number) => void
}

/** Writes down what is no command; what comes while some is being written is written together. */
export class AuditNotes {
  readonly #database: Database
  readonly #around: Around
  /** Until when what was noted is not noted again. */
  readonly #noted = new Map<string, number>()
  readonly #lost = new LostNotes()
  #waiting: Waiting[] = []
  #running: Promise<void> | undefined
  #again: NodeJS.Timeout | undefined

  constructor(database: Database, around: Around) {
    this.#database = database
    this.#around = around
  }

  /**
   * Writes down what nobody waits for, such as a sign-in. A process that is killed in this instant
   * loses it. Of what comes while too many wait it is told, once they are written, how much it was.
   */
  note(note: Note) {
    const dated = this.#dated(note)
    if (this.#waiting.length < limits.auditNotesWaiting) this.#add({ note: dated })
    else this.#lost.add(dated)
  }

  /** As `note`; the same of the same person is not noted again within so many milliseconds. */
  noteOnce(note: Note, forMs: number) {
    const key = `${note.action} ${note.current} ${note.user_id}`
    const now = this.#around.now()
    if ((this.#noted.get(key) ?? 0) > now) return
    if (this.#noted.size >= limits.auditNotesWaiting) this.#noted.clear()
    this.#noted.set(key, now + forMs)
    this.note(note)
  }

  /** Writes down what must not happen unnoticed, before it does. Errors: the database's. */
  record(note: Note): Promise<void> {
    return new Promise((resolve, reject) =>
      this.#add({ note: this.#dated(note), asked: { resolve, reject } }),
    )
  }

  /** As `note`, and waits until it is written, or cannot be just now. */
  async noteAndWait(note: Note) {
    await this.record(note).catch(() => this.note(note))
  }

  /** Waits until all that can be is written. */
  async settle() {
    clearTimeout(this.#again)
    if (this.#waiting.length > 0) this.#running ??= this.#drain()
    await this.#running
  }

  /** Writes what can be; the rest is lost. */
  async close() {
    await this.settle()
    clearTimeout(this.#again)
    for (const { note } of this.#waiting.splice(0)) this.#lost.add(note)
    if (this.#lost.count > 0) this.#around.lost(this.#lost.count)
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
      if (!failed && this.#waiting.length === 0 && this.#lost.count > 0) this.#tellLost()
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
      // What the database takes for wrong in one of them is no fault of the others.
      if (some.length > 1 && faultOf(error) !== 'machine') return this.#takeEach(some)
      this.#around.failed(error as Error)
      for (const { asked } of some) asked?.reject(error)
      // What the database takes for wrong is wrong the next time too.
      if (faultOf(error) !== 'machine') return true
      this.#waiting.unshift(...some.filter(({ asked }) => !asked))
      return false
    }
  }

  /** Has the log say itself what it lacks. */
  #tellLost() {
    this.#around.lost(this.#lost.count)
    for (const note of this.#lost.take()) this.#waiting.push({ note })
  }

  async #takeEach(some: readonly Waiting[]): Promise<boolean> {
    let written = true
    for (const one of some) written = (await this.#take([one])) && written
    return written
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
  { action, address, call, team_id, ofOrganization, project_id, current, at, ...note }: Dated,
): Promise<AuditEntry[]> {
  const { db } = to
  const user = await db
    .selectFrom('user')
    .select(['name', 'email'])
    .where('id', '=', note.user_id)
    .executeTakeFirst()
  const who = note.byServer
    ? { user_id: null, user_name: '', subject: user ? subjectOf(user) : null }
    : { user_id: note.user_id, user_name: user?.name ?? '', subject: null }
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
    : await organizationsOf(to, note.user_id)
  return organizations.map((organization_id) => ({
    ...{ id: randomUUID(), organization_id, at, kind: kindOf(action), action, call },
    ...{ ...who, address: address ?? null },
    ...(ofOrganization
      ? { team_id: null, team_name: null }
      : { team_id: team_id ?? null, team_name: team?.name ?? null }),
    ...{ project_id: project_id ?? null, project_name: project?.name ?? null },
    ...{ previous_value: null, current_value: current ?? null, undoes: null },
  }))
}

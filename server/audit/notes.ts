import { randomUUID } from 'node:crypto'
import { type AuditAction, kindOf } from '../../src/core/audit/actions.ts'
import type { AuditEntry } from '../../src/core/audit/rows.ts'
import { iso } from '../../src/core/values/time.ts'
import type { Database } from '../db/database.ts'
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
  project?: { id: string; name: string }
  subject?: string
  current?: string
}

interface Waiting extends Note {
  at: string
}

/** How long notes wait for others, in milliseconds. */
const gatherMs = 200

/**
 * Writes down what is no command, a moment after it: who signs in does not wait for it. A process
 * that is killed loses the notes of that moment.
 */
export class AuditNotes {
  readonly #database: Database
  readonly #now: () => number
  readonly #written: (organizations: readonly string[]) => void
  readonly #failed: (error: Error) => void
  #waiting: Waiting[] = []
  #timer: NodeJS.Timeout | undefined
  #writing: Promise<void> = Promise.resolve()

  constructor(
    database: Database,
    {
      now,
      written,
      failed,
    }: {
      now: () => number
      written: (organizations: readonly string[]) => void
      failed: (error: Error) => void
    },
  ) {
    this.#database = database
    this.#now = now
    this.#written = written
    this.#failed = failed
  }

  note(note: Note) {
    this.#waiting.push({ ...note, at: iso(this.#now()) })
    this.#timer ??= setTimeout(() => void this.settle(), gatherMs).unref()
  }

  /** Waits until all notes are written. */
  settle(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const notes = this.#waiting.splice(0)
    if (notes.length > 0)
      this.#writing = this.#writing
        .then(() => this.#write(notes))
        .catch((error: unknown) => this.#failed(error as Error))
    return this.#writing
  }

  async #write(notes: readonly Waiting[]) {
    const { flavour, write } = this.#database
    const entries = await write.transaction().execute(async (db) => {
      const to = { db, flavour }
      const found: AuditEntry[] = []
      for (const note of notes) found.push(...(await entriesFor(to, note)))
      await run(to, audit(to, found))
      return found
    })
    if (entries.length > 0)
      this.#written([...new Set(entries.map(({ organization_id }) => organization_id))])
  }
}

async function entriesFor(
  to: Parameters<typeof organizationsOf>[0],
  { action, user_id, address, call, team_id, project, subject, current, at }: Waiting,
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
  const organizations = team_id
    ? team
      ? [team.organization_id]
      : []
    : await organizationsOf(to, user_id)
  return organizations.map((organization_id) => ({
    ...{ id: randomUUID(), organization_id, at, kind: kindOf(action), action, call },
    ...{ user_id, user_name: user?.name ?? '', address: address ?? null },
    ...{ team_id: team_id ?? null, team_name: team?.name ?? null },
    ...{ project_id: project?.id ?? null, project_name: project?.name ?? null },
    subject: subject ?? null,
    ...{ previous_value: null, current_value: current ?? null, undoes: null },
  }))
}

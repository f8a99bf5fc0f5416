import type { Kysely } from 'kysely'
import type { LogEntry } from '../commands/log.ts'
import { stored } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import type { Target } from '../db/statements.ts'

/** A webhook that is on, and what it is told of. */
export interface Listening {
  id: string
  events: ReadonlySet<string>
  /** Undefined for all projects of the team. */
  projects: ReadonlySet<string> | undefined
}

/**
 * The webhooks that are on, by team; read once and remembered until the log says that something of a
 * team has changed which is not a shared row. So what a command does in a team without webhooks is
 * not looked at.
 */
export class ListeningWebhooks {
  readonly #teams = new Map<string, readonly Listening[]>()

  /** To be asked within the transaction that writes what they are told. */
  async of(to: Target, team_id: string): Promise<readonly Listening[]> {
    const known = this.#teams.get(team_id)
    if (known) return known
    const found = await read(to, team_id)
    this.#teams.set(team_id, found)
    return found
  }

  /** Follows the log: see `touch` of a command. */
  observe(entries: readonly LogEntry[]) {
    for (const { room, changes } of entries)
      if (changes.length === 0 && room.startsWith('team:'))
        this.#teams.delete(room.slice('team:'.length))
  }
}

async function read({ db, flavour }: Target, team_id: string): Promise<Listening[]> {
  const rows = await (db as Kysely<Schema>)
    .selectFrom('webhook')
    .select(['id', 'events', 'projects'])
    .where('team_id', '=', team_id)
    .where('active', '=', stored({ flavour }, true))
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ id, events, projects }) => ({
    id,
    events: new Set<string>(JSON.parse(events)),
    projects: projects === null ? undefined : new Set<string>(JSON.parse(projects)),
  }))
}

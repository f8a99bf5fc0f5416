import { sql } from 'kysely'
import type { Migrating } from './migrating.ts'

/**
 * The index of what is searched. The embedded database has it in a file of its own, as it needs a
 * virtual table.
 */
export async function search({ db, flavour }: Migrating) {
  if (flavour === 'postgres') for (const statement of tables) await statement.execute(db)
}

const tables = [
  sql`create table search_entry (no bigint generated always as identity primary key, kind text not null,
    id text not null, project bigint not null, task bigint, status bigint, archived smallint not null,
    author bigint, at bigint not null, name_hash bigint, text_hash bigint,
    words tsvector not null default '')`,
  sql`create unique index search_entry_by_id on search_entry (kind, id)`,
  sql`create index search_entry_by_task on search_entry (task) where task is not null`,
  sql`create index search_entry_by_project on search_entry (project)`,
  sql`create index search_entry_by_words on search_entry using gin (words)`,
  sql`create table search_person (member bigint not null, entry bigint not null,
    primary key (member, entry))`,
  sql`create index search_person_by_entry on search_person (entry)`,
  sql`create table search_ref (no bigint generated always as identity primary key, id text not null unique)`,
  sql`create table search_state (name text primary key, value text not null)`,
]

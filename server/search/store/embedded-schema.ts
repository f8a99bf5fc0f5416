import { sql } from 'kysely'

/**
 * The index beside the embedded database. The words are not kept as they are written, only where
 * they are found: no text can be read from there in its order.
 */
export const embeddedSchema = [
  sql`create table search_entry (no integer primary key, kind text not null, id text not null,
    project integer not null, task integer, status integer, archived integer not null, author integer,
    at integer not null, name_hash integer, text_hash integer)`,
  sql`create unique index search_entry_by_id on search_entry (kind, id)`,
  sql`create index search_entry_by_task on search_entry (task) where task is not null`,
  sql`create index search_entry_by_project on search_entry (project)`,
  sql`create index search_entry_archived on search_entry (no) where archived = 1`,
  sql`create table search_person (member integer not null, entry integer not null,
    primary key (member, entry)) without rowid`,
  sql`create index search_person_by_entry on search_person (entry)`,
  sql`create table search_ref (no integer primary key, id text not null unique)`,
  sql`create table search_state (name text primary key, value text not null)`,
  sql`create virtual table search_words using fts5 (name, text, content='', contentless_delete=1,
    tokenize="ascii tokenchars '.^$'")`,
] as const

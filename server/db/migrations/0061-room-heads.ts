import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { makeTable } from './make-table.ts'
import type { Migrating } from './migrating.ts'

/**
 * Each room has a count of its own: lines keep their numbers in the whole log as `line`, and have
 * their place in their room as `seq`. A room goes on from the number of its last line, so that the
 * answers that were kept stay true. The log has an epoch, by which screens know whether their
 * positions are of this count; a backup that was restored has one already.
 */
export async function roomHeads(given: Migrating) {
  const { db, flavour } = given
  await sql`drop index change_by_room_seq`.execute(db)
  await sql`alter table change rename to former_change`.execute(db)
  if (flavour === 'postgres')
    await sql`alter table former_change rename constraint change_key to former_change_key`.execute(
      db,
    )
  await makeTable(given, 'change', {
    columns: {
      line: 'seq',
      room: 'text',
      seq: 'bigint',
      at: 'text',
      actor_id: 'text',
      command_id: 'text',
      call: 'text',
      changes: 'text',
      past: 'text',
    },
    key: ['line'],
    unique: { change_by_room_seq: ['room', 'seq'] },
  })
  await sql`insert into change (line, room, seq, at, actor_id, command_id, call, changes, past)
    select seq, room, seq, at, actor_id, command_id, call, changes, past
    from former_change order by seq`.execute(db)
  await sql`drop table former_change`.execute(db)
  await makeTable(given, 'room_head', {
    columns: { room: 'text', seq: 'bigint', line: 'bigint' },
    key: ['room'],
  })
  await sql`insert into room_head (room, seq, line)
    select room, max(seq), max(line) from change group by room`.execute(db)
  if (flavour === 'postgres')
    await sql`alter table sequence alter column value type bigint`.execute(db)
  await sql`insert into sequence (name, value)
    values ('log_epoch', ${randomInt(1, 2 ** 47)}) on conflict (name) do nothing`.execute(db)
}

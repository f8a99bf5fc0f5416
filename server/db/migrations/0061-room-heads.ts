import { randomInt } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { makeTable } from './make-table.ts'
import type { Migrating } from './migrating.ts'

/**
 * Each room has a count of its own: lines keep their numbers in the whole log as `line`, and have
 * their place in their room as `seq`. Every room goes on from the last number of all, so that the
 * answers that were kept stay true, and no page of the release before has a higher one. The log has an epoch, by which screens know whether their
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
    select room, (select max(last) from (select max(line) as last from change
      union all select value from sequence where name = 'log_start') as ends), max(line)
    from change group by room`.execute(db)
  if (flavour === 'postgres') await forProcesses(given)
  await sql`insert into sequence (name, value)
    values ('log_epoch', ${randomInt(1, 2 ** 47)}) on conflict (name) do nothing`.execute(db)
}

/**
 * What processes on one database need to write beside each other: which transaction wrote a line, so
 * that others find what is new though it may be committed in another order; numbers for lines, a
 * thousand at a time; and a function by which a transaction takes its turn in one way there and back
 * (`server/db/turns.ts`).
 */
async function forProcesses({ db }: Migrating) {
  await sql`alter table sequence alter column value type bigint`.execute(db)
  await sql`alter table change add column xid xid8 not null default '0'`.execute(db)
  await sql`alter table change alter column xid set default pg_current_xact_id()`.execute(db)
  // The index of the search has come to a line, not to a transaction.
  await sql`delete from search_state`.execute(db)
  await sql`create index change_by_xid on change (xid)`.execute(db)
  const { rows } = await sql<{ last: number }>`select greatest(
    coalesce((select max(line) from change), 0),
    coalesce((select value from sequence where name = 'log_start'), 0)) as last`.execute(db)
  const first = Math.ceil(Number(rows[0]!.last) / 1_000) + 1
  await sql`create sequence change_thousand start with ${sql.lit(first)}`.execute(db)
  await takeTurn(locksOf(sql`name = 'beyond'`)).execute(db)
}

/** A lock for each name: those of rooms before those of people, what is beyond rooms last. */
export const locksOf = (isBeyond: RawBuilder<unknown>) => sql`
    select hashtextextended(name, 0) as key, bool_or(own) as own,
      min(case when ${isBeyond} then 2 when name like 'user:%' then 1 else 0 end) as class
    from unnest(names, alone) as asked (name, own) group by 1`

/**
 * The function that takes locks (`key`, `own`, `class`) by their class, and within these by their keys:
 * who waits never has one that comes later in this order. Gives where the rooms
 * stand then, the thousand of lines that the transaction may write, and its number; null where a lock
 * was not to be had and it does not wait.
 */
export const takeTurn = (locks: RawBuilder<unknown>) => sql`
create or replace function take_turn(names text[], alone boolean[], wait_ms integer, known integer)
returns jsonb language plpgsql volatile as $$
declare
  lock record;
begin
  if (select count(*) from kysely_migration) > known then
    raise exception 'the database is of a newer release' using errcode = 'PLNEW';
  end if;
  perform set_config('idle_in_transaction_session_timeout', '20s', true);
  perform set_config('lock_timeout', wait_ms::text || 'ms', true);
  for lock in ${locks} order by class, key
  loop
    if wait_ms > 0 and lock.own then
      perform pg_advisory_xact_lock(lock.key);
    elsif wait_ms > 0 then
      perform pg_advisory_xact_lock_shared(lock.key);
    elsif lock.own and not pg_try_advisory_xact_lock(lock.key) then
      return null;
    elsif not lock.own and not pg_try_advisory_xact_lock_shared(lock.key) then
      return null;
    end if;
  end loop;
  perform set_config('lock_timeout', '0', true);
  return jsonb_build_object(
    'heads', (select coalesce(jsonb_object_agg(room, jsonb_build_array(seq, line)), '{}')
      from room_head where room = any(names)),
    'line', nextval('change_thousand') * 1000,
    'xid', pg_current_xact_id()::text::bigint);
end $$`

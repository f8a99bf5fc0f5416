import { sql } from 'kysely'
import type { Target } from '../../server/db/statements.ts'
import type { DatabaseReader } from '../shared/data.ts'
import { type Check, failed, ok } from './check.ts'
import { whenCurrent } from './current.ts'

/** A room whose lines cannot be followed: some are missing, or it is not known where they end. */
export interface BrokenRoom {
  room: string
  /** The numbers of its last line, in the room and in the whole log. */
  seq: number
  line: number
}

/** Whether the lines of the log of each room are there without a gap, up to where the room stands. */
export const log: Check = async ({ config }) => {
  const broken = await whenCurrent(config, brokenRooms)
  if (!broken) return []
  if (broken.length === 0) return ok('log', 'each room stands where its lines end')
  return failed(
    'log',
    `${broken.length} rooms do not stand where their lines end, or lines are missing (such as ${broken[0]!.room})`,
    'Stop the server and run: plumbline doctor --repair',
  )
}

/**
 * The rooms whose lines cannot be followed. Lines of the releases in which all rooms shared a count
 * have the same number in both, and may have gaps.
 */
export async function brokenRooms({ db }: Pick<DatabaseReader, 'db'>): Promise<BrokenRoom[]> {
  const { rows } = await sql<BrokenRoom>`
    select ended.room, ended.seq, ended.line from (
      select room, max(seq) as seq, max(line) as line,
        max(case when seq <> line then seq end) - min(case when seq <> line then seq end) + 1
          - count(case when seq <> line then 1 end) as missing
      from change group by room) as ended
    left join room_head on room_head.room = ended.room
    where ended.missing <> 0 or room_head.seq is null or room_head.seq < ended.seq
      or room_head.line <> ended.line
    order by ended.room`.execute(db)
  return rows.map(({ room, seq, line }) => ({ room, seq: Number(seq), line: Number(line) }))
}

/**
 * Has rooms go on after their last line, and screens load everything again. Gives what was done.
 */
export async function mendLog(
  { db, flavour }: Target,
  broken: readonly BrokenRoom[],
): Promise<string[]> {
  if (broken.length === 0) return []
  const { startLogOver } = await import('../../server/db/log-end.ts')
  await db.transaction().execute(async (trx) => {
    for (const { room, seq, line } of broken)
      await sql`insert into room_head (room, seq, line) values (${room}, ${seq}, ${line})
        on conflict (room) do update set line = excluded.line,
          seq = case when room_head.seq > excluded.seq then room_head.seq else excluded.seq end`.execute(
        trx,
      )
    await startLogOver({ db: trx, flavour })
    await trx.deleteFrom('change').execute()
  })
  return [`the log of ${broken.length} rooms begins anew: screens load everything again`]
}

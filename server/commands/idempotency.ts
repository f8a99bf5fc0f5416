import { sql } from 'kysely'
import { refuse } from '../../src/core/catalogue/errors.ts'
import type { RowChange } from '../../src/core/engine/store.ts'
import type { Room } from '../../src/core/engine/table.ts'
import type { Database } from '../db/database.ts'
import { pairsOf } from '../db/json-lines.ts'
import { orderedJson } from '../db/ordered-json.ts'
import type { CommandTable } from '../db/schema.ts'
import type { Target } from '../db/statements.ts'
import { sha256 } from '../session/secrets.ts'
import type { Actors } from './actors.ts'
import {
  type Belonging,
  type FirstAnswer,
  type FirstOutcome,
  type Giver,
  type Job,
  type KeptAnswer,
  roomsIn,
  type Submitted,
} from './job.ts'

/**
 * What was asked, as a text to compare: the same call with the same input, in any order of its
 * fields.
 */
export const digestOf = (call: string, input: Record<string, unknown>): string =>
  sha256(orderedJson([call, input]))

/** The user and the id of a command, as one text. */
export const keyOf = ({ actor_id, command_id }: Pick<Job, 'actor_id' | 'command_id'>) =>
  `${actor_id}/${command_id}`

/** What commands were answered before, by `keyOf`. */
export async function keptAnswers(
  { db, flavour }: Target,
  jobs: readonly Job[],
): Promise<Map<string, KeptAnswer>> {
  if (jobs.length === 0) return new Map()
  const asked = pairsOf(
    flavour,
    jobs.map(({ actor_id, command_id }) => [actor_id, command_id]),
  )
  const { rows } = await sql<Omit<CommandTable, 'at'>>`
    select user_id, id, digest, team_id, project_id, reply from command
    where (user_id, id) in ${asked}`.execute(db)
  return new Map(
    rows.map((row) => [keyOf({ actor_id: row.user_id, command_id: row.id }), keptFrom(row)]),
  )
}

/**
 * The outcome of a command that was answered before; how much of it may be told is decided later.
 * Errors: `command_id_reused`.
 */
export function repeated(again: KeptAnswer, { digest }: Job): Submitted {
  if (again.digest && digest && again.digest !== digest) refuse('command_id_reused')
  return {
    ...('refused' in again.answer ? { result: null, rooms: {} } : again.answer),
    again,
  }
}

/** A kept answer as the database has it. */
const keptFrom = ({
  digest,
  team_id,
  project_id,
  reply,
}: Omit<CommandTable, 'at' | 'user_id' | 'id'>): KeptAnswer => ({
  digest,
  team_id,
  project_id,
  answer: withPositions(JSON.parse(reply) as FirstAnswer | FormerAnswer),
})

/** An answer of a release before: its rooms, whose lines ended with the number `seq`. */
interface FormerAnswer extends Omit<FirstOutcome, 'rooms'> {
  seq: number
  rooms: Room[]
}

function withPositions(answer: FirstAnswer | FormerAnswer): FirstAnswer {
  if ('refused' in answer || !Array.isArray(answer.rooms)) return answer as FirstAnswer
  const { seq, rooms, ...rest } = answer as FormerAnswer
  const first = seq - rooms.length + 1
  return { ...rest, rooms: Object.fromEntries(rooms.map((room, n) => [room, first + n])) }
}

/** What a user's command was answered, as long as that is kept. */
export async function keptAnswer(
  { read }: Database,
  userId: string,
  commandId: string,
): Promise<KeptAnswer | undefined> {
  const row = await read
    .selectFrom('command')
    .select(['digest', 'team_id', 'project_id', 'reply'])
    .where('user_id', '=', userId)
    .where('id', '=', commandId)
    .executeTakeFirst()
  return row && keptFrom(row)
}

/** Keeps what an action has answered beside what it has done. */
export const keepBody = (
  { write }: Database,
  userId: string,
  commandId: string,
  answer: FirstOutcome,
) =>
  write
    .updateTable('command')
    .set({ reply: JSON.stringify(answer) })
    .where('user_id', '=', userId)
    .where('id', '=', commandId)
    .execute()

/**
 * Where an answer belongs: to its giver alone when the command is about nothing else and wrote in
 * no other room.
 */
export function belongingOf(giver: Giver | undefined, answer: FirstAnswer): Belonging {
  const nowhere = { team_id: null, project_id: null }
  if (!giver || giver.own) return nowhere
  const { team_id, project_id } = giver
  if (project_id) return { team_id, project_id }
  const rooms = 'refused' in answer ? [] : roomsIn(answer.rooms)
  return rooms.length > 0 && rooms.every((room) => room.startsWith('user:'))
    ? nowhere
    : { team_id, project_id: null }
}

/**
 * Whether a command took away its giver's own way to what it was about: it removed the project, or
 * their place.
 */
export const endsReach = (
  { team_id, project_id, team_member_id }: Giver,
  past: readonly RowChange[],
): boolean =>
  past.some(({ table, id, before, after }) => {
    if (table === 'team_member')
      return id === team_member_id && !(after as { active?: boolean } | null)?.active
    if (after) return false
    if (table === 'project_member')
      return (before as { team_member_id?: string }).team_member_id === team_member_id
    return (table === 'project' && id === project_id) || (table === 'team' && id === team_id)
  })

/**
 * How much of a kept answer its giver may have now: all of it; only that the command is done, where
 * the command itself ended their reach; or nothing. Errors: `not_found`.
 */
export async function readableBy(
  { actors }: { actors: Actors },
  userId: string,
  kept: KeptAnswer,
): Promise<'all' | 'done'> {
  const { team_id, project_id, answer } = kept
  const reaches = (room: 'team' | 'project', id: string) => actors.mayJoin(userId, `${room}:${id}`)
  if (
    project_id ? await reaches('project', project_id) : !team_id || (await reaches('team', team_id))
  )
    return 'all'
  if (!('ended' in answer))
    return refuse('not_found', undefined, { values: { what: project_id ? 'Project' : 'Team' } })
  return project_id && (await reaches('team', team_id!)) ? 'all' : 'done'
}

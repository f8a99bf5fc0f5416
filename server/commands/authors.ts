import { type CompiledQuery, sql } from 'kysely'
import type { RowChange } from '../../src/core/engine/store.ts'
import type { Row } from '../../src/core/model.ts'
import { linesOf, pairsOf, textAt } from '../db/json-lines.ts'
import { additionsIn } from '../db/links.ts'
import type { Target } from '../db/statements.ts'
import type { LogEntry } from './log.ts'

/** A task, a member of the team, the user who put it on them, and when; bins of before lack that. */
export type Author = readonly [taskId: string, teamMemberId: string, userId: string, at?: string]

type Pair = readonly [taskId: string, teamMemberId: string]

/** Of each entry that takes tasks from people: who had put them on them, and when. */
export async function authorsIn(
  { db, flavour }: Target,
  entries: readonly LogEntry[],
): Promise<Map<LogEntry, Author[]>> {
  const taken = new Map(
    entries.flatMap((entry) => {
      const pairs = takenIn(entry.past)
      return pairs.length > 0 ? [[entry, pairs]] : []
    }),
  )
  if (taken.size === 0) return new Map()
  const { rows } = await sql<{ task: string; member: string; by: string; at: string }>`
    select task_id as task, team_member_id as member, assigned_by as by, assigned_at as at
    from task_assignee where (task_id, team_member_id) in
    ${pairsOf(flavour, [...taken.values()].flat())}`.execute(db)
  const stored = new Map(rows.map(({ task, member, by, at }) => [`${task}/${member}`, { by, at }]))
  return new Map(
    [...taken].map(([entry, pairs]) => {
      const before = additionsIn(entries.slice(0, entries.indexOf(entry)))
      const authors = pairs.flatMap(([task, member]): Author[] => {
        const known = before(task, 'assignees', member) ?? stored.get(`${task}/${member}`)
        return known ? [[task, member, known.by, known.at]] : []
      })
      return [entry, authors]
    }),
  )
}

/**
 * Of what a command gives back to people, who had put it on them before, and when: who takes
 * something back has assigned nothing.
 */
export function authorsAgain(authors: readonly Author[], written: readonly RowChange[]): Author[] {
  const given = new Set(givenIn(written).map((pair) => pair.join('/')))
  return authors.filter(([task, member]) => given.has(`${task}/${member}`))
}

/** Says of tasks that people have who put them on them, and when. */
export const notingAuthors = (to: Target, authors: readonly Author[]): CompiledQuery =>
  sql`update task_assignee
    set assigned_by = given.author, assigned_at = coalesce(given.at, assigned_at) from (
    select ${textAt(0)} as task, ${textAt(1)} as member, ${textAt(2)} as author, ${textAt(3)} as at
    from ${linesOf(to.flavour, JSON.stringify(authors))}) as given
    where task_id = given.task and team_member_id = given.member`.compile(to.db)

/** With a project its tasks go, too: the bin has who assigned them. */
const takenIn = (past: readonly RowChange[]): Pair[] =>
  past.some(({ table, after }) => table === 'project' && !after)
    ? []
    : moved(past, 'before', 'after')
const givenIn = (past: readonly RowChange[]): Pair[] => moved(past, 'after', 'before')

type Side = 'before' | 'after'

/** The assignees that tasks have on one side of a change alone. */
const moved = (past: readonly RowChange[], here: Side, there: Side): Pair[] =>
  past.flatMap((change) => {
    if (change.table !== 'task') return []
    const [have, lack] = [assigneesOf(change[here]), assigneesOf(change[there])]
    if (have === lack) return []
    const others = new Set(lack)
    return have.filter((id) => !others.has(id)).map((id): Pair => [change.id, id])
  })

const assigneesOf = (row: RowChange['after']) => (row as Row<'task'> | null)?.assignees ?? none
const none: readonly string[] = []

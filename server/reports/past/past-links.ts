import { sql } from 'kysely'
import type { FormerRow } from '../../../src/core/history/roll-back.ts'
import type { Row } from '../../../src/core/model.ts'
import { storedColumns } from '../../db/columns.ts'
import { linesOf, textsOf, valuesOf } from '../../db/json-lines.ts'
import { selectByIds } from '../../db/select.ts'
import type { Target } from '../../db/statements.ts'

/** Links of tasks and members, each with its values in the order of `linkColumns`. */
type Links = (string | null)[][]

/** The tasks whose links are not what they were: added or removed, given to others, or moved. */
export const relinked = (tasks: readonly FormerRow[]): FormerRow[] =>
  tasks.filter(({ before }) => !before || 'assignees' in before || 'project_id' in before)

/**
 * Who had such tasks at a moment, and since when: as the links of now say where they are as old, else
 * by what was done in the tasks until then.
 */
export async function formerLinks(
  to: Target,
  tasks: readonly FormerRow[],
  after: string,
): Promise<Links> {
  const { db, flavour } = to
  const there = tasks.flatMap(({ id, before }) => (before ? { id, before } : []))
  const names = there.map(({ id }) => id)
  const columns = storedColumns('task').filter(({ name }) => linking.has(name))
  const now = new Map(
    (await selectByIds(db, flavour, 'task', names, columns)).map((row) => [row.id, row]),
  )
  const ids = valuesOf(flavour, names)
  const since = new Map<string, string>()
  const note = (rows: { task: string; member: string; at: string }[]) => {
    for (const { task, member, at } of rows) since.set(`${task}/${member}`, at)
  }
  const done = await sql<{ task: string; member: string; at: string }>`
    select task_id as task, current as member, max(at) as at from task_activity
    where task_id in ${ids} and attribute = 'assignee' and current is not null
      and at <= ${after}
    group by task_id, current`.execute(db)
  note(done.rows)
  const links = await sql<{ task: string; member: string; at: string }>`
    select task_id as task, team_member_id as member, assigned_at as at from task_assignee
    where task_id in ${ids} and assigned_at <= ${after}`.execute(db)
  note(links.rows)
  return there.flatMap(({ id, before }) => {
    const task = { ...now.get(id), ...before } as Row<'task'>
    return [...new Set(task.assignees)].map((member) => [
      ...[id, member, task.project_id, task.reporter_id],
      since.get(`${id}/${member}`) ?? task.created_at,
    ])
  })
}

/** What a link is made of. */
const linking: ReadonlySet<string> = new Set([
  ...['id', 'project_id', 'assignees', 'reporter_id', 'created_at'],
])

/** Adds links to the table of the connection's own. */
export const addLinks = ({ db, flavour }: Target, links: Links) =>
  sql`insert into task_assignee (${linkColumns}) select ${textsOf(5)}
    from ${linesOf(flavour, JSON.stringify(links))} where true`.execute(db)

const linkColumns = sql.join(
  ['task_id', 'team_member_id', 'project_id', 'assigned_by', 'assigned_at'].map((name) =>
    sql.ref(name),
  ),
)

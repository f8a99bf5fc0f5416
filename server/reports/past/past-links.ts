import { sql } from 'kysely'
import type { Row } from '../../../src/core/model.ts'
import { linesOf, textsOf, valuesOf } from '../../db/json-lines.ts'
import type { Target } from '../../db/statements.ts'
import type { PastRows } from './past-rows.ts'

/** Links of tasks and members, each with its values in the order of `linkColumns`. */
type Links = (string | null)[][]

/**
 * Who had the changed tasks at a moment, and since when: as the links of now say where they are as
 * old, else by what was done in the tasks until then.
 */
export async function formerLinks(to: Target, tasks: PastRows, after: string): Promise<Links> {
  const { db, flavour } = to
  const ids = valuesOf(flavour, tasks.ids)
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
  return (tasks.rows as Row<'task'>[]).flatMap((task) =>
    [...new Set(task.assignees)].map((member) => [
      ...[task.id, member, task.project_id, task.reporter_id],
      since.get(`${task.id}/${member}`) ?? task.created_at,
    ]),
  )
}

/** Adds links to the table of the connection's own. */
export const addLinks = ({ db, flavour }: Target, links: Links) =>
  sql`insert into task_assignee (${linkColumns}) select ${textsOf(5)}
    from ${linesOf(flavour, JSON.stringify(links))} where true`.execute(db)

const linkColumns = sql.join(
  ['task_id', 'team_member_id', 'project_id', 'assigned_by', 'assigned_at'].map((name) =>
    sql.ref(name),
  ),
)

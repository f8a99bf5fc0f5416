import { type CompiledQuery, sql } from 'kysely'
import type { RowChange } from '../../src/core/engine/store.ts'
import { type Row, tableOf } from '../../src/core/model.ts'
import { grouped } from '../../src/core/values/grouped.ts'
import { iso } from '../../src/core/values/time.ts'
import type { Beside, Keeping } from '../commands/beside.ts'
import type { Target } from '../db/statements.ts'
import { appending } from '../db/write.ts'

/** How many rows are kept as one text. */
const rowsInPart = 500

/** The part that says who put tasks on whom and when, which no row of the model does. */
export const authors = 'task_assignee'

/**
 * Keeps a project that is removed with all that goes along, so that it can be restored: rows as
 * they were, and their files. A timer that runs is not kept: it would have run all the while.
 */
export const keepProject = ({ actor, now }: Keeping): Beside =>
  function* (to, gone) {
    const kept = gone.filter(({ table }) => table !== 'timer')
    const project = kept.find(({ table }) => table === 'project')?.before as Row<'project'>
    if (!project) return
    const files = kept.flatMap(({ table, before }) =>
      table === 'attachment' ? (before as Row<'attachment'>) : [],
    )
    const { id, team_id, name, key, color_code } = project
    yield* appending(to, 'project_bin', binColumns, 0, [
      [
        ...[id, team_id, name, key, color_code],
        kept.filter(({ table }) => table === 'task').length,
        files.reduce((sum, { size }) => sum + size, 0),
        ...[actor.user_id, actor.name, iso(now)],
      ],
    ])
    yield* appending(to, 'project_bin_part', partColumns, 1, partsOf(id, kept))
    yield authorsOf(to, id)
    yield* appending(to, 'project_bin_file', ['project_id', 'hash', 'bytes'], 0, filesOf(id, files))
  }

const binColumns = [
  'id',
  'team_id',
  'name',
  'key',
  'color_code',
  'tasks_count',
  'bytes',
  'deleted_by',
  'deleted_by_name',
  'deleted_at',
] as const
const partColumns = ['project_id', 'nth', 'table_name', 'version', 'rows'] as const

function partsOf(id: string, kept: readonly RowChange[]): unknown[][] {
  const parts: unknown[][] = []
  for (const [table, entries] of grouped(kept, ({ table }) => table))
    for (let from = 0; from < entries.length; from += rowsInPart) {
      const rows = entries.slice(from, from + rowsInPart).map(({ before }) => before)
      parts.push([id, parts.length + 1, table, tableOf(table).version, rows])
    }
  return parts
}

function authorsOf({ db, flavour }: Target, id: string): CompiledQuery {
  const lines =
    flavour === 'sqlite'
      ? sql`json_group_array(json_array(task_id, team_member_id, assigned_by, assigned_at))`
      : sql`coalesce(json_agg(json_build_array(task_id, team_member_id, assigned_by, assigned_at)), '[]')::text`
  return sql`insert into project_bin_part (project_id, nth, table_name, version, rows)
    select ${id}, 0, ${authors}, 1, ${lines} from task_assignee where project_id = ${id}`.compile(
    db,
  )
}

/** Each stored file once, with its size where that is known. */
function filesOf(id: string, files: readonly Row<'attachment'>[]): unknown[][] {
  const bytes = new Map<string, number>()
  for (const { preview } of files) if (preview) bytes.set(preview, 0)
  for (const { hash, size } of files) bytes.set(hash, size)
  return [...bytes].map(([hash, size]) => [id, hash, size])
}

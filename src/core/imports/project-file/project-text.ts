import { type Row, type TableName, tableOf } from '../../model.ts'
import { iso } from '../../values/time.ts'
import { projectFormat, projectTables, projectVersion } from './project-file.ts'

/** Where the rows of a project and those of its team come from. */
export interface ProjectSource {
  rows(table: TableName): AsyncIterable<readonly Row<TableName>[]>
  team<T extends TableName>(table: T): Promise<readonly Row<T>[]>
}

/** A project as the text of a file, piece by piece: a line for each row (docs/project-file.md). */
export async function* projectText(
  source: ProjectSource,
  { now, release }: { now: number; release: string },
): AsyncGenerator<string> {
  const outside = await outsideOf(source)
  const head = { format: projectFormat, version: projectVersion, release, exported_at: iso(now) }
  yield `${JSON.stringify(head).slice(0, -1)},"tables":[`
  for (const [n, table] of projectTables.entries()) {
    const { version } = tableOf(table)
    yield `${n === 0 ? '' : ','}\n${JSON.stringify({ table, version }).slice(0, -1)},"rows":[`
    let separator = '\n'
    for await (const rows of source.rows(table)) {
      const lines = rows.map((row) => JSON.stringify(told(table, row)))
      for (const line of lines) outside.note(line)
      if (lines.length === 0) continue
      yield separator + lines.join(',\n')
      separator = ',\n'
    }
    yield ']}'
  }
  yield `],\n${JSON.stringify(outside.named()).slice(1)}\n`
}

/** A row as others may have it: where a file is stored is of this server alone. */
function told(table: TableName, row: Row<TableName>): object {
  if (table !== 'attachment') return row
  const { hash: _, preview: __, ...rest } = row as Row<'attachment'>
  return rest
}

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** What the team has that rows can name, of which the file has what they do name. */
async function outsideOf({ team }: ProjectSource) {
  const [people, labels, clients, categories] = [
    await team('team_member'),
    await team('label'),
    await team('client'),
    await team('project_category'),
  ]
  const known = new Set([...people, ...labels, ...clients, ...categories].map(({ id }) => id))
  for (const { user_id } of people) if (user_id) known.add(user_id)
  const seen = new Set<string>()
  const isSeen = ({ id }: { id: string }) => seen.has(id)
  const coloured = ({ id, name, color_code }: Row<'label'> | Row<'project_category'>) => ({
    ...{ id, name, color_code },
  })
  return {
    note(line: string) {
      for (const [id] of line.matchAll(uuid)) if (known.has(id)) seen.add(id)
    },
    named: () => ({
      people: people
        .filter(({ id, user_id }) => seen.has(id) || seen.has(user_id ?? ''))
        .map(({ id, user_id, name, email }) => ({ id, user_id, name, email })),
      labels: labels.filter(isSeen).map(coloured),
      clients: clients.filter(isSeen).map(({ id, name }) => ({ id, name })),
      categories: categories.filter(isSeen).map(coloured),
    }),
  }
}

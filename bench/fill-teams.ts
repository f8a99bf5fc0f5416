import { join } from 'node:path'
import sqlite3 from 'sqlite3'

/** How many times the seeded team is copied, and to how many teams its projects and an admin go. */
export interface TeamsWanted {
  copies: number
  teams: number
  /** How many of the copies have somebody at work. */
  atWork: number
}

type Value = string | number | null
type Row = Record<string, Value>

/** In ids and addresses: what is different in each copy, and what in each team. */
const [ofCopy, ofTeam] = ['-facade', '-decade'] as const
const uuid = /\b([0-9a-f]{8}(?:-[0-9a-f]{4}){3})-[0-9a-f]{6}([0-9a-f]{6})\b/g

/** Whose rows are made once for each team, but for those of its admin. */
const sharedTables = [
  ...['team', 'organization', 'job_title', 'label', 'client', 'project_category'],
  ...['user', 'account', 'team_member'],
]

/**
 * Copies the only seeded team with projects: its projects and its admin as often as wanted, its
 * other people and its lists for each team. A copy belongs to the team of its number modulo the
 * number of teams. Gives the admins at work, and the projects of each, as many as the seeded team
 * has, in the order of the admins.
 */
export async function fillTeams(
  folder: string,
  { copies, teams, atWork }: TeamsWanted,
): Promise<{ people: string[]; projects: { id: string; tasks: number }[] }> {
  const database = new Statements(join(folder, 'plumbline.db'))
  // One writer, and a folder that is thrown away when this fails.
  for (const pragma of ['journal_mode=off', 'synchronous=off', 'cache_size=-500000'])
    await database.all(`pragma ${pragma}`)
  await database.all('pragma foreign_keys=off')
  await database.all('begin')
  try {
    await forgetOwnTeams(database)
    const pattern = await patternOf(database)
    await database.all(`create temp table copy as with recursive
      copies (no) as (select 0 union all select no + 1 from copies where no + 1 < ${copies})
      select no, printf('-%06x', no) as copy, printf('-%06x', no % ${teams}) as team from copies`)
    for (const [table, rows] of pattern) await multiply(database, table, { rows, teams })
    await database.all(`update sequence set value = (select max(user_no) from "user")
      where name = 'user_no'`)
    await database.all('commit')
    await database.all('pragma journal_mode=wal')
    const numbers = Array.from({ length: atWork }, (_, n) => n * Math.floor(copies / atWork))
    const copied = (of: string) => numbers.map((no) => of.replace(ofCopy, suffix(no)))
    const projects = pattern.get('project')!.map(({ id }) => copied(id as string))
    const tasks = pattern.get('task')!.length / projects.length
    const admin = pattern.get('user')!.find(({ email }) => String(email).includes(ofCopy))!
    return {
      people: copied(admin.email as string),
      projects: numbers.flatMap((_, n) => projects.map((ids) => ({ id: ids[n]!, tasks }))),
    }
  } finally {
    await database.close()
  }
}

const suffix = (no: number) => `-${no.toString(16).padStart(6, '0')}`

/** Everybody seeded but an owner has a team without projects, which is not wanted here. */
async function forgetOwnTeams(database: Statements) {
  const kept = '(select team_id from project)'
  await database.all(`delete from team_member where team_id not in ${kept}`)
  await database.all(`delete from team where id not in ${kept}`)
  await database.all('delete from organization where id not in (select organization_id from team)')
}

/** Takes all rows out of the database, marked where copies differ. */
async function patternOf(database: Statements): Promise<Map<string, Row[]>> {
  const tables = await database.all<{ name: string }>(`select name from sqlite_master
    where type = 'table' and name not like 'kysely_%' and name not like 'sqlite_%' and name <> 'sequence'`)
  const taken = new Map<string, Row[]>()
  for (const { name } of tables) {
    const rows = await database.all<Row>(`select * from "${name}"`)
    if (rows.length > 0) taken.set(name, rows)
    await database.all(`delete from "${name}"`)
  }
  const marks = marksOf(taken)
  const marked = (value: Value) => (typeof value === 'string' ? withMarks(value, marks) : value)
  for (const [name, rows] of taken)
    taken.set(
      name,
      rows.map((row) =>
        Object.fromEntries(Object.entries(row).map(([column, value]) => [column, marked(value)])),
      ),
    )
  return taken
}

/** What is put into each id and address of the seeded rows; other ids are the same in every world. */
function marksOf(taken: ReadonlyMap<string, readonly Row[]>): Map<string, string> {
  const admin = taken.get('team_member')!.find(({ role }) => role === 'admin')!
  const ofAdmin = [admin.id, admin.user_id, admin.email]
  const marks = new Map<string, string>()
  for (const [name, rows] of taken) {
    const isShared = sharedTables.includes(name)
    for (const { id, email } of rows)
      for (const value of [id, email])
        if (typeof value === 'string')
          marks.set(value, isShared && !ofAdmin.includes(value) ? ofTeam : ofCopy)
  }
  return marks
}

function withMarks(value: string, marks: ReadonlyMap<string, string>): string {
  if (value.includes('@') && marks.has(value)) return value.replace('@', `${marks.get(value)}@`)
  return value.replace(uuid, (id, start: string, end: string) =>
    marks.has(id) ? `${start}${marks.get(id)}${end}` : id,
  )
}

/** Writes the rows of a table for all copies: those in which nothing differs by copy for each team. */
async function multiply(
  database: Statements,
  table: string,
  { rows, teams }: { rows: readonly Row[]; teams: number },
) {
  const columns = await database.all<{ name: string; type: string }>(
    `select name, type from pragma_table_info('${table}')`,
  )
  const names = columns.map(({ name }) => `"${name}"`).join()
  const places = columns.map(() => '?').join()
  await database.all(`create temp table pattern as select * from "${table}" where false`)
  await database.all('alter table temp.pattern add column each_team')
  for (const row of rows) {
    const isShared = !Object.values(row).some((value) => String(value).includes(ofCopy))
    await database.all(`insert into temp.pattern (${names}, each_team) values (${places}, ?)`, [
      ...columns.map(({ name }) => row[name]!),
      Number(isShared),
    ])
  }
  const computed: Record<string, string> = {
    'user.user_no': `copy.no * ${rows.length} + user_no`,
    'project.name': `name || ' ' || (copy.no + 1)`,
    'project.key': `char(64 + pattern.rowid) || printf('%04d', copy.no)`,
  }
  const values = columns.map(
    ({ name, type }) =>
      computed[`${table}.${name}`] ??
      (type.toLowerCase() === 'text'
        ? `replace(replace("${name}", '${ofCopy}', copy.copy), '${ofTeam}', copy.team)`
        : `"${name}"`),
  )
  await database.all(`insert into main."${table}" (${names}) select ${values}
    from temp.copy as copy cross join temp.pattern where each_team = 0 or copy.no < ${teams}`)
  await database.all('drop table temp.pattern')
}

/** A database that takes one statement after the other. */
class Statements {
  readonly #database: sqlite3.Database

  constructor(file: string) {
    this.#database = new sqlite3.Database(file)
  }

  all = <T>(statement: string, values: readonly Value[] = []): Promise<T[]> =>
    new Promise((resolve, reject) =>
      this.#database.all(statement, values, (error: Error | null, rows: T[]) =>
        error ? reject(error) : resolve(rows),
      ),
    )

  close = (): Promise<void> =>
    new Promise((resolve, reject) =>
      this.#database.close((error) => (error ? reject(error) : resolve())),
    )
}

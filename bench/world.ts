import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { connectDatabase } from '../server/db/open.ts'
import { fillAuditLog } from './audit-log.ts'
import { fillLargest } from './fill-largest.ts'
import { fillTeams, type TeamsWanted } from './fill-teams.ts'
import { keep, remove, temporary } from './leftovers.ts'
import { runToEnd } from './processes.ts'
import { root } from './root.ts'

/** The team that is copied. */
const oneTeam = () => ['--teams', '1', '--members', '8', '--projects', '5', '--tasks', '200']

/** How often it is copied, into how many teams. In 150 of the copies somebody is at work. */
const copied: { [size in WorldSize]?: Omit<TeamsWanted, 'atWork'> } = {
  teams: { copies: 1_000, teams: 1_000 },
  'two-teams': { copies: 150, teams: 2 },
}
const peopleAtWork = 150

/**
 * What a world is seeded with. `usual`: 20 people, 50 projects, one of them with 10,000 tasks and
 * one with 1,000; `busy`: the same with 100,000 comments, logs and files each in the largest; `huge`: one project with 100,000 tasks; `formulas`: one with 10,000 tasks, two
 * columns of numbers and five of formulas; `projects`: a thousand projects with 20 tasks each;
 * `people`: an organisation of 20 teams with 500 people each, whose month is planned; `reports`: 50 projects with 2,000 tasks
 * each, on which 20 people have logged time three times in a year; `audit`: an organisation with a long audit log;
 * `teams`: a thousand teams of eight people with five projects of 200 tasks each; `two-teams`: 750
 * such projects in two teams.
 */
const sizes = {
  usual: () => ['--preset', 'large'],
  busy: () => ['--preset', 'large'],
  huge: () => ['--teams', '1', '--members', '20', '--projects', '1', '--tasks', '100000'],
  formulas: () => ['--file', formulaFile()],
  projects: () => ['--teams', '1', '--members', '20', '--projects', '1000', '--tasks', '20'],
  people: () => ['--teams', '20', '--members', '500', '--projects', '1', '--tasks', '20'],
  reports: () => ['--teams', '1', '--members', '20', '--projects', '50', '--tasks', '2000'],
  audit: () => ['--teams', '1', '--members', '20', '--projects', '1', '--tasks', '20'],
  teams: oneTeam,
  'two-teams': oneTeam,
}
export type WorldSize = keyof typeof sizes

/** The world that is measured. */
export interface World {
  /** A data folder with the world in it, to be copied. */
  folder: string
  password: string
  /** The owner first, who reaches every project, and in the usual world has 700 tasks; of copied teams an admin of each copy at work. */
  people: string[]
  teamId: string
  /** Ids of projects, the largest first; of the copied teams those at work, five for each person. */
  projects: { id: string; tasks: number }[]
}

/** Where worlds are kept from one run to the next, and copies while they are used. */
export const benchFolder = join(tmpdir(), 'plumbline-bench')

/** A world of today, made when there is none yet. */
export async function openWorld(size: WorldSize): Promise<World> {
  const today = new Date().toISOString().slice(0, 10)
  const prefix = `world-${today}-${fingerprint()}`
  const folder = join(benchFolder, `${prefix}-${size}`)
  const note = `${folder}.json`
  if (!existsSync(note)) {
    forgetWorldsExcept(prefix)
    const { seeded } = await seed(folder, [...sizes[size](), '--today', today])
    if (size === 'people') await makeOneOrganisation(folder, today)
    if (size === 'busy') await fillLargest(folder, today)
    if (size === 'reports') await logTime(folder, today)
    if (size === 'audit') await fillAuditLog(folder, await ownerIn(folder))
    const atWork = copied[size] && (await copyTeam(folder, copied[size]))
    const world = await describe({ folder, readOnly: true }, seeded)
    writeFileSync(`${note}.new`, JSON.stringify({ ...world, ...atWork }))
    renameSync(`${note}.new`, note)
    keep(folder)
  }
  return JSON.parse(readFileSync(note, 'utf8')) as World
}

interface Seeded {
  password: string
  people: { email: string; role: string }[]
  tasks: number
}

/** Runs the built `plumbline seed` into a new folder, a temporary one until it is kept. */
export async function seed(
  folder: string,
  size: readonly string[],
  env: Record<string, string> = {},
): Promise<{ seeded: Seeded; seconds: number }> {
  remove(folder)
  mkdirSync(temporary(folder), { recursive: true })
  const started = performance.now()
  const text = await runToEnd(
    [join(root, 'dist/plumbline.js'), 'seed', ...size, '--data', folder, '--json'],
    { env },
  )
  return { seeded: JSON.parse(text) as Seeded, seconds: (performance.now() - started) / 1000 }
}

/** A seed file of tasks that have numbers, and columns that compute from these and each other. */
function formulaFile(): string {
  const formulas = ['[A] * [B]', '[F1] + [A]', 'round([F2] / 3, 2)', '[A] - [B] * 2', '[F3] * [F4]']
  const columns = [
    ...['A', 'B'].map((name) => ({ name, type: 'number' })),
    ...formulas.map((formula, n) => ({ name: `F${n + 1}`, type: 'formula', formula })),
  ]
  const tasks = Array.from({ length: 10_000 }, (_, n) => ({
    name: `Task ${n}`,
    minutes: (n * 7_919) % 10_007,
    fields: { A: (n * 7_919) % 10_007, B: (n % 97) + 0.5 },
  }))
  const people = [{ name: 'Olga Owner', email: 'olga@bench.example', role: 'owner' }]
  const teams = [{ name: 'Formulas', people, projects: [{ name: 'Formulas', columns, tasks }] }]
  const file = join(benchFolder, 'formulas.json')
  mkdirSync(benchFolder, { recursive: true })
  writeFileSync(file, JSON.stringify({ teams }))
  return file
}

/**
 * Has all teams with projects belong to one organisation, as those of one owner do, and each member
 * work on the project of their team: six hours a day of the weeks around today.
 */
async function makeOneOrganisation(folder: string, today: string) {
  const database = await connectDatabase({ folder, readers: 1 })
  try {
    await sql`update team set organization_id = (
        select organization_id from team where id in (select team_id from project) order by id limit 1)
      where id in (select team_id from project)`.execute(database.write)
    await sql`insert into allocation
        (id, team_id, project_id, team_member_id, allocated_from, allocated_to, seconds_per_day)
      select substr(member.id, 1, 35) || week.value, member.team_id, project.id, member.id,
        date(${today}, (7 * week.value - 21) || ' days'),
        date(${today}, (7 * week.value - 17) || ' days'), 3600 * (4 + week.value)
      from team_member as member join project on project.team_id = member.team_id
      join json_each('[0, 1, 2, 3, 4, 5]') as week`.execute(database.write)
  } finally {
    await database.close()
  }
}

/** Copies the seeded team, and has the search index made for all, as adding a lonely person does. */
async function copyTeam(folder: string, wanted: Omit<TeamsWanted, 'atWork'>) {
  const atWork = await fillTeams(folder, { ...wanted, atWork: peopleAtWork })
  const nobody = ['--teams', '1', '--members', '1', '--projects', '0', '--tasks', '0']
  await runToEnd([join(root, 'dist/plumbline.js'), 'seed', '--force', ...nobody, '--data', folder])
  return atWork
}

/** Has one of its assignees, or else the owner of its project, log time on each task: thrice in a year. */
async function logTime(folder: string, today: string) {
  const database = await connectDatabase({ folder, readers: 1 })
  try {
    await sql`insert into work_log
        (id, project_id, task_id, user_id, time_spent, logged_by_timer, created_at, member_name)
      select substr(task.id, 1, 24) || printf('%011x', task.rowid) || nth.value, task.project_id,
        task.id, coalesce(member.user_id, project.owner_id), 900 * (1 + (task.rowid + nth.value) % 8),
        0, strftime('%Y-%m-%dT%H:%M:%fZ', ${today},
          '-' || ((task.rowid * 131 + nth.value * 97) % 365) || ' days',
          '+' || (8 + task.rowid % 9) || ' hours'), coalesce(member.name, 'Somebody')
      from task
      join project on project.id = task.project_id
      left join team_member as member on member.id = json_extract(task.assignees, '$[0]')
      join json_each('[1, 2, 3]') as nth`.execute(database.write)
    await sql`update task set total_minutes_spent = (
        select sum(time_spent) from work_log where work_log.task_id = task.id)`.execute(
      database.write,
    )
  } finally {
    await database.close()
  }
}

/** The owner of the only organisation. */
async function ownerIn(folder: string) {
  const database = await connectDatabase({ folder, readOnly: true, readers: 1 })
  try {
    const { rows } = await sql<{ organization: string; user: string; name: string }>`
      select organization.id as organization, "user".id as "user", "user".name
      from organization join "user" on "user".id = organization.owner_id
      join team on team.organization_id = organization.id
      join project on project.team_id = team.id`.execute(database.read)
    return rows[0]!
  } finally {
    await database.close()
  }
}

/** The usual world in a PostgreSQL database, beside a data folder for what stays outside of it. */
export async function seedPostgres(folder: string, url: string): Promise<World> {
  const { seeded } = await seed(folder, sizes.usual(), { DATABASE_URL: url })
  return describe({ folder, url }, seeded)
}

/** What the measurements need to know of a seeded database. */
async function describe(
  { folder, ...options }: Omit<Parameters<typeof connectDatabase>[0], 'readers'>,
  { password, people }: Seeded,
): Promise<World> {
  const database = await connectDatabase({ folder, ...options, readers: 1 })
  try {
    const { rows } = await sql<{ id: string; team_id: string; tasks: number }>`
      select project.id, project.team_id, count(task.id) as tasks from project left join task on task.project_id = project.id
      group by project.id order by tasks desc`.execute(database.read)
    return {
      folder,
      password,
      people: people.map(({ email }) => email),
      teamId: rows[0]!.team_id,
      projects: rows.map(({ id, tasks }) => ({ id, tasks: Number(tasks) })),
    }
  } finally {
    await database.close()
  }
}

/** Changes with everything the world is made from. */
function fingerprint(): string {
  const hash = createHash('sha256')
  const visit = (path: string) => {
    if (statSync(path).isDirectory())
      for (const name of readdirSync(path).sort()) visit(join(path, name))
    else hash.update(path).update(readFileSync(path))
  }
  for (const path of ['cli/seed', 'server/db', 'src/core']) visit(join(root, path))
  return hash.digest('hex').slice(0, 12)
}

/** Worlds of other days and other sources are not used again, and each fills much of a disk. */
function forgetWorldsExcept(prefix: string) {
  if (!existsSync(benchFolder)) return
  for (const name of readdirSync(benchFolder))
    if (name.startsWith('world-') && !name.startsWith(prefix))
      rmSync(join(benchFolder, name), { recursive: true, force: true })
}

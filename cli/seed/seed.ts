import { readFileSync, statSync } from 'node:fs'
import type { App } from '../../server/app.ts'
import type { Config } from '../../server/config.ts'
import { commandLineLimits } from '../../src/core/catalogue/command-line-limits.ts'
import { addCommand, type Context, print } from '../shared/context.ts'
import { configOf, withApp } from '../shared/data.ts'
import { exitCodes } from '../shared/exit-codes.ts'
import { Failure, usage } from '../shared/failure.ts'
import type { Io } from '../shared/io.ts'
import { whole } from '../shared/options.ts'
import { sayProblems } from '../shared/problems.ts'
import { progressOf } from '../shared/progress.ts'
import type { World } from './plan.ts'

interface Options {
  preset?: string
  file?: string
  seed: string
  today?: string
  teams?: number
  members?: number
  projects?: number
  tasks?: number
  password: string
  force?: boolean
  data?: string
  json?: boolean
}

/** `plumbline seed`: fills a database with a world. */
export function addSeed({ program, io }: Context) {
  addCommand(
    program,
    'seed',
    'Fill an empty database with people, teams, projects and tasks: a world to look at (--preset demo), one of any size for tests and measurements, or one from a file.',
    examples,
  )
    .option(
      '--preset <name>',
      'demo: a small studio in the middle of its work; large: 20 people, 50 projects, one of them with 10,000 tasks',
    )
    .option('--teams <number>', 'how many teams (1)', whole(1, commandLineLimits.seedTeams))
    .option(
      '--members <number>',
      'people in each team (8)',
      whole(1, commandLineLimits.seedMembers),
    )
    .option(
      '--projects <number>',
      'projects in each team (5)',
      whole(0, commandLineLimits.seedProjects),
    )
    .option(
      '--tasks <number>',
      'tasks in each project, subtasks counted (40)',
      whole(0, commandLineLimits.seedTasks),
    )
    .option('--file <file>', 'a JSON file that describes the teams (docs/cli.md says how)')
    .option('--seed <text>', 'the same text and day give the same world, on every machine', '1')
    .option('--today <day>', 'the day the world is at (today)')
    .option('--password <text>', 'password of all users', 'Plumbline-1')
    .option('--force', 'add to a database that has people already; nothing in it is changed')
    .option('--data <folder>', 'data folder (PLUMBLINE_DATA, ./data)')
    .action((options: Options) => seed(io, options))
}

async function seed(io: Io, options: Options) {
  const [{ isStrongPassword }, { isDay, iso }] = await Promise.all([
    import('../../src/core/session/passwords.ts'),
    import('../../src/core/values/time.ts'),
  ])
  const today = options.today ?? iso(io.now()).slice(0, 10)
  if (!isDay(today)) throw usage(`--today takes a day of the form YYYY-MM-DD, not “${today}”.`)
  if (!isStrongPassword(options.password))
    throw usage(
      'The password needs 15 characters, or 8 with upper and lower case, a number and a symbol.',
    )
  const world = await worldOf(io, options, today)
  const config = await configOf(io, { PLUMBLINE_DATA: options.data })
  const started = io.now()
  const { written, people } = await withApp(config, { lock: true, warn: io.err }, (app) =>
    write(app, { io, world, today, options }),
  )
  const seconds = (io.now() - started) / 1000
  const { users, projects, tasks } = written
  const teams = world.teams.length
  const url = addressOf(config)
  const logins = [...loginsOf(people)]
  print(io, options.json, { ...written, teams, seconds, url, password: options.password, people }, [
    `Seeded ${count(teams, 'team')}, ${count(users, 'person', 'people')}, ${count(projects, 'project')} and ${count(tasks, 'task')} in ${seconds.toFixed(1)} s.`,
    '',
    `Start the server with \`plumbline serve${options.data ? ` --data ${options.data}` : ''}\`, open ${url}`,
    `and log in with the password  ${options.password}  as one of`,
    ...logins.slice(0, peopleShown).map(([email, who]) => `  ${email.padEnd(34)} ${who}`),
    ...(logins.length > peopleShown
      ? [`  and ${logins.length - peopleShown} more (--json prints all)`]
      : []),
  ])
}

/** Where a browser will find the server of these settings. */
const addressOf = ({ publicUrl, host, port }: Config) =>
  publicUrl ??
  `http://${/^(0\.0\.0\.0|::)$/.test(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port || 3000}`

/** Each address once, with all that its person is. */
function loginsOf(people: ReturnType<typeof peopleOf>): Map<string, string> {
  const logins = new Map<string, string>()
  for (const { email, name, role, team } of people)
    logins.set(email, `${logins.get(email) ?? name}, ${role} of ${team}`)
  return logins
}

const peopleShown = 10
const count = (n: number, one: string, more = `${one}s`) =>
  `${n.toLocaleString('en')} ${n === 1 ? one : more}`

/** The world that a command line describes. Errors: `Failure`. */
async function worldOf(
  io: Io,
  { preset, file, seed, teams, members, projects, tasks }: Options,
  today: string,
): Promise<World> {
  const sized = [teams, members, projects, tasks].some((value) => value !== undefined)
  if ([preset !== undefined, file !== undefined, sized].filter(Boolean).length > 1)
    throw usage(
      'Choose one: --preset, --file, or a size with --teams, --members, --projects and --tasks.',
    )
  if (file !== undefined) return worldFromFile(io, file, today)
  if (preset === 'demo') return (await import('./demo/world.ts')).demoWorld(today)
  if (preset !== undefined && preset !== 'large')
    throw usage(`There is no preset “${preset}”.`, 'There are demo and large.')
  const [{ invent, largeSize }, { randomFrom }] = await Promise.all([
    import('./invent.ts'),
    import('./random.ts'),
  ])
  const random = randomFrom(seed)
  if (preset === 'large') return invent(largeSize(random.fork('size')), random, today)
  const size = {
    teams: teams ?? 1,
    members: members ?? 8,
    projects: new Array<number>(projects ?? 5).fill(tasks ?? 40),
  }
  if (size.teams * size.projects.length * (tasks ?? 40) > commandLineLimits.seedTasksInAll)
    throw usage(
      `That would be more than ${commandLineLimits.seedTasksInAll.toLocaleString('en')} tasks.`,
    )
  return invent(size, random, today)
}

const problemsShown = 20

async function worldFromFile(io: Io, file: string, today: string): Promise<World> {
  if (statSync(file).size > commandLineLimits.seedFileBytes)
    throw new Failure(`${file} is larger than ${commandLineLimits.seedFileBytes / 1024 ** 2} MB.`)
  const { worldFrom } = await import('./file.ts')
  const read = worldFrom(textOf(file), today)
  if ('world' in read) return read.world
  const problems = read.problems.sort((a, b) => a.line - b.line || a.column - b.column)
  sayProblems(io, file, problems.slice(0, problemsShown), problems.length)
  throw new Failure(`Nothing was written: ${count(problems.length, 'problem')} in ${file}.`, {
    code: 'file_invalid',
  })
}

function textOf(file: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_ENCODING_INVALID_ENCODED_DATA') throw error
    throw new Failure(`${file} is no text in UTF-8; nothing was written.`, { code: 'file_invalid' })
  }
}

interface WriteOptions {
  io: Io
  world: World
  today: string
  options: Options
}

/** Writes a world, unless it would mix with people who are there. */
async function write(app: App, { io, world, today, options }: WriteOptions) {
  const { write: db } = app.database
  const users = await db
    .selectFrom('user')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.max('user_no').as('last')])
    .executeTakeFirstOrThrow()
  const before = Number(users.count)
  if (before > 0 && !options.force)
    throw new Failure(
      `This database has ${count(before, 'person', 'people')} already; nothing was changed.`,
      {
        exit: exitCodes.failed,
        code: 'not_empty',
        hint: 'Choose an empty data folder with --data, or add to this one with --force.',
      },
    )
  const mark = before > 0 && !options.file ? String(before) : undefined
  await refuseTaken(app, world, mark)

  const [{ build }, { writeWorld }] = await Promise.all([
    import('./build.ts'),
    import('./write.ts'),
  ])
  const passwordHash = await app.passwords.hash(options.password)
  const total = world.teams
    .flatMap(({ projects }) => projects)
    .reduce((sum, { taskCount }) => sum + taskCount, 0)
  // Every task is counted twice: when it has been made, and when it has been written.
  const progress = progressOf(io, 'Seeding', total * 2)
  const salt = `${options.file ? 'file' : (options.preset ?? 'size')}/${options.seed}${before > 0 ? `/${before}` : ''}`
  const batches = build(world, {
    salt,
    today,
    usersBefore: Number(users.last ?? 0),
    ...(mark ? { mark } : {}),
    onTask: () => progress.add(1),
  })
  try {
    const written = await writeWorld(app.database, batches, {
      ...{ passwordHash, today },
      onTasks: (tasks) => progress.add(tasks),
    })
    await app.search.renew()
    await app.search.settle()
    return { written, people: peopleOf(world, mark) }
  } finally {
    progress.end()
  }
}

async function refuseTaken({ database }: App, world: World, mark: string | undefined) {
  const emails = [...new Set(peopleOf(world, mark).map(({ email }) => email))]
  for (let n = 0; n < emails.length; n += 500) {
    const taken = await database.write
      .selectFrom('user')
      .select('email')
      .where('email', 'in', emails.slice(n, n + 500))
      .executeTakeFirst()
    if (taken)
      throw new Failure(`The address ${taken.email} is already taken; nothing was changed.`, {
        code: 'email_taken',
      })
  }
}

/** Those who can log in, in the order of their teams. */
const peopleOf = (world: World, mark: string | undefined) =>
  world.teams.flatMap(({ name: team, people }) =>
    people
      .filter(({ pending, inactive }) => !pending && !inactive)
      .map(({ name, email, role = 'member' }, n) => ({
        email: mark ? email.replace('@', `.${mark}@`) : email,
        name,
        role: n === 0 ? 'owner' : role,
        team,
      })),
  )

const examples = `
Examples:
  $ plumbline seed --preset demo
  $ plumbline seed --preset large --data /tmp/large
  $ plumbline seed --teams 3 --members 12 --projects 10 --tasks 200 --seed 7
  $ plumbline seed --file team.json

All users get the same password, which is printed at the end with the addresses to log in with.
All is written in one transaction: after an error or Ctrl-C the database is as it was.
Stop the server first. A database with people in it is not changed, unless --force adds to it.`

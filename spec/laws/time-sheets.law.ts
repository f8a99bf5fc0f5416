import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { App } from '../../server/app.ts'
import { loggedLines } from '../../server/reports/time-sheets/logged-lines.ts'
import { type SheetScope, sheetParts } from '../../server/reports/time-sheets/parts.ts'
import { sheetWords } from '../../server/reports/time-sheets/words.ts'
import { deriveId } from '../../src/core/engine/ids.ts'
import {
  countedLogs,
  loggedTimeOf,
  sum,
  taskFiguresOf,
} from '../../src/core/reporting/time-sheets/figures.ts'
import type { LineKind } from '../../src/core/reporting/time-sheets/line-kinds.ts'
import { addDays } from '../../src/core/values/time.ts'
import { appsOnEach } from './apps.ts'
import { plant } from './plant.ts'
import { ReportedWorld, today, worlds } from './reported-world.ts'
import { flavours, holds } from './script.ts'

/*
 * Time sheets agree: what SQL adds up over a whole organisation is what the plain functions of
 * `src/core/reporting/time-sheets` add up over its rows, and time of other organisations, teams and
 * projects has no part in it.
 */

const instants = [-31, -8, -1, 0].map((days) => `${addDays(today, days)}T00:00:00.000Z`)
const instant = fc.constantFrom(...instants)
/** `task` is any of the world's, `person` any number of an address, also of nobody in the team. */
const log = fc.record({
  ...{ task: fc.nat(), person: fc.nat(7), seconds: fc.integer({ min: 1, max: 400_000 }) },
  at: fc.oneof(instant, fc.constantFrom(`${today}T13:14:15.167Z`, `${today}T00:00:00.001Z`)),
})
const timed = fc.record({
  world: worlds,
  logs: fc.array(log, { maxLength: 250, size: 'max' }),
  tasks: fc.array(fc.record({ billable: fc.boolean(), total_minutes: fc.nat(9_999) }), {
    minLength: 1,
    maxLength: 7,
  }),
  /** Each leaves out every n-th team and project. */
  leaves: fc.record({
    team: fc.integer({ min: 2, max: 5 }),
    project: fc.integer({ min: 2, max: 5 }),
  }),
  counted: fc.record({
    from: fc.option(instant, { nil: undefined }),
    before: fc.option(instant, { nil: undefined }),
    billable: fc.option(fc.boolean(), { nil: undefined }),
    archivedTasks: fc.boolean(),
  }),
  archived: fc.boolean(),
})
type Timed = typeof timed extends fc.Arbitrary<infer T> ? T : never

const databases = appsOnEach()
let tries = 0

test(`${flavours.join(' and ')} add up the time that looking at every log adds up`, async () => {
  await holds('time-sheets', timed, 40, async (given) => {
    const world = timedWorld(`time sheets ${++tries}`, given)
    const but = (n: number) => (_: unknown, index: number) => index % n !== n - 1
    const chosen = {
      teams: world.all('team').filter(but(given.leaves.team)),
      projects: world.all('project').filter(but(given.leaves.project)),
    }
    for (const [app] of databases) {
      await plant(app!, world)
      const scope: SheetScope = {
        ...{ organizationId: world.own, userId: world.asker, archived: given.archived, today },
        ...{ flavour: app!.database.flavour, counted: given.counted },
        teams: chosen.teams.map(({ id }) => id),
        projects: chosen.projects.map(({ id }) => id),
      }
      await agree(app!, world, scope)
    }
  })
})

async function agree({ database: { read } }: App, world: ReportedWorld, scope: SheetScope) {
  const parts = await sheetParts(read, scope)
  if (scope.teams.length === 0 || scope.projects.length === 0) {
    expect(parts).toEqual({ projects: [], people: [], logged: [], tasks: [] })
    return
  }
  const teams = new Set(
    world
      .all('team')
      .filter(
        ({ id, organization_id }) => organization_id === world.own && scope.teams.includes(id),
      )
      .map(({ id }) => id),
  )
  const projects = world
    .all('project')
    .filter(
      ({ id, team_id }) =>
        teams.has(team_id) &&
        scope.projects.includes(id) &&
        (scope.archived || !world.away.has(id)),
    )
  const isThere = new Set(projects.map(({ id }) => id))
  const own = <T extends { project_id: string }>(rows: readonly T[]) =>
    rows.filter(({ project_id }) => isThere.has(project_id))
  const categories = new Map(world.all('status').map(({ id, category_id }) => [id, category_id]))
  const rows = {
    tasks: own(world.all('task')),
    logs: own(world.all('work_log')),
    category: ({ status_id }: { status_id: string }) => categories.get(status_id),
  }
  const logged = loggedTimeOf(rows, scope.counted)
  expect(texts(parts.logged)).toEqual(texts(logged))
  const seconds = sum(logged, (each) => each.seconds)
  const entries = await inLines(read, scope, 'entries')
  expect(entries).toEqual({ count: countedLogs(rows, scope.counted).length, seconds })
  expect((await inLines(read, scope, 'tasks')).seconds).toBe(seconds)
  expect(texts(parts.tasks)).toEqual(texts(taskFiguresOf(rows, scope.counted)))
  expect(parts.projects.map(({ id }) => id).sort()).toEqual([...isThere].sort())
  const people = new Set([
    ...world
      .all('team_member')
      .flatMap(({ team_id, user_id }) => (teams.has(team_id) && user_id ? [user_id] : [])),
    ...logged.map(({ user_id }) => user_id),
  ])
  expect(parts.people.map(({ id }) => id).sort()).toEqual([...people].sort())
}

/** How many lines there are for invoices, and the seconds in them. */
async function inLines(read: App['database']['read'], scope: SheetScope, lines: LineKind) {
  const words = sheetWords('en')
  const wanted = { words, zone: 'UTC', lines, round: (seconds: number) => seconds }
  const { rows } = loggedLines(read, scope, wanted)
  let [count, seconds] = [0, 0]
  for await (const some of rows as AsyncIterable<readonly { seconds: number }[]>) {
    count += some.length
    for (const each of some) seconds += each.seconds
  }
  return { count, seconds }
}

const texts = (things: readonly object[]) =>
  things.map((each) => JSON.stringify(Object.entries(each).sort())).sort()

/** A world with accounts for half of its people, and what they and others have logged. */
function timedWorld(seed: string, { world: given, logs, tasks }: Timed): ReportedWorld {
  const world = new ReportedWorld(seed, given)
  const accounts = new Map<string, string>()
  const [asker] = world.all('user')
  for (const member of world.all('team_member')) {
    const person = Number(member.email.split('@')[0]!.split('.').at(-1))
    if (person % 2 === 1) continue
    member.user_id = deriveId(`${seed} user ${person}`)
    accounts.set(member.user_id, member.email)
  }
  for (const [id, email] of accounts) world.all('user').push({ ...asker!, id, email })
  const all = world.all('task')
  for (const [n, task] of all.entries()) Object.assign(task, tasks[n % tasks.length])
  world.rows.work_log =
    all.length === 0
      ? []
      : logs.map(({ task, person, seconds, at }, n) => ({
          id: deriveId(`${seed} log ${n}`),
          project_id: all[task % all.length]!.project_id,
          task_id: all[task % all.length]!.id,
          user_id: deriveId(`${seed} user ${person}`),
          ...{ member_name: `Person ${person}`, time_spent: seconds, description: null },
          ...{ logged_by_timer: false, created_at: at },
        }))
  return world
}

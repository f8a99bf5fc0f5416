import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { App } from '../../server/app.ts'
import { handled } from '../../server/commands/handled.ts'
import type { CallerSession } from '../../server/commands/handlers.ts'
import { parse } from '../../server/commands/input.ts'
import { Refusal } from '../../src/core/catalogue/errors.ts'
import { type CallName, contract } from '../../src/core/contract.ts'
import type { Call } from '../../src/core/engine/call.ts'
import { hourMs, iso } from '../../src/core/values/time.ts'
import { appsOnEach } from './apps.ts'
import { commandOf, inApp, inMemory } from './commands.ts'
import { flavours, holds, stepBy, stepOf, undoBy } from './script.ts'
import { actorOf } from './test-data/actors.ts'
import { makeTestData } from './test-data/make-test-data.ts'
import { noon } from './test-data/people.ts'
import type { TestData } from './test-data/test-data.ts'
import { writeTestData } from './test-data/write-test-data.ts'

/*
 * Commands change an organisation, some hours apart. Every report that is asked for as of a moment
 * is the one that was given then, whatever has happened since.
 */

const apps = appsOnEach()

const actors = ['rosa', 'adam', 'max', 'mia'] as const
const often = [
  ...(['quickTask', 'deleteTask', 'deleteTasks', 'setTaskStatus', 'assignTask'] as const),
  ...(['createStatus', 'deleteStatus', 'addProjectMember', 'removeProjectMember'] as const),
  ...(['addTimeLog', 'editTimeLog', 'deleteTimeLog', 'deleteProject'] as const),
]
const step = fc.oneof(
  { weight: 2, arbitrary: undoBy(...actors) },
  { weight: 5, arbitrary: stepOf(often, ...actors) },
  { weight: 4, arbitrary: stepBy(...actors) },
)
const script = fc.array(
  fc.record({
    steps: fc.array(step, { minLength: 1, maxLength: 5 }),
    hours: fc.integer({ min: 1, max: 60 }),
  }),
  { minLength: 3, maxLength: 6, size: 'max' },
)

/** The reports that are no file: files have the same rows. */
const reports = (Object.entries(contract) as [CallName, Call][]).filter(
  ([, { hasPast, sendsFile }]) => hasPast && !sendsFile,
)

let tries = 0

test(`reports as of a moment are those that were given then, on ${flavours.join(' and ')}`, async () => {
  await holds('past-reports', script, 6, async (groups) => {
    const testData = await makeTestData(`past reports ${++tries}`)
    const known = apps.flat().map((app) => ({ app, moments: [] as [number, string[]][] }))
    for (const { app } of known) {
      await app.database.write.deleteFrom('history').execute()
      await writeTestData(app, testData)
    }
    let now = noon
    for (const [n, { steps, hours }] of groups.entries()) {
      const commands = steps.flatMap((step, k) => {
        const command = commandOf(testData, { group: n, n: 10 * n + k }, step)
        return command ? { ...command, now } : []
      })
      await inMemory(testData.memory, commands)
      for (const { app, moments } of known) {
        await inApp(app, commands)
        moments.push([now, await asked(app, testData, { now })])
      }
      now += hours * hourMs
    }
    for (const { app, moments } of known)
      for (const [at, was] of moments)
        for (const [n, answer] of (await asked(app, testData, { now, as_of: iso(at) })).entries())
          expect(answer).toBe(was[n])
  })
})

/** The answers of all reports. */
async function asked(app: App, testData: TestData, when: { now: number; as_of?: string }) {
  const answers: string[] = []
  for (const [name, call] of reports)
    for (const input of inputsOf(name, testData)) {
      const answer = await answered(app, { call, name, input: { ...input, ...when } }, testData)
      answers.push(`${name} ${JSON.stringify(input)} ${JSON.stringify(answer)}`)
    }
  return answers
}

const session = { data: {}, address: '' } as CallerSession

async function answered(
  app: App,
  { call, name, input }: { call: Call; name: string; input: Record<string, unknown> },
  testData: TestData,
) {
  const { now, ...asked } = input as { now: number }
  const actor = actorOf(testData, 'rosa')
  const facts = { command_id: '', once: false, actor_id: actor.user_id, call: name, now }
  try {
    const { body } = await handled(app, {
      ...{ call, name, kind: 'query' as const, actor, session, file: undefined },
      ...{ input: parse(call, asked), facts: facts as never, newId: (label: string) => label },
    })
    return inOrder(JSON.parse(textOf(body)))
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

/** An answer as it is sent. */
const textOf = (body: unknown) =>
  Buffer.concat(
    (body as { pieces: (Buffer | string)[] }).pieces.map((piece) => Buffer.from(piece)),
  ).toString()

/** What has no order by what is told of it, such as projects of one name, in one order. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value))
    return value.map(inOrder).toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
  if (typeof value !== 'object' || value === null) return value
  // Nothing that is over can be changed.
  if ('can_edit' in value) value.can_edit = false
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, inOrder(each)]))
}

/** What a report is asked with: the same for all, as far as it is asked for that. */
function inputsOf(name: CallName, testData: TestData): Record<string, unknown>[] {
  const [team, project] = [testData.team('red'), testData.project('moon')]
  const member = testData.member('rosa')
  const given = {
    ...{ archived: true, size: 1_000, noCategoryIncluded: true },
    ...{ teamId: team, team, team_id: team, projectId: project, project_id: project },
    ...{ teamMemberId: member, team_member_id: member, id: aboutTeams.has(name) ? team : project },
    ...{ teams: [team], selectedTeams: [team], projects: [project, testData.project('mars')] },
  }
  const shape = contract[name].input.shape as object
  const own = Object.entries(given).filter(
    ([field]) => field in shape && !(unnamed[name] === field),
  )
  const input = Object.fromEntries(own)
  if (!('duration' in shape)) return [input]
  return ['ALL_TIME', 'LAST_WEEK', 'PREV_WEEK'].map((duration) => ({ ...input, duration }))
}

const aboutTeams: ReadonlySet<CallName> = new Set(['getReportingTeam'])
/** Lists that are joined by commas there. */
const unnamed: Partial<Record<CallName, string>> = { listReportingProjects: 'teams' }

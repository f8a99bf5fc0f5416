import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { App } from '../../server/app.ts'
import { answer } from '../../server/commands/pipeline.ts'
import { OpenTasks } from '../../server/rooms/open-tasks.ts'
import { ProjectSummaries } from '../../server/rooms/project-summaries.ts'
import { socketCaller } from '../../server/session/socket-session.ts'
import type { CallName } from '../../src/core/contract.ts'
import { appsOnEach } from './apps.ts'
import { commandOf, inApp, inTurns } from './commands.ts'
import { flavours, holds, type Step, stepBy } from './script.ts'
import { makeTestData } from './test-data/make-test-data.ts'
import type { Person } from './test-data/people.ts'
import { writeTestData } from './test-data/write-test-data.ts'

/*
 * What the dashboard and the list of projects show is kept between requests, and yet is always what
 * the database has: after any commands it equals what a process that keeps nothing reads, also
 * in another process.
 */

/** On PostgreSQL one process carries out the commands and the other is asked. */
const databases = appsOnEach(2)

const people = ['rosa', 'adam', 'max', 'mia'] as const
const script: fc.Arbitrary<Step[][]> = fc.array(
  fc.array(stepBy(...people), { minLength: 1, maxLength: 4 }),
  { minLength: 3, maxLength: 8, size: 'max' },
)

const questions: [CallName, Record<string, unknown>][] = [
  ['listMyTasks', { group_by: '0' }],
  ['listMyTasks', { group_by: '1' }],
  ['listHomeProjects', { view: '0' }],
  ['listProjects', {}],
]

/** What a person is answered to each question. Refusals are answers as well. */
const answersOf = (app: App, userId: string) =>
  Promise.all(
    questions.map(([name, input]) => {
      const session = socketCaller({ userId, sessionKey: 'none', address: '192.0.2.1' })
      return answer(app, { name, input, session }).then(
        ({ body }) => JSON.stringify(body),
        (error: Error) => error.message,
      )
    }),
  )

let tries = 0

test(`what is kept for dashboards on ${flavours.join(' and ')} is what the database has`, async () => {
  await holds('dashboard', script, 12, async (groups) => {
    const testData = await makeTestData(`dashboard ${++tries}`)
    for (const [acting] of databases) await writeTestData(acting!, testData)
    let given = 0
    const ask = async (who: Person) => {
      for (const processes of databases) {
        const asked = processes.at(-1)!
        const fresh = {
          ...asked,
          projects: new ProjectSummaries(asked.database),
          openTasks: new OpenTasks(asked.database),
        }
        const userId = testData.user(who)
        expect(await answersOf(asked, userId)).toEqual(await answersOf(fresh, userId))
      }
    }
    for (const who of people) await ask(who)
    for (const [n, group] of groups.entries()) {
      const commands = inTurns(
        group.flatMap((step) => commandOf(testData, { group: n, n: ++given }, step) ?? []),
      )
      // The one that is asked may have let the projects of the team go, and not the lists of tasks.
      if (n % 2 === 1) for (const processes of databases) processes.at(-1)!.projects.clear()
      for (const [acting] of databases) await inApp(acting!, commands)
      for (const who of people) await ask(who)
    }
  })
})

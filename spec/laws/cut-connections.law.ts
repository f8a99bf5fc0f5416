import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deriveId } from '../../src/core/engine/ids.ts'
import { startServer, type TestServer } from '../harness.ts'
import { Caller, type Reply, secret } from './person.ts'
import { type Cut, Relay } from './relay.ts'
import { runs } from './script.ts'
import { makeTestData } from './test-data/make-test-data.ts'
import { noon } from './test-data/people.ts'
import { writeTestData } from './test-data/write-test-data.ts'

/*
 * Connections are cut in the middle of requests and answers, at any byte. A client that repeats a
 * command until it is answered has it carried out once, with the first answer, and nothing is left
 * half done.
 */

let server: TestServer
let relay: Relay & { url: string }
beforeAll(async () => {
  server = await startServer({ PLUMBLINE_SECRET: secret }, () => noon)
  relay = await Relay.before(server.url)
})
afterAll(async () => {
  relay.close()
  await server.stop()
})

const cut: fc.Arbitrary<Cut> = fc.record({
  towards: fc.constantFrom('server' as const, 'client' as const),
  after: fc.oneof(fc.nat(60), fc.nat(1_500)),
})

let tries = 0

test('a command repeated until it is answered is carried out once, wherever its connections are cut', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(cut, { minLength: 1, maxLength: 12 }), async (given) => {
      const testData = await makeTestData(`cuts ${++tries}`)
      await writeTestData(server.app, testData)
      const rosa = await Caller.signedIn(server, testData.user('rosa'))
      rosa.url = relay.url
      // Each request has a connection of its own.
      rosa.headers.Connection = 'close'
      relay.ofNew = given.map((each) => ({ ...each }))
      const project_id = testData.project('moon')
      const names = ['First', 'Second', 'Third', 'Fourth']
      const answers: Reply[] = []
      for (const name of names)
        answers.push(
          await answered(
            () => rosa.call('quickTask', { project_id, name }, deriveId(`${project_id} ${name}`)),
            given.length,
          ),
        )
      for (const answer of answers) expect(answer).toMatchObject({ status: 200, done: true })
      const made = await server.app.database.read
        .selectFrom('task')
        .select(['id', 'name'])
        .where('project_id', '=', project_id)
        .where('name', 'in', names)
        .orderBy('task_no')
        .execute()
      expect(made.map(({ name }) => name)).toEqual(names)
      for (const [n, answer] of answers.entries())
        expect(JSON.stringify(answer.body)).toContain(made[n]!.id)
    }),
    { numRuns: runs(30) },
  )
  expect(relay.cutOff).toBeGreaterThan(0)
})

/** Asks again after every cut; there are only so many. */
async function answered(ask: () => Promise<Reply>, cutsMost: number): Promise<Reply> {
  for (let n = 0; ; n++)
    try {
      return await ask()
    } catch (error) {
      if (n > cutsMost) throw error
    }
}

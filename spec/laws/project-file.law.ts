import { existsSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { App } from '../../server/app.ts'
import { projectFile } from '../../server/exports/project-file.ts'
import type { Part } from '../../server/files/part.ts'
import { readFile } from '../../server/imports/read.ts'
import { refuseAny } from '../../src/core/catalogue/errors.ts'
import { choices } from '../../src/core/imports/choices.ts'
import { appsOnEach } from './apps.ts'
import { type Command, commandOf, inApp, inMemory } from './commands.ts'
import { flavours, holds, stepBy, stepOf } from './script.ts'
import { makeTestData } from './test-data/make-test-data.ts'
import { noon } from './test-data/people.ts'
import { writeTestData } from './test-data/write-test-data.ts'

/*
 * A project is exported while commands change it, one after each piece of the file. The file is that
 * of the moment at which it was begun, so an import takes it, and nothing else is left on the disk.
 */

const apps = appsOnEach()

const actors = ['rosa', 'max', 'mia'] as const
const calls = [
  ...(['quickTask', 'addComment', 'createStatus', 'setTaskStatus', 'deleteTask'] as const),
  ...(['createPhase', 'deletePhase', 'describeTask', 'deleteStatus'] as const),
]
const script = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: stepOf(calls, ...actors) },
    { weight: 1, arbitrary: stepBy(...actors) },
  ),
  { minLength: 10, maxLength: 30, size: 'max' },
)

let tries = 0

test(`a file of a project is of one moment, on ${flavours.join(' and ')}`, async () => {
  let changed = 0
  await holds('project file', script, 10, async (steps) => {
    const testData = await makeTestData(`project file ${++tries}`)
    const project = { id: testData.project('moon'), team_id: testData.team('red') }
    const commands: Command[] = []
    for (const app of apps.flat()) await writeTestData(app, testData)
    for (const [n, step] of steps.entries()) {
      const command = commandOf(testData, { group: n, n }, step)
      if (!command) continue
      commands.push(command)
      await inMemory(testData.memory, [command])
    }
    for (const app of apps.flat()) {
      const before = await sent(await projectFile(app, project, { now: noon }))
      const rest = [...commands]
      const file = await projectFile(meanwhile(app, rest), project, { now: noon })
      expect(await sent(file)).toBe(before)
      await inApp(app, rest)
      const after = await sent(await projectFile(app, project, { now: noon }))
      if (after !== before) changed++
      for (const each of [before, after]) await readBack(each)
      const gone = { ...project, id: project.team_id }
      await expect(projectFile(app, gone, { now: noon })).rejects.toMatchObject({
        code: 'not_found',
      })
    }
  })
  expect(changed).toBeGreaterThan(0)
})

/** What an export needs, where one of some commands is carried out before each piece is written. */
const meanwhile = (app: App, commands: Command[]) => ({
  database: app.database,
  receiver: {
    async begin() {
      const part = await app.receiver.begin()
      const write = part.write.bind(part)
      return Object.assign(part, {
        async write(bytes: Uint8Array) {
          await inApp(app, commands.splice(0, 1))
          await write(bytes)
        },
      })
    },
  },
})

async function sent(part: Part): Promise<string> {
  const read = await text(part.read())
  await part.discard()
  expect(existsSync(part.path)).toBe(false)
  return read
}

/** Reads a file as an import does. Errors: what it is refused with. */
async function readBack(file: string) {
  const asked = { source: 'plumbline' as const, choices: choices.parse({}) }
  const { project } = await readFile(Buffer.from(file), asked, refuseAny as never)
  expect(project).toBeDefined()
}

// Before the steps: unpacking its lists takes millions, and not for what anybody sends.
import '@zxcvbn-ts/language-common'
import './steps.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { fillings } from '../../../fixtures/values/fillings.ts'
import { answer } from '../../../server/commands/pipeline.ts'
import { scopeOf } from '../../../server/commands/scope.ts'
import { presenters } from '../../../server/features/index.ts'
import { noBrowser } from '../../../server/session/no-browser.ts'
import { Refusal } from '../../../src/core/catalogue/errors.ts'
import { limits } from '../../../src/core/catalogue/limits.ts'
import { type CallName, contract } from '../../../src/core/contract.ts'
import type { AnyMutation, Call } from '../../../src/core/engine/call.ts'
import { deriveId } from '../../../src/core/engine/ids.ts'
import { eventAdapters } from '../../../src/core/event-adapters.ts'
import type { Change } from '../../../src/core/model.ts'
import { plainName } from '../../../src/core/values/text.ts'
import { startServer, type TestServer } from '../../harness.ts'
import { inputOf } from '../generate.ts'
import { resolve } from '../picks.ts'
import { mutationOf, mutations } from '../script.ts'
import { actorOf } from '../test-data/actors.ts'
import { makeTestData } from '../test-data/make-test-data.ts'
import { noon } from '../test-data/people.ts'
import { poolOf } from '../test-data/pools.ts'
import type { TestData } from '../test-data/test-data.ts'
import { writeTestData } from '../test-data/write-test-data.ts'
import { isLinear, notLinear } from './growth.ts'
import { someFillings } from './some-fillings.ts'
import { type TextField, textFieldsOf, withValue } from './text-fields.ts'

/*
 * Every text that a call or an event takes, filled with hostile texts: it has a limit, it is
 * answered or refused in steps in proportion to its length, and the names that come of it are
 * names. Steps are counted (`steps.ts`). The effects of mutations run over rows in memory and
 * nothing is kept; queries and actions run in a server of this process.
 */

/** Longer texts than this take more time and show nothing more, in characters. */
const lengthMost = 8_000
/** What is shorter costs next to nothing, whatever becomes of it. */
const lengthLeast = 200
const calls = Object.entries(contract) as [CallName, Call][]

describe('every text has a limit', () => {
  const inputs: [string, z.ZodType][] = [
    ...calls.map(([name, call]): [string, z.ZodType] => [name, call.input]),
    ...Object.entries(eventAdapters).map(([name, door]): [string, z.ZodType] => [
      name,
      door.payload,
    ]),
  ]
  const known = new Set<string>()
  test.each(inputs)(
    'in the input of %s, and is read in proportion to its length up to the limit and beyond',
    async (_, schema) => {
      const fields = textFieldsOf(schema)
      expect(fields.filter(({ most }) => most === undefined)).toEqual([])
      for (const { path, most, reading } of fields.filter(({ reading }) => !known.has(reading))) {
        known.add(reading)
        const read = (text: string) => schema.safeParse(withValue({}, path, text))
        for (const length of lengthsAround(most!))
          expect(await notLinear(length, some(), read)).toEqual([])
      }
    },
  )
})

/**
 * Lengths to measure, for a limit: a quarter of each is on the same side of it as the whole, as a
 * refusal costs a step more for every character. It is also beyond what a list may have, as where
 * a list can be given instead of a text that limit refuses the text, too.
 */
const lengthsAround = (most: number) =>
  most >= lengthMost ? [lengthMost] : [most, 4 * (Math.max(most, limits.idsAtOnce) + 1)]

const fillingsOf = someFillings()
const some = () => fillingsOf(1, 1)

/** The texts of a call whose reading can cost something. */
const longTexts = (call: Call) =>
  textFieldsOf(call.input).filter(({ most = 0, isId }) => !isId && most >= lengthLeast)

describe('the effect of', () => {
  let testData: TestData
  beforeAll(async () => {
    testData = await makeTestData('hostile fields')
  })
  const withTexts = mutations.filter((name) => longTexts(mutationOf(name)).length > 0)

  test.each(withTexts)(
    '%s takes steps in proportion to its texts, and stores no invalid name',
    async (name) => {
      const call = mutationOf(name)
      const base = await acceptedInput(call, (input) => rehearse(testData, name, call, input))
      for (const { path, most } of longTexts(call)) {
        const run = async (text: string) => {
          const changes = await answerOf(
            rehearse(testData, name, call, withValue(base, path, text)),
          )
          if (changes) checkNames(changes)
        }
        expect({ path, wrong: await notLinear(Math.min(most!, lengthMost), some(), run) }).toEqual({
          path,
          wrong: [],
        })
        for (const fill of Object.values(fillings)) await run(fill(30))
      }
    },
  )

  const withLists = mutations.filter((name) =>
    textFieldsOf(mutationOf(name).input).some(isListOfTexts),
  )
  test.each(withLists)('%s takes steps in proportion to the number of its texts', async (name) => {
    const call = mutationOf(name)
    const base = await acceptedInput(call, (input) => rehearse(testData, name, call, input))
    for (const { path } of textFieldsOf(call.input).filter(isListOfTexts)) {
      const texts = (count: number) => Array.from({ length: count }, (_, n) => `text ${n}`)
      const run = (count: number) =>
        answerOf(rehearse(testData, name, call, withValue(base, path.slice(0, -1), texts(count))))
      expect({ path, linear: await isLinear(400, run) }).toEqual({
        path,
        linear: [true, expect.anything()],
      })
    }
  })
})

const isListOfTexts = ({ path, isId }: TextField) => !isId && path.at(-1) === 0

/** What a mutation changes, over rows in memory. Errors: `Refusal`. */
async function rehearse(
  testData: TestData,
  name: CallName,
  call: AnyMutation,
  raw: unknown,
): Promise<Change[]> {
  const actor = {
    ...actorOf(testData, 'rosa'),
    project: { id: testData.project('moon'), member: true, manager: true },
  }
  const parsed = call.input.safeParse(raw)
  if (!parsed.success) throw new Refusal('invalid')
  const present = presenters[name as keyof typeof presenters] as
    | ((result: unknown, presenting: unknown) => unknown)
    | undefined
  const given = {
    id: deriveId(name),
    call,
    input: parsed.data as never,
    actor,
    scope: scopeOf(actor),
    now: noon,
  }
  return testData.memory.rehearse(given, (result, reader) => present?.(result, { reader, actor }))
}

/** What some work gives, undefined when it is refused. */
async function answerOf<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

/** An input that a call accepts, so that a text in it gets as far as it can. */
async function acceptedInput(
  call: Call,
  run: (input: unknown) => Promise<unknown>,
): Promise<unknown> {
  const testData = await makeTestData('hostile fields')
  const pools = poolOf(testData)
  const inputs = fc
    .sample(inputOf(call), { numRuns: 400, seed: 1 })
    .map((input) => resolve(input, pools))
  for (const input of inputs)
    if (
      await run(input).then(
        () => true,
        () => false,
      )
    )
      return input
  return inputs.find((input) => call.input.safeParse(input).success) ?? {}
}

/** Names that are stored are as `plainName` makes them, and never blank. */
function checkNames(changes: readonly Change[]) {
  for (const { table, row } of changes)
    for (const field of ['name', 'key', 'phase_label']) {
      const name = (row as Record<string, unknown> | null)?.[field]
      if (typeof name === 'string')
        expect({ table, [field]: plainName(name) || 'something' }).toEqual({ table, [field]: name })
    }
}

describe('a server', () => {
  let server: TestServer
  let testData: TestData
  beforeAll(async () => {
    server = await startServer({ DATABASE_URL: '' }, () => noon)
    testData = await makeTestData('hostile fields')
    await writeTestData(server.app, testData)
    await server.app.following.follow()
  })
  afterAll(() => server.stop())

  // Of the mutations one that writes as much as there can be: the way to the database is the same
  // for all.
  const isMeasured = ([name, call]: [CallName, Call]) =>
    call.kind !== 'mutation' || name === 'describeTask'
  const withTexts = calls.filter((call) => isMeasured(call) && longTexts(call[1]).length > 0)
  test.each(withTexts)('answers %s with steps in proportion to its texts', async (name, call) => {
    const session = {
      data: { user_id: call.may === 'anyone' ? undefined : testData.user('rosa') },
      address: '127.0.0.1',
      key: undefined,
      ...noBrowser,
      origin: 'http://localhost:3000',
      signIn: async () => true,
    }
    const ask = (input: unknown) =>
      answer(server.app, { name, input: input as Record<string, unknown>, session })
    const base = await acceptedInput(call, ask)
    // The mails that go out for it are work of their own.
    await server.app.jobs.settle()
    for (const { path, most } of longTexts(call)) {
      const run = (text: string) => answerOf(ask(withValue(base, path, text)))
      expect({ path, wrong: await notLinear(Math.min(most!, lengthMost), some(), run) }).toEqual({
        path,
        wrong: [],
      })
    }
  })
})

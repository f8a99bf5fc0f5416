import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { MutationName } from '../../src/core/contract.ts'
import { appsOnEach } from './apps.ts'
import { commandOf, inApp, inMemory, inTurns } from './commands.ts'
import { flavours, holds, type Step, stepBy } from './script.ts'
import { answerOf } from './search-answers.ts'
import { type Asked, foundIn } from './search-in-memory.ts'
import { makeTestData } from './test-data/make-test-data.ts'
import { writeTestData } from './test-data/write-test-data.ts'

/*
 * A search finds what looking at every row would find that its asker reaches, in the same order and
 * as much of it, on SQLite and on PostgreSQL, after any commands; nothing else has a part in it. An
 * index that is rebuilt answers as one that has followed the log.
 */

/** PostgreSQL with two processes that follow the log for one index. */
const databases = appsOnEach(2)

/** Few words, so that they meet. */
const word = fc.constantFrom(
  ...['Launch', 'launching', 'Plan', 'Café', 'Straße', '项目计划', 'x-2', '🚀'],
)
const sentence = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '))
const task = fc.nat(40).map((n) => ({ $pick: ['task'], n }))
const project = fc.nat(1).map((n) => ({ $pick: ['project'], n }))
const member = fc.nat(6).map((n) => ({ $pick: ['team_member'], n }))
const file = fc.nat(3).map((n) => ({ $pick: ['attachment'], n }))
const comment = fc.nat(40).map((n) => ({ $pick: ['task_comment'], n }))
const update = fc.nat(10).map((n) => ({ $pick: ['project_comment'], n }))
const writer = fc.constantFrom('rosa', 'max', 'mia')

const writing = <I>(call: MutationName, input: fc.Arbitrary<I>) =>
  fc.record({ call: fc.constant(call), by: writer, input }) as fc.Arbitrary<Step>

/** What changes words, and by what they are found. */
const writings: fc.Arbitrary<Step> = fc.oneof(
  ...[1, 2, 3].map(() => writing('quickTask', fc.record({ name: sentence, project_id: project }))),
  writing('quickTask', fc.record({ name: sentence, project_id: project, parent_task_id: task })),
  writing('renameTask', fc.record({ id: task, name: sentence })),
  writing('describeTask', fc.record({ id: task, description: sentence })),
  writing('addComment', fc.record({ task_id: task, content: sentence })),
  writing('editComment', fc.record({ id: comment, content: sentence })),
  writing('addUpdate', fc.record({ project_id: project, content: sentence })),
  writing('editUpdate', fc.record({ comment_id: update, content: sentence })),
  writing('deleteUpdate', fc.record({ id: update })),
  writing('deleteTask', fc.record({ id: task })),
  writing('deleteAttachment', fc.record({ id: file })),
  writing('archiveTask', fc.record({ id: task, archived: fc.boolean() })),
  writing('assignTask', fc.record({ id: task, team_member_id: member, mode: fc.constant(0) })),
)

const nowAndThen = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.oneof({ weight: 6, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value })
const asked: fc.Arbitrary<Asked> = fc.record({
  q: fc.oneof(
    word,
    fc.array(word, { minLength: 2, maxLength: 2 }).map((words) => words.join(' ')),
    fc.constantFrom(
      ...[
        'lau',
        'pla',
        'caf',
        'strass',
        '计',
        '目计',
        '"launch plan"',
        'x-',
        'mo',
        'm',
        'lau pla',
        '',
      ],
      ...['mb-1', 'MO-2', 'glass', 'red exam', 'plan.pdf', 'pdf'],
    ),
  ),
  who: fc.constantFrom('rosa', 'adam', 'max', 'mia', 'otto', 'bill'),
  project: nowAndThen(fc.constantFrom('moon', 'mars')),
  state: nowAndThen(fc.constantFrom('open', 'done')),
  assignee: nowAndThen(fc.constantFrom('mia', 'max', 'bill')),
  author: nowAndThen(fc.constantFrom('rosa', 'mia')),
  archived: fc.boolean(),
  from: nowAndThen(fc.constant('2026-03-05')),
  to: nowAndThen(fc.constantFrom('2026-03-04', '2026-03-05')),
})

interface Round {
  steps: Step[]
  asked: Asked[]
  /** Whether the index is rebuilt before that. */
  anew: boolean
}
const rounds: fc.Arbitrary<Round[]> = fc.array(
  fc.record({
    steps: fc.array(
      fc.oneof(
        { weight: 4, arbitrary: writings },
        { weight: 1, arbitrary: stepBy('rosa', 'adam', 'max', 'mia') },
      ),
      { minLength: 15, maxLength: 40, size: 'max' },
    ),
    asked: fc.array(asked, { minLength: 5, maxLength: 10, size: 'max' }),
    anew: fc.boolean(),
  }),
  { minLength: 1, maxLength: 4, size: 'max' },
)

let tries = 0

test(`${flavours.join(' and ')} find what looking at every row finds`, async () => {
  await holds('search', rounds, 12, async (script) => {
    const testData = await makeTestData(`search ${++tries}`)
    for (const [app] of databases) {
      await writeTestData(app!, testData)
      await app!.search.renew()
    }
    let given = 0
    for (const [n, round] of script.entries()) {
      const commands = inTurns(
        round.steps.flatMap((step) => commandOf(testData, { group: n, n: ++given }, step) ?? []),
      )
      await inMemory(testData.memory, commands)
      for (const processes of databases) await inApp(processes[n % processes.length]!, commands)
      for (const [app] of round.anew ? databases : []) await app!.search.renew()
      for (const each of round.asked) {
        const expected = foundIn(testData, each)
        for (const app of databases.flat()) {
          await app.following.follow()
          await app.search.settle()
          expect(await answerOf(app, testData, each)).toEqual({ ...expected, complete: true })
        }
      }
    }
  })
})

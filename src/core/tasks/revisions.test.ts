import fc from 'fast-check'
import { expect, test } from 'vitest'
import { limits } from '../catalogue/limits.ts'
import { undoCommand } from '../history/calls.ts'
import { plainText } from '../values/text.ts'
import { describeTask } from './calls.ts'
import { updateTask } from './form.ts'
import { idOf, taskRow, Workbench } from './testing.ts'

const id = idOf(1)
const none = { description: '', revision: '' }
type Text = typeof none

function begin() {
  const bench = new Workbench([taskRow(1)])
  const now = (): Text => {
    const { description, revision } = bench.rows('task_text')[0] ?? none
    return { description, revision }
  }
  /** Saves a description; why it was refused, if it was. */
  const save = (description: string, base?: string) =>
    bench.run(describeTask, { id, description, ...(base === undefined ? {} : { base }) }).then(
      () => undefined,
      ({ code }) => code as string,
    )
  const undo = (command_id: string) => bench.run(undoCommand, { command_id }).catch(() => {})
  return { bench, now, save, undo }
}

const people = 3
const who = fc.nat(people - 1)
const step = fc.oneof(
  fc.record({ does: fc.constant('reads' as const), who }),
  fc.record({
    does: fc.constant('saves' as const),
    who,
    text: fc.constantFrom('', '<p>One</p>', '<p>Two</p>', '<ul><li></li></ul>'),
  }),
  fc.record({ does: fc.constant('undoes' as const), nth: fc.nat(5) }),
)

test('nobody replaces a text that they have not read, and an undo brings back its revision', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
      const { bench, now, save, undo } = begin()
      const read: Text[] = Array.from({ length: people }, () => none)
      /** What each save did, by its command. */
      const saved: { command: string; before: Text; after: Text }[] = []
      for (const each of steps) {
        const before = now()
        // The rules of a browser leave a text that is not there to the server.
        const isThere = bench.rows('task_text').length > 0
        if (each.does === 'reads') read[each.who] = before
        else if (each.does === 'saves') {
          const { description, revision } = read[each.who]!
          const code = await save(each.text, revision)
          if (code === undefined) {
            if (before.description !== '') expect(before.description).toBe(description)
            expect(now().description).toBe(each.text)
            expect(now().revision === '').toBe(each.text === '')
            saved.push({ command: bench.last, before, after: now() })
            read[each.who] = now()
          } else {
            expect([code, now(), isThere]).toEqual(['text_changed', before, true])
            expect(before.revision).not.toBe(revision)
          }
        } else {
          const one = saved[each.nth % saved.length]
          if (!one) continue
          await undo(one.command)
          // Where the first text was taken back there is none to be as it was.
          const isAsLeft = isThere && before.revision === one.after.revision
          expect(now()).toEqual(isAsLeft ? one.before : before)
        }
        expect(bench.task(id).description_preview).toBe(
          plainText(now().description, limits.descriptionPreview),
        )
      }
    }),
    {
      // A text that was cleared, brought back and taken back as a whole is not cleared again.
      examples: [
        [
          [
            { does: 'saves', who: 0, text: '<p>One</p>' },
            { does: 'saves', who: 0, text: '' },
            { does: 'undoes', nth: 1 },
            { does: 'undoes', nth: 0 },
            { does: 'undoes', nth: 1 },
          ],
        ],
      ],
    },
  )
})

test('each text has a revision of its own, also where it says the same, and none has none', async () => {
  const { now, save } = begin()
  const revisions = []
  for (const text of ['<p>One</p>', '<p>Two</p>', '<p>Two</p>', '', '<p>One</p>']) {
    await save(text, now().revision)
    revisions.push(now().revision)
  }
  expect(new Set(revisions).size).toBe(5)
  expect(revisions[3]).toBe('')
})

test('without a base a description is replaced whatever it was, also by a form', async () => {
  const { bench, now, save } = begin()
  await save('<p>One</p>')
  const { revision } = now()
  expect(await save('<p>Two</p>')).toBeUndefined()
  expect(await save('<p>Three</p>', revision)).toBe('text_changed')
  const { status_id, priority_id, project_id, name } = bench.task(id)
  const form = { id, name, status_id, priority_id, project_id, description: '<p>Form</p>' }
  const before = now().revision
  await bench.run(updateTask, form)
  expect(now()).toMatchObject({ description: '<p>Form</p>' })
  expect(await save('<p>Three</p>', before)).toBe('text_changed')
  const ofForm = now()
  await bench.run(updateTask, form)
  expect(now()).toEqual(ofForm)
})

test('an undo of the first description leaves what somebody else has made of it', async () => {
  const { bench, now, save, undo } = begin()
  await save('<p>One</p>')
  const first = bench.last
  await save('<p>One</p>')
  const theirs = now()
  await undo(first)
  expect([now(), bench.task(id).description_preview]).toEqual([theirs, 'One'])
})

test('what was taken back is not brought back over what somebody else has written since', async () => {
  const { bench, now, save, undo } = begin()
  await save('<p>One</p>')
  await undo(bench.last)
  const undone = bench.last
  await save('<ul><li></li></ul>')
  const theirs = now()
  await undo(undone)
  expect([now(), bench.task(id).description_preview]).toEqual([theirs, ''])
})

test('a description that is taken back and brought back has its revision again', async () => {
  const { bench, now, save, undo } = begin()
  await save('<p>One</p>')
  const one = now()
  await save('<p>Two</p>')
  const [two, command] = [now(), bench.last]
  await undo(command)
  expect(now()).toEqual(one)
  await undo(bench.last)
  expect(now()).toEqual(two)
  expect(await save('<p>Three</p>', two.revision)).toBeUndefined()
})

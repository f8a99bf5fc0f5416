import { deserialize } from 'node:v8'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { refuseAny } from '../../src/core/catalogue/errors.ts'
import { deriveId } from '../../src/core/engine/ids.ts'
import { choices } from '../../src/core/imports/choices.ts'
import { type PlannedFile, planFile } from './plan-file.ts'
import type { Asked } from './read.ts'

const people = ['Ada', 'Bo'].map((name) => ({
  id: deriveId(name),
  name,
  email: `${name}@x.example`,
}))

/** Plans a project of a table for a team in which nobody and nothing else is. */
const plan = (text: string, asked: Omit<Asked, 'source'>, team = people) =>
  planFile(
    {
      ...{ bytes: Buffer.from(text), asked: { source: 'csv', ...asked }, onlyShown: false },
      around: { choices: asked.choices, people: team, columns: null, labels: [] },
    },
    refuseAny,
  )

const made = ({ plan }: PlannedFile) => ({
  head: deserialize(plan!.head) as object,
  tasks: plan!.parts.map((part) => deserialize(part) as object),
})

const row = fc
  .tuple(
    fc.constantFrom('Dome', 'Shaft'),
    fc.constantFrom('', 'Doing', 'Waiting', 'Done', 'doing'),
    fc.constantFrom('', 'Ada', 'bo@x.example', 'Nobody'),
    fc.constantFrom('', '03/04/2026', '25/04/2026', '2026-03-04'),
    fc.constantFrom('', '2', '1:30'),
  )
  .map((cells) => cells.join(','))

test('what was taken of a file makes the same of it, however it would be guessed by then', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(row, { minLength: 1, maxLength: 5 }),
      fc.boolean(),
      async (rows, month_first) => {
        const table = (...heads: string[]) => [heads.join(','), ...rows].join('\n')
        const text = table('Task', 'Status', 'Assignees', 'Due date', 'Estimation')
        const before = await plan(text, { choices: choices.parse({}), region: { month_first } })
        const { taken } = before
        expect(choices.parse(taken)).toEqual(taken)
        // As if no word of it was known, days were read otherwise, and people had other names.
        const unknown = table('a', 'b', 'c', 'd', 'e')
        const others = people.map((person) => ({ ...person, name: 'X', email: 'x@x.example' }))
        const again = { choices: taken, region: { month_first: !month_first } }
        expect(made(await plan(unknown, again, others))).toEqual(made(before))
        for (const { name, category } of taken.statuses)
          expect(before.shown.statuses).toContainEqual(expect.objectContaining({ name, category }))
      },
    ),
  ))

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { doing, done, idOf, taskRow } from '../tasks/testing.ts'
import { fromColumns, snapshotOf } from './snapshot.ts'
import { Rows } from './store.ts'

const room = `project:${idOf('project')}` as const

const tasks = fc
  .array(
    fc.record({
      status_id: fc.constantFrom(idOf(1), idOf(2)),
      phase_id: fc.option(fc.constantFrom(idOf(3), idOf(4))),
      labels: fc.array(fc.constantFrom(idOf(5), idOf(6)), { maxLength: 2 }),
      total_minutes: fc.integer({ min: 0, max: 3 }),
      billable: fc.boolean(),
      name: fc.string({ maxLength: 10 }),
    }),
    { maxLength: 60 },
  )
  .map((fields) => fields.map((own, n) => taskRow(n, own)))

test('a packed snapshot gives the same rows as one that is not, also once it was written as text', () => {
  fc.assert(
    fc.property(tasks, (tasks) => {
      const rows = new Rows()
      rows.fill('task', tasks)
      for (const isPacked of [true, false]) {
        const { tables } = JSON.parse(
          JSON.stringify(snapshotOf(room, rows, { seq: 1, epoch: 1 }, { isPacked })),
        )
        expect(fromColumns(tables.task)).toEqual(tasks)
      }
    }),
  )
})

test('what recurs is written once in a packed snapshot, and what differs as it is', () => {
  const rows = new Rows()
  rows.fill(
    'task',
    Array.from({ length: 100 }, (_, n) => taskRow(n, { status_id: n % 2 ? done : doing })),
  )
  const text = JSON.stringify(snapshotOf(room, rows, { seq: 1, epoch: 1 }, { isPacked: true }))
  const times = (id: string) => text.split(id).length - 1
  expect([doing, done, idOf(7)].map(times)).toEqual([1, 1, 1])
  expect(text.length).toBeLessThan(
    JSON.stringify(snapshotOf(room, rows, { seq: 1, epoch: 1 })).length / 2,
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { byColumnOrder } from '../columns/cells.ts'
import { columnsOf } from '../columns/rules.ts'
import { byChange } from '../home/rules.ts'
import { sortTasks } from '../tasks/list/sort.ts'
import { idOf, statusRows, taskRow } from '../tasks/testing.ts'
import { byColumn } from '../templates/order.ts'
import { byAge } from '../values/by-age.ts'
import { byIndex, byOrder } from './order.ts'

/*
 * Two that order the same at once, and take that back, can leave equal places. Each screen has the
 * rows as they came to it, and shows them in one order all the same.
 */

/** Rows with few places and moments, so that many are equal, in two orders in which they came. */
const rows = fc.array(fc.tuple(fc.nat(2), fc.nat(1)), { minLength: 2, maxLength: 8 }).map((all) =>
  all.map(([place, moment], n) => ({
    ...{ id: idOf(n), key: `KEY_${n}`, name: `${n}`, pinned: true },
    ...{ sort_order: place, sort_index: place, index: place },
    ...{ status_sort_order: place, priority_sort_order: place, phase_sort_order: place },
    created_at: `2026-03-04T09:00:0${moment}.000Z`,
    updated_at: `2026-03-04T09:00:0${moment}.000Z`,
  })),
)
type Each = (typeof rows extends fc.Arbitrary<infer All> ? All : never)[number]
const cameTwice = rows.chain((all) =>
  fc.tuple(
    fc.constant(all),
    fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length }),
  ),
)

const orders: Record<string, (all: Each[]) => unknown[]> = {
  statuses: (all) => all.sort(byOrder),
  phases: (all) => all.sort(byIndex),
  'custom columns': (all) => all.sort(byColumnOrder as never),
  columns: (all) => columnsOf(all),
  'tasks of a template': (all) => all.sort(byColumn('sort_order') as never),
  'to-dos': (all) => all.sort(byChange),
  'what has an age': (all) => all.sort(byAge),
}

test.each(Object.entries(orders))('%s are in the same order wherever they are', (_, inOrder) => {
  fc.assert(
    fc.property(cameTwice, ([one, other]) => {
      expect(inOrder([...other])).toEqual(inOrder([...one]))
    }),
  )
})

test('tasks sorted by status or phase are in the order of these, those of each together', () => {
  fc.assert(
    fc.property(
      cameTwice,
      fc.constantFrom('asc' as const, 'desc' as const),
      ([one, other], order) => {
        const tasks = [0, 1].flatMap((round) =>
          one.map(({ id }, n) => taskRow(round * 100 + n, { status_id: id, phase_id: id })),
        )
        const sorted = (key: 'status' | 'phase', came: Each[]) => {
          const all = came.map((each) => ({ ...statusRows[0]!, ...each }))
          return sortTasks(tasks, [{ key, order }], undefined, {
            ...{ key: 'MB', today: '2026-03-04', weekStart: 1, me: null },
            ...{ statuses: all, phases: all as never },
          } as never).map(({ status_id }) => status_id)
        }
        const by = { status: byOrder, phase: byIndex } as const
        for (const key of ['status', 'phase'] as const) {
          const ids = [...one].sort(by[key]).map(({ id }) => id)
          const wanted = (order === 'asc' ? ids : ids.toReversed()).flatMap((id) => [id, id])
          expect(sorted(key, one)).toEqual(wanted)
          expect(sorted(key, other)).toEqual(wanted)
        }
      },
    ),
  )
})

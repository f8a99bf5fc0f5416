import fc from 'fast-check'
import { expect, test } from 'vitest'
import { limits } from '../catalogue/limits.ts'
import { fieldKeys } from '../tasks/fields/fields.ts'
import {
  type ColumnLayout,
  isNoLayout,
  isSeen,
  laidOut,
  movedTo,
  noLayout,
  pinnedAs,
  seenAs,
} from './layout.ts'

const columns = fieldKeys.slice(0, 8)
const layout: fc.Arbitrary<ColumnLayout> = fc.record({
  order: fc.shuffledSubarray(columns),
  pinned: fc.shuffledSubarray(columns, { maxLength: limits.pinnedColumns }),
  shown: fc.shuffledSubarray(columns),
  hidden: fc.shuffledSubarray(columns),
})

test('without a layout columns are as they are', () => {
  expect(laidOut(columns, noLayout)).toEqual(columns)
})

test('each column is there once, those that are pinned first, the others of the layout in its order', () => {
  fc.assert(
    fc.property(layout, (layout) => {
      const laid = laidOut(columns, layout)
      expect([...laid].sort()).toEqual([...columns].sort())
      const pins = laid.map((column) => layout.pinned.includes(column))
      expect(pins).toEqual([...pins].sort((a, b) => Number(b) - Number(a)))
      const free = layout.order.filter((column) => !layout.pinned.includes(column))
      expect(laid.filter((column) => free.includes(column))).toEqual(free)
    }),
  )
})

test('a column that is moved stands on that side of the other, and the rest stays in order', () => {
  const two = fc.shuffledSubarray(columns, { minLength: 2, maxLength: 2 })
  fc.assert(
    fc.property(layout, two, fc.constantFrom('before', 'after'), (layout, [a, b], side) => {
      const full = layout.pinned.length === limits.pinnedColumns && !layout.pinned.includes(a!)
      fc.pre(!(full && layout.pinned.includes(b!)))
      const before = laidOut(columns, layout)
      const after = laidOut(columns, movedTo(columns, layout, { column: a!, other: b!, side }))
      expect(after.indexOf(a!) - after.indexOf(b!)).toBe(side === 'after' ? 1 : -1)
      expect(after.filter((each) => each !== a)).toEqual(before.filter((each) => each !== a))
    }),
  )
})

test('no more are pinned than there is room for, and a column that is new follows its neighbour', () => {
  const pinned = columns.slice(0, limits.pinnedColumns)
  const full = pinned.reduce(
    (layout, column) => pinnedAs(layout, { column, seen: columns }, true),
    noLayout,
  )
  expect(full.pinned).toEqual(pinned)
  const next = { column: columns[limits.pinnedColumns]!, seen: columns }
  expect(pinnedAs(full, next, true)).toEqual(full)
  expect(pinnedAs(full, { column: columns[0]!, seen: columns }, false).pinned).toEqual(
    pinned.slice(1),
  )
  const [a, b, c] = columns as [(typeof columns)[0], (typeof columns)[0], (typeof columns)[0]]
  expect(laidOut([a, b, c], { order: [c, a], pinned: [] })).toEqual([c, a, b])
})

test('a column is seen as its reader says, and what all see anyway is not kept', () => {
  const isSame = fc.boolean()
  fc.assert(
    fc.property(
      layout,
      fc.constantFrom(...columns),
      isSame,
      isSame,
      (layout, column, isShown, on) => {
        const after = seenAs(layout, { column, isShown, on })
        expect(isSeen(after, column, isShown)).toBe(on)
        for (const other of columns.filter((each) => each !== column))
          for (const shown of [true, false])
            expect(isSeen(after, other, shown)).toBe(isSeen(layout, other, shown))
        const alone = seenAs(noLayout, { column, isShown, on })
        expect(isNoLayout(alone)).toBe(isShown === on)
        expect(isNoLayout(seenAs(alone, { column, isShown, on: isShown }))).toBe(true)
      },
    ),
  )
})

test('what is hidden or gone takes no room beside the name', () => {
  const [first, ...others] = columns.slice(0, limits.pinnedColumns)
  const full = { ...noLayout, pinned: [first!, ...others] }
  const next = columns[limits.pinnedColumns]!
  expect(pinnedAs(full, { column: next, seen: columns.slice(1) }, true).pinned).toEqual([
    ...others,
    next,
  ])
  const hidden = seenAs(full, { column: first!, isShown: true, on: false })
  expect(hidden.pinned).toEqual(others)
  expect(pinnedAs(hidden, { column: next, seen: columns }, true).pinned).toEqual([...others, next])
})

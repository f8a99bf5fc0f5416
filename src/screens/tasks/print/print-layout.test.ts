import { expect, test } from 'vitest'
import { type ColumnNeed, columnNeed, letterSize, printLayout } from './print-layout.ts'

/** Half as wide as high. */
const widthOf = (text: string) => text.length / 2
const key = columnNeed(0, 'Key', ['MOON-1'], widthOf)
const task = columnNeed(1, 'Task', ['Build it'], widthOf)
const other = columnNeed(2, 'Priority', ['Medium', 'Low'], widthOf)
const table = (others: number) => [key, task, ...Array.from({ length: others }, () => other)]
const total = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0)

/** What columns have less than they need, in the height of letters. */
function missing(needs: readonly ColumnNeed[]) {
  const { shares, width } = printLayout(needs)
  return shares
    .map((share, n) => needs[n]!.least - (share * width) / 100)
    .filter((by) => by > 0.001)
}

test('a column has room for its words but overlong ones, and the name of a task for more', () => {
  expect(other.least).toBeGreaterThan(widthOf('Priority'))
  expect(task.least).toBeGreaterThan(16)
  expect(columnNeed(2, 'x', ['w'.repeat(500)], widthOf).least).toBeLessThan(12)
  expect(columnNeed(2, 'x', ['汉'.repeat(500)], widthOf).least).toBeLessThan(12)
  const long = columnNeed(2, 'x', ['a long text of short words '.repeat(4)], widthOf)
  expect(long.least).toBeGreaterThan(9)
})

test('as many columns as have room stand on an upright page, more on one on its side, in smaller letters', () => {
  const upright = printLayout(table(4))
  expect([upright.across, letterSize(upright)]).toEqual([false, expect.stringMatching(/, 9pt\)$/)])
  const across = printLayout(table(10))
  expect([across.across, across.shares.length]).toEqual([true, 12])
  const small = printLayout(table(14))
  expect(small.width).toBeGreaterThan(across.width)
  expect([small.across, small.shares.length]).toEqual([true, 16])
  for (const others of [0, 1, 4, 10, 14, 100]) {
    expect(missing(table(others))).toEqual([])
    expect(total(printLayout(table(others)).shares)).toBeCloseTo(100)
  }
})

test('the last of more columns than a page has room for do not stand beside the others', () => {
  const { across, width, shares } = printLayout(table(100))
  expect(across).toBe(true)
  expect(722 / width).toBeGreaterThanOrEqual(7)
  expect(shares.length).toBeGreaterThan(14)
  expect(shares.length).toBeLessThan(30)
})

test('room that nothing else needs is for the names of tasks', () => {
  const { width, shares } = printLayout([key, task, other])
  expect((shares[2]! * width) / 100).toBeCloseTo(other.most)
  expect(shares[1]).toBeGreaterThan(50)
})

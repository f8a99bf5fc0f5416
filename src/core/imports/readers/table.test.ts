import { expect, test } from 'vitest'
import type { Source } from '../sources.ts'
import { readingOf, readTable } from './table.ts'

/** Reads a table of a source, whose cells are apart by `|`. */
function read(source: Source, text: string) {
  const rows = text
    .trim()
    .split('\n')
    .map((line, n) => ({ cells: line.trim().split('|'), line: n + 1 }))
  const { tasks, problems } = readTable(rows, readingOf(source, rows, {}))
  const told = problems.list.map(({ reason, field, value }) => `${reason} ${field} ${value}`)
  return { tasks, told }
}

test('durations of Todoist are in the unit that stands beside them', () => {
  const { tasks, told } = read(
    'todoist',
    `TYPE|CONTENT|DURATION|DURATION_UNIT
    task|Dome|2|day
    task|Door|90|minute
    task|Glass|None|None
    task|Wall|30|
    task|Roof|3|moon`,
  )
  expect(tasks.map(({ minutes }) => minutes)).toEqual([960, 90, 0, 30, 0])
  expect(told).toEqual(['estimate_unknown estimate 3 moon'])
})

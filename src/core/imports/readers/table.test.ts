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

test('a column of completed tasks is read in six languages, and what it does not say is told', () => {
  const yes =
    'yes,Y,TRUE,1,x,ja,Ja,sí,SÍ,Sim,po,是,100%,100 %,✓,✔ ok,done,Erledigt,2026-03-04,3/4/26'
  const no = 'no,N,false,0,nein,não,Jo,否,50%,1%,☐,open,In progress,To do,未完成,-'
  for (const [words, done] of [
    [yes, true],
    [no, false],
  ] as const)
    for (const word of words.split(',')) {
      const { tasks, told } = read('csv', `Task|Done\nDome|${word}`)
      expect({ word, done: tasks[0]!.done, told }).toEqual({ word, done, told: [] })
    }
  for (const word of ['maybe', 'Bo', '50', 'vielleicht']) {
    const { tasks, told } = read('csv', `Task|Done\nDome|${word}`)
    expect(tasks[0]!.done).toBe(false)
    expect(told).toEqual([`done_unknown done ${word}`])
  }
})

import { expect, test } from 'vitest'
import type { Source } from '../sources.ts'
import { type Reading, type Region, readingOf, readTable } from './table.ts'

/** Reads a table of a source, whose cells are apart by `|`. */
function read(
  source: Source,
  text: string,
  { region = {}, ...said }: Partial<Reading> & { region?: Region } = {},
) {
  const rows = text
    .trim()
    .split('\n')
    .map((line, n) => ({ cells: line.trim().split('|'), line: n + 1 }))
  const { problems, ...imported } = readTable(rows, readingOf(source, rows, said, region))
  const told = problems.list.map(({ reason, field, value }) => `${reason} ${field} ${value}`)
  return { ...imported, told }
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

test('days that can be read in two ways are read as the account writes them', () => {
  const text = 'Task|Due date\nDome|1/2/2026\nDoor|3/4/2026'
  const dues = (source: Source, month_first: boolean, file = text) =>
    read(source, file, { region: { month_first } }).tasks.map(({ due }) => due)
  expect(dues('csv', true)).toEqual(['2026-01-02', '2026-03-04'])
  expect(dues('csv', false)).toEqual(['2026-02-01', '2026-04-03'])
  expect(dues('csv', true, `${text}\nWall|13/4/2026`)).toContain('2026-04-03')
  expect(dues('csv', true, text.replaceAll('/', '.'))).toContain('2026-02-01')
  // What a program writes does not depend on who imports it.
  expect(dues('jira', true, text.replace('Task', 'Summary'))).toContain('2026-02-01')
})

test('milliseconds of ClickUp are days of who imports, at four where they have no time', () => {
  const at = (day: string) => Date.parse(day)
  const text = `Task ID|Task Name|Due Date
    a|Dome|${at('2026-11-30T20:00:00Z')}
    b|Door|${at('2026-12-01T02:30:00Z')}`
  const { tasks } = read('clickup', text, { region: { zone: 'Asia/Singapore' } })
  expect(tasks.map(({ due, due_time }) => `${due} ${due_time}`)).toEqual([
    '2026-12-01 null',
    '2026-12-01 10:30',
  ])
})

test('a time of day stands in a column of its own, and what is none is told', () => {
  const text =
    'Task|Due date|Due time\nDome|2026-03-04|9:30\nDoor|2026-03-04|soon\nWall|2026-03-04|'
  const { tasks, told } = read('csv', text)
  expect(tasks.map(({ due_time }) => due_time)).toEqual(['09:30', null, null])
  expect(told).toEqual(['time_unknown due_time soon'])
})

test('a status of which all tasks are completed is of that category; one of others is not', () => {
  const text = 'Task|Status|Completed\nA|Shipped|yes\nB|Waiting|yes\nC|Waiting|no\nD|Doing|no'
  const { statuses } = read('csv', text)
  expect(statuses).toEqual([
    { name: 'Shipped', category: 'done' },
    { name: 'Waiting', category: null },
    { name: 'Doing', category: null },
  ])
})

test('columns are called as they were before an export made their names harmless', () => {
  const text = "Task|'=Cost|''+Sum\nDome|1|2"
  expect(read('csv', text, { fields: ['name', 'custom', 'custom'] }).columns).toEqual([
    ...['=Cost', "'+Sum"],
  ])
  expect(read('csv', text).told).toEqual(['left_out =Cost 1', "left_out '+Sum 2"])
})

import { expect, test } from 'vitest'
import { folded } from '../../values/text.ts'
import {
  meanings,
  type NamedColumn,
  type PastedColumn,
  type PasteNames,
  pastedTasks,
} from './pasted.ts'

const headings: Record<string, PastedColumn> = {
  task: 'name',
  status: 'status',
  assignees: 'assignees',
  labels: 'labels',
  'start date': 'start',
  'due date': 'due',
}
const known: Record<NamedColumn, string[]> = {
  status: ['to do', 'done'],
  priority: ['high', 'low'],
  phase: ['planning'],
  assignees: ['ada', 'bill'],
  labels: ['urgent'],
}
const names: PasteNames = {
  columnOf: (heading) => headings[folded(heading)],
  idOf: (column, name) =>
    known[column].includes(folded(name)) ? `${column} ${folded(name)}` : undefined,
}
const paste = (...rows: string[]) => pastedTasks(rows.join('\n'), names)

test('each line of a text is a task', () => {
  expect(paste('Dome', '', ' Glass ')).toEqual({
    tasks: [{ name: 'Dome' }, { name: 'Glass' }],
    unknown: [],
    ignored: [],
    nameless: 0,
  })
})

test('columns are told by their headings, in any order, and others are left out', () => {
  expect(
    paste(
      'Due date\tRemarks\tTask\tAssignees\tStatus',
      '2026-03-04\tx\tDome\tAda, Bill\tDone',
      '\t\tGlass\t\t',
    ),
  ).toEqual({
    tasks: [
      {
        name: 'Dome',
        status_id: 'status done',
        assignees: ['assignees ada', 'assignees bill'],
        end_date: '2026-03-04',
      },
      { name: 'Glass' },
    ],
    unknown: [],
    ignored: ['Remarks'],
    nameless: 0,
  })
})

test('without headings a column counts if all of its cells are of one kind', () => {
  expect(
    paste('Dome\tDone\t2026-03-01\t2026-03-04\tx', 'Glass\tTo do\t\t2026-03-05\tDone'),
  ).toEqual({
    tasks: [
      { name: 'Dome', status_id: 'status done', start_date: '2026-03-01', end_date: '2026-03-04' },
      { name: 'Glass', status_id: 'status to do', end_date: '2026-03-05' },
    ],
    unknown: [],
    ignored: ['x'],
    nameless: 0,
  })
  expect(paste('Dome\tHigh', 'Glass\tMoon').tasks).toEqual([{ name: 'Dome' }, { name: 'Glass' }])
  expect(paste('Dome\t2026-03-04')).toMatchObject({ tasks: [{ end_date: '2026-03-04' }] })
})

test('what is not known is left out and named, each once, like columns that nothing is taken of', () => {
  expect(
    paste('Task\tStatus\tLabels\tDue date', 'Dome\tMoon\turgent, green\tsoon', '\tDone\t\t'),
  ).toEqual({
    tasks: [{ name: 'Dome', labels: ['labels urgent'] }],
    unknown: ['Moon', 'green', 'soon'],
    ignored: [],
    nameless: 1,
  })
  expect(
    paste('Task\tStatus\tStatus\t\tEmpty', 'Dome\tMoon\tDone\tx\t', 'Glass\tMoon\t\ty\t'),
  ).toEqual({
    tasks: [{ name: 'Dome' }, { name: 'Glass' }],
    unknown: ['Moon'],
    ignored: ['Status', 'x'],
    nameless: 0,
  })
})

test('people and labels that a cell names several times are meant once', () => {
  expect(paste('Task\tLabels\tAssignees', 'Dome\turgent, Urgent\tAda,,ada, Bill').tasks).toEqual([
    { name: 'Dome', labels: ['labels urgent'], assignees: ['assignees ada', 'assignees bill'] },
  ])
})

test('names that look like formulas lose the apostrophe that kept them text', () => {
  expect(paste("'=1+1", "'- buy", "'quoted'").tasks).toEqual([
    { name: '=1+1' },
    { name: '- buy' },
    { name: "'quoted'" },
  ])
})

test('a heading alone, or above lines that are no table, is a task like others', () => {
  const named = (...rows: string[]) => paste(...rows).tasks.map(({ name }) => name)
  expect(named('Task')).toEqual(['Task'])
  expect(named('Task', 'Dome', 'Glass')).toEqual(['Task', 'Dome', 'Glass'])
  expect(named('Task\tRemarks', 'Dome', 'Glass')).toEqual(['Dome', 'Glass'])
})

test.each([
  [['Groceries', '\tMilk', '\tBread', '\tEggs'], ['Groceries', 'Milk', 'Bread', 'Eggs'], []],
  [['Plan', '\tA', '\t\tB', 'Ship', '\tC'], ['Plan', 'A', 'B', 'Ship', 'C'], []],
  [['\tA', '\t\tB'], ['A', 'B'], []],
  [['Task', '\tUrgent'], ['Task', 'Urgent'], []],
  [['Plan', '\tMilk\t2 l', '\tBread'], ['Plan', 'Milk', 'Bread'], ['2 l']],
])('lines that tabs indent are tasks: %j', (rows, tasks, ignored) => {
  expect(paste(...rows)).toEqual({
    tasks: tasks.map((name) => ({ name })),
    unknown: [],
    ignored,
    nameless: 0,
  })
})

test('a row of a table that has no name is counted', () => {
  expect(paste('Dome\tDone', '\tTo do', '<b></b>')).toEqual({
    tasks: [{ name: 'Dome', status_id: 'status done' }],
    unknown: [],
    ignored: [],
    nameless: 1,
  })
  expect(paste('Task\tRemarks', '\tMilk', '\tEggs')).toMatchObject({ tasks: [], nameless: 2 })
})

test('days are read as a spreadsheet of the reader writes them', () => {
  const rows = ['Task\tDue date', 'Dome\t1.12.2026', 'Glass\t3/4/2026', 'Steel\tsoon'].join('\n')
  const due = (monthFirst: boolean) =>
    pastedTasks(rows, { ...names, monthFirst }).tasks.map(({ end_date }) => end_date)
  expect(due(false)).toEqual(['2026-12-01', '2026-04-03', undefined])
  expect(due(true)).toEqual(['2026-12-01', '2026-03-04', undefined])
  expect(pastedTasks(rows, names).unknown).toEqual(['soon'])
})

test('a name that two people share means neither of them, and one that is written twice is one', () => {
  const found = meanings([
    ['Ada', 'a'],
    ['Bill', 'b'],
    ['ADA', 'c'],
    ['Done', 'd'],
    ['Done', 'd'],
    ['ada', 'a'],
  ])
  expect([...found]).toEqual([
    ['bill', 'b'],
    ['done', 'd'],
  ])
})

import { expect, test } from 'vitest'
import { wordsOfDays } from '../../values/day-words.ts'
import { folded } from '../../values/text.ts'
import { pastedDay } from '../../values/typed-day.ts'
import { writtenDay } from '../../values/written-day.ts'
import { meanings, type PastedColumn, type PasteNames, pastedTasks } from './pasted.ts'
import type { NamedColumn } from './pasted-fields.ts'

const headings: Record<string, PastedColumn> = {
  task: 'name',
  status: 'status',
  assignees: 'assignees',
  labels: 'labels',
  'start date': 'start',
  'due date': 'due',
  'due time': 'dueTime',
  estimation: 'estimate',
  description: 'description',
  budget: { custom: 'budget' },
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
  dayOf: (text) => writtenDay(text),
  minutesOf: (text) => (text.endsWith('h') ? Number.parseInt(text, 10) * 60 : undefined),
  valueOf: (key, text) =>
    key === 'budget' && /^\d+$/.test(text)
      ? { value: Number(text), unknown: [] }
      : { unknown: [text] },
}
const paste = (...rows: string[]) => pastedTasks(rows.join('\n'), names, 64)

test('each line of a text is a task', () => {
  expect(paste('Dome', '', ' Glass ')).toEqual({
    tasks: [{ name: 'Dome' }, { name: 'Glass' }],
    unknown: [],
    reversed: [],
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
    reversed: [],
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
    reversed: [],
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
    reversed: [],
    ignored: [],
    nameless: 1,
  })
  expect(
    paste('Task\tStatus\tStatus\t\tEmpty', 'Dome\tMoon\tDone\tx\t', 'Glass\tMoon\t\ty\t'),
  ).toEqual({
    tasks: [{ name: 'Dome' }, { name: 'Glass' }],
    unknown: ['Moon'],
    reversed: [],
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

/** Each task below the one whose subtask it is, as `Plan/A`. */
function paths(tasks: readonly { name: string; parent?: number }[]): string[] {
  const all: string[] = []
  for (const { name, parent } of tasks)
    all.push(parent === undefined ? name : `${all[parent]}/${name}`)
  return all
}

test.each<[rows: string[], tasks: string[], ignored?: string[]]>([
  [
    ['Groceries', '\tMilk', '\tEggs'],
    ['Groceries', 'Groceries/Milk', 'Groceries/Eggs'],
  ],
  [
    ['Plan', '\tA', '\t\tB', 'Ship', '\tC'],
    ['Plan', 'Plan/A', 'Plan/A/B', 'Ship', 'Ship/C'],
  ],
  [
    ['\tA', '\t\tB', '\tC'],
    ['A', 'A/B', 'C'],
  ],
  [
    ['Task', '\tUrgent'],
    ['Task', 'Task/Urgent'],
  ],
  [['Plan', '\tMilk\t2 l', '\tBread'], ['Plan', 'Plan/Milk', 'Plan/Bread'], ['2 l']],
  [
    ['- Plan', '  * [ ] A', '    • B', '- [x] Ship'],
    ['Plan', 'Plan/A', 'Plan/A/B', 'Ship'],
  ],
  [
    ['Plan', '    A', '  B', '        C', '    D'],
    ['Plan', 'Plan/A', 'Plan/B', 'Plan/B/C', 'Plan/B/D'],
  ],
  // A tab is worth four blanks, and a single blank makes no difference.
  [
    ['Plan', '  A', '\tB', '      C', '\t  D', '     E', '\t   F', '   G'],
    [
      ...['Plan', 'Plan/A', 'Plan/A/B', 'Plan/A/B/C', 'Plan/A/B/D', 'Plan/A/E'],
      ...['Plan/A/E/F', 'Plan/G'],
    ],
  ],
  [
    ["'- Plan", "  '- A"],
    ['- Plan', '- Plan/- A'],
  ],
  [
    ['Task\tStatus', 'Plan\tDone', '  A\tDone', '\tDone', '  B'],
    ['Plan', 'Plan/A', 'Plan/B'],
  ],
  [
    ["'* Plan", "  '[x] A", "''• B"],
    ['* Plan', '* Plan/[x] A', "'• B"],
  ],
  [
    ['Task\tDescription', '* Plan\t* a', '\t[x] b', '  [x] A'],
    ['* Plan', '* Plan/[x] A'],
  ],
  [
    ['Plan\tDone', '\t- Done', '\tTo do', '\tMoon'],
    ['Plan', 'Plan/Done', 'Plan/Moon'],
  ],
  [
    ['Plan', '', ' -5 degrees', '1. First'],
    ['Plan', '-5 degrees', '1. First'],
  ],
])('lines that are indented are subtasks: %j', (rows, tasks, ignored = []) => {
  const pasted = paste(...rows)
  expect([paths(pasted.tasks), pasted.ignored]).toEqual([tasks, ignored])
})

test('in an outline by columns what follows a name is its own', () => {
  const days = (...rows: string[]) => {
    const { tasks, unknown, nameless } = paste(...rows)
    expect([unknown, nameless]).toEqual([[], 0])
    return tasks.map(({ name, end_date, parent }) => [name, end_date, parent])
  }
  expect(days('Parent\t2026-03-04', '\tChild', '\tChild2\t2026-03-05')).toEqual([
    ['Parent', '2026-03-04', undefined],
    ['Child', undefined, 0],
    ['Child2', '2026-03-05', 0],
  ])
  expect(days('Parent', '\tChild\t2026-03-05', 'Other\t\t2026-03-06')).toEqual([
    ['Parent', undefined, undefined],
    ['Child', '2026-03-05', 0],
    ['Other', '2026-03-06', undefined],
  ])
})

test('a task that would start after it is due has no start day, and that is told', () => {
  const rows = ['Task\tStart date\tDue date', 'Dome\t2026-03-05\t2026-03-04']
  expect(paste(...rows, 'Glass\t2026-03-05\t2026-03-05')).toMatchObject({
    tasks: [
      { name: 'Dome', end_date: '2026-03-04' },
      { name: 'Glass', start_date: '2026-03-05', end_date: '2026-03-05' },
    ],
    unknown: [],
    reversed: ['2026-03-05'],
  })
  expect(paste(...rows).tasks[0]).not.toHaveProperty('start_date')
})

test('what is deeper than there are levels stands beside the deepest', () => {
  const text = ['A', '\tB', '\t\tC', '\t\t\tD', '\t\tE', 'F'].join('\n')
  const at = (levels: number) => paths(pastedTasks(text, names, levels).tasks)
  expect(at(2)).toEqual(['A', 'A/B', 'A/B/C', 'A/B/D', 'A/B/E', 'F'])
  expect(at(0)).toEqual(['A', 'B', 'C', 'D', 'E', 'F'])
})

test('description, estimate, time and custom columns are taken by their headings', () => {
  const rows = [
    'Task\tDescription\tEstimation\tDue time\tBudget',
    'Dome\t- of glass\t2h\t9:30\t40',
    'Door\t\tlong\tnoon\tmuch',
  ]
  expect(paste(...rows)).toEqual({
    tasks: [
      {
        ...{ name: 'Dome', description: '- of glass', total_minutes: 120, due_time: '09:30' },
        custom_column_values: { budget: 40 },
      },
      { name: 'Door' },
    ],
    unknown: ['long', 'noon', 'much'],
    reversed: [],
    ignored: [],
    nameless: 0,
  })
})

test('a description that was copied cut is named, and not taken for the whole', () => {
  const cut = `${'x'.repeat(160)}…`
  const rows = ['Task\tDescription', `Dome\t${cut}`, 'Door\tAnd so on …']
  expect(paste(...rows)).toMatchObject({
    tasks: [{ name: 'Dome' }, { name: 'Door', description: 'And so on …' }],
    unknown: [cut],
  })
})

test('a row of a table that has no name is counted', () => {
  expect(paste('Dome\tDone', '\tTo do', '<b></b>')).toEqual({
    tasks: [{ name: 'Dome', status_id: 'status done' }],
    unknown: [],
    reversed: [],
    ignored: [],
    nameless: 1,
  })
  expect(paste('Task\tRemarks', '\tMilk', '\tEggs')).toMatchObject({ tasks: [], nameless: 2 })
})

test('days are read as a spreadsheet of the reader writes them', () => {
  const rows = ['Task\tDue date', 'Dome\t1.12.2026', 'Glass\t3/4/2026', 'Steel\tsoon'].join('\n')
  const due = (monthFirst: boolean) =>
    pastedTasks(rows, { ...names, dayOf: (text) => writtenDay(text, monthFirst) }, 64).tasks.map(
      ({ end_date }) => end_date,
    )
  expect(due(false)).toEqual(['2026-12-01', '2026-04-03', undefined])
  expect(due(true)).toEqual(['2026-12-01', '2026-03-04', undefined])
  expect(pastedTasks(rows, names, 64).unknown).toEqual(['soon'])
})

test('without headings only dates are days, and under one what is none is named', () => {
  const words = wordsOfDays({ months: [['mar']], weekdays: [['sun']], between: [] })
  const near = [['today', '2026-11-30']] as const
  const reading = { today: '2026-11-30', monthFirst: false, names: near, words, ahead: String }
  const days = { ...names, dayOf: (text: string) => pastedDay(text, reading) }
  const due = (...cells: string[]) =>
    pastedTasks(cells.map((cell) => `Paint\t${cell}`).join('\n'), days, 64)
  const numbers = ['1.5', '2,5', '10%', '€12', '10:12', '#5', '5.', '+5', '1/2', '12']
  for (const cell of [...numbers, 'Sun', 'Sun 5', 'today'])
    expect(due(cell, cell), cell).toMatchObject({ tasks: [{ name: 'Paint' }, {}], ignored: [cell] })
  expect(due('1.5', '2.5').tasks).toEqual([{ name: 'Paint' }, { name: 'Paint' }])
  expect(due('4.3.2027', 'Mar 4').tasks[0]).toMatchObject({ end_date: '2027-03-04' })
  const headed = ['Task\tDue date', ...numbers.map((cell) => `Paint\t${cell}`), 'Sand\tSun']
  expect(pastedTasks(headed.join('\n'), days, 64)).toMatchObject({
    tasks: [...numbers.map(() => ({ name: 'Paint' })), { name: 'Sand', end_date: '2026-12-06' }],
    unknown: numbers,
  })
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

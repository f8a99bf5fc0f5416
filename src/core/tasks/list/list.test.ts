import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Row } from '../../model.ts'
import { none, unmapped } from '../../values/filter-words.ts'
import { categoryOf, priorities, priorityOf } from '../../workflow/lookups.ts'
import { groupings } from '../grouping.ts'
import { idOf, statusRows, taskRow } from '../testing.ts'
import { type Filter, filterTasks, noFilter } from './filter.ts'
import type { Condition, FilterKind } from './filter-types.ts'
import { groupColours, groupOf, groupProgress, groupTasks, sortColumn, taskKey } from './list.ts'
import { type SortKey, sortKeys, sortTasks } from './sort.ts'

type Task = Row<'task'>

const phases: Row<'phase'>[] = [1, 2, 3].map((n) => ({
  id: idOf(`phase ${n}`),
  project_id: idOf('project'),
  name: `Phase ${n}`,
  color_code: '#154c9b',
  sort_index: n,
  start_date: null,
  end_date: null,
  wip_limit: null,
}))
const setting = {
  key: 'MB',
  statuses: statusRows,
  phases,
  nameOf: (of: string, id: string) => (id === idOf('member 3') ? null : `${of} ${id}`),
  progress: (task: Task) => task.task_no % 3,
}

const words = ['dome', 'Dome 10', 'dome 9', 'oxygen', 'Lettuce']
const someIds = (prefix: string) =>
  fc
    .uniqueArray(fc.constantFrom(1, 2, 3), { maxLength: 3 })
    .map((ns) => ns.map((n) => idOf(`${prefix} ${n}`)))
const day = fc.option(fc.constantFrom('2026-03-01', '2026-03-05', '2026-04-01'))

const fields = fc.record({
  name: fc.constantFrom(...words),
  status_id: fc.constantFrom(...statusRows.map(({ id }) => id)),
  priority_id: fc.constantFrom(...priorities.map(({ id }) => id)),
  phase_id: fc.option(fc.constantFrom(...phases.map(({ id }) => id))),
  archived: fc.boolean(),
  assignees: someIds('member'),
  labels: someIds('label'),
  start_date: day,
  end_date: day,
  status_sort_order: fc.nat(5),
  priority_sort_order: fc.nat(5),
  phase_sort_order: fc.nat(5),
})

/** Tasks of a project; each stands below an earlier one or at the top. */
const forest: fc.Arbitrary<Task[]> = fc
  .array(fc.record({ fields, parent: fc.option(fc.nat(), { freq: 2 }) }), { maxLength: 14 })
  .map((made) =>
    made.map(({ fields, parent }, n) =>
      taskRow(n, {
        ...fields,
        parent_task_id: parent === null || n === 0 ? null : idOf(parent % n),
      }),
    ),
  )

const search = fc.constantFrom('', 'dome', ' DOME ', '9', 'mb-3', 'nothing')
/** What a task has of each kind that is filtered by ids. */
const idsOf: Partial<Record<FilterKind, (task: Task) => readonly string[]>> = {
  status: ({ status_id }) => [status_id],
  priority: ({ priority_id }) => [priority_id],
  phase: ({ phase_id }) => (phase_id ? [phase_id] : [none]),
  label: ({ labels }) => (labels.length > 0 ? labels : [none]),
  member: ({ assignees }) => (assignees.length > 0 ? assignees : [none]),
}
const values: Record<string, readonly string[]> = {
  status: statusRows.map(({ id }) => id),
  priority: priorities.map(({ id }) => id),
  phase: [...phases.map(({ id }) => id), none],
  label: [1, 2, 3].map((n) => idOf(`label ${n}`)).concat(none),
  member: [1, 2, 3].map((n) => idOf(`member ${n}`)).concat(none),
}
const condition: fc.Arbitrary<Condition> = fc
  .constantFrom(...(Object.keys(values) as FilterKind[]))
  .chain((kind) =>
    fc.record({
      kind: fc.constant(kind),
      not: fc.boolean(),
      values: fc.subarray([...values[kind]!]),
    }),
  )
const filter: fc.Arbitrary<Filter> = fc.record({
  search,
  conditions: fc.uniqueArray(condition, { selector: ({ kind }) => kind, maxLength: 4 }),
  archived: fc.boolean(),
  subtasks: fc.boolean(),
})
const context = { key: 'MB', statuses: statusRows }

/** The same rules said the slow way: for every task, look at it and at everything below it. */
function kept(all: readonly Task[], task: Task, { archived, search, conditions }: Filter): boolean {
  const below = (parent: Task): Task[] =>
    all
      .filter((each) => each.parent_task_id === parent.id)
      .flatMap((child) => [child, ...below(child)])
  const here = (test: (task: Task) => boolean) =>
    test(task) || below(task).some((each) => !each.archived && test(each))
  const text = search.trim().toLowerCase()
  const meets = ({ kind, not, values }: Condition) => {
    const has = (each: Task) => idsOf[kind as FilterKind]!(each).some((id) => values.includes(id))
    if (values.length === 0) return true
    if (not) return !has(task)
    return kind === 'status' ? has(task) : here(has)
  }
  return (
    task.archived === archived &&
    (text === '' ||
      here(
        ({ name, task_no }) => name.toLowerCase().includes(text) || `mb-${task_no}`.includes(text),
      )) &&
    conditions.every(meets)
  )
}

test('without a filter the list is the top-level tasks that are not archived', () => {
  fc.assert(
    fc.property(forest, (all) => {
      expect(filterTasks(all, noFilter, context).tasks).toEqual(
        all.filter((task) => !task.archived && !task.parent_task_id),
      )
    }),
  )
})

test('filters keep the same tasks as checking each task and all its descendants', () => {
  fc.assert(
    fc.property(forest, filter, (all, filter) => {
      const wanted = all.filter(
        (task) => (filter.subtasks || !task.parent_task_id) && kept(all, task, filter),
      )
      expect(filterTasks(all, filter, context).tasks).toEqual(wanted)
    }),
    { numRuns: 500 },
  )
})

test('several filters keep the tasks that each of them keeps', () => {
  fc.assert(
    fc.property(forest, filter, (all, filter) => {
      const { archived, subtasks } = filter
      const alone = [
        { ...noFilter, archived, subtasks, search: filter.search },
        ...filter.conditions.map((each) => ({
          ...noFilter,
          archived,
          subtasks,
          conditions: [each],
        })),
      ].map((each) => filterTasks(all, each, context))
      const both = all.filter((task) => alone.every(({ tasks }) => tasks.includes(task)))
      expect(filterTasks(all, filter, context).tasks).toEqual(both)
    }),
  )
})

test('a task is expanded for a matching descendant that is not archived, never for its status', () => {
  fc.assert(
    fc.property(forest, filter, (all, filter) => {
      const { hasFilteredChildren } = filterTasks(all, filter, context)
      const statusOnly = filterTasks(
        all,
        {
          ...noFilter,
          conditions: filter.conditions.filter(({ kind, not }) => kind === 'status' || not),
        },
        context,
      )
      for (const task of all) {
        expect(statusOnly.hasFilteredChildren(task)).toBe(false)
        if (!all.some((each) => each.parent_task_id === task.id))
          expect(hasFilteredChildren(task)).toBe(false)
      }
    }),
  )
})

test('the children of one task are listed separately', () => {
  fc.assert(
    fc.property(forest, fc.nat(13), (all, n) => {
      const { tasks } = filterTasks(all, { ...noFilter, parent: idOf(n) }, context)
      expect(tasks).toEqual(all.filter((task) => task.parent_task_id === idOf(n) && !task.archived))
    }),
  )
})

test('groups contain every task once, in the given order, and Unmapped is last and only if needed', () => {
  fc.assert(
    fc.property(forest, fc.constantFrom(...groupings), (tasks, grouping) => {
      const groups = groupTasks(tasks, grouping, setting)
      expect(groups.flatMap((group) => group.tasks).sort((a, b) => a.task_no - b.task_no)).toEqual(
        tasks,
      )
      for (const { id, tasks: own } of groups) {
        expect(own.map((task) => groupOf(task, grouping))).toEqual(own.map(() => id))
        expect(own).toEqual([...own].sort((a, b) => a.task_no - b.task_no))
      }
      const loose = grouping === 'phase' && tasks.some((task) => task.phase_id === null)
      expect(groups.map(({ id }) => id).indexOf(unmapped)).toBe(loose ? groups.length - 1 : -1)
    }),
  )
})

test('groups are ordered by status order, from critical to low, and by descending phase index', () => {
  const names = (grouping: (typeof groupings)[number]) =>
    groupTasks([], grouping, setting).map(({ name }) => name)
  expect(names('status')).toEqual(['To do', 'Doing', 'Done'])
  expect(names('priority')).toEqual(['Critical', 'High', 'Medium', 'Low'])
  expect(names('phase')).toEqual(['Phase 3', 'Phase 2', 'Phase 1'])
})

test('a task with a deleted phase is unmapped', () => {
  const groups = groupTasks([taskRow(1, { phase_id: idOf('gone') })], 'phase', setting)
  expect(groups.at(-1)).toMatchObject({ id: unmapped, tasks: [{ task_no: 1 }] })
})

const sort = fc.record({
  key: fc.constantFrom(...sortKeys),
  order: fc.constantFrom('asc' as const, 'desc' as const),
})

test('sorting keeps all tasks, does not change its input, and is idempotent', () => {
  fc.assert(
    fc.property(
      forest,
      fc.array(sort, { maxLength: 3 }),
      fc.constantFrom(undefined, ...groupings),
      (tasks, sorts, grouping) => {
        const before = [...tasks]
        const sorted = sortTasks(tasks, sorts, grouping, setting)
        expect(tasks).toEqual(before)
        expect([...sorted].sort((a, b) => a.task_no - b.task_no)).toEqual(tasks)
        expect(sortTasks(sorted, sorts, grouping, setting)).toEqual(sorted)
        expect(sortTasks([...tasks].reverse(), sorts, grouping, setting)).toEqual(sorted)
      },
    ),
  )
})

test('without a sort key the position in the grouping decides, then the creation order', () => {
  fc.assert(
    fc.property(forest, fc.constantFrom(...groupings), (tasks, grouping) => {
      const column = sortColumn[grouping]
      const sorted = sortTasks(tasks, [], grouping, setting)
      for (const [n, task] of sorted.slice(1).entries()) {
        const before = sorted[n]!
        expect([
          before[column] < task[column],
          before[column] === task[column] && before.task_no < task.task_no,
        ]).toContain(true)
      }
    }),
  )
})

test('empty values are last in both directions, the others reversed', () => {
  fc.assert(
    fc.property(
      forest,
      fc.constantFrom('start_date' as const, 'end_date' as const),
      (tasks, key) => {
        for (const order of ['asc', 'desc'] as const) {
          const days = sortTasks(tasks, [{ key, order }], undefined, setting).map(
            (task) => task[key],
          )
          const filled = days.filter((day) => day !== null)
          expect(days.slice(0, filled.length)).toEqual(filled)
          expect(filled).toEqual(
            order === 'asc' ? [...filled].sort() : [...filled].sort().reverse(),
          )
        }
      },
    ),
  )
})

test('names are sorted naturally by their numbers, ignoring case', () => {
  const tasks = words.map((name, n) => taskRow(n, { name }))
  expect(
    sortTasks(tasks, [{ key: 'name', order: 'asc' }], undefined, setting).map(({ name }) => name),
  ).toEqual(['dome', 'dome 9', 'Dome 10', 'Lettuce', 'oxygen'])
})

test.each(['name', 'description', 'assignees', 'labels', 'reporter'] as const)(
  'of texts that differ in case alone (%s) the next key decides',
  (key) => {
    const tasks = ['dome', 'Dome', 'DOME'].map((name, n) =>
      taskRow(n, {
        ...{ name, description_preview: name, total_minutes: n + 1 },
        ...{ assignees: [name], labels: [name], reporter_id: name },
      }),
    )
    const sorts = [
      { key, order: 'asc' },
      { key: 'estimation', order: 'desc' },
    ] as const
    const sorted = sortTasks(tasks, sorts, undefined, { ...setting, nameOf: (_, id) => id })
    expect(sorted.map(({ name }) => name)).toEqual(['DOME', 'Dome', 'dome'])
  },
)

test('the shares of a group are whole percentages that add up to 100', () => {
  fc.assert(
    fc.property(forest, (tasks) => {
      const { todo_progress, doing_progress, done_progress } = groupProgress(tasks, statusRows)
      const sum = todo_progress + doing_progress + done_progress
      for (const share of [todo_progress, doing_progress, done_progress])
        expect(Number.isInteger(share)).toBe(true)
      if (tasks.length === 0) expect(sum).toBe(0)
      else expect(Math.abs(sum - 100)).toBeLessThanOrEqual(1)
    }),
  )
})

test('a group has the colours of its status, priority or phase', () => {
  const [first] = statusRows
  expect(groupColours('status', first!.id, setting)).toMatchObject({
    color_code: categoryOf(first!.category_id)!.color_code,
  })
  expect(groupColours('priority', priorities[3].id, setting)).toBe(priorityOf(priorities[3].id))
  expect(groupColours('phase', phases[0]!.id, setting)).toEqual({
    color_code: '#154c9b',
    color_code_dark: '#154c9b',
  })
})

test('keys follow the key of the project', () => {
  expect(taskKey('MB', { task_no: 12 })).toBe('MB-12')
  expect(taskKey('X', taskRow(1))).toBe('X-1')
})

/** The numbers of some tasks, sorted by a key. */
const sortedBy = (key: SortKey, order: 'asc' | 'desc', ...rows: Partial<Task>[]) =>
  sortTasks(
    rows.map((row, n) => taskRow(n + 1, row)),
    [{ key, order }],
    undefined,
    {
      ...setting,
      nameOf: (_, id) =>
        new Map([
          ['a', 'Ada'],
          ['b', 'bill'],
          ['c', 'Carl'],
        ]).get(id),
    },
  ).map(({ task_no }) => task_no)

test('every column sorts, and what is empty in it comes last in both directions', () => {
  const cases: [SortKey, Partial<Task>, Partial<Task>, Partial<Task>][] = [
    ['description', { description_preview: 'b' }, { description_preview: 'A' }, {}],
    ['assignees', { assignees: ['b'] }, { assignees: ['c', 'a'] }, { assignees: ['gone'] }],
    ['labels', { labels: ['c'] }, { labels: ['b', 'c'] }, {}],
    ['phase', { phase_id: idOf('phase 1') }, { phase_id: idOf('phase 3') }, {}],
    ['time_tracking', { total_minutes_spent: 60 }, { total_minutes_spent: 9 }, {}],
    ['estimation', { total_minutes: 60 }, { total_minutes: 9 }, {}],
    ['due_time', { due_time: '10:00' }, { due_time: '09:30' }, {}],
    ['end_date', { end_date: '2026-01-02' }, { end_date: '2026-01-01' }, {}],
    ['reporter', { reporter_id: 'b' }, { reporter_id: 'a' }, { reporter_id: 'gone' }],
  ]
  for (const [key, ...rows] of cases) {
    expect([key, sortedBy(key, 'asc', ...rows)]).toEqual([key, [2, 1, 3]])
    expect([key, sortedBy(key, 'desc', ...rows)]).toEqual([key, [1, 2, 3]])
  }
  expect(sortedBy('progress', 'asc', {}, {}, {})).toEqual([3, 1, 2])
})

test('what is equal by the first key is sorted by the next', () => {
  const rows = [
    taskRow(1, { name: 'b', total_minutes: 1 }),
    taskRow(2, { name: 'a', total_minutes: 2 }),
    taskRow(3, { name: 'a', total_minutes: 1 }),
  ]
  const sorts = [
    { key: 'estimation', order: 'desc' },
    { key: 'name', order: 'asc' },
  ] as const
  expect(sortTasks(rows, sorts, 'status', setting).map(({ task_no }) => task_no)).toEqual([2, 3, 1])
})

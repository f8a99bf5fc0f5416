import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Refusal, refuseAny } from '../../src/core/catalogue/errors.ts'
import { limits } from '../../src/core/catalogue/limits.ts'
import { Rows } from '../../src/core/engine/store.ts'
import { exportTasks } from '../../src/core/exports/calls.ts'
import { readErrors } from '../../src/core/imports/calls.ts'
import { choices } from '../../src/core/imports/choices.ts'
import { planOf } from '../../src/core/imports/plan/plan.ts'
import { type Source, sources } from '../../src/core/imports/sources.ts'
import type { Row } from '../../src/core/model.ts'
import { type Language, languages } from '../../src/core/session/languages.ts'
import { idOf, statusRows, taskRow } from '../../src/core/tasks/testing.ts'
import { plainName } from '../../src/core/values/text.ts'
import { isDone, priorities } from '../../src/core/workflow/lookups.ts'
import { csvFile } from '../exports/csv.ts'
import { taskSheet } from '../exports/task-sheet.ts'
import { readFile, uploadedBytes } from './read.ts'

const none = choices.parse({})
const around = { choices: none, people: [], columns: null, labels: [] }

/** Reads and plans a file as an import does; a refusal is its code. */
async function planned(source: Source, bytes: Uint8Array, people: readonly Person[] = []) {
  try {
    const { imported } = await readFile(bytes, { source, choices: none }, refuseAny as never)
    return planOf(imported, { ...around, people })
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}
type Person = Pick<Row<'team_member'>, 'id' | 'name' | 'email'>

const heads = [
  'Task,Subtask of,Status,Priority,Labels,Start date,Due date,Estimation,Colour',
  'Summary;Issue key;Parent key;Status;Due date;Comment;Comment',
  'Task ID,Task Name,Status,Due Date,Parent ID,Time Estimated',
  'TYPE,CONTENT,PRIORITY,INDENT,DATE',
  'Name\tSection/Column\tTags\tParent task',
]
const cell = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom(
    ...['', '1', '2', 'Dome', '=1+1', '"', '""x"', ',', ';', '\n', '\r', '\0', '\ufeff', '\ud800'],
    ...['2026-03-04', '99/99/9999', '1:30:00', '1e9', '-1', '9'.repeat(40), '__proto__', 'done'],
    ...['a\u0301\u0323'.repeat(20), '<b onclick=x>', '../../etc/passwd', '@red', 'task', 'note'],
  ),
)
const table = fc
  .tuple(fc.constantFrom(...heads), fc.array(fc.array(cell, { maxLength: 9 }), { maxLength: 12 }))
  .map(([head, rows]) => [head, ...rows.map((cells) => cells.join(/[,;\t]/.exec(head)![0]))])
  .map((lines) => lines.join('\n'))

/** JSON in which any part is what other programs write there, or anything. */
const parts = fc.letrec((tie) => ({
  any: fc.oneof({ maxDepth: 4 }, fc.jsonValue({ maxDepth: 1 }), tie('part'), tie('list')),
  list: fc.array(tie('any'), { maxLength: 4 }),
  part: fc.dictionary(
    fc.constantFrom(
      ...['name', 'id', 'idList', 'idCard', 'pos', 'closed', 'due', 'labels', 'checkItems', 'data'],
      ...['card', 'text', 'type', 'subtasks', 'tags', 'memberships', 'section', 'assignee'],
      ...[
        'gid',
        'projects',
        'custom_fields',
        'dependencies',
        'dependents',
        'display_value',
        'value',
      ],
      ...['customFields', 'customFieldItems', 'idCustomField', 'badges', 'followers', 'stories'],
      ...['__proto__', 'constructor', 'lists', 'cards', 'actions', 'checklists', 'members'],
    ),
    tie('any'),
    { maxKeys: 6 },
  ),
}))
const json = fc
  .tuple(parts.list, parts.list, parts.list, parts.part)
  .map(([data, cards, lists, rest]) => JSON.stringify({ ...rest, data, cards, lists }))

type Encoding = 'utf8' | 'utf16le' | 'latin1'
const file = fc
  .tuple(
    fc.oneof(table, json, fc.string({ unit: 'binary' })),
    fc.constantFrom<Encoding>('utf8', 'utf16le', 'latin1'),
    fc.boolean(),
    fc.double({ min: 0, max: 1, noNaN: true }),
  )
  .map(([text, encoding, isMarked, share]) => {
    const bytes = Buffer.from(`${isMarked ? '\ufeff' : ''}${text}`, encoding)
    // Half of the files are cut somewhere, also within a character.
    return share < 0.5 ? bytes : bytes.subarray(0, Math.floor(bytes.length * (share - 0.5) * 2))
  })

test('[B7.132] no file makes a reader fail: it is planned within the limits, or refused with a reason', () =>
  fc.assert(
    fc.asyncProperty(fc.constantFrom(...sources), file, async (source, bytes) => {
      const plan = await planned(source, bytes)
      if (typeof plan === 'string') {
        expect(readErrors).toContain(plan)
        return
      }
      expect(plan.tasks.length).toBeGreaterThan(0)
      for (const [n, task] of plan.tasks.entries()) {
        expect(plainName(task.name)).toBe(task.name)
        expect(task.name.length).toBeLessThanOrEqual(limits.taskName)
        expect(task.parent ?? -1).toBeLessThan(n)
        expect(plan.content.statuses[task.status]).toBeDefined()
        expect(task.level).toBeLessThanOrEqual(limits.subtaskDepth)
        expect((task.start_date ?? '') <= (task.end_date ?? '9')).toBe(true)
        for (const html of [task.description, ...task.comments]) expect(html).not.toMatch(/<b\b/)
      }
    }),
  ))

/** Files that are as bad as they can be for their size; what makes many tasks has fewer rows. */
const hostile: Readonly<Record<string, (size: number) => [Source, string]>> = {
  'marks on one letter': (n) => ['csv', `Name,a${'\u0301\u0323'.repeat(n)}\nx,y`],
  'columns without cells': (n) => [
    'csv',
    `Name${',x'.repeat(Math.min(n, 1_900))}\n${'x\n'.repeat(n / 20)}`,
  ],
  'parents of each other': (n) => [
    'csv',
    `Name,Id,Parent\n${Array.from({ length: n / 50 }, (_, k) => `x,${k},${(k + 1) % (n / 50)}`).join('\n')}`,
  ],
  'labels without end': (n) => ['csv', `Name,Labels\nx,"${'a,'.repeat(n)}"`],
  'days without end': (n) => [
    'csv',
    `Name${',Due date'.repeat(900)}\n${`x${',9'.repeat(900)}\n`.repeat(n / 900)}`,
  ],
  'quotes without end': (n) => ['csv', `Name\n${'"'.repeat(n)}`],
  'comments of one card': (n) => [
    'trello',
    JSON.stringify({
      lists: [],
      cards: [{ id: 'c', name: 'x' }],
      actions: Array.from({ length: n }, () => ({
        type: 'commentCard',
        data: { card: { id: 'c' } },
      })),
    }),
  ],
  'members that are none': (n) => [
    'trello',
    JSON.stringify({
      lists: [],
      cards: [{ name: 'x' }],
      members: Array.from({ length: n }, () => 1),
    }),
  ],
  'projects of one task': (n) => [
    'asana',
    JSON.stringify({
      data: [{ name: 'x', projects: Array.from({ length: n }, (_, gid) => ({ gid: `${gid}` })) }],
    }),
  ],
  'tasks that all wait for each other': (n) => [
    'asana',
    JSON.stringify({
      data: Array.from({ length: n / 4 }, (_, k) => ({
        ...{ gid: `${k}`, name: 'x' },
        dependencies: [{ gid: `${k + 1}` }, { gid: `${(k * 7) % (n / 4)}` }],
      })),
    }),
  ],
  'lists within lists': (n) => ['asana', `{"data":${'['.repeat(n)}${']'.repeat(n)}}`],
  'tasks within tasks': (n) => [
    'asana',
    `{"data":[${'{"name":"x","subtasks":['.repeat(Math.min(n, 240))}${']}'.repeat(Math.min(n, 240))}]}`,
  ],
}

test('[B7.132] what is larger than files may be is refused', async () => {
  const refused = (source: Source, text: string) => planned(source, new TextEncoder().encode(text))
  expect(await refused('csv', `Name${','.repeat(1_000_000)}\nx\n`)).toBe('import_too_large')
  expect(await refused('csv', `Name\n${'x'.repeat(3_000_000)}\n`)).toBe('import_too_large')
  expect(await refused('csv', `Name\n${'\t,\n'.repeat(50_002)}`)).toBe('import_too_large')
  expect(await refused('csv', `Name\n${'x\n'.repeat(20_001)}`)).toBe('import_too_many_tasks')
  const deep = `{"data":${'['.repeat(500)}${']'.repeat(500)}}`
  expect(await refused('asana', deep)).toBe('import_too_large')
  expect(await refused('asana', `{"data":[${'1,'.repeat(1_000_000)}1]}`)).toBe('import_too_large')
})

test('[B7.132] no file takes longer than its size explains', async () => {
  const size = 40_000
  for (const [what, make] of Object.entries(hostile)) {
    const [source, text] = make(size)
    const started = process.cpuUsage()
    await planned(source, new TextEncoder().encode(text))
    const { user, system } = process.cpuUsage(started)
    // What is quadratic takes from ten seconds to minutes.
    expect({ what, isLong: user + system > 3_000_000 }).toEqual({ what, isLong: false })
  }
})

const name = fc
  .oneof(
    fc.string({ unit: 'grapheme', maxLength: 20 }),
    fc.string({ unit: fc.constantFrom(...'=+-@;,"\'\t aé＝'), maxLength: 8 }),
  )
  .map(plainName)
  .filter((text) => text !== '')
const day = fc.date({
  min: new Date('2000-01-01'),
  max: new Date('2099-12-31'),
  noInvalidDate: true,
})
const made = fc.record({
  name,
  parent: fc.nat(9),
  status: fc.nat(2),
  priority: fc.nat(3),
  days: fc.array(
    day.map((at) => at.toISOString().slice(0, 10)),
    { minLength: 2, maxLength: 2 },
  ),
  total_minutes: fc.nat(100_000),
  labels: fc.subarray(['red', 'blue', 'very=green']),
  people: fc.subarray(['Ada Winter', 'Bo']),
})

const project = {
  ...{ id: idOf('project'), team_id: idOf('team'), key: 'MB', name: 'Moon' },
  phase_label: 'Phase',
}
const people: Person[] = ['Ada Winter', 'Bo'].map((each) => ({
  ...{ id: idOf(each), name: each, email: `${each[0]}@x.example` },
}))

/** The list of a project as CSV. */
async function exported(reader: Rows, language: Language, columns: string): Promise<Buffer> {
  const sheet = taskSheet({
    input: exportTasks.input.parse({ id: project.id, group: 'status', columns }),
    actor: { team_member_id: '' } as never,
    ...{ now: 0, reader, db: undefined as never, language, zone: 'UTC' },
  })
  return Buffer.concat((await csvFile(sheet).toArray()) as Buffer[])
}

/** A project in memory. */
function rowsOf(tasks: readonly Row<'task'>[]): Rows {
  const rows = new Rows()
  const { team_id } = project
  rows.fill('project', [project as Row<'project'>])
  rows.fill('status', statusRows)
  rows.fill('task', tasks)
  rows.fill('label', [...new Set(tasks.flatMap(({ labels }) => labels))].map(toLabel))
  rows.fill(
    'team_member',
    people.map((each) => ({ ...each, team_id }) as Row<'team_member'>),
  )
  return rows
}
const toLabel = (id: string): Row<'label'> => ({
  ...{ id, team_id: project.team_id, color_code: '#000000' },
  name: ['red', 'blue', 'very=green'].find((each) => idOf(each) === id)!,
})

test('[B7.132] a list exported as CSV is imported as the same tasks, in whichever language', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(made, { minLength: 1, maxLength: 10 }),
      fc.constantFrom(...languages),
      async (given, language) => {
        const tasks = given.map((task, n) =>
          taskRow(n + 1, {
            name: task.name,
            parent_task_id: task.parent < n ? idOf(task.parent + 1) : null,
            status_id: statusRows[task.status]!.id,
            priority_id: priorities.find(({ value }) => value === task.priority)!.id,
            ...{ start_date: task.days.toSorted()[0]!, end_date: task.days.toSorted()[1]! },
            total_minutes: task.total_minutes,
            labels: task.labels.map(idOf),
            assignees: task.people.map(idOf),
          }),
        )
        const columns = 'STATUS ASSIGNEES LABELS PRIORITY ESTIMATION START_DATE DUE_DATE'
        const bytes = await exported(rowsOf(tasks), language, columns)
        const plan = await planned('worklenz', bytes, people)
        if (typeof plan === 'string') throw new Error(plan)
        const told = plan.tasks.map((task) => ({
          name: task.name,
          parent: task.parent === null ? null : plan.tasks[task.parent]!.name,
          category: plan.content.statuses[task.status]!.category_id,
          priority: task.priority_id,
          days: [task.start_date, task.end_date],
          minutes: task.total_minutes,
          labels: task.labels.map((label) => plan.content.labels[label]!.name).sort(),
          assignees: task.assignees,
        }))
        const wanted = tasks.map((task) => ({
          name: task.name,
          parent: tasks.find(({ id }) => id === task.parent_task_id)?.name ?? null,
          category: statusRows.find(({ id }) => id === task.status_id)!.category_id,
          priority: task.priority_id,
          days: [task.start_date, task.end_date],
          minutes: task.total_minutes,
          labels: task.labels.map((id) => toLabel(id).name).sort(),
          assignees: task.assignees,
        }))
        const inOrder = (list: typeof told) => list.map((each) => JSON.stringify(each)).sort()
        expect(inOrder(told)).toEqual(inOrder(wanted))
        // What a list is grouped by stands in a column of its own beside the field.
        expect(plan.problems.list).toEqual([])
      },
    ),
  ))

test.each(languages)(
  '[B7.132] done statuses, due times and phases of an exported list are read as they were: %s',
  async (language) => {
    const [status] = statusRows
    const done = statusRows.find(({ category_id }) => isDone(category_id))!
    const phase = { id: idOf('sprint 1'), project_id: project.id, name: 'Sprint 1' }
    const rows = rowsOf([
      taskRow(1, { name: 'Dome', status_id: status!.id, phase_id: phase.id }),
      taskRow(2, {
        ...{ name: 'Door', status_id: done.id, completed_at: '2026-03-04T10:00:00.000Z' },
        ...{ end_date: '2026-03-05', due_time: '10:30' },
      }),
    ])
    rows.fill('project', [{ ...project, phase_label: 'Sprint' } as Row<'project'>])
    rows.fill('phase', [phase as Row<'phase'>])
    rows.fill('status', [{ ...done, name: 'Shipped' }])
    const columns = 'STATUS PHASE DUE_DATE DUE_TIME COMPLETED_DATE'
    const plan = await planned('worklenz', await exported(rows, language, columns))
    if (typeof plan === 'string') throw new Error(plan)
    const { content, tasks, problems } = plan
    expect(content.phase_label).toBe('Sprint')
    expect(content.phases.map(({ name }) => name)).toEqual(['Sprint 1'])
    const told = tasks.map(({ name, status, phase, end_date, due_time }) => ({
      ...{ name, phase, end_date, due_time },
      isDone: isDone(content.statuses[status]!.category_id),
    }))
    const byName = told.sort((a, b) => (a.name < b.name ? -1 : 1))
    expect(byName).toEqual([
      { name: 'Dome', phase: 0, end_date: null, due_time: null, isDone: false },
      { name: 'Door', phase: null, end_date: '2026-03-05', due_time: '10:30', isDone: true },
    ])
    expect(content.statuses.map(({ name }) => name)).toContain('Shipped')
    expect(problems.list).toEqual([])
  },
)

test('a file that is too large is refused before it is read into memory', async () => {
  const size = limits.importBytes + 1
  const asked = { source: 'csv' as const, choices: none }
  // There are no files to read it from.
  await expect(
    uploadedBytes({} as never, { hash: '', size }, asked, refuseAny),
  ).rejects.toMatchObject({
    code: 'import_too_large',
  })
})

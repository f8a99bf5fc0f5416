import fc from 'fast-check'
import { expect, test } from 'vitest'
import { refuseAny } from '../../catalogue/errors.ts'
import { limits } from '../../catalogue/limits.ts'
import type { Tx } from '../../engine/call.ts'
import { Draft } from '../../engine/draft.ts'
import { deriveId } from '../../engine/ids.ts'
import { Rows } from '../../engine/store.ts'
import { scopedTx } from '../../engine/tx.ts'
import { type Row, roomOf, type TableName, tableOf } from '../../model.ts'
import { startStatuses } from '../../projects/rules.ts'
import { rows as shapes } from '../../rows.ts'
import { idOf, taskRow } from '../../tasks/testing.ts'
import { addDays } from '../../values/time.ts'
import { mediumPriority } from '../../workflow/lookups.ts'
import { newStatus } from '../../workflow/new-rows.ts'
import { choices } from '../choices.ts'
import { projectTables, readProjectFile } from './project-file.ts'
import { planOfProject } from './project-plan.ts'
import { addProjectHead, addProjectTasks } from './project-rows.ts'
import { projectText } from './project-text.ts'
import {
  at,
  type Given,
  label,
  member,
  ofProject,
  project_id,
  projectOf,
  words,
} from './testing.ts'

/** Exports what a store holds of a project. */
async function exported(rows: Pick<Rows, 'list'>, team_id: string, id: string): Promise<string> {
  const source = {
    async *rows(table: TableName) {
      yield rows.list(table, { [tableOf(table).room.by]: id } as never)
    },
    team: async <T extends TableName>(table: T) =>
      rows.list(table, { team_id } as never) as Row<T>[],
  }
  let text = ''
  for await (const piece of projectText(source, { now: Date.parse(at), release: '1' }))
    text += piece
  return text
}

/** Imports a file into a team of other people with the same addresses. */
async function imported(
  text: string,
  people: readonly string[] = words,
  meanwhile?: (tx: Tx, here: (id: string) => string) => Promise<unknown>,
) {
  const rows = new Rows()
  const members = people.map((word) => member('to', word))
  rows.fill('team', [{ id: idOf('to') } as Row<'team'>])
  rows.fill('team_member', members)
  rows.fill('label', [label('to', 'RED')])
  const draft = new Draft(rows)
  const file = readProjectFile(JSON.parse(text), (_, __, row) => row)!
  const plan = planOfProject(file, {
    ...{ choices: choices.parse({}), people: members, columns: null, labels: ['RED'] },
  })
  const newId = (of: string) => deriveId(`import/${of}`)
  const context = {
    tx: scopedTx({ team: idOf('to'), project: newId('project') }, {
      draftOf: () => draft,
    } as never),
    actor: { team_id: idOf('to'), user_id: idOf('importer'), team_member_id: '' } as never,
    ...{ now: 0, newId, refuse: refuseAny },
    insert: async <T extends TableName>(table: T, row: Row<T>) => {
      expect(roomOf(table, row)).toBe(`project:${newId('project')}`)
      draft.put(table, row)
    },
  }
  await addProjectHead(context, plan.rows!, file.project.name)
  for (let from = 0; from < plan.tasks.length; from += 3) {
    await addProjectTasks(context, plan.rows!, plan.rows!.tasks.slice(from, from + 3))
    if (from === 0) await meanwhile?.(context.tx, (id) => newId(`row:${id}`))
  }
  return { text: await exported(draft, idOf('to'), newId('project')), plan }
}

interface File {
  tables: { table: string; rows: { id: string; team_id?: string }[] }[]
  people: { id: string; user_id: string; name: string }[]
  labels: { id: string; name: string }[]
  clients: { id: string; name: string }[]
}

/** The rows of a file by table, each id being what it stands for, in one order. */
function meant(text: string): Record<string, string[]> {
  const { tables, people, labels, clients } = JSON.parse(text) as File
  const names = new Map<string, string>()
  for (const { table, rows } of tables)
    for (const row of rows) {
      if (table === 'project') names.set(row.team_id!, 'the team')
      if (!names.has(row.id)) names.set(row.id, `${table} ${JSON.stringify(row).replace(uuid, '')}`)
    }
  for (const { id, user_id, name } of people) names.set(id, name).set(user_id, `user ${name}`)
  for (const { id, name } of [...labels, ...clients]) names.set(id, name.toLowerCase())
  const said = (row: object) => JSON.stringify(row).replace(uuid, (id) => names.get(id) ?? id)
  return Object.fromEntries([
    ...tables.map(({ table, rows }) => [table, rows.map(said).sort()]),
    ...Object.entries({ people, labels, clients }).map(([name, rows]) => [
      name,
      rows.map((row) => said({ ...row, name: row.name.toLowerCase() })).sort(),
    ]),
  ])
}
const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

const made = fc
  .array(
    fc.record({
      name: fc.stringMatching(/^[a-zé=<&]{1,8}$/),
      parent: fc.nat(20),
      status: fc.nat(2),
      assignees: fc.subarray(words),
      labels: fc.subarray(['red', 'blue']),
      archived: fc.boolean(),
      minutes: fc.nat(900),
    }),
    { minLength: 1, maxLength: 9 },
  )
  .map((all) =>
    all.map((each, n) =>
      taskRow(n + 1, {
        ...{ name: `${n} ${each.name.replaceAll('<', '')}.`, archived: each.archived },
        parent_task_id: each.parent < n ? idOf(each.parent + 1) : null,
        status_id: idOf(startStatuses[each.status]!.category_id),
        phase_id: each.archived ? idOf('phase') : null,
        assignees: each.assignees.map((word) => member('from', word).id),
        labels: each.labels.map((name) => label('from', name).id),
        ...{ total_minutes: each.minutes, reporter_id: idOf('user bo'), sort_order: n / 3 },
      }),
    ),
  )

function storeOf(given: Given): Rows {
  const rows = new Rows()
  for (const table of projectTables)
    rows.fill(
      table,
      (given[table] ?? []).map((row) => shapes[table].parse(row)) as Row<TableName>[],
    )
  rows.fill(
    'team_member',
    words.map((word) => member('from', word)),
  )
  rows.fill(
    'label',
    ['red', 'blue', 'unused'].map((name) => label('from', name)),
  )
  rows.fill('client', [{ id: idOf('client'), team_id: idOf('from'), name: 'Lumen' }])
  return rows
}

test('[B7.132] a project that is exported and imported is exported as an equal file', () =>
  fc.assert(
    fc.asyncProperty(made, fc.nat(20), async (tasks, seed) => {
      const first = await exported(storeOf(projectOf(tasks, seed)), idOf('from'), project_id)
      const { text, plan } = await imported(first)
      expect(plan.problems.list).toEqual([])
      expect(plan.tasks).toHaveLength(tasks.length)
      expect(meant(text)).toEqual(meant(first))
      for (const [id] of text.matchAll(uuid))
        if (id === project_id || id === idOf('from')) throw new Error(`${id} is of the other team`)
    }),
    { numRuns: 25 },
  ))

test('[B7.132] of a value in a custom column only the options that are gone are left out', async () => {
  const given = projectOf([taskRow(1, { status_id: idOf(startStatuses[0]!.category_id) })], 0)
  const [column] = given.custom_column!
  const red = { id: idOf('red option'), name: 'Red', color: '#112233' }
  const chosen = (value: string[]): Row<'custom_value'> => ({
    ...{ id: idOf('value'), project_id, task_id: idOf(1), column_id: column!.id },
    value,
  })
  for (const [value, kept] of [
    [[red.id, idOf('gone')], 1],
    [[idOf('gone')], 0],
  ] as const) {
    given.custom_column = [{ ...column!, field_type: 'labels', options: [red] }]
    given.custom_value = [chosen([...value])]
    const { text, plan } = await imported(await exported(storeOf(given), idOf('from'), project_id))
    expect(plan.problems.list).toEqual([])
    const file = JSON.parse(text) as { tables: { table: string; rows: Row<'custom_value'>[] }[] }
    const rows = file.tables.find(({ table }) => table === 'custom_value')?.rows ?? []
    expect(rows.map((each) => (each.value as string[]).length)).toEqual(kept ? [kept] : [])
  }
})

test('[B7.132] somebody who is not in the team is nowhere in an imported project but by their name', async () => {
  const tasks = [1, 2, 3, 4].map((n) =>
    taskRow(n, {
      status_id: idOf(startStatuses[0]!.category_id),
      assignees: words.map((word) => member('from', word).id),
    }),
  )
  const chosen = (n: number, value: string[]): Row<'custom_value'> => ({
    ...{
      id: idOf(`chosen ${n}`),
      ...ofProject,
      task_id: idOf(n),
      column_id: idOf('people'),
      value,
    },
  })
  const given = projectOf(tasks, 0)
  given.custom_value = [words, ['cy']].map((few, n) =>
    chosen(
      n + 1,
      few.map((word) => member('from', word).id),
    ),
  )
  const first = await exported(storeOf(given), idOf('from'), project_id)
  const { text, plan } = await imported(first, ['bo'])
  expect(plan.problems.list.map(({ reason, value }) => `${reason} ${value}`)).toEqual([
    'person_unknown ada@x.example',
    'person_unknown cy@x.example',
  ])
  const file = JSON.parse(text) as {
    tables: { table: string; rows: Row<'task_comment'>[] }[]
    people: { name: string }[]
  }
  const of = (table: string) => file.tables.find((each) => each.table === table)!.rows
  expect(file.people.map(({ name }) => name)).toEqual(['bo'])
  expect(of('project_member')).toHaveLength(1)
  expect(of('task_comment')[0]).toMatchObject({
    member_name: 'ada',
    user_id: idOf('importer'),
    reactions: [],
  })
  const values = of('custom_value') as unknown[] as Row<'custom_value'>[]
  expect(values.map(({ value }) => value)).toEqual([[member('to', 'bo').id]])
})

test('[B7.132] comments that had files alone are left out with these, and are not counted', async () => {
  const given = projectOf([taskRow(1, { status_id: idOf(startStatuses[0]!.category_id) })], 0)
  const [comment] = given.task_comment!
  const bare = { ...comment!, id: idOf('bare'), content: '' }
  given.task_comment = [comment!, bare, { ...bare, id: idOf('blank'), content: '<p><br /></p>' }]
  const { text, plan } = await imported(await exported(storeOf(given), idOf('from'), project_id))
  expect(plan.tasks[0]!.comments).toHaveLength(1)
  const file = JSON.parse(text) as { tables: { table: string; rows: Row<'task'>[] }[] }
  const of = (table: string) => file.tables.find((each) => each.table === table)!.rows
  expect(of('task')[0]!.comments_count).toBe(1)
  expect(of('task_comment')).toHaveLength(1)
})

test('[B7.132] what is deleted while a file is imported is missing in the rest of it', async () => {
  const [todo, doing] = startStatuses.map(({ category_id }) => idOf(category_id))
  const tasks = [1, 2, 3, 4, 5].map((n) =>
    taskRow(n, {
      parent_task_id: n === 4 ? idOf(1) : null,
      status_id: n === 5 ? doing! : todo!,
      phase_id: idOf('phase'),
    }),
  )
  const given = projectOf(tasks, 0)
  const other = newStatus({ ...given.status![1]!, id: idOf('other'), name: 'Other', sort_order: 9 })
  const value = given.custom_value![0]!
  const all = {
    ...given,
    status: [...given.status!, other],
    custom_value: [{ ...value, task_id: idOf(5), column_id: idOf('text'), value: 'cell' }],
  }
  const first = await exported(storeOf(all), idOf('from'), project_id)
  const { text } = await imported(first, words, async (tx, here) => {
    // Tasks come parents first: 1, 2 and 3 are there, and what hangs on them.
    await tx.remove('task', here(idOf(1)))
    await tx.remove('phase', here(idOf('phase')))
    await tx.remove('custom_column', here(idOf('text')))
    await tx.remove('status', here(doing!))
  })
  const file = JSON.parse(text) as { tables: { table: string; rows: Row<'task'>[] }[] }
  const of = (table: string) => file.tables.find((each) => each.table === table)?.rows ?? []
  const left = of('task').sort((a, b) => a.task_no - b.task_no)
  expect(left.map(({ task_no, phase_id }) => [task_no, phase_id])).toEqual([
    [2, null],
    [3, null],
    [5, null],
  ])
  expect(left[2]!.status_id).toBe(of('status').find(({ name }) => name === 'Other')!.id)
  expect(of('custom_value')).toEqual([])
})

test('[B7.132] a schedule of a file goes on in the name of who imports it, from not long ago', async () => {
  const { id, name, reporter_id } = taskRow(1)
  const status_id = idOf(startStatuses[0]!.category_id)
  const schedule: Row<'task_schedule'> = {
    ...{ id: idOf('schedule'), project_id, schedule_type: 'daily', days_of_week: [] },
    ...{ date_of_month: null, day_of_month: null, week_of_month: null, interval_days: null },
    ...{ interval_weeks: null, interval_months: null, start_date: null, end_date: null },
    ...{ max_occurrences: null, occurrence_count: 0, is_active: true, status_id: null },
    ...{ recurring_mode: 'create_task', target_status_id: null, created_at: at },
    ...{ created_by: idOf('user ada'), anchor_date: '0001-01-01', settled_until: '0001-01-01' },
    ...{ skipped_until: null, last_checked_at: null, last_created_task_end_date: null },
    ...{ name, priority_id: mediumPriority.id, phase_id: null, reporter_id, assignees: [] },
    ...{ labels: [], days_before_due: null, due_time: null, total_minutes: 0, billable: true },
  }
  const given = projectOf([taskRow(1, { id, status_id, schedule_id: schedule.id })], 0)
  const rows = storeOf({ ...given, task_schedule: [schedule] })
  const { text } = await imported(await exported(rows, idOf('from'), project_id))
  const { tables } = JSON.parse(text) as {
    tables: { table: string; rows: Row<'task_schedule'>[] }[]
  }
  expect(tables.find(({ table }) => table === 'task_schedule')!.rows).toMatchObject([
    {
      created_by: idOf('importer'),
      settled_until: addDays('1970-01-01', -limits.importScheduleDays),
    },
  ])
})

test('[B7.132] a file whose rows are not those of a project is refused', async () => {
  const tasks = [taskRow(1, { status_id: idOf(startStatuses[0]!.category_id) })]
  const text = await exported(storeOf(projectOf(tasks, 0)), idOf('from'), project_id)
  const read = (
    change: (file: {
      version: number
      tables: { table: string; version: number; rows: Record<string, unknown>[] }[]
    }) => unknown,
  ) => {
    const file = JSON.parse(text)
    change(file)
    return readProjectFile(file, (_, __, row) => row)
  }
  expect(read(() => {})).toBeDefined()
  const rowOf = (file: Parameters<Parameters<typeof read>[0]>[0], table: string) =>
    file.tables.find((each) => each.table === table)!.rows[0]!
  expect(read((file) => (file.version = 2))).toBeUndefined()
  expect(read((file) => (file.tables[0]!.version = 99))).toBeUndefined()
  expect(read((file) => (file.tables[0]!.table = 'user'))).toBeUndefined()
  expect(read((file) => (file.tables[0]!.rows = []))).toBeUndefined()
  expect(read((file) => (rowOf(file, 'task').project_id = idOf('else')))).toBeUndefined()
  expect(read((file) => (rowOf(file, 'task').priority_id = idOf('else')))).toBeUndefined()
  expect(read((file) => (rowOf(file, 'task').total_minutes = -1))).toBeUndefined()
  expect(read((file) => (rowOf(file, 'custom_column').width = -1))).toBeUndefined()
  expect(read((file) => (rowOf(file, 'task').name = 'x'.repeat(501)))).toBeUndefined()
  const withComments = (count: number) =>
    read((file) => {
      const { rows } = file.tables.find(({ table }) => table === 'task_comment')!
      rows.push(...Array.from({ length: count - 1 }, (_, n) => ({ ...rows[0], id: idOf(`l${n}`) })))
    })
  expect(withComments(limits.commentsOnTask)).toBeDefined()
  expect(withComments(limits.commentsOnTask + 1)).toBeUndefined()
  expect(read((file) => delete rowOf(file, 'status').category_id)).toBeUndefined()
  for (const [column, value] of [
    ['task_no', 2 ** 53 - 1],
    ['top', -(2 ** 53)],
    ['bottom', 2 ** 53],
  ])
    expect(read((file) => (rowOf(file, 'project_counter')[column!] = value))).toBeUndefined()
  const many = Array.from({ length: limits.importListed + 1 }, (_, n) => idOf(`one of ${n}`))
  for (const list of [many, [many[0], many[0]]])
    for (const column of ['assignees', 'labels'])
      expect(read((file) => (rowOf(file, 'task')[column] = list))).toBeUndefined()
  const options = many
    .slice(0, limits.columnOptions + 1)
    .map((id) => ({ id, name: id, color: '#000' }))
  expect(read((file) => (rowOf(file, 'custom_column').options = options))).toBeUndefined()
  const key = { id: idOf('key'), project_id, key: 'KEY', name: 'Key', index: 0, pinned: true }
  const withColumn = (change: object) =>
    read((file) =>
      file.tables.push({ table: 'list_column', version: 1, rows: [{ ...key, ...change }] }),
    )
  for (const [column, value] of [
    ['key', 'NOWHERE'],
    ['name', 'x'.repeat(limits.columnTitle + 1)],
  ])
    expect(withColumn({ [column!]: value })).toBeUndefined()
  expect(withColumn({})).toBeDefined()
  const view = { project_id, name: 'Late', filter: '', group_by: 'status', is_default: false }
  const withViews = (count: number) =>
    read((file) => {
      const rows = Array.from({ length: count }, (_, n) => ({ ...view, id: idOf(`view ${n}`) }))
      file.tables = file.tables.filter(({ table }) => table !== 'shared_view')
      file.tables.push({ table: 'shared_view', version: 2, rows })
    })
  expect(withViews(limits.sharedViewsInProject)).toBeDefined()
  expect(withViews(limits.sharedViewsInProject + 1)).toBeUndefined()
  const late = read((file) => (rowOf(file, 'task').task_no = 7_000))!
  expect(late.rows).toContainEqual({
    table: 'project_counter',
    row: expect.objectContaining({ task_no: 7_000 }),
  })
  for (const json of [null, 1, [], {}, { format: 'plumbline-project' }])
    expect(readProjectFile(json, (_, __, row) => row)).toBeUndefined()
})

test('[B7.132] instants of a file are kept in UTC, as they are compared as texts', async () => {
  const text = await exported(storeOf(projectOf([taskRow(1)], 0)), idOf('from'), project_id)
  const file = JSON.parse(text)
  const [log] = file.tables.find(({ table }: { table: string }) => table === 'work_log').rows
  log.created_at = '2026-03-07T01:00:00+05:00'
  const read = readProjectFile(file, (_, __, row) => row)!
  const logs = read.rows.filter(({ table }) => table === 'work_log')
  expect(logs.map(({ row }) => (row as Row<'work_log'>).created_at)).toContain(
    '2026-03-06T20:00:00.000Z',
  )
})

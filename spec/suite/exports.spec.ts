import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { showColumn } from '../../src/core/columns/calls.ts'
import { setCustomValue } from '../../src/core/columns/custom.ts'
import { exportProjectTimeLogs, exportTasks, exportTimeLogs } from '../../src/core/exports/calls.ts'
import { deactivateMember } from '../../src/core/members/edits.ts'
import { removeMember } from '../../src/core/members/removal.ts'
import { updateProject } from '../../src/core/projects/calls.ts'
import {
  archiveTask,
  assignTask,
  describeTask,
  renameTask,
  setTaskDates,
  setTaskPriority,
  setTaskStatus,
} from '../../src/core/tasks/calls.ts'
import { estimateTask } from '../../src/core/tasks/progress/effort.ts'
import { addTimeLog } from '../../src/core/timers/logs.ts'
import { clause } from './clause.ts'
import { csvRecords, fetchFile, sheetRows } from './downloads.ts'
import { emptyProject } from './empty-project.ts'
import { speaks } from './inside.ts'
import { make as newColumn } from './new-column.ts'
import { limitedTarget, target } from './target.ts'

const server = target()
const added = { added: true }
const first = ['Group', 'Key', 'Task', 'Subtask of']

/** A project with tasks in two groups, subtasks among them. */
async function planned() {
  const shop = await emptyProject(server)
  const { owner, project_id, ids, make, doing, priorities } = shop
  const dome = await make('Raise the dome, "north" side')
  const glass = await make('Cut glass', { parent_task_id: dome })
  const pane = await make('Polish the panes', { parent_task_id: glass })
  const paint = await make('=1+1')
  await owner.do(setTaskStatus, { id: paint, status_id: doing })
  await owner.do(setTaskPriority, { id: glass, priority_id: priorities[3]! })
  await owner.do(assignTask, { id: dome, team_member_id: ids.member, mode: 0 })
  await owner.do(setTaskDates, { id: dome, start_date: '2026-03-01', end_date: '2026-03-05' })
  await owner.do(estimateTask, { id: dome, total_minutes: 1_501 })
  const csv = async (query: object = {}, person = owner) =>
    csvRecords((await fetchFile(person, exportTasks, { id: project_id, ...query })).bytes)
  return { ...shop, dome, glass, pane, paint, csv }
}

clause(
  'B7.38',
  'a list is exported as CSV by group, subtasks below their parents, with the columns that the project shows',
  async () => {
    const { owner, project_id, csv } = await planned()
    const { status, headers, bytes } = await fetchFile(owner, exportTasks, { id: project_id })
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="Moon base - Tasks \d{4}-\d\d-\d\d\.csv"$/,
    )
    expect(headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cache-control')).toBe('no-store')
    const [head, ...rows] = csvRecords(bytes)
    expect(head!.slice(0, 4)).toEqual(first)
    expect(rows.map((row) => row.slice(0, 4))).toEqual([
      ['To Do', 'MB-2', 'Raise the dome, "north" side', ''],
      ['To Do', 'MB-3', 'Cut glass', 'MB-2'],
      ['To Do', 'MB-4', 'Polish the panes', 'MB-3'],
      ['Doing', 'MB-5', "'=1+1", ''],
    ])
    await owner.do(showColumn, { id: project_id, key: 'PROGRESS', pinned: false })
    await owner.do(showColumn, { id: project_id, key: 'START_DATE', pinned: true })
    const [shown, dome] = await csv()
    expect(shown!.slice(4)).toEqual([
      ...['Status', 'Assignees', 'Labels', 'Phase', 'Priority', 'Time tracking'],
      ...['Start date', 'Due date'],
    ])
    expect(dome!.slice(4)).toEqual([
      ...['To Do', 'Mia Member', '', '', 'Medium', '', '2026-03-01', '2026-03-05'],
    ])
  },
  added,
)

clause(
  'B7.38',
  'an export has the filter, the sorting, the grouping and the columns that are asked for',
  async () => {
    const { csv, ids, priorities, dome, owner } = await planned()
    const tasks = async (query: object) =>
      (await csv({ columns: '', ...query })).slice(1).map((row) => row[2])
    expect(await tasks({ search: 'glass' })).toEqual(['Raise the dome, "north" side', 'Cut glass'])
    expect(await tasks({ members: ids.member })).toEqual(['Raise the dome, "north" side'])
    expect(await tasks({ search: 'nowhere' })).toEqual([])
    expect(await tasks({ group: 'priority', field: 'name descend' })).toEqual([
      ...['Raise the dome, "north" side', 'Cut glass', 'Polish the panes', "'=1+1"],
    ])
    expect(await tasks({ priorities: priorities[3] })).toEqual([
      ...['Raise the dome, "north" side', 'Cut glass'],
    ])
    const flat = { isSubtasksInclude: true, field: 'name', group: 'none' }
    expect((await csv({ columns: '', ...flat })).slice(1).map((row) => row[1])).toEqual([
      ...["'=1+1", 'Cut glass', 'Polish the panes', 'Raise the dome, "north" side'],
    ])
    const wanted = { columns: 'DUE_DATE MOON ESTIMATION DUE_DATE KEY', group: 'none' }
    const [head, ...rows] = await csv(wanted)
    expect(head!.slice(0, 3)).toEqual(first.slice(1))
    expect(head!.slice(3)).toEqual(['Due date', 'Estimation'])
    expect(rows[0]!.slice(3)).toEqual(['2026-03-05', '25:01:00'])
    await owner.do(archiveTask, { id: dome, archived: true })
    expect(await tasks({})).toEqual(["'=1+1"])
  },
  added,
)

clause(
  'B7.38',
  'what begins like a formula is text in every field, and what has quotes and lines is one field',
  async () => {
    const { owner, project_id, dome, csv } = await planned()
    for (const name of ['=1+1', '+1', '-1', '@SUM(A1)', "'=1", '＝1'])
      await owner.do(renameTask, { id: dome, name }).then(async () => {
        const [, row] = await csv({ columns: '' })
        expect(row![2]).toBe(`'${name}`)
      })
    const description = '<p>=cmd|"/c calc"!A1</p><p>a, b</p>'
    await owner.do(describeTask, { id: dome, description })
    const asked = { columns: 'DESCRIPTION', format: 'xlsx' } as const
    expect((await csv({ ...asked, format: 'csv' }))[1]![4]).toBe('\'=cmd|"/c calc"!A1\na, b')
    const { bytes } = await fetchFile(owner, exportTasks, { id: project_id, ...asked })
    expect((await sheetRows(bytes))[1]!.slice(2)).toEqual([
      ...['＝1', null, '=cmd|"/c calc"!A1\na, b'],
    ])
  },
  added,
)

clause(
  'B7.38',
  'a workbook has days, points in time in the zone that is asked for, and times as such',
  async () => {
    const { owner, project_id } = await planned()
    const { headers, bytes } = await fetchFile(owner, exportTasks, {
      ...{ id: project_id, format: 'xlsx', columns: 'DUE_DATE ESTIMATION CREATED_DATE PROGRESS' },
      time_zone_name: 'Asia/Kathmandu',
    })
    expect(headers.get('content-type')).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    )
    expect(headers.get('content-disposition')).toMatch(/\.xlsx"$/)
    const [head, dome] = await sheetRows(bytes)
    expect(head!.slice(0, 6)).toEqual([...first, 'Due date', 'Estimation'])
    const [due, estimate, created, progress] = dome!.slice(4) as [Date, Date, Date, number]
    expect(due.toISOString()).toBe('2026-03-05T00:00:00.000Z')
    expect(shownOf(estimate)).toBe(1_501 * 60)
    const ahead = created.getTime() - Date.now()
    expect(Math.abs(ahead - (5 * 60 + 45) * 60_000)).toBeLessThan(60_000)
    expect(progress).toBe(0)
  },
  added,
)

clause(
  'B7.38',
  'headings and fixed names are in the language that is asked for, else in that of the account',
  async () => {
    const { csv, owner } = await planned()
    const asked = { columns: 'PRIORITY STATUS', group: 'priority' }
    const german = [
      ['Gruppe', 'Schlüssel', 'Aufgabe', 'Teilaufgabe von', 'Priorität', 'Status'],
      ['Mittel', 'MB-2', 'Raise the dome, "north" side', '', 'Mittel', 'Zu erledigen'],
    ]
    expect((await csv({ ...asked, language: 'de' })).slice(0, 2)).toEqual(german)
    await speaks(server, (await owner.user()).id, 'de')
    expect((await csv(asked)).slice(0, 2)).toEqual(german)
  },
  { ours: true },
)

clause(
  'B7.38',
  'a name that only some programs know is encoded in the name of its file',
  async () => {
    const { owner, project_id } = await planned()
    await owner.do(updateProject, { id: project_id, name: 'Kuppel “Süd/West”; a=b' })
    const { headers } = await fetchFile(owner, exportTasks, { id: project_id })
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="Kuppel _S_d-West_; a=b - Tasks [\d-]+\.csv"; filename\*=UTF-8''Kuppel%20%E2%80%9CS%C3%BCd-West%E2%80%9D%3B%20a%3Db%20-%20Tasks%20[\d-]+\.csv$/,
    )
  },
  added,
)

clause(
  'B7.132',
  'the time log of a task is exported with its titles, its logs in the zone of the reader and their sum',
  async () => {
    const { owner, member, dome, project_id } = await planned()
    const log = (person = owner, more: object = {}) =>
      person.do(addTimeLog, {
        ...{ id: dome, formatted_start: '2026-03-04T23:30:00.000Z', seconds_spent: 90_000 },
        ...more,
      })
    await log(member, { description: '-2 panes' })
    await log(owner, { formatted_start: '2026-03-04T22:00:00Z', seconds_spent: 61 })
    const zone = { time_zone_name: 'Europe/Berlin' }
    const asked = { id: dome, ...zone }
    const { headers, bytes } = await fetchFile(owner, exportTimeLogs, asked)
    expect(headers.get('content-type')).toMatch(/^application\/vnd\.openxmlformats/)
    const rows = await sheetRows(bytes)
    expect(rows[0]![0]).toBe('Moon base')
    expect(rows[1]![0]).toMatch(/^Raise the dome, "north" side \(\d{4}-\d\d-\d\d\)$/)
    expect(rows[3]).toEqual([
      'Member',
      'Email',
      'Start time',
      'End time',
      'Date',
      'Description',
      'Duration',
    ])
    const shown = rows.slice(4).map((row) => row.map((value) => shownOf(value)))
    expect(shown).toEqual([
      [
        ...['Rosa Red', owner.account.email, '2026-03-04T23:00:00.000Z'],
        ...['2026-03-04T23:01:01.000Z', '2026-03-04T00:00:00.000Z', null, 61],
      ],
      [
        ...['Mia Member', member.account.email, '2026-03-05T00:30:00.000Z'],
        ...['2026-03-06T01:30:00.000Z', '2026-03-05T00:00:00.000Z', '-2 panes', 90_000],
      ],
      [null, null, null, null, null, 'Total', 90_061],
    ])
    const csv = csvRecords(
      (await fetchFile(owner, exportTimeLogs, { ...asked, format: 'csv' })).bytes,
    )
    expect(csv.slice(1).map((row) => row.slice(2))).toEqual([
      ['2026-03-04T23:00:00+01:00', '2026-03-04T23:01:01+01:00', '2026-03-04', '', '0:01:01'],
      [
        ...['2026-03-05T00:30:00+01:00', '2026-03-06T01:30:00+01:00', '2026-03-05'],
        ...["'-2 panes", '25:00:00'],
      ],
    ])
    const all = { id: project_id, format: 'csv', ...zone } as const
    const project = csvRecords((await fetchFile(member, exportProjectTimeLogs, all)).bytes)
    expect(project[0]!.slice(0, 3)).toEqual(['Key', 'Task', 'Member'])
    expect(project.slice(1).map((row) => [row[0], row[2], row.at(-1)])).toEqual([
      ['MB-2', 'Rosa Red', '0:01:01'],
      ['MB-2', 'Mia Member', '25:00:00'],
    ])
  },
  added,
)

/** Points in time as texts; times, which readers give as the first days of all, in seconds. */
function shownOf(value: unknown) {
  if (!(value instanceof Date)) return value
  const at = Math.round(value.getTime() / 1_000) * 1_000
  return value.getFullYear() > 1900
    ? new Date(at).toISOString()
    : (at - Date.parse('1899-12-30T00:00:00Z')) / 1_000
}

clause(
  ['B7.38', 'B7.132'],
  'who does not see a project exports nothing of it, and nothing is told of what is not there',
  async () => {
    const { project_id, dome } = await planned()
    const stranger = await server.newPerson('Stella Stranger')
    for (const [call, id] of [
      [exportTasks, project_id],
      [exportProjectTimeLogs, project_id],
      [exportTimeLogs, dome],
    ] as const) {
      await stranger.refused(call, { id }, 'not_found')
      await stranger.refused(call, { id: randomUUID() }, 'not_found')
      await server.visitor().refused(call, { id }, 'not_signed_in')
    }
  },
  added,
)

const limited = limitedTarget()

clause(
  'B7.38',
  'exports of an account are counted',
  async () => {
    const { owner, project_id } = await limited.newTeam()
    for (let n = 0; n < 60; n++)
      expect((await fetchFile(owner, exportTasks, { id: project_id })).status).toBe(200)
    await owner.refused(exportTasks, { id: project_id }, 'too_many')
  },
  { ours: true },
)

clause(
  'B7.38',
  'what the address of a list says of its filter and order is exported',
  async () => {
    const { csv, ids, owner, dome } = await planned()
    const names = async (view: string) => (await csv({ view })).slice(1).map((row) => row[2])
    expect(await names(`member=${ids.member}`)).toEqual(['Raise the dome, "north" side'])
    expect(await names('due=not none')).toEqual(['Raise the dome, "north" side'])
    expect(await names('due=none&sort=-name')).toEqual([
      // Kept for the sake of what stands below it.
      ...['Raise the dome, "north" side', 'Cut glass', 'Polish the panes'],
      "'=1+1",
    ])
    await owner.do(archiveTask, { id: dome, archived: true })
    expect(await names('archived=1&q=dome')).toEqual(['Raise the dome, "north" side'])
    expect(await names(`member=${'x'.repeat(500)}&sort=nothing`)).toEqual(await names(''))
  },
  added,
)

clause(
  'B7.38',
  'an archived family is exported once, and a subtask that is archived alone stands for itself',
  async () => {
    const { owner, dome, glass, pane, csv } = await planned()
    const archived = async () =>
      (await csv({ archived: 'true', columns: '' })).slice(1).map((row) => row[2])
    await owner.do(archiveTask, { id: pane, archived: true })
    expect(await archived()).toEqual(['Polish the panes'])
    await owner.do(archiveTask, { id: glass, archived: true })
    expect(await archived()).toEqual(['Cut glass', 'Polish the panes'])
    await owner.do(archiveTask, { id: dome, archived: true })
    expect(await archived()).toEqual([
      ...['Raise the dome, "north" side', 'Cut glass', 'Polish the panes'],
    ])
  },
  added,
)

clause(
  'B7.132',
  'exported time logs stand in the order of their starts, whenever they were written down',
  async () => {
    const { owner, dome } = await planned()
    const days = ['05', '02', '06', '01', '04', '03', '08', '07']
    for (const day of days)
      await owner.do(addTimeLog, {
        ...{ id: dome, formatted_start: `2026-03-${day}T09:00:00Z`, seconds_spent: 60 },
      })
    const asked = { id: dome, format: 'csv', time_zone_name: 'UTC' } as const
    const { bytes } = await fetchFile(owner, exportTimeLogs, asked)
    const exported = csvRecords(bytes).slice(1)
    expect(exported.map((row) => row[4])).toEqual(days.toSorted().map((day) => `2026-03-${day}`))
  },
  added,
)

clause(
  'B7.38',
  'in a column of people who is deactivated keeps their name, and who was removed is called so',
  async () => {
    const { owner, ids, make, project_id } = await emptyProject(server)
    const who = await newColumn(owner, project_id, { field_type: 'people', configuration: {} })
    const id = await make('Raise the dome')
    const value = [ids.admin, ids.member]
    await owner.do(setCustomValue, { id, column_key: who.key, value })
    await owner.do(deactivateMember, { id: ids.admin, active: 'true' })
    await owner.do(removeMember, { id: ids.member })
    const told = async (language: string) =>
      csvRecords(
        (
          await fetchFile(owner, exportTasks, {
            ...{ id: project_id, columns: who.key },
            language: language as never,
          })
        ).bytes,
      )[1]!.at(-1)
    expect(await told('en')).toBe('Adam Admin, Removed member')
    expect(await told('de')).toBe('Adam Admin, Entferntes Mitglied')
  },
  added,
)

import { expect } from 'vitest'
import {
  exportLoggedTime,
  exportTimeSheet,
} from '../../src/core/reporting/time-sheets/downloads.ts'
import { setTaskBillable } from '../../src/core/tasks/single.ts'
import { addTimeLog } from '../../src/core/timers/logs.ts'
import { clause } from './clause.ts'
import { csvRecords, sheetRows } from './downloads.ts'
import { emptyProject } from './empty-project.ts'
import { onPlan } from './inside.ts'
import type { Person } from './person.ts'
import { target } from './target.ts'
import { look } from './uploads.ts'

const server = target()
const added = { added: true }
const sheet = '/api/v1/reporting-export/allocation/export'
const lines = '/api/v1/reporting-export/time-logs/export'

const log = (person: Person, id: string, seconds_spent: number, day: string) =>
  person.do(addTimeLog, {
    ...{ id, seconds_spent, formatted_start: `${day}T10:00:00.000Z`, description: 'Cut glass' },
  })

/** A project with billable and other time of two people, and the query that is about it. */
async function worked() {
  const shop = await emptyProject(server)
  const [dome, ladder] = [await shop.make('Dome'), await shop.make('Ladder')]
  await shop.owner.do(setTaskBillable, { id: ladder, billable: false })
  await log(shop.owner, dome, 3_600, '2026-03-04')
  await log(shop.owner, dome, 61, '2026-03-05')
  await log(shop.member, dome, 600, '2026-03-05')
  await log(shop.member, ladder, 1_800, '2026-03-05')
  const query = new URLSearchParams({
    ...{ teams: shop.id, projects: shop.project_id, date_range: '2026-03-01,2026-03-31' },
    ...{ format: 'csv', time_zone_name: 'UTC' },
  })
  return { ...shop, query }
}

const csvOf = async (person: Person, path: string, query: URLSearchParams, more = {}) => {
  const asked = new URLSearchParams([...query, ...Object.entries<string>(more)])
  return csvRecords((await look(person, `${path}?${asked}`)).bytes)
}

clause(
  ['B7.132', 'A6.3', 'B6.5'],
  'time sheets are exported for owners and admins of their organisation alone, and not on the free plan',
  async () => {
    const { owner, admin, member, query, id, project_id } = await worked()
    const blue = await emptyProject(server, 'Blue')
    const asked = { teams: [id], projects: [project_id] }
    for (const [call, path] of [
      [exportTimeSheet, sheet],
      [exportLoggedTime, lines],
    ] as const) {
      expect((await look(admin, `${path}?${query}`)).status).toBe(200)
      await member.refused(call, asked, 'forbidden')
      expect(JSON.stringify(await csvOf(blue.owner, path, query))).not.toContain('Moon base')
    }
    await onPlan(server, owner, { license_type: 'FREE', subscription_status: 'free' })
    await owner.refused(exportTimeSheet, asked, 'forbidden')
    await owner.refused(exportLoggedTime, asked, 'forbidden')
  },
  { ours: true },
)

clause(
  ['B7.132', 'B7.120'],
  'a time sheet is exported with people as columns, and totals as a workbook',
  async () => {
    const { owner, query } = await worked()
    expect(await csvOf(owner, sheet, query)).toEqual([
      ['Project', expect.stringContaining('Admin'), 'Mia Member', 'Rosa Red', 'Total'],
      ['Moon base', '', '0:40:00', '1:01:01', '1:41:01'],
    ])
    query.set('format', 'xlsx')
    const { bytes, headers } = await look(owner, `${sheet}?${query}`)
    expect(headers.get('content-disposition')).toMatch(/filename=".* - Time sheet .*\.xlsx"/)
    const rows = await sheetRows(bytes)
    expect(rows[2]![0]).toMatch(/^From/)
    expect(rows.slice(-3).map(([name]) => name)).toEqual([
      ...['Total', 'Total logged time of projects', 'Total logged time of members'],
    ])
    // The same in a body, where there is room for many ids.
    const response = await owner.send('POST', sheet, {
      body: JSON.stringify({ teams: [], projects: [], format: 'csv' }),
    })
    expect(csvRecords(Buffer.from(await response.arrayBuffer()))).toEqual([['Project', 'Total']])
  },
  added,
)

clause(
  'B7.132',
  'logged time is exported for invoices by project, person and task, billable or not, and rounded',
  async () => {
    const { owner, member, query } = await worked()
    const { email } = member.account
    const [head, ...rows] = await csvOf(owner, lines, query, { rounding: '15' })
    expect(head).toEqual([
      ...['Project', 'Client', 'Member', 'Email', 'Key', 'Task', 'Billable', 'Logged', 'Billed'],
      'Billed hours',
    ])
    expect(rows.map(([, , name, , , ...rest]) => [name, ...rest])).toEqual([
      ['Mia Member', 'Dome', 'Billable', '0:10:00', '0:15:00', '0.25'],
      ['Mia Member', 'Ladder', 'Not billable', '0:30:00', '', '0'],
      ['Rosa Red', 'Dome', 'Billable', '1:01:01', '1:15:00', '1.25'],
    ])
    expect(rows[0]![3]).toBe(email)
    const nearest = { rounding: '15', direction: 'nearest' }
    const billed = async (more: object) =>
      (await csvOf(owner, lines, query, more)).slice(1).map((row) => row.at(-2))
    expect(await billed(nearest)).toEqual(['0:15:00', '', '1:00:00'])
    expect(await billed({})).toEqual(['0:10:00', '', '1:01:01'])
    expect(await billed({ ...nearest, billable: 'true' })).toEqual(['0:15:00', '1:00:00'])
  },
  added,
)

clause(
  'B7.132',
  'single entries are exported by start with their day and what was done, with sums in a workbook',
  async () => {
    const { owner, query } = await worked()
    const entries = { lines: 'entries', rounding: '6' }
    const rows = await csvOf(owner, lines, query, entries)
    expect(rows[0]!.slice(6, 9)).toEqual(['Day', 'Start', 'Description'])
    expect(rows[1]!.slice(5)).toEqual([
      ...['Dome', '2026-03-04', '2026-03-04T10:00:00+00:00', 'Cut glass', 'Billable'],
      ...['1:00:00', '1:00:00', '1'],
    ])
    expect(rows).toHaveLength(5)
    // Day and start are those of the page, whatever zone is asked for.
    const abroad = new URLSearchParams(query)
    abroad.set('time_zone_name', 'Pacific/Kiritimati')
    expect((await csvOf(owner, lines, abroad, entries))[1]!.slice(6, 8)).toEqual([
      ...['2026-03-04', '2026-03-04T10:00:00+00:00'],
    ])
    query.set('format', 'xlsx')
    const asked = new URLSearchParams([...query, ...Object.entries(entries)])
    const { bytes } = await look(owner, `${lines}?${asked}`)
    const total = (await sheetRows(bytes)).at(-1)!
    // Workbooks have durations as moments since their calendar began.
    const seconds = [total.at(-3), total.at(-2)].map((at) =>
      Math.round((Number(at) - Date.UTC(1899, 11, 30)) / 1_000),
    )
    expect([total[0], ...seconds, total.at(-1)]).toEqual(['Total', 6_061, 4_680, 1.3])
  },
  added,
)

import { expect } from 'vitest'
import { updateProject } from '../../src/core/projects/calls.ts'
import {
  exportReportingProjects,
  exportReportingTeamMembers,
  exportReportingTeamProjects,
} from '../../src/core/reporting/download-calls.ts'
import { assignTask, setTaskStatus } from '../../src/core/tasks/calls.ts'
import { renameTeam } from '../../src/core/teams/calls.ts'
import { addUpdate } from '../../src/core/updates/calls.ts'
import { listProjectStatuses } from '../../src/core/workflow/lookup-calls.ts'
import { addDays } from '../oracle/days.ts'
import { clause } from './clause.ts'
import { csvRecords, fetchFile, sheetRows } from './downloads.ts'
import { emptyProject } from './empty-project.ts'
import { onPlan } from './inside.ts'
import { newProject } from './project.ts'
import { noonTarget } from './timed-target.ts'

const { server, today } = noonTarget()
const added = { added: true }
/** A day before or after today, in UTC. */
const dayFromNow = (days: number) => addDays(today, days)

const heads = [
  ...['Name', 'Email', 'Projects', 'Tasks', 'Overdue tasks', 'Completed tasks', 'Ongoing tasks'],
]

clause(
  ['B7.132', 'A6.3'],
  'reports are exported for owners and admins of their organisation alone',
  async () => {
    const { owner, admin, member, id } = await server.newTeam()
    const blue = await server.newTeam('Blue')
    for (const person of [owner, admin]) {
      expect((await fetchFile(person, exportReportingTeamMembers, { team_id: id })).status).toBe(
        200,
      )
      await person.refused(exportReportingTeamMembers, { team_id: blue.id }, 'not_found')
    }
    await member.refused(exportReportingTeamMembers, { team_id: id }, 'forbidden')
  },
  added,
)

clause(
  ['B7.132', 'B6.5'],
  'on the free plan no report is exported',
  async () => {
    const { owner, id } = await server.newTeam()
    await onPlan(server, owner, { license_type: 'FREE', subscription_status: 'free' })
    await owner.refused(exportReportingTeamMembers, { team_id: id }, 'forbidden')
  },
  { ours: true },
)

clause(
  'B7.132',
  'the members of a team are exported as a workbook under what it is and when it was exported',
  async () => {
    const { owner, id, ids, make } = await emptyProject(server)
    await owner.do(assignTask, { id: await make('Dome'), team_member_id: ids.member, mode: 0 })
    await owner.do(renameTeam, { id, name: 'Red/Blue' })
    const asked = { team_id: id, time_zone_name: 'UTC' }
    const { headers, bytes } = await fetchFile(owner, exportReportingTeamMembers, asked)
    expect(headers.get('content-type')).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    )
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="Red-Blue - Members \d{4}-\d\d-\d\d\.xlsx"$/,
    )
    const [title, exportedOn, empty, head, ...rows] = await sheetRows(bytes)
    expect(title![0]).toBe('Red/Blue - Members')
    expect(exportedOn![0]).toMatch(/^Exported on : [A-Z][a-z]{2}-\d\d-\d{4}$/)
    expect(empty!.filter((cell) => cell !== null)).toEqual([])
    expect(head).toEqual(heads)
    expect(rows.map(([name, , ...figures]) => [name, ...figures])).toContainEqual([
      ...['Mia Member', 1, 1, 0, 0, 0],
    ])
  },
  added,
)

clause(
  'B7.132',
  'projects are exported as CSV in the language that is asked for, and no name is a formula',
  async () => {
    const { owner, project_id, make, doing } = await emptyProject(server)
    const statuses = await owner.do(listProjectStatuses, {})
    const status_id = statuses.find(({ name }) => name === 'In Progress')!.id
    await owner.do(updateProject, {
      ...{ id: project_id, name: '=1+1', status_id },
      ...{ start_date: '2020-01-01', end_date: dayFromNow(1) },
    })
    await owner.do(setTaskStatus, { id: await make('Dome'), status_id: doing })
    await owner.do(addUpdate, { project_id, content: '@Mia Member <b>Go</b>', mentions: [] })
    const asked = { format: 'csv', language: 'de' } as const
    const { headers, bytes } = await fetchFile(owner, exportReportingProjects, asked)
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const [head, row] = csvRecords(bytes)
    expect(head!.slice(0, 4)).toEqual(['Projekt', 'Kunde', 'Kategorie', 'Status'])
    expect(row).toEqual([
      ...["'=1+1", '', '', 'In Arbeit', '2020-01-01', dayFromNow(1), '1'],
      ...['0', '0', '0', '100', '0', 'Rosa Red hat eine Person zugewiesen', 'Nicht angegeben'],
      "'@Mia Member Go",
    ])
  },
  added,
)

clause(
  'B7.132',
  'the projects of a team are exported as a workbook, in which nothing is a dash',
  async () => {
    const { owner, id } = await server.newTeam()
    await newProject(owner, { name: 'Late', end_date: dayFromNow(-2) })
    await newProject(owner, { name: 'Now', end_date: dayFromNow(0) })
    const asked = { team_id: id, time_zone_name: 'UTC' }
    const { bytes } = await fetchFile(owner, exportReportingTeamProjects, asked)
    const [title, , , head, ...rows] = await sheetRows(bytes)
    expect(title![0]).toBe('Red - Projects')
    expect(head!.slice(5, 9)).toEqual([
      ...['End date', 'Days left/overdue', 'Estimated hours', 'Actual hours'],
    ])
    expect(rows.map((row) => [row[0], row[1], row[6]])).toEqual([
      ['Late', '-', -2],
      ['Moon base', '-', '-'],
      ['Now', '-', 'Today'],
    ])
    const narrowed = { ...asked, format: 'csv', search: 'o', field: 'name', order: 'desc' } as const
    const file = await fetchFile(owner, exportReportingTeamProjects, narrowed)
    const names = csvRecords(file.bytes).map(([name]) => name)
    expect(names.slice(1)).toEqual(['Now', 'Moon base'])
    const sought = { team_id: id, format: 'csv', search: owner.account.email } as const
    const people = await fetchFile(owner, exportReportingTeamMembers, sought)
    expect(csvRecords(people.bytes).slice(1)).toHaveLength(1)
  },
  added,
)

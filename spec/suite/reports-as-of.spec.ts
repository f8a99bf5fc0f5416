import { expect } from 'vitest'
import { getReportsAsOf } from '../../src/core/history/as-of.ts'
import { deleteProject, updateProject } from '../../src/core/projects/calls.ts'
import { getReportingStatistics } from '../../src/core/reporting/calls.ts'
import { exportReportingProjects } from '../../src/core/reporting/download-calls.ts'
import {
  getReportingProject,
  listReportingProjects,
} from '../../src/core/reporting/project-calls.ts'
import { deleteTask, setTaskStatus } from '../../src/core/tasks/calls.ts'
import { address } from '../harness.ts'
import { clause } from './clause.ts'
import { csvRecords, fetchFile } from './downloads.ts'
import { emptyProject } from './empty-project.ts'
import { historyReaches, nextMillisecond } from './inside.ts'
import type { Person } from './person.ts'
import { newProject } from './project.ts'
import { target } from './target.ts'
import { timedTarget } from './timed-target.ts'

const server = target()
const { server: timed, clock } = timedTarget('2026-03-05T14:20:00.000Z')

const ours = { ours: true }

/** Now, before whatever comes next. */
async function moment() {
  await nextMillisecond()
  const now = new Date().toISOString()
  await nextMillisecond()
  return now
}

const projectsAt = async (person: Person, as_of?: string) => {
  const { projects } = await person.do(listReportingProjects, as_of ? { as_of } : {})
  return projects.map(({ name, tasks_stat: { todo, doing, done } }) => [name, todo, doing, done])
}

clause(
  'B7.132',
  'reports are asked for as of a moment: what was changed since is as it was, what was deleted is there',
  async () => {
    const { owner, admin, project_id: id, make, doing } = await emptyProject(server)
    const [dome, roof] = [await make('Dome'), await make('Roof')]
    const then = await moment()
    await owner.do(setTaskStatus, { id: dome, status_id: doing })
    await owner.do(deleteTask, { id: roof })
    await owner.do(updateProject, { id, name: 'Mars base' })
    await newProject(owner, { name: 'Harbour' })
    const later = await moment()
    await owner.do(deleteProject, { id })
    expect(await projectsAt(owner)).toEqual([['Harbour', 0, 0, 0]])
    expect(await projectsAt(admin, later)).toEqual([
      ['Harbour', 0, 0, 0],
      ['Mars base', 0, 100, 0],
    ])
    expect(await projectsAt(owner, then)).toEqual([['Moon base', 100, 0, 0]])
    const { can_edit, name } = await owner.do(getReportingProject, { projectId: id, as_of: then })
    expect([can_edit, name]).toEqual([false, 'Moon base'])
    await owner.refused(getReportingProject, { projectId: id }, 'not_found')
    const { projects } = await owner.do(getReportingStatistics, { as_of: then })
    expect(projects.count).toBe(1)
  },
  ours,
)

clause(
  'B7.132',
  'who asks for the head of the file of a moment alone keeps no reports of other moments waiting',
  async () => {
    const { owner } = await emptyProject(server)
    for (let n = 0; n < 4; n++) {
      const as_of = await moment()
      const { url } = address(exportReportingProjects, { as_of })
      expect((await owner.send('HEAD', url)).status).toBe(200)
    }
    expect(await projectsAt(owner, await moment())).toHaveLength(1)
  },
  ours,
)

clause(
  'B7.132',
  'what may be seen of a moment is decided by what who asks may now, and is of their organisation',
  async () => {
    const { owner, member, project_id } = await emptyProject(server)
    const blue = await emptyProject(server, 'Blue')
    const as_of = await moment()
    await member.refused(listReportingProjects, { as_of }, 'forbidden')
    await member.refused(getReportsAsOf, { as_of }, 'forbidden')
    const foreign = { projectId: blue.project_id, as_of }
    await owner.refused(getReportingProject, foreign, 'not_found')
    expect(await projectsAt(owner, as_of)).toHaveLength(1)
    await owner.do(getReportingProject, { projectId: project_id, as_of })
  },
  ours,
)

clause(
  'B7.132',
  'a moment to come, one before the history and what is no moment are refused; a day is its beginning',
  async () => {
    const { owner, make } = await emptyProject(timed)
    await make('Dome')
    clock.now = Date.parse('2026-03-09T10:00:00.000Z')
    const told = (as_of: string) => owner.do(getReportsAsOf, { as_of })
    await historyReaches(timed, { from: '2026-03-01T00:00:00.000Z', whole: '2026-03-07' })
    const from = '2026-03-01T00:00:00.000Z'
    const evening = '2026-03-08T20:30:00.000Z'
    expect(await told(evening)).toEqual({ as_of: evening, exact: true, from })
    const day = '2026-03-06T00:00:00.000Z'
    for (const asked of ['2026-03-06', '2026-03-06T17:00:00.000Z'])
      expect(await told(asked)).toEqual({ as_of: day, exact: false, from })
    for (const call of [getReportsAsOf, listReportingProjects] as const) {
      const refused = (as_of: string, code: 'moment_ahead' | 'before_history' | 'invalid') =>
        owner.refused(call, { as_of }, code)
      await refused('2026-03-09T10:00:00.001Z', 'moment_ahead')
      await refused('2026-02-28', 'before_history')
      for (const none of ['yesterday', '2026-02-30', '2026-02-30T00:00:00.000Z'])
        await refused(none, 'invalid')
    }
    // Days are counted from the moment on.
    await newProject(owner, { name: 'Late', end_date: '2026-03-07' })
    const stats = async (as_of?: string) =>
      (await owner.do(getReportingStatistics, as_of ? { as_of } : {})).projects
    expect(await stats()).toMatchObject({ count: 2, overdue: 1 })
    expect(await stats('2026-03-06')).toMatchObject({ count: 1, overdue: 0 })
  },
  ours,
)

clause(
  'B7.132',
  'the file of a report as of a moment has what it was then, and its name says when that is',
  async () => {
    const { owner, project_id: id } = await emptyProject(server)
    const as_of = await moment()
    await owner.do(updateProject, { id, name: 'Mars base' })
    const asked = { as_of, format: 'csv', time_zone_name: 'UTC' } as const
    const { headers, bytes } = await fetchFile(owner, exportReportingProjects, asked)
    const [day, time] = [as_of.slice(0, 10), as_of.slice(11, 16).replace(':', '.')]
    expect(headers.get('content-disposition')).toContain(` - Projects ${day} ${time}.csv`)
    expect(csvRecords(bytes).map(([name]) => name)).toEqual(['Project', 'Moon base'])
  },
  ours,
)

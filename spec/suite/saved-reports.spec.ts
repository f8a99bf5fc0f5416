import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { listAudit } from '../../src/core/audit/calls.ts'
import { undoCommand } from '../../src/core/history/calls.ts'
import {
  addSavedReport,
  changeSavedReport,
  deleteSavedReport,
  listSavedReports,
} from '../../src/core/saved-reports/calls.ts'
import { activateTeam, createTeam } from '../../src/core/teams/calls.ts'
import { clause } from './clause.ts'
import { follow } from './follow.ts'
import { give } from './give.ts'
import { onPlan } from './inside.ts'
import type { Person } from './person.ts'
import { target } from './target.ts'

const server = target()
const ours = { ours: true }
const page = 'reportingMembers'
const namesOf = async (person: Person) =>
  (await person.do(listSavedReports, {})).map(({ name, shared }) => `${name} ${shared}`)

clause(
  'B7.132',
  'a report is kept for oneself, or shared by owner and admins, who all may change it',
  async () => {
    const { owner, admin, member, id: team_id } = await server.newTeam()
    const filter = 'duration=PREV_WEEK&archived=true'
    const own = await admin.do(addSavedReport, { page, name: ' Mine ', filter })
    expect(own).toEqual({
      ...{ id: expect.any(String), team_id, page, name: 'Mine', shared: false },
      filter: 'archived=true&duration=PREV_WEEK',
      ...{ mail_every: 'never', mail_on: 1, mail_hour: 8, mail_format: 'xlsx', mail_to: [] },
      mail_since: expect.any(String),
    })
    const { id } = await owner.do(addSavedReport, { page, name: 'Ours', shared: true })
    expect(await namesOf(admin)).toEqual(['Mine false', 'Ours true'])
    expect(await namesOf(owner)).toEqual(['Ours true'])
    expect(await owner.do(listSavedReports, { page: 'timeSheetMembers' })).toEqual([])
    expect(await admin.do(changeSavedReport, { id, name: 'All' })).toMatchObject({ name: 'All' })
    // It goes from the one to the other, under the id it has.
    expect(await admin.do(changeSavedReport, { id, shared: false })).toMatchObject({
      id,
      name: 'All',
    })
    expect(await namesOf(owner)).toEqual([])
    await admin.do(deleteSavedReport, { id: own.id })
    expect(await namesOf(admin)).toEqual(['All false'])
    await member.refused(listSavedReports, {}, 'forbidden')
    await member.refused(addSavedReport, { page, name: 'Theirs' }, 'forbidden')
    await member.refused(changeSavedReport, { id, name: 'Theirs' }, 'forbidden')
    await member.refused(deleteSavedReport, { id }, 'forbidden')
  },
  ours,
)

clause(
  'B7.132',
  'saved reports of others, of other teams and of other organisations are not found',
  async () => {
    const { owner, admin, id: team_id } = await server.newTeam()
    const blue = await server.newTeam('Blue')
    const { id } = await owner.do(addSavedReport, { page, name: 'Ours', shared: true })
    const own = await owner.do(addSavedReport, { page, name: 'Mine' })
    for (const [person, report] of [
      [blue.owner, id],
      [blue.owner, own.id],
      [admin, own.id],
      [admin, randomUUID()],
    ] as const) {
      await person.refused(changeSavedReport, { id: report, name: 'Theirs' }, 'not_found')
      await person.refused(deleteSavedReport, { id: report }, 'not_found')
    }
    expect(await namesOf(blue.owner)).toEqual([])
    const second = await owner.do(createTeam, { name: 'Second' })
    await owner.do(activateTeam, { id: second.id })
    expect(await namesOf(owner)).toEqual([])
    for (const report of [id, own.id])
      await owner.refused(changeSavedReport, { id: report, name: 'Here' }, 'not_found')
    await owner.do(addSavedReport, { page, name: 'Mine' })
    await owner.do(activateTeam, { id: team_id })
    expect(await namesOf(owner)).toEqual(['Mine false', 'Ours true'])
  },
  ours,
)

clause(
  'B7.132',
  'names of saved reports differ among those of a page that all or one of them have',
  async () => {
    const { owner, admin } = await server.newTeam()
    const add = (name: string, shared = false, person = owner) =>
      person.do(addSavedReport, { page, name, shared })
    await add('One')
    await add('One', true)
    await add('One', false, admin)
    await owner.do(addSavedReport, { page: 'reportingProjects', name: 'One', shared: true })
    const two = await add('Two', true)
    await admin.refused(addSavedReport, { page, name: 'oNE', shared: true }, 'report_name_taken')
    await admin.refused(changeSavedReport, { id: two.id, name: 'one' }, 'report_name_taken')
    await owner.refused(changeSavedReport, { id: two.id, name: ' ' }, 'report_name_required')
    await owner.refused(addSavedReport, { page, name: 'x'.repeat(61) }, 'name_too_long')
  },
  ours,
)

clause(
  'B7.132',
  'a saved report has of its filter what its page knows, and periods as they are called',
  async () => {
    const { owner } = await server.newTeam()
    const [one, two] = [randomUUID(), randomUUID()].sort()
    const kept = async (
      of: typeof page | 'reportingProjects' | 'timeSheetMembers',
      filter: string,
    ) => {
      const { id, ...saved } = await owner.do(addSavedReport, {
        page: of,
        name: randomUUID(),
        filter,
      })
      await owner.do(deleteSavedReport, { id })
      return saved.filter
    }
    expect(await kept(page, 'duration=PREV_MONTH&date_range=&statuses=x&x=1&search=+A%26B+')).toBe(
      'duration=PREV_MONTH&search=A%26B',
    )
    expect(await kept(page, 'duration=PREV_MONTH&date_range=2026-03-01,2026-03-05')).toBe(
      'date_range=2026-03-01,2026-03-05',
    )
    expect(await kept(page, 'duration=NEVER&date_range=2026-03-05,2026-03-01')).toBe(
      'duration=LAST_WEEK',
    )
    expect(
      await kept(
        'reportingProjects',
        `statuses=${two},${one},${two},../..&order=desc&field=secret`,
      ),
    ).toBe(`statuses=${one},${two}&order=desc`)
    expect(await kept('timeSheetMembers', `sheet_teams=not,${one}&sheet_projects=none`)).toBe(
      `duration=LAST_WEEK&sheet_teams=not,${one}&sheet_projects=none`,
    )
    await owner.refused(addSavedReport, { page, name: 'A', filter: 'x'.repeat(20_001) }, 'invalid')
  },
  ours,
)

clause(
  'B7.132',
  'owner and admins see at once that a report is shared, it can be undone, and the audit log tells it',
  async () => {
    const { owner, admin, id: team_id } = await server.newTeam()
    const next = await follow(admin, 'schedule', team_id)
    const { undo } = await give(owner, addSavedReport, { page, name: 'Ours', shared: true })
    expect(await next('shared_report')).toMatchObject([{ name: 'Ours', page, team_id }])
    await owner.do(undoCommand, undo)
    expect(await namesOf(admin)).toEqual([])
    const { data } = await owner.do(listAudit, { kind: 'exports' })
    expect(data.map(({ action, subject, team_name }) => [action, subject, team_name])).toEqual([
      ['report_unshared', 'Ours', 'Red'],
      ['report_shared', 'Ours', 'Red'],
    ])
  },
  ours,
)

clause(
  ['B7.132', 'B6.5'],
  'on the free plan nobody has saved reports, and they come back with a plan',
  async () => {
    const { owner } = await server.newTeam()
    const { undo, body } = await give(owner, addSavedReport, { page, name: 'Ours', shared: true })
    await onPlan(server, owner, { license_type: 'FREE', subscription_status: 'free' })
    await owner.refused(listSavedReports, {}, 'forbidden')
    await owner.refused(deleteSavedReport, { id: body.id }, 'forbidden')
    await owner.refused(undoCommand, undo, 'forbidden')
    await onPlan(server, owner, { license_type: 'PADDLE', subscription_status: 'active' })
    expect(await namesOf(owner)).toEqual(['Ours true'])
  },
  ours,
)

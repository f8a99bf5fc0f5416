import type { Actor } from '../../../src/core/catalogue/access.ts'
import type { Tx } from '../../../src/core/engine/call.ts'
import { unmailed } from '../../../src/core/saved-reports/mail-times.ts'
import { owners, type Project, type Team } from './people.ts'
import type { TestData } from './test-data.ts'

/**
 * What the owner of a team is to do in a project, and when they do not work, as its schedule has it;
 * and a report that is shared.
 */
export async function addPlan(
  testData: TestData,
  newId: (label: string) => string,
  project: Project,
  team: Team,
) {
  const team_id = testData.team(team)
  const team_member_id = testData.member(owners[team])
  const days = { start_date: '2026-03-04', end_date: '2026-03-05' }
  await testData.memory.within({ team: team_id, schedule: team_id }, async (tx) => {
    await tx.put('allocation', {
      ...{ id: newId('allocation'), team_id, project_id: testData.project(project) },
      ...{ team_member_id, seconds_per_day: 14_400 },
      ...{ allocated_from: '2026-03-02', allocated_to: '2026-03-06' },
    })
    for (const [name, of] of [
      ['Holiday', null],
      ['Vacation', team_member_id],
    ] as const)
      await tx.put('day_off', { id: newId(name), team_id, team_member_id: of, name, ...days })
    await tx.put('member_hours', {
      ...{ id: team_member_id, team_id, seconds_per_day: [28_800, 14_400, 0, 0, 0, 0, 0] },
    })
    await tx.put('shared_report', {
      ...{ id: newId('report'), team_id, page: 'reportingProjects', name: `Of ${project}` },
      ...{ ...notMailed, filter: 'archived=true' },
    })
  })
}

interface Approving {
  testData: TestData
  tx: Tx
  project: Project
  newId: (label: string) => string
  actor: Actor
}

/** A period whose time is approved, before any is logged; and a baseline. */
export async function addApproval({ testData, tx, project, newId, actor }: Approving) {
  const made = {
    ...{ project_id: testData.project(project), created_at: '2026-03-02T09:00:00.000Z' },
    ...{ user_id: actor.user_id, member_name: actor.name },
  }
  const days = `${newId('task:1')} 2026-03-02 2026-03-06\n`
  await tx.put('baseline', { ...made, id: newId('baseline'), name: 'As signed', days })
  await tx.put('time_approval', {
    ...{ ...made, id: newId('approval') },
    ...{ start_date: '2026-02-01', end_date: '2026-02-28', time_zone: 'UTC' },
    ...{ starts_at: '2026-02-01T00:00:00.000Z', ends_at: '2026-03-01T00:00:00.000Z' },
    ...{ lines: 'tasks', rounding: 15, direction: 'up', note: null },
  })
}

/** What saved reports have that are not mailed. */
export const notMailed = { ...unmailed, mail_since: '2026-03-05T09:00:00.000Z', mail_to: [] }

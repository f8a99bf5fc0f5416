import { expect, test } from 'vitest'
import type { App } from '../../server/app.ts'
import { memberFigures } from '../../server/reports/members/members.ts'
import { projectCounts, projectsOf } from '../../server/reports/projects/team-projects.ts'
import type { ReportScope } from '../../server/reports/scope.ts'
import { statistics } from '../../server/reports/statistics.ts'
import { teamFigures } from '../../server/reports/teams.ts'
import {
  memberFiguresOf,
  type ProjectCount,
  projectCountsOf,
  statisticsOf,
  teamFiguresOf,
} from '../../src/core/reporting/figures.ts'
import { appsOnEach } from './apps.ts'
import { plant } from './plant.ts'
import { reportedOf } from './reported.ts'
import { ReportedWorld, today, worlds } from './reported-world.ts'
import { flavours, holds } from './script.ts'

/*
 * Reports agree: what SQL counts over a whole organisation is what the plain functions of
 * `src/core/reporting` count over its rows, and nothing of another organisation has a part in it.
 */

const databases = appsOnEach()
let tries = 0

test(`${flavours.join(' and ')} report what looking at every row counts`, async () => {
  await holds('reports', worlds, 40, async (given) => {
    const world = new ReportedWorld(`reports ${++tries}`, given)
    for (const [app] of databases) {
      await plant(app!, world)
      for (const archived of [false, true]) {
        const { own: organizationId, asker: userId } = world
        await agree(app!, world, { organizationId, userId, archived, today })
      }
    }
  })
})

async function agree(
  { database: { read, flavour } }: App,
  world: ReportedWorld,
  scope: ReportScope,
) {
  const reported = reportedOf(world, scope.archived)
  expect(await statistics({ db: read, flavour }, scope)).toEqual(statisticsOf(reported))
  const teams = (await teamFigures(read, scope)).map(
    ({ members: _, members_count: __, ...team }) => team,
  )
  expect(teams).toEqual(teamFiguresOf(reported))
  for (const { id } of reported.teams) {
    expect(await memberFigures({ db: read, flavour }, scope, id)).toEqual(
      memberFiguresOf(reported, id),
    )
    expect(sorted(await projectCounts(read, scope, id))).toEqual(
      sorted(projectCountsOf(reported, id)),
    )
  }
  for (const member of reported.members) {
    const places = reported.places.filter(({ team_member_id }) => team_member_id === member.id)
    expect(
      (await projectsOf(read, scope, { member: member.id })).map(({ id }) => id).sort(),
    ).toEqual(places.map(({ project_id }) => project_id).sort())
  }
}

const sorted = (counts: readonly ProjectCount[]) =>
  counts
    .map(({ status_id, health_id, category_id, count }) =>
      [status_id, health_id, category_id, count].join(' '),
    )
    .sort()

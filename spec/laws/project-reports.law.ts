import { expect, test } from 'vitest'
import type { App } from '../../server/app.ts'
import { ownProjects } from '../../server/reports/projects/own-projects.ts'
import { projectMembers, projectTasks } from '../../server/reports/projects/project-tasks.ts'
import { projectFigures, projectHeads } from '../../server/reports/projects/projects.ts'
import type { ReadDb, ReportScope } from '../../server/reports/scope.ts'
import type { Reported } from '../../src/core/reporting/figures.ts'
import { projectFiguresOf, projectMembersOf } from '../../src/core/reporting/project-figures.ts'
import { projectInfoOf } from '../../src/core/reporting/project-tasks.ts'
import { toMemberProject } from '../../src/core/reporting/single-member.ts'
import { appsOnEach } from './apps.ts'
import { plant } from './plant.ts'
import { reportedOf } from './reported.ts'
import { ReportedWorld, today, worlds } from './reported-world.ts'
import { flavours, holds } from './script.ts'

/*
 * The report on projects agrees with the plain functions of `src/core/reporting` over the rows of the
 * organisation, and has the projects of no other.
 */

const databases = appsOnEach()
let tries = 0

test(`${flavours.join(' and ')} report on projects what looking at every task counts`, async () => {
  await holds('reports on projects', worlds, 30, async (given) => {
    const world = new ReportedWorld(`project reports ${++tries}`, given)
    for (const [app] of databases) {
      await plant(app!, world)
      for (const archived of [false, true]) {
        const { own: organizationId, asker: userId } = world
        await agree(app!, world, { organizationId, userId, archived, today })
      }
    }
  })
})

async function agree({ database }: App, world: ReportedWorld, scope: ReportScope) {
  const { read: db, flavour } = database
  const reported = reportedOf(world, scope.archived)
  const heads = await projectHeads(db, scope)
  const ids = reported.projects.map(({ id }) => id)
  expect(heads.map(({ id }) => id).sort()).toEqual([...ids].sort())
  for (const { id, team_name, category_name, end_date } of heads) {
    const project = reported.projects.find((each) => each.id === id)!
    const team = reported.teams.find((each) => each.id === project.team_id)!
    const category = project.category_id && 'Category'
    expect([team_name, category_name, end_date]).toEqual([team.name, category, project.end_date])
  }
  const figures = await projectFigures({ db, flavour }, ids)
  expect(figures).toEqual(new Map(ids.map((id) => [id, projectFiguresOf(reported, id)])))
  for (const id of ids) {
    const members = await projectMembers(db, id, today)
    const told = members.map(({ time_logged: _, seconds: __, ...member }) => member)
    expect(told).toEqual(projectMembersOf(reported, id))
    const tasks = reported.tasks.filter(({ project_id }) => project_id === id)
    const facts = tasks.map((task) => ({ ...task, category_id: reported.category(task)! }))
    expect(projectInfoOf(await projectTasks({ db, flavour }, id), today)).toEqual(
      projectInfoOf(facts, today),
    )
  }
  await agreeOnParts(db, reported, scope)
}

/** What somebody does in a project is told alike in the report on the project and in that on them. */
async function agreeOnParts(db: ReadDb, reported: Reported, scope: ReportScope) {
  for (const { id: memberId, email, team_id: teamId } of reported.members) {
    const expected = reported.projects.flatMap(({ id }) =>
      projectMembersOf(reported, id)
        .filter(({ team_member_id }) => team_member_id === memberId)
        .map(({ tasks_count, completed, incompleted, overdue, contribution }) => [
          ...[id, tasks_count, completed, incompleted, overdue, contribution],
        ]),
    )
    const told = (await ownProjects(db, scope, { email, teamId })).map(toMemberProject)
    expect(
      told
        .map(({ id, task_count, completed, incompleted, overdue, contribution }) => [
          ...[id, task_count, completed, incompleted, overdue, contribution],
        ])
        .sort(),
    ).toEqual(expected.sort())
  }
}

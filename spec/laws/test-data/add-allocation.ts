import { owners, type Project, type Team } from './people.ts'
import type { TestData } from './test-data.ts'

/** What the owner of a team is to do in a project, as its schedule has it, and a report that is shared. */
export async function addAllocation(
  testData: TestData,
  newId: (label: string) => string,
  project: Project,
  team: Team,
) {
  const team_id = testData.team(team)
  await testData.memory.within({ team: team_id, schedule: team_id }, async (tx) => {
    await tx.put('allocation', {
      ...{ id: newId('allocation'), team_id, project_id: testData.project(project) },
      ...{ team_member_id: testData.member(owners[team]), seconds_per_day: 14_400 },
      ...{ allocated_from: '2026-03-02', allocated_to: '2026-03-06' },
    })
    await tx.put('shared_report', {
      ...{ id: newId('report'), team_id, page: 'reportingProjects', name: `Of ${project}` },
      filter: 'archived=true',
    })
  })
}

import type { Input } from '../../src/core/engine/call.ts'
import { listMemberOptions } from '../../src/core/members/calls.ts'
import { createProject } from '../../src/core/projects/calls.ts'
import { addProjectMember } from '../../src/core/projects/members.ts'
import { listProjectStatuses } from '../../src/core/workflow/lookup-calls.ts'
import type { Person } from './person.ts'
import type { Team } from './target.ts'

type Wanted = Partial<Input<typeof createProject>>

/** What a project needs to be made: a name, a colour and a status. */
export async function draft(
  person: Person,
  wanted: Wanted = {},
): Promise<Input<typeof createProject>> {
  const statuses = await person.do(listProjectStatuses, {})
  const { id } = statuses.find(({ is_default }) => is_default)!
  return { name: 'Mars base', color_code: '#154c9b', status_id: id, ...wanted }
}

/** Makes a project and gives its id. */
export const newProject = async (person: Person, wanted: Wanted = {}): Promise<string> =>
  (await person.do(createProject, await draft(person, wanted))).id

/** The team member id of a person. */
export const memberId = async (asking: Person, { account }: Person): Promise<string> =>
  (await asking.do(listMemberOptions, {})).find(({ email }) => email === account.email)!.id

/** Takes a member of the team into its first project, in a role. */
export async function takeIn(
  { owner, project_id }: Team,
  person: Person,
  access_level?: 'MEMBER' | 'PROJECT_MANAGER',
) {
  const team_member_id = await memberId(owner, person)
  const answer = await owner.do(addProjectMember, { project_id, team_member_id, access_level })
  return { team_member_id, id: answer?.res.id }
}

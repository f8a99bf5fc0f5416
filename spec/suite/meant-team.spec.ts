import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Call, Input } from '../../src/core/engine/call.ts'
import { undoCommand } from '../../src/core/history/calls.ts'
import { createLabel } from '../../src/core/labels/calls.ts'
import { inviteMembers, listMembers } from '../../src/core/members/calls.ts'
import { removeMember } from '../../src/core/members/removal.ts'
import { deleteOrganizationTeam } from '../../src/core/organisation/teams.ts'
import { createProject } from '../../src/core/projects/calls.ts'
import { listProjects } from '../../src/core/projects/queries.ts'
import { login, logout, verify } from '../../src/core/session/calls.ts'
import { quickTask } from '../../src/core/tasks/calls.ts'
import { activateTeam, createTeam, listTeams } from '../../src/core/teams/calls.ts'
import { clause } from './clause.ts'
import type { Person } from './person.ts'
import { draft, memberId } from './project.ts'
import { target } from './target.ts'

const server = target()
const ours = { added: true } as const

/** Makes a call that is meant for a team, as a page of that team does. */
const meant = <C extends Call>(
  person: Person,
  team: string,
  call: C,
  input: Input<C>,
  commandId?: string,
) =>
  person.call(call, input, {
    'X-Plumbline-Team': team,
    ...(commandId ? { 'X-Command-Id': commandId, 'X-Plumbline-Ids': 'sha256' } : {}),
  })

/** Somebody with two teams: a page stays in the first while another browser activates the second. */
async function twoTeams() {
  const { owner: page, id: first, member } = await server.newTeam()
  const { id: second } = await page.do(createTeam, { name: 'Blue' })
  const other = page.elsewhere()
  await other.do(login, page.account)
  await other.do(activateTeam, { id: second })
  return { page, other, member, first, second }
}

/** What a team has, as its room says. */
async function contentsOf(person: Person, team: string) {
  const labels = await person.rows('team', team, 'label')
  const members = await person.rows('team', team, 'team_member')
  return [...labels.map(({ name }) => name), ...members.map(({ email }) => email)]
}

clause(
  ['A7.15', 'A7.79'],
  'what is meant for a team is done there, whichever team was activated elsewhere',
  async () => {
    const { page, other, first, second } = await twoTeams()
    for (const [person, team, name] of [
      [page, first, 'first'],
      [other, second, 'second'],
      [other, first, 'third'],
      [page, second, 'fourth'],
    ] as const) {
      const email = `${name}.${randomUUID()}@red.example`
      const label = await meant(person, team, createLabel, { name })
      const invited = await meant(person, team, inviteMembers, { emails: [email] })
      const made = await meant(person, team, createProject, await draft(page, { name }))
      expect([label.done, invited.done, made.done]).toEqual([true, true, true])
      const elsewhere = team === first ? second : first
      expect(await contentsOf(page, team)).toEqual(expect.arrayContaining([name, email]))
      expect(await contentsOf(page, elsewhere)).not.toContain(name)
      expect(await contentsOf(page, elsewhere)).not.toContain(email)
      const [project] = await page.rows('project', made.body.id, 'project')
      expect(project!.team_id).toBe(team)
      const listed = await meant(page, elsewhere, listProjects, { search: name })
      expect(listed.body.data).toEqual([])
      const members = await meant(page, team, listMembers, { search: email })
      expect(members.body.data.map((each) => each.email)).toEqual([email])
    }
    expect((await page.user()).team_id).toBe(second)
  },
  ours,
)

clause(
  'A7.79',
  'a command of a team is undone there, whichever team is active by now',
  async () => {
    const { page, other, first, second } = await twoTeams()
    const id = randomUUID()
    await meant(page, first, createLabel, { name: 'Urgent' }, id)
    expect((await meant(other, second, undoCommand, { command_id: id })).code).toBe(
      'nothing_to_undo',
    )
    expect((await meant(page, first, undoCommand, { command_id: id })).done).toBe(true)
    expect(await contentsOf(page, first)).not.toContain('Urgent')
  },
  ours,
)

clause(
  'A7.79',
  'a team in which the caller has no place is forbidden, and nothing is written',
  async () => {
    const { page, first, second, member } = await twoTeams()
    const strangers = [second, randomUUID()]
    for (const team of strangers) {
      const refused = await meant(member, team, createLabel, { name: 'Mine' })
      expect([refused.status, refused.code]).toEqual([403, 'forbidden'])
      expect((await meant(member, team, listMembers, {})).code).toBe('forbidden')
    }
    // Their role in that team decides, and not that in the active one.
    const [own] = (await member.do(listTeams, {})).filter(({ owner }) => owner)
    await member.do(activateTeam, { id: own!.id })
    expect((await meant(member, first, createLabel, { name: 'Mine' })).code).toBe('forbidden')
    expect((await meant(member, own!.id, createLabel, { name: 'Mine' })).done).toBe(true)
    for (const team of [first, second]) expect(await contentsOf(page, team)).not.toContain('Mine')
  },
  ours,
)

clause(
  'A7.79',
  'a page of a team that its user was removed from does nothing in another team',
  async () => {
    const { id: team, owner, admin } = await server.newTeam()
    const [own] = (await admin.do(listTeams, {})).filter(({ owner }) => owner)
    const once = randomUUID()
    expect((await meant(admin, team, createLabel, { name: 'Before' }, once)).done).toBe(true)
    await owner.do(removeMember, { id: await memberId(owner, admin) })
    const after = await meant(admin, team, createLabel, { name: 'After' }, randomUUID())
    expect([after.status, after.code]).toEqual([403, 'forbidden'])
    expect(
      (await meant(admin, team, createProject, await draft(admin, { name: 'After' }))).code,
    ).toBe('forbidden')
    // A repeat of what was done is refused as for any stranger.
    const again = await meant(admin, team, createLabel, { name: 'Before' }, once)
    expect([again.done, again.body]).toEqual([false, null])
    expect(await contentsOf(admin, own!.id)).not.toContain('After')
  },
  ours,
)

clause(
  'A7.79',
  'a repeated command gets its first answer, whichever team is active by now',
  async () => {
    const { page, other, first, second } = await twoTeams()
    const id = randomUUID()
    const done = await meant(page, first, createLabel, { name: 'Once' }, id)
    await other.do(activateTeam, { id: first })
    await other.do(activateTeam, { id: second })
    const again = await meant(page, first, createLabel, { name: 'Once' }, id)
    expect(again.body).toEqual(done.body)
    const labels = await page.rows('team', first, 'label')
    expect(labels.filter(({ name }) => name === 'Once')).toHaveLength(1)
    expect(await contentsOf(page, second)).not.toContain('Once')
  },
  ours,
)

clause(
  'A7.79',
  'a call about a row is done in the team of that row',
  async () => {
    const { page, second } = await twoTeams()
    const { id: project_id } = (
      await meant(page, second, createProject, await draft(page, { name: 'Here' }))
    ).body
    for (const team of [second, randomUUID()]) {
      const made = await meant(page, team, quickTask, { name: 'Task', project_id })
      expect(made.done).toBe(true)
    }
    expect(await page.rows('project', project_id, 'task')).toHaveLength(2)
  },
  ours,
)

clause(
  'A7.79',
  'a team that is no id is refused as bad input',
  async () => {
    const { owner, id } = await server.newTeam()
    for (const team of ['x', `${id} `.repeat(2), `${id}, ${id}`, id.slice(1), `{${id}}`, '*']) {
      const refused = await meant(owner, team, createLabel, { name: 'Odd' })
      expect([refused.status, refused.code]).toEqual([400, 'malformed'])
      expect((await meant(owner, team, listMembers, {})).status).toBe(400)
    }
    expect(await contentsOf(owner, id)).not.toContain('Odd')
    // Without one it is the active team, as for other clients.
    expect((await meant(owner, '', createLabel, { name: 'Plain' })).done).toBe(true)
    expect(await contentsOf(owner, id)).toContain('Plain')
  },
  ours,
)

clause(
  ['A4.8', 'A7.9', 'A7.79'],
  'what tells or changes the active team, and the session, does so whatever a request names',
  async () => {
    const { page, first, second } = await twoTeams()
    for (const team of [first, randomUUID(), 'x']) {
      const listed = await meant(page, team, listTeams, {})
      expect(listed.body.find(({ active }) => active)?.id).toBe(second)
      const told = await meant(page, team, verify, {})
      expect(told.body).toMatchObject({ authenticated: true, user: { team_id: second } })
    }
    expect((await meant(page, randomUUID(), activateTeam, { id: first })).done).toBe(true)
    expect((await page.user()).team_id).toBe(first)
    const gone = randomUUID()
    expect((await meant(page, gone, logout, {})).done).toBe(true)
    expect((await meant(page, gone, login, page.account)).done).toBe(true)
    expect((await page.user()).team_id).toBe(first)
  },
  ours,
)

clause(
  'A7.54',
  'neither the team that a page means nor the one that is active elsewhere is deleted from that page',
  async () => {
    const { page, other, first, second } = await twoTeams()
    for (const team of [first, second])
      for (const id of [first, second])
        expect((await meant(page, team, deleteOrganizationTeam, { id })).code).toBe(
          team === second && id === first ? undefined : 'team_is_active',
        )
    expect((await other.user()).team_id).toBe(second)
  },
  ours,
)

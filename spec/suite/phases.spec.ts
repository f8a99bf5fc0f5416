import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { listColumns } from '../../src/core/columns/calls.ts'
import { quickTask } from '../../src/core/tasks/calls.ts'
import {
  createPhase,
  deletePhase,
  listPhases,
  orderPhases,
  recolourPhase,
  renamePhase,
  setPhaseDates,
  setPhaseLabel,
} from '../../src/core/workflow/phases.ts'
import { bounds } from '../oracle/bounds.ts'
import { avatarColour, soft } from '../oracle/colours.ts'
import { added, clause } from './clause.ts'
import { follow } from './follow.ts'
import type { Person } from './person.ts'
import { takeIn } from './project.ts'
import { type Team, target } from './target.ts'

const server = target()

const phases = (person: Person, id: string) => person.do(listPhases, { id })
const names = async ({ owner, project_id }: Team) =>
  (await phases(owner, project_id)).map(({ name }) => name)
/** A team whose project has phases of these names, made one after the other, with their ids. */
async function withPhases(...wanted: string[]) {
  const team = await server.newTeam('Red', { together: true })
  const ids: string[] = []
  for (const name of wanted)
    ids.push((await team.owner.do(createPhase, { id: team.project_id, name })).id)
  return { team, ids }
}

clause('B7.31', 'a new project has no phases', async () => {
  const { owner, project_id } = await server.newTeam()
  expect(await phases(owner, project_id)).toEqual([])
})

clause(
  ['B3.38', 'B4.10', 'B7.30'],
  'a new phase has the colour of its first letter, and comes first',
  async () => {
    const { owner, project_id } = await server.newTeam()
    const first = await owner.do(createPhase, { id: project_id, name: ' Planning ' })
    expect(first).toEqual({
      id: expect.any(String),
      name: 'Planning',
      color_code: soft(avatarColour('Planning')),
      sort_index: 1,
    })
    const second = await owner.do(createPhase, { id: project_id, name: 'Testing' })
    expect(second.sort_index).toBe(2)
    expect(await phases(owner, project_id)).toEqual([
      {
        id: second.id,
        name: 'Testing',
        color_code: soft(avatarColour('Testing')),
        usage: 0,
        ...added({ wip_limit: null }),
      },
      {
        id: first.id,
        name: 'Planning',
        color_code: soft(avatarColour('Planning')),
        usage: 0,
        ...added({ wip_limit: null }),
      },
    ])
  },
)

clause(['B5.4', 'B7.30'], 'a phase without a name is named by its number', async () => {
  const { owner, project_id } = await server.newTeam()
  const made = []
  for (const name of [undefined, null, ' '] as const)
    made.push(await owner.do(createPhase, { id: project_id, name }))
  expect(made.map(({ name }) => name)).toEqual([
    'Untitled Phase (1)',
    'Untitled Phase (2)',
    'Untitled Phase (3)',
  ])
  await owner.do(deletePhase, { id: made[0]!.id })
  expect((await owner.do(createPhase, { id: project_id })).name).toBe('Untitled Phase (4)')
})

clause('B7.30', 'clients name the project in the query', async () => {
  const { owner, project_id } = await server.newTeam()
  const headers = { 'X-CSRF-Token': await owner.freshToken() }
  const query = `id=${project_id}&current_project_id=${project_id}`
  const response = await owner.send('POST', `/api/v1/task-phases?${query}`, {
    headers,
    body: '{"name":"Planning"}',
  })
  expect(await response.json()).toMatchObject({ done: true, body: { name: 'Planning' } })
  const missing = await owner.send('POST', '/api/v1/task-phases', {
    headers,
    body: '{"name":"Testing"}',
  })
  expect(missing.status).toBe(400)
})

clause(
  ['B5.2', 'B5.3', 'B7.30'],
  'phase names are unique in a project and have at most 50 characters',
  async () => {
    const { team } = await withPhases('Planning')
    const { owner, project_id: id } = team
    for (const name of ['Planning', ' planning ', '<b>PLANNING</b>']) {
      const { message } = await owner.refused(createPhase, { id, name }, 'phase_name_taken', 'name')
      expect(message).toBe('Option name already exists. Use a different name.')
    }
    await owner.refused(
      createPhase,
      { id, name: 'p'.repeat(bounds.phaseName + 1) },
      'name_too_long',
      'name',
    )
    await owner.refused(createPhase, { id, name: 7 as never }, 'invalid', 'name')
    await owner.do(createPhase, { id, name: 'p'.repeat(bounds.phaseName) })
    expect(await phases(owner, id)).toHaveLength(2)
  },
)

clause('B7.31', 'phases have the number of their tasks', async () => {
  const { team, ids } = await withPhases('Planning', 'Testing')
  const { owner, member, project_id } = team
  for (const name of ['Order oxygen', 'Order helium'])
    await owner.do(quickTask, { name, project_id, phase_id: ids[0]! })
  expect((await phases(member, project_id)).map(({ name, usage }) => [name, usage])).toEqual([
    ['Testing', 0],
    ['Planning', 2],
  ])
})

clause(['B4.11', 'B5.2', 'B7.34'], 'a phase is renamed; the address has its id', async () => {
  const { team, ids } = await withPhases('Planning', 'Testing')
  const { owner, project_id } = team
  const colour = avatarColour('Planning')
  expect(await owner.do(renamePhase, { id: ids[0]!, name: ' Design ' })).toEqual({
    id: ids[0],
    name: 'Design',
    color_code: colour,
  })
  const headers = { 'X-CSRF-Token': await owner.freshToken() }
  const body = JSON.stringify({ id: ids[1], name: 'Sketches', color_code: '#123456', usage: 7 })
  const query = `id=${project_id}&current_project_id=${project_id}`
  const response = await owner.send('PUT', `/api/v1/task-phases/${ids[0]}?${query}`, {
    headers,
    body,
  })
  expect(await response.json()).toMatchObject({
    done: true,
    body: { id: ids[0], name: 'Sketches', color_code: colour },
  })
  expect(await names(team)).toEqual(['Testing', 'Sketches'])
})

clause(
  ['B5.2', 'B5.3', 'B7.34'],
  'a phase name needs 2 to 50 characters and must not be that of another phase',
  async () => {
    const { team, ids } = await withPhases('Planning', 'Testing')
    const id = ids[0]!
    for (const name of ['', '  ', 'P', '<b>P</b>', 'p'.repeat(bounds.phaseName + 1)]) {
      const { message } = await team.owner.refused(
        renamePhase,
        { id, name },
        'phase_name_invalid',
        'name',
      )
      expect(message).toBe('Invalid name')
    }
    await team.owner.refused(renamePhase, { id, name: 'TESTING' }, 'phase_name_taken', 'name')
    expect(await names(team)).toEqual(['Testing', 'Planning'])
    await team.owner.do(renamePhase, { id, name: 'planning' })
  },
)

clause(
  ['B4.11', 'B7.33', 'B9.21'],
  'a phase gets a colour, with or without alpha; an invalid colour becomes amber',
  async () => {
    const { team, ids } = await withPhases('Planning')
    const recolour = async (color_code: string) =>
      (await team.owner.do(recolourPhase, { id: ids[0]!, color_code })).color_code
    expect(await recolour('#ABCDEF69')).toBe('#abcdef')
    expect((await phases(team.owner, team.project_id))[0]!.color_code).toBe('#abcdef69')
    expect(await recolour('#154C9B')).toBe('#154c9b')
    for (const none of ['', 'red', '#12345', 'url(javascript:alert(1))'])
      expect(await recolour(none)).toBe('#fbc84c')
    await team.owner.refused(
      recolourPhase,
      { id: ids[0]!, color_code: 7 as never },
      'invalid',
      'color_code',
    )
  },
)

clause(['B4.13', 'B7.35'], 'phases are reordered', async () => {
  const { team, ids } = await withPhases('Planning', 'Development', 'Testing')
  const { owner, project_id } = team
  const [planning, development, testing] = ids.map((id) => ({
    id,
    name: 'ignored',
    color_code: '#000000',
  }))
  const wanted = {
    from_index: 0,
    to_index: 2,
    project_id,
    phases: [planning!, testing!, development!],
  }
  await owner.do(orderPhases, wanted)
  expect(await names(team)).toEqual(['Planning', 'Testing', 'Development'])
  await owner.do(orderPhases, { project_id, phases: [development!] })
  expect(await names(team)).toEqual(['Development', 'Planning', 'Testing'])
  expect((await owner.do(createPhase, { id: project_id, name: 'Deployment' })).sort_index).toBe(3)
  expect(await names(team)).toEqual(['Deployment', 'Development', 'Planning', 'Testing'])
})

clause('B7.35', 'an order of phases needs phases of that project', async () => {
  const { team, ids } = await withPhases('Planning', 'Testing')
  const blue = await server.newTeam('Blue')
  const { owner, project_id } = team
  await owner.refused(orderPhases, { project_id }, 'order_invalid', 'phases')
  await owner.refused(
    orderPhases,
    { project_id, phases: [{ id: randomUUID() }] },
    'order_invalid',
    'phases',
  )
  await owner.refused(
    orderPhases,
    { project_id: blue.project_id, phases: [{ id: ids[0]! }] },
    'not_found',
  )
  await owner.refused(orderPhases, { phases: [{ id: ids[0]! }] } as never, 'invalid', 'project_id')
  const many = Array(bounds.idsAtOnce + 1).fill({ id: ids[0] })
  expect((await owner.call(orderPhases, { project_id, phases: many })).status).toBe(400)
  expect(await names(team)).toEqual(['Testing', 'Planning'])
})

clause(
  ['B3.8', 'B3.27', 'B7.36'],
  'a project has its own name for phases, which is the column title',
  async () => {
    const { owner, member, project_id } = await server.newTeam('Red', { together: true })
    const heading = async () => {
      const column = (await member.do(listColumns, { id: project_id })).find(
        ({ key }) => key === 'PHASE',
      )!
      return [column.name, column.phase_label]
    }
    expect(await heading()).toEqual(['Phase', 'Phase'])
    expect(await owner.do(setPhaseLabel, { projectId: project_id, name: ' Sprint ' })).toBeNull()
    expect(await heading()).toEqual(['Sprint', 'Sprint'])
    for (const name of ['', ' ', 's'.repeat(bounds.phaseLabel + 1)])
      await owner.refused(
        setPhaseLabel,
        { projectId: project_id, name },
        'phase_name_invalid',
        'name',
      )
    expect(await heading()).toEqual(['Sprint', 'Sprint'])
  },
)

clause(
  'B7.132',
  'the start and end date of a phase are each set or cleared alone',
  async () => {
    const { team, ids } = await withPhases('Planning')
    const set = (dates: { start_date?: string | null; end_date?: string | null }) =>
      team.owner.do(setPhaseDates, { id: ids[0]!, ...dates })
    expect(await set({ start_date: '2026-03-05T10:00:00.000Z' })).toMatchObject({
      start_date: '2026-03-05',
      end_date: null,
    })
    expect(await set({ end_date: '2026-03-09' })).toMatchObject({
      start_date: '2026-03-05',
      end_date: '2026-03-09',
    })
    for (const reversed of [
      { start_date: '2026-03-10' },
      { end_date: '2026-03-04' },
      { start_date: '2026-03-08', end_date: '2026-03-07' },
    ])
      await team.owner.refused(
        setPhaseDates,
        { id: ids[0]!, ...reversed },
        'dates_reversed',
        'end_date',
      )
    expect(await set({ start_date: null })).toMatchObject({
      start_date: null,
      end_date: '2026-03-09',
    })
    expect(await set({ end_date: '' })).toMatchObject({ end_date: null })
    await team.owner.refused(
      setPhaseDates,
      { id: ids[0]!, start_date: '2026-02-30' },
      'invalid',
      'start_date',
    )
  },
  { added: true },
)

clause(['B4.12', 'B7.32'], 'the tasks of a deleted phase have no phase', async () => {
  const { team, ids } = await withPhases('Planning')
  const { owner, project_id } = team
  const { task_id: task } = await owner.do(quickTask, {
    name: 'Order oxygen',
    project_id,
    phase_id: ids[0]!,
  })
  expect(task.phase_id).toBe(ids[0])
  expect(await owner.do(deletePhase, { id: ids[0]! })).toEqual([])
  expect(await names(team)).toEqual([])
  const rows = await owner.rows('project', project_id, 'task')
  expect(rows.find(({ id }) => id === task.id)).toMatchObject({ phase_id: null })
  await owner.refused(deletePhase, { id: ids[0]! }, 'not_found')
})

clause(
  'B7.32',
  'the phase to delete is the one in the address, whatever id the query has',
  async () => {
    const { team, ids } = await withPhases('Planning', 'Testing')
    const { owner, project_id } = team
    const headers = { 'X-CSRF-Token': await owner.freshToken() }
    const query = `id=${ids[1]}&current_project_id=${project_id}`
    expect(
      (await owner.send('DELETE', `/api/v1/task-phases/${ids[0]}?${query}`, { headers })).status,
    ).toBe(200)
    expect(await names(team)).toEqual(['Testing'])
  },
)

clause(
  ['B7.30', 'B7.32', 'B7.35'],
  'phase changes reach everyone who has the project open',
  async () => {
    const { team, ids } = await withPhases('Planning')
    const { owner, admin, member, project_id } = team
    const first = await follow(member, 'project', project_id)
    await owner.do(createPhase, { id: project_id, name: 'Testing' })
    expect(await first('phase')).toEqual([expect.objectContaining({ name: 'Testing', project_id })])
    const second = await follow(member, 'project', project_id)
    await admin.do(deletePhase, { id: ids[0]! })
    expect(await second('phase')).toEqual([null])
  },
  { added: true },
)

/** Every call that changes phases, made by one person. */
const changesBy = (person: Person, project_id: string, id: string) => [
  (code: 'forbidden' | 'not_found') =>
    person.refused(createPhase, { id: project_id, name: 'Mine' }, code),
  (code: 'forbidden' | 'not_found') => person.refused(renamePhase, { id, name: 'Mine' }, code),
  (code: 'forbidden' | 'not_found') =>
    person.refused(recolourPhase, { id, color_code: '#000000' }, code),
  (code: 'forbidden' | 'not_found') =>
    person.refused(orderPhases, { project_id, phases: [{ id }] }, code),
  (code: 'forbidden' | 'not_found') =>
    person.refused(setPhaseLabel, { projectId: project_id, name: 'Mine' }, code),
  (code: 'forbidden' | 'not_found') =>
    person.refused(setPhaseDates, { id, start_date: null }, code),
  (code: 'forbidden' | 'not_found') => person.refused(deletePhase, { id }, code),
]

clause(
  ['B6.6', 'B7.30', 'B7.36'],
  'only owners, admins and the project manager change phases, and only those who can see the project read them',
  async () => {
    const { team, ids } = await withPhases('Planning')
    const { member, project_id } = team
    const blue = await server.newTeam('Blue')
    for (const refused of changesBy(member, project_id, ids[0]!)) await refused('forbidden')
    for (const refused of changesBy(blue.owner, project_id, ids[0]!)) await refused('not_found')
    for (const refused of changesBy(team.owner, randomUUID(), randomUUID()))
      await refused('not_found')
    await blue.owner.refused(listPhases, { id: project_id }, 'not_found')
    await blue.member.refused(listPhases, { id: blue.project_id }, 'not_found')
    expect(await names(team)).toEqual(['Planning'])
  },
)

clause(
  ['B6.6', 'B7.30', 'B7.32'],
  'the project manager changes the phases of the project',
  async () => {
    const team = await server.newTeam()
    const { member, project_id } = team
    await takeIn(team, member, 'PROJECT_MANAGER')
    const { id } = await member.do(createPhase, { id: project_id, name: 'Planning' })
    await member.do(renamePhase, { id, name: 'Design' })
    await member.do(recolourPhase, { id, color_code: '#123456' })
    await member.do(setPhaseLabel, { projectId: project_id, name: 'Sprint' })
    expect(await phases(member, project_id)).toEqual([
      { id, name: 'Design', color_code: soft('#123456'), usage: 0, ...added({ wip_limit: null }) },
    ])
    await member.do(deletePhase, { id })
  },
)

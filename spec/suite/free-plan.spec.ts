import { expect } from 'vitest'
import { listAudit } from '../../src/core/audit/calls.ts'
import { switchToFreePlan } from '../../src/core/billing/calls.ts'
import { getBillingInfo } from '../../src/core/billing/info.ts'
import type { CallName } from '../../src/core/contract.ts'
import { attachFile, deleteAttachment } from '../../src/core/files/calls.ts'
import { restoreProject } from '../../src/core/projects/bin.ts'
import { createProject, deleteProject } from '../../src/core/projects/calls.ts'
import { listProjects } from '../../src/core/projects/queries.ts'
import { activateTeam, createTeam } from '../../src/core/teams/calls.ts'
import { holdWriter, queued } from '../held-writer.ts'
import { plans } from '../oracle/plans.ts'
import { clause } from './clause.ts'
import { emptyProject } from './empty-project.ts'
import { onPlan } from './inside.ts'
import type { Person } from './person.ts'
import { draft, newProject } from './project.ts'
import { target } from './target.ts'
import { attach, upload } from './uploads.ts'

const server = target()
const ours = { ours: true }

clause(
  ['A7.71', 'A4.15', 'A3.20'],
  'an organisation goes to the free plan, in all of its teams',
  async () => {
    const { id, owner, admin, member } = await server.newTeam()
    const { body, message } = await admin.call(switchToFreePlan, { id })
    expect(body).toEqual([])
    expect(message).toBe('Your plan has been successfully switched to the Free Plan.')
    const free = { subscription_type: 'FREE', subscription_status: 'free', is_expired: false }
    for (const person of [owner, admin, member]) expect(await person.user()).toMatchObject(free)
    expect(await owner.do(getBillingInfo, {})).toMatchObject({
      ...{ subscription_type: 'FREE', status: 'free', trial_in_progress: false },
    })
    const { data: told } = await owner.do(listAudit, { kind: 'plan' })
    expect(told.find(({ action }) => action === 'plan_changed')).toMatchObject({
      ...{ previous_value: 'TRIAL', current_value: 'FREE', user_id: (await admin.user()).id },
    })
  },
)

clause('A7.71', 'with exactly as many projects it may be, with more not', async () => {
  const { id, owner } = await server.newTeam()
  for (let n = 1; n <= plans.FREE.projects; n++) await newProject(owner, { name: `Base ${n}` })
  const { message } = await owner.refused(switchToFreePlan, { id }, 'free_project_limit')
  expect(message).toBe(
    `Sorry, the free plan cannot have more than ${plans.FREE.projects} projects.`,
  )
  expect((await owner.user()).subscription_type).toBe('TRIAL')
  const other = await server.newTeam('Blue')
  for (let n = 1; n < plans.FREE.projects; n++) await newProject(other.owner, { name: `Base ${n}` })
  await other.owner.do(switchToFreePlan, { id: other.id })
})

clause(
  'A7.71',
  'files that fill the room of the free plan go with it, and one byte more keeps an organisation from it',
  async () => {
    const { id, owner, make } = await emptyProject(server)
    const task = await make('Film the moon')
    await attach(owner, task, Buffer.alloc(plans.FREE.storageBytes, 'a'), 'film.txt')
    const dot = await attach(owner, task, Buffer.from('.'), 'dot.txt')
    const { message } = await owner.refused(switchToFreePlan, { id }, 'free_storage_limit')
    expect(message).toBe('Sorry, the free plan cannot exceed 5MB of storage.')
    await owner.do(deleteAttachment, { id: dot.id })
    await owner.do(switchToFreePlan, { id })
  },
  ours,
)

clause(
  'A7.71',
  'projects and files of all teams count, whichever team is named',
  async () => {
    const { owner, make } = await emptyProject(server)
    const { id } = await owner.do(createTeam, { name: 'Second' })
    const film = await attach(
      owner,
      await make('Film the moon'),
      Buffer.alloc(plans.FREE.storageBytes + 1, 'a'),
      'film.txt',
    )
    await owner.refused(switchToFreePlan, { id }, 'free_storage_limit')
    await owner.do(deleteAttachment, { id: film.id })
    await owner.do(activateTeam, { id })
    for (let n = 1; n <= plans.FREE.projects; n++) await newProject(owner, { name: `Base ${n}` })
    await owner.refused(switchToFreePlan, { id }, 'free_project_limit')
  },
  ours,
)

clause('A7.71', 'members, and owners of other organisations, change nothing', async () => {
  const [red, blue] = await Promise.all([server.newTeam(), server.newTeam('Blue')])
  await red.member.refused(switchToFreePlan, { id: red.id }, 'forbidden')
  await blue.owner.refused(switchToFreePlan, { id: red.id }, 'not_found')
  expect((await red.owner.user()).subscription_type).toBe('TRIAL')
})

clause(
  'A7.71',
  'what codes and contracts bring is not given up for the free plan',
  async () => {
    const { id, owner } = await server.newTeam()
    for (const [license_type, subscription_status] of [
      ['LIFE_TIME_DEAL', 'life_time_deal'],
      ['CUSTOM', 'custom'],
    ] as const) {
      await onPlan(server, owner, { license_type, subscription_status })
      await owner.refused(switchToFreePlan, { id }, 'subscription_unfit')
    }
  },
  ours,
)

/** Makes as many projects as the free plan has. */
async function fill(owner: Person) {
  const { total } = await owner.do(listProjects, {})
  for (let n = total; n < plans.FREE.projects; n++) await newProject(owner, { name: `Base ${n}` })
}

/** Gives commands that were all let in before an organisation goes to the free plan, and are carried out after. */
async function admittedBefore<T>(
  owner: Person,
  id: string,
  call: CallName,
  commands: readonly (() => Promise<T>)[],
): Promise<T[]> {
  const held = holdWriter(server)
  const switching = queued(server, 'switchToFreePlan')
  const switched = owner.do(switchToFreePlan, { id })
  await switching
  const given: Promise<T>[] = []
  for (const command of commands) {
    const waits = queued(server, call)
    given.push(command())
    await waits
  }
  held.goOn()
  await Promise.all([held.done, switched])
  return Promise.all(given)
}

clause(
  ['A7.71', 'B7.2'],
  'what was let in before the free plan began is held to it: projects',
  async () => {
    const { id, owner } = await server.newTeam()
    await fill(owner)
    const wanted = await draft(owner)
    await admittedBefore(
      owner,
      id,
      'createProject',
      [1, 2, 3].map((n) => () => {
        return owner.refused(createProject, { ...wanted, name: `More ${n}` }, 'free_project_limit')
      }),
    )
    expect((await owner.do(listProjects, {})).total).toBe(plans.FREE.projects)
  },
  ours,
)

clause(
  'A7.71',
  'what was let in before the free plan began is held to it: files',
  async () => {
    const { id, owner, make } = await emptyProject(server)
    const task_id = await make('Film the moon')
    const third = Buffer.alloc(plans.FREE.storageBytes / 2, 'a')
    const uploads = []
    for (const name of ['1.txt', '2.txt', '3.txt']) uploads.push(await upload(owner, third, name))
    const answers = await admittedBefore(
      owner,
      id,
      'attachFile',
      uploads.map((file) => () => owner.call(attachFile, { task_id, upload: file.id })),
    )
    expect(answers.map(({ done }) => done)).toEqual([true, true, false])
    expect(answers[2]).toMatchObject({ code: 'free_storage_limit' })
  },
  ours,
)

clause(
  ['A7.71', 'B7.132'],
  'what was let in before the free plan began is held to it: what comes out of the bin',
  async () => {
    const { id, owner } = await server.newTeam()
    const gone = await newProject(owner, { name: 'Crater' })
    await owner.do(deleteProject, { id: gone })
    await fill(owner)
    await admittedBefore(owner, id, 'restoreProject', [
      () => owner.refused(restoreProject, { id: gone }, 'free_project_limit'),
    ])
  },
  ours,
)

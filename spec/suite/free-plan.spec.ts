import { expect } from 'vitest'
import { listAudit } from '../../src/core/audit/calls.ts'
import { switchToFreePlan } from '../../src/core/billing/calls.ts'
import { getBillingInfo } from '../../src/core/billing/info.ts'
import { deleteAttachment } from '../../src/core/files/calls.ts'
import { activateTeam, createTeam } from '../../src/core/teams/calls.ts'
import { plans } from '../oracle/plans.ts'
import { clause } from './clause.ts'
import { emptyProject } from './empty-project.ts'
import { onPlan } from './inside.ts'
import { newProject } from './project.ts'
import { target } from './target.ts'
import { attach } from './uploads.ts'

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

import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { listTasksV2, listTasksV3 } from '../../src/core/tasks/list/queries.ts'
import {
  createStatus,
  getStatus,
  listStatuses,
  orderStatuses,
  recolourStatus,
  setStatusCategory,
} from '../../src/core/workflow/calls.ts'
import { createPhase, listPhases } from '../../src/core/workflow/phases.ts'
import { setPhaseLimit, setStatusLimit } from '../../src/core/workflow/wip-limits.ts'
import { bounds } from '../oracle/bounds.ts'
import { soft } from '../oracle/colours.ts'
import { clause } from './clause.ts'
import { emptyProject } from './empty-project.ts'
import { follow } from './follow.ts'
import { takeIn } from './project.ts'
import { statusesIn, statusOf } from './statuses.ts'
import { type Team, target } from './target.ts'

const server = target()

const own = '#9877ca'
const statuses = async ({ owner, project_id }: Team) =>
  new Map(
    (await owner.do(listStatuses, { project: project_id })).map((status) => [status.id, status]),
  )

clause(
  ['B4.11', 'B7.132'],
  'a status has the colour it was given wherever it is shown, and that of its category without one',
  async () => {
    const project = await emptyProject(server)
    const { owner, doing, done, project_id, make } = project
    const id = await make('Build the dome', { status_id: doing })
    expect(await owner.do(recolourStatus, { id: doing, color_code: own.toUpperCase() })).toEqual({
      color_code: own,
      color_code_dark: own,
    })
    const shown = async () => {
      const [row] = (await owner.do(listTasksV3, { id: project_id })).allTasks
      const groups = await owner.do(listTasksV2, { id: project_id })
      const group = (groups as { id: string; color_code: string }[]).find(({ id }) => id === doing)
      return [
        (await owner.do(getStatus, { id: doing })).color_code,
        (await statuses(project)).get(doing)!.color_code,
        row!.statusColor,
        group!.color_code,
        (await project.info(id)).status_color,
      ]
    }
    expect(await shown()).toEqual([own, own, soft(own), soft(own), soft(own)])
    const { category_id } = await statusOf(project, 'Done')
    await owner.do(createStatus, {
      name: 'In work',
      project_id,
      category_id: (await statusOf(project, 'Doing')).category_id,
    })
    expect(await owner.do(setStatusCategory, { id: doing, category_id })).toMatchObject({
      color_code: own,
    })
    expect(await owner.do(recolourStatus, { id: doing, color_code: null })).toEqual({
      color_code: '#75c997',
      color_code_dark: '#46D980',
    })
    expect((await statuses(project)).get(doing)!.color_code).toBe(
      (await statuses(project)).get(done)!.color_code,
    )
  },
  { added: true },
)

clause(
  ['B4.11', 'B7.132'],
  'a colour of a status is one, and nothing else',
  async () => {
    const { owner, doing } = await emptyProject(server)
    for (const color_code of ['red', '', '#12345', 'url(x)', `${own}69`, 7])
      await owner.refused(
        recolourStatus,
        { id: doing, color_code: color_code as string },
        'invalid',
        'color_code',
      )
    await owner.refused(recolourStatus, { id: doing } as never, 'invalid', 'color_code')
  },
  { added: true },
)

clause(
  ['B4.13', 'B7.70'],
  'a status moves to another category and to its place there in one call',
  async () => {
    const team = await server.newTeam()
    const { owner, project_id } = team
    const [todo, doing, done] = [
      await statusOf(team, 'To Do'),
      await statusOf(team, 'Doing'),
      await statusOf(team, 'Done'),
    ]
    const { id } = await owner.do(createStatus, {
      name: 'Review',
      project_id,
      category_id: todo.category_id,
    })
    await owner.do(setStatusCategory, {
      id,
      category_id: doing.category_id,
      status_order: [todo.id, id, randomUUID(), doing.id, done.id],
    })
    expect(await statusesIn(owner, project_id)).toEqual([
      ['To Do', 'To do', 0],
      ['Review', 'Doing', 1],
      ['Doing', 'Doing', 2],
      ['Done', 'Done', 3],
    ])
    await owner.refused(
      setStatusCategory,
      { id: done.id, category_id: todo.category_id, status_order: [done.id] },
      'status_category_update',
    )
    await owner.do(orderStatuses, { status_order: [doing.id] })
    expect((await statusesIn(owner, project_id))[0]).toEqual(['Doing', 'Doing', 0])
  },
  { added: true },
)

clause(
  'B7.132',
  'a status and a phase have a limit once one is set; it reaches everyone who has the project open',
  async () => {
    const team = await server.newTeam('Red', { together: true })
    const { owner, member, project_id } = team
    const { id } = await statusOf(team, 'Doing')
    const phase = await owner.do(createPhase, { id: project_id, name: 'Planning' })
    const heard = await follow(member, 'project', project_id)
    expect(await owner.do(setStatusLimit, { id, wip_limit: 4 })).toEqual({ id, wip_limit: 4 })
    expect(await heard('status')).toEqual([expect.objectContaining({ id, wip_limit: 4 })])
    await owner.do(setPhaseLimit, { id: phase.id, wip_limit: bounds.wipLimit })
    const limits = async () => [
      ...[...(await statuses(team)).values()].map(({ wip_limit }) => wip_limit),
      ...(await owner.do(listPhases, { id: project_id })).map(({ wip_limit }) => wip_limit),
    ]
    expect(await limits()).toEqual([null, 4, null, bounds.wipLimit])
    for (const wip_limit of [0, -1, 1.5, bounds.wipLimit + 1, '3', undefined])
      await owner.refused(
        setStatusLimit,
        { id, wip_limit: wip_limit as number },
        'invalid',
        'wip_limit',
      )
    await owner.do(setStatusLimit, { id, wip_limit: null })
    await owner.do(setPhaseLimit, { id: phase.id, wip_limit: null })
    expect(await limits()).toEqual([null, null, null, null])
  },
  { added: true },
)

clause(
  'B7.132',
  'a status takes more tasks than its limit',
  async () => {
    const { owner, doing, make, list } = await emptyProject(server)
    await owner.do(setStatusLimit, { id: doing, wip_limit: 1 })
    for (const name of ['One', 'Two']) await make(name, { status_id: doing })
    expect((await list()).map(({ originalStatusId }) => originalStatusId)).toEqual([doing, doing])
  },
  { added: true },
)

clause(
  ['B6.6', 'B7.132'],
  'only those who run a project set colours and limits, and only of their project',
  async () => {
    const [team, blue] = [
      await server.newTeam('Red', { together: true }),
      await server.newTeam('Blue'),
    ]
    const { owner, member, project_id } = team
    const { id } = await statusOf(team, 'Doing')
    const phase = await owner.do(createPhase, { id: project_id, name: 'Planning' })
    for (const [person, code] of [
      [member, 'forbidden'],
      [blue.owner, 'not_found'],
    ] as const) {
      await person.refused(recolourStatus, { id, color_code: own }, code)
      await person.refused(setStatusLimit, { id, wip_limit: 1 }, code)
      await person.refused(setPhaseLimit, { id: phase.id, wip_limit: 1 }, code)
    }
    await takeIn(blue, blue.member, 'PROJECT_MANAGER')
    const theirs = await statusOf(blue, 'Doing')
    await blue.member.do(recolourStatus, { id: theirs.id, color_code: own })
    await blue.member.do(setStatusLimit, { id: theirs.id, wip_limit: 1 })
    await blue.member.refused(setStatusLimit, { id, wip_limit: 1 }, 'not_found')
    expect((await statuses(team)).get(id)).toMatchObject({ color_code: '#70a6f3', wip_limit: null })
  },
  { added: true },
)

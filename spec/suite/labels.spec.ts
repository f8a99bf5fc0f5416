import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import {
  createLabel,
  deleteLabel,
  listLabels,
  listProjectLabels,
  listTaskLabels,
  recolourLabel,
  updateLabel,
} from '../../src/core/labels/calls.ts'
import { labelTasks } from '../../src/core/tasks/bulk.ts'
import { createTaskLabel, deleteTask, labelTask, quickTask } from '../../src/core/tasks/calls.ts'
import { createTask, updateTask } from '../../src/core/tasks/form.ts'
import { saveProjectTemplate } from '../../src/core/templates/project-calls.ts'
import { bounds } from '../oracle/bounds.ts'
import { labelBlue, soft } from '../oracle/colours.ts'
import { mediumPriority } from '../oracle/lookups.ts'
import { clause } from './clause.ts'
import { follow } from './follow.ts'
import type { Person } from './person.ts'
import { takeIn } from './project.ts'
import { type Team, target } from './target.ts'

const server = target()

const labels = async (person: Person, project?: string) =>
  (await person.do(listLabels, project ? { project } : {})).map(({ name, usage }) => [name, usage])
/** Makes a task that carries labels of these names. */
async function labelled({ owner, project_id }: Team, ...names: string[]) {
  const { task_id: task } = await owner.do(quickTask, { name: 'Order oxygen', project_id })
  const made = []
  for (const name of names)
    made.push((await owner.do(createTaskLabel, { id: task.id, name })).label)
  return { task, labels: made }
}

clause(
  ['B3.40', 'B7.73', 'B9.6'],
  'a label is blue by default, and labels are sorted by name',
  async () => {
    const { owner, member } = await server.newTeam()
    const urgent = await owner.do(createLabel, { name: ' urgent ' })
    expect(urgent).toEqual({ id: expect.any(String), name: 'urgent', color_code: labelBlue })
    const calm = await owner.do(createLabel, { name: 'Calm', color: '#75C997' })
    expect(calm.color_code.toLowerCase()).toBe('#75c997')
    expect(await member.do(listLabels, {})).toEqual([
      { ...calm, usage: 0 },
      { ...urgent, usage: 0 },
    ])
  },
)

clause(
  'B7.73',
  'labels used in a project are listed first, each with the number of tasks that have it',
  async () => {
    const team = await server.newTeam()
    await team.owner.do(createLabel, { name: 'Alpha' })
    await labelled(team, 'Zulu', 'Mike')
    await labelled(team, 'Zulu')
    const byName = [
      ['Alpha', 0],
      ['Mike', 1],
      ['Zulu', 2],
    ]
    expect(await labels(team.admin)).toEqual(byName)
    expect(await labels(team.admin, team.project_id)).toEqual([
      ['Mike', 1],
      ['Zulu', 2],
      ['Alpha', 0],
    ])
    for (const project of ['', 'nothing', randomUUID()])
      expect(await labels(team.admin, project)).toEqual(byName)
    // They are told nothing of a project that they are not in.
    expect(await labels(team.member, team.project_id)).toEqual(byName.map(([name]) => [name, 0]))
  },
)

clause('B7.73', 'labels of other teams are not listed', async () => {
  const [red, other] = await Promise.all([server.newTeam(), server.newTeam('Blue')])
  await labelled(red, 'Urgent')
  expect(await labels(other.owner)).toEqual([])
  expect(await labels(other.owner, red.project_id)).toEqual([])
})

clause('B7.74', 'the labels of a task', async () => {
  const team = await server.newTeam('Red', { together: true })
  const { task, labels } = await labelled(team, 'Urgent', 'Calm')
  const listed = await team.member.do(listTaskLabels, { id: task.id })
  expect(listed).toHaveLength(2)
  for (const { name, color_code } of labels) expect(listed).toContainEqual({ name, color_code })
  const bare = (await team.owner.do(quickTask, { name: 'Bare', project_id: team.project_id }))
    .task_id
  expect(await team.member.do(listTaskLabels, { id: bare.id })).toEqual([])
})

clause('B7.75', 'the labels used in a project, by name, in soft colours', async () => {
  const team = await server.newTeam('Red', { together: true })
  await team.owner.do(createLabel, { name: 'Alone' })
  const { labels } = await labelled(team, 'Urgent', 'Calm')
  const listed = await team.member.do(listProjectLabels, { id: team.project_id })
  expect(listed.map(({ name }) => name)).toEqual(['Calm', 'Urgent'])
  for (const { id, name, color_code } of labels)
    expect(listed).toContainEqual({ id, name, color_code: soft(color_code) })
})

clause(
  ['B6.6', 'B7.74', 'B7.75'],
  'labels of tasks and projects the caller cannot see are not listed',
  async () => {
    const [red, other] = await Promise.all([server.newTeam(), server.newTeam('Blue')])
    const { task } = await labelled(red, 'Urgent')
    for (const person of [red.member, other.owner])
      for (const [tasks, project] of [
        [task.id, red.project_id],
        [randomUUID(), randomUUID()],
      ] as const) {
        await person.refused(listTaskLabels, { id: tasks }, 'not_found')
        await person.refused(listProjectLabels, { id: project }, 'not_found')
      }
  },
)

clause(
  ['B7.132', 'B5.11'],
  'a label needs a unique name of at most 40 characters and a valid colour',
  async () => {
    const { owner } = await server.newTeam()
    await owner.do(createLabel, { name: 'Urgent' })
    for (const name of ['', ' ', '<b></b>']) {
      const { message } = await owner.refused(createLabel, { name }, 'label_name_required', 'name')
      expect(message).toBe('Label name is required')
    }
    for (const name of ['Urgent', ' uRGENT', '<i>urgent</i>']) {
      const { message } = await owner.refused(createLabel, { name }, 'label_name_taken', 'name')
      expect(message).toBe('Labels cannot be duplicated.')
    }
    await owner.refused(
      createLabel,
      { name: 'l'.repeat(bounds.labelName + 1) },
      'name_too_long',
      'name',
    )
    for (const color of ['red', '#12345', '#1234567', 'javascript:x']) {
      const { message } = await owner.refused(
        createLabel,
        { name: 'Calm', color },
        'colour_invalid',
        'color',
      )
      expect(message).toBe('Invalid color')
    }
    expect(await labels(owner)).toEqual([['Urgent', 0]])
    await owner.do(createLabel, { name: 'l'.repeat(bounds.labelName) })
  },
)

clause('B7.76', 'a label gets a new colour, at both addresses that clients use', async () => {
  const { owner, project_id } = await server.newTeam()
  const { id } = await owner.do(createLabel, { name: 'Urgent' })
  expect(await owner.do(recolourLabel, { id, color: '#bf4949' })).toEqual([])
  expect(await owner.do(listLabels, {})).toEqual([
    { id, name: 'Urgent', color_code: '#bf4949', usage: 0 },
  ])
  const headers = { 'X-CSRF-Token': await owner.freshToken() }
  const path = `/api/v1/labels/tasks/${id}?current_project_id=${project_id}`
  expect((await owner.send('PUT', path, { headers, body: '{"color":"#75c9c0"}' })).status).toBe(200)
  expect((await owner.do(listLabels, {}))[0]!.color_code).toBe('#75c9c0')
  for (const color of ['', 'red', '#12'])
    await owner.refused(recolourLabel, { id, color }, 'colour_invalid', 'color')
  await owner.refused(recolourLabel, { id } as never, 'invalid', 'color')
  expect((await owner.do(listLabels, {}))[0]!.color_code).toBe('#75c9c0')
})

clause(
  'B7.132',
  'a label gets a new name, a new colour, or both',
  async () => {
    const { owner } = await server.newTeam()
    const { id } = await owner.do(createLabel, { name: 'Urgent' })
    await owner.do(createLabel, { name: 'Calm' })
    expect(await owner.do(updateLabel, { id, name: ' Now ' })).toEqual({
      id,
      name: 'Now',
      color_code: labelBlue,
    })
    expect(await owner.do(updateLabel, { id, color: '#bf4949' })).toEqual({
      id,
      name: 'Now',
      color_code: '#bf4949',
    })
    expect(await owner.do(updateLabel, { id, name: 'NOW', color: '#75c9c0' })).toMatchObject({
      name: 'NOW',
    })
    await owner.refused(updateLabel, { id, name: '' }, 'label_name_required', 'name')
    await owner.refused(updateLabel, { id, name: 'CALM' }, 'label_name_taken', 'name')
    await owner.refused(
      updateLabel,
      { id, name: 'l'.repeat(bounds.labelName + 1) },
      'name_too_long',
      'name',
    )
    await owner.refused(updateLabel, { id, name: 'Later', color: 'red' }, 'colour_invalid', 'color')
    expect(await labels(owner)).toEqual([
      ['Calm', 0],
      ['NOW', 0],
    ])
  },
  { added: true },
)

clause('B7.77', 'a label is deleted, and then it is gone', async () => {
  const { owner } = await server.newTeam()
  const { id } = await owner.do(createLabel, { name: 'Urgent' })
  const { body, message } = await owner.call(deleteLabel, { id })
  expect({ body, message }).toEqual({
    body: { deletedCount: 0 },
    message: 'The label was deleted.',
  })
  expect(await labels(owner)).toEqual([])
  expect((await owner.refused(deleteLabel, { id }, 'not_found')).message).toBe('Label not found')
})

clause(
  'B7.77',
  'a label in use is deleted by a client that names nothing but the label, or sends force',
  async () => {
    const team = await server.newTeam()
    const { owner, project_id } = team
    const first = await labelled(team, 'Urgent', 'Calm', 'Late')
    await labelled(team, 'Urgent')
    const [{ id }, , late] = first.labels as [{ id: string }, unknown, { id: string }]
    expect(await owner.do(deleteLabel, { id })).toEqual({ deletedCount: 2 })
    const headers = { 'X-CSRF-Token': await owner.freshToken() }
    const forced = `/api/v1/labels/team/${late.id}?force=true`
    expect((await owner.send('DELETE', forced, { headers })).status).toBe(200)
    expect(await labels(owner)).toEqual([['Calm', 1]])
    expect((await owner.do(listTaskLabels, { id: first.task.id })).map(({ name }) => name)).toEqual(
      ['Calm'],
    )
    expect(await owner.do(listProjectLabels, { id: project_id })).toHaveLength(1)
    const { task_id: other } = await owner.do(quickTask, { name: 'Order helium', project_id })
    await owner.refused(labelTask, { id: other.id, label_id: id, on: true }, 'not_found')
  },
)

clause('B7.73', 'of tasks that a member does not see nobody tells them the number', async () => {
  const team = await server.newTeam()
  const { owner, member } = team
  await labelled(team, 'Urgent')
  expect(await labels(owner)).toEqual([['Urgent', 1]])
  expect(await labels(member)).toEqual([['Urgent', 0]])
  await takeIn(team, member)
  expect(await labels(member)).toEqual([['Urgent', 1]])
})

clause('B7.77', 'a label of project templates is in use by their tasks', async () => {
  const team = await server.newTeam()
  const { owner, project_id } = team
  const { task, labels: made } = await labelled(team, 'Urgent')
  const id = made[0]!.id
  await owner.do(saveProjectTemplate, { project_id, templateName: 'House' })
  await owner.do(deleteTask, { id: task.id })
  const { body, message } = await owner.call(deleteLabel, { id, check: true })
  expect(body).toEqual({
    ...{ inUse: true, usageCount: 0, ptUsageCount: 1, totalUsage: 1, labelName: 'Urgent' },
  })
  expect(message).toContain('1 task')
  expect(await owner.do(deleteLabel, { id })).toEqual({ deletedCount: 1 })
})

clause(
  'B7.77',
  'with check the answer says how many tasks have a label, and nothing is deleted',
  async () => {
    const team = await server.newTeam()
    const { owner } = team
    const { labels: made } = await labelled(team, 'Urgent')
    await labelled(team, 'Urgent')
    const { id: unused } = await owner.do(createLabel, { name: 'Calm' })
    const checked = async (id: string) => {
      const { body, message } = await owner.call(deleteLabel, { id, check: true })
      return { body, message }
    }
    const use = (labelName: string, count: number) => ({
      inUse: count > 0,
      usageCount: count,
      ptUsageCount: 0,
      totalUsage: count,
      labelName,
    })
    expect(await checked(made[0]!.id)).toEqual({
      body: use('Urgent', 2),
      message: 'This label is assigned to 2 task(s). Deleting it removes it from all of them.',
    })
    expect(await checked(unused)).toEqual({
      body: use('Calm', 0),
      message: 'No task has this label.',
    })
    // Somebody who means to check and says it in another way must not delete.
    for (const check of ['1', 'yes', ''])
      await owner.refused(deleteLabel, { id: unused, check: check as never }, 'invalid')
    expect(await labels(owner)).toEqual([
      ['Calm', 0],
      ['Urgent', 2],
    ])
  },
  { added: true },
)

clause(
  ['B7.76', 'B7.77'],
  'label changes reach every connected member of the team',
  async () => {
    const { owner, member, id: team } = await server.newTeam()
    const { id } = await owner.do(createLabel, { name: 'Urgent' })
    const first = await follow(member, 'team', team)
    await owner.do(recolourLabel, { id, color: '#bf4949' })
    expect(await first('label')).toEqual([expect.objectContaining({ id, color_code: '#bf4949' })])
    const second = await follow(member, 'team', team)
    await owner.do(deleteLabel, { id })
    expect(await second('label')).toEqual([null])
  },
  { added: true },
)

clause(
  ['B6.3', 'B6.6', 'B7.77'],
  'only owners and admins change labels, and only those of their own team',
  async () => {
    const [red, other] = await Promise.all([
      server.newTeam('Red', { together: true }),
      server.newTeam('Blue'),
    ])
    const { id } = await red.admin.do(createLabel, { name: 'Urgent' })
    await red.member.refused(createLabel, { name: 'Mine' }, 'forbidden')
    for (const [person, code] of [
      [red.member, 'forbidden'],
      [other.owner, 'not_found'],
    ] as const) {
      await person.refused(recolourLabel, { id, color: '#000000' }, code)
      await person.refused(updateLabel, { id, name: 'Mine' }, code)
      await person.refused(deleteLabel, { id, check: true }, code)
      await person.refused(deleteLabel, { id }, code)
    }
    expect(await red.owner.do(listLabels, {})).toEqual([
      { id, name: 'Urgent', color_code: labelBlue, usage: 0 },
    ])
  },
)

/** Names of labels, from a number on. */
const names = (count: number, from = 0) =>
  Array.from({ length: count }, (_, n) => `Label ${from + n}`)

clause(
  ['B3.7', 'B7.132'],
  'the number of labels of a task is limited, in every call and event',
  async () => {
    const { owner, project_id } = await server.newTeam()
    const form = { name: 'Order oxygen', project_id }
    await owner.refused(
      createTask,
      { ...form, labels: names(bounds.labelsOnTask + 1) },
      'too_many_labels',
      'labels',
    )
    expect(await labels(owner)).toEqual([])
    const {
      task: { id, status_id },
    } = await owner.do(createTask, { ...form, labels: names(bounds.labelsOnTask) })
    const { id: more } = await owner.do(createLabel, { name: 'One more' })
    const { message } = await owner.refused(
      labelTask,
      { id, label_id: more },
      'too_many_labels',
      'labels',
    )
    expect(message).toBe('A task can have at most 100 labels.')
    await owner.refused(createTaskLabel, { id, name: 'Another' }, 'too_many_labels', 'labels')
    const { task_id: other } = await owner.do(quickTask, form)
    const tasks = [other.id, id]
    await owner.refused(labelTasks, { tasks, text: 'Another' }, 'too_many_labels', 'labels')
    await owner.refused(labelTasks, { tasks, labels: [{ id: more }] }, 'too_many_labels', 'labels')
    const replaced = {
      ...form,
      id,
      status_id,
      priority_id: mediumPriority.id,
      labels: names(bounds.labelsOnTask + 1),
    }
    await owner.refused(updateTask, replaced, 'too_many_labels', 'labels')
    expect(await owner.do(listTaskLabels, { id: other.id })).toEqual([])
    expect(await owner.do(listTaskLabels, { id })).toHaveLength(bounds.labelsOnTask)
    expect(await labels(owner)).toHaveLength(bounds.labelsOnTask + 1)
  },
)

clause(
  ['B3.40', 'B7.132'],
  'the number of labels of a team is limited, in every call and event',
  async () => {
    const { owner, project_id } = await server.newTeam()
    const form = { name: 'Order oxygen', project_id }
    for (let n = 0; n < bounds.labelsInTeam; n += bounds.labelsOnTask)
      await owner.do(createTask, { ...form, labels: names(bounds.labelsOnTask, n) })
    const { message } = await owner.refused(
      createLabel,
      { name: 'One more' },
      'too_many_team_labels',
    )
    expect(message).toBe(
      'A team can have at most 1000 labels. Delete labels that are no longer needed.',
    )
    await owner.refused(createTask, { ...form, labels: ['One more'] }, 'too_many_team_labels')
    const { task_id: task } = await owner.do(quickTask, form)
    await owner.refused(createTaskLabel, { id: task.id, name: 'One more' }, 'too_many_team_labels')
    await owner.refused(labelTasks, { tasks: [task.id], text: 'One more' }, 'too_many_team_labels')
    await owner.do(createTaskLabel, { id: task.id, name: 'label 7' })
    expect(await labels(owner)).toHaveLength(bounds.labelsInTeam)
  },
)

import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { undoCommand } from '../../src/core/history/calls.ts'
import { createLabel, listLabels } from '../../src/core/labels/calls.ts'
import { updateProject } from '../../src/core/projects/calls.ts'
import { getProject } from '../../src/core/projects/queries.ts'
import { setUpAccount } from '../../src/core/settings/calls.ts'
import {
  archiveTask,
  createTaskLabel,
  describeTask,
  setTaskPhase,
} from '../../src/core/tasks/calls.ts'
import { getTaskInfo } from '../../src/core/tasks/list/queries.ts'
import { estimateTask } from '../../src/core/tasks/progress/effort.ts'
import {
  deleteProjectTemplate,
  getBuiltInTemplate,
  importBuiltInTemplate,
  importProjectTemplate,
  listBuiltInTemplates,
  listProjectTemplates,
  renameProjectTemplate,
  saveProjectTemplate,
} from '../../src/core/templates/project-calls.ts'
import { createStatus, listStatuses } from '../../src/core/workflow/calls.ts'
import { createPhase, listPhases, setPhaseLabel } from '../../src/core/workflow/phases.ts'
import { bounds } from '../oracle/bounds.ts'
import { clause } from './clause.ts'
import { type EmptyProject, emptyProject } from './empty-project.ts'
import { give } from './give.ts'
import { onPlan } from './inside.ts'
import { make as makeColumn } from './new-column.ts'
import type { Person } from './person.ts'
import { target } from './target.ts'

const server = target()

const names = async (person: Person, search?: string) =>
  (await person.do(listProjectTemplates, search === undefined ? {} : { search })).map(
    ({ name }) => name,
  )
const templateOf = async (person: Person, name: string) =>
  (await person.do(listProjectTemplates, {})).find((each) => each.name === name)!.id
const tasksOf = (person: Person, id: string) => person.rows('project', id, 'task')

clause(
  'B7.130',
  'every team has fifteen templates of projects with phases, statuses, labels and tasks',
  async () => {
    const { member } = await server.newTeam('Red', { together: true })
    const all = await member.do(listBuiltInTemplates, {})
    expect(all.map(({ name }) => name)).toEqual([
      ...['Bug Tracking', 'Construction', 'Design & Creative', 'Education', 'Finance'],
      ...['HR & Recruiting', 'Information Technology', 'Legal', 'Manufacturing', 'Marketing'],
      ...['Nonprofit', 'Personal use', 'Sales & CRM', 'Services & Consulting'],
      'Software Development',
    ])
    for (const { id } of all) {
      const told = await member.do(getBuiltInTemplate, { id })
      expect(told).toMatchObject({ phase_label: 'Phase', image_url: null, color_code: '#3b7ad4' })
      expect(told.status.map(({ name }) => name)).toEqual(['To Do', 'Doing', 'Done'])
      const within = (list: unknown[], least: number, most: number) =>
        expect(list.length >= least && list.length <= most, `${told.name}: ${list.length}`).toBe(
          true,
        )
      within(told.phases, 4, 5)
      within(told.tasks, 5, 10)
      for (const { phases, labels, priority_name } of told.tasks) {
        within(phases, 1, 1)
        within(labels, 1, 2)
        expect(priority_name).toBe('Medium')
      }
    }
    await member.refused(getBuiltInTemplate, { id: randomUUID() }, 'not_found')
  },
)

clause(
  'B7.130',
  'a template becomes a project of its name, with its labels added to the team, and one undo takes all of it back',
  async () => {
    const { owner } = await server.newTeam()
    const [first] = await owner.do(listBuiltInTemplates, {})
    const told = await owner.do(getBuiltInTemplate, { id: first!.id })
    const before = await owner.do(createLabel, { name: told.labels[0]!.name.toUpperCase() })
    const made = await give(owner, importBuiltInTemplate, { template_id: first!.id })
    const id = made.body.project_id!
    expect(await owner.do(getProject, { id })).toMatchObject({
      ...{ name: 'Bug Tracking', notes: told.description, phase_label: 'Phase' },
      ...{ working_days: 0, man_days: 0, hours_per_day: 8 },
    })
    expect((await owner.do(listPhases, { id })).map(({ name }) => name)).toEqual(
      told.phases.map(({ name }) => name),
    )
    const tasks = await tasksOf(owner, id)
    expect(tasks.map(({ name }) => name).sort()).toEqual(told.tasks.map(({ name }) => name).sort())
    for (const { name, progress_value } of tasks) {
      const { status_name } = told.tasks.find((task) => task.name === name)!
      expect(progress_value).toBe(status_name === 'Done' ? 100 : null)
    }
    const labels = await owner.do(listLabels, {})
    expect(labels.map(({ name }) => name).sort()).toEqual(
      [before.name, ...told.labels.slice(1).map(({ name }) => name)].sort(),
    )
    // The name is taken by now.
    const again = await owner.do(importBuiltInTemplate, { template_id: first!.id })
    const other = await owner.do(getProject, { id: again.project_id! })
    expect(other.name).toBe(`Bug Tracking - ${other.key}`)
    const third = await give(owner, importBuiltInTemplate, {
      template_id: (await owner.do(listBuiltInTemplates, {}))[1]!.id,
    })
    const undo = { ...third.undo, project_id: third.body.project_id! }
    await owner.do(undoCommand, undo)
    await owner.refused(getProject, { id: third.body.project_id! }, 'not_found')
    expect((await owner.do(listLabels, {})).length).toBe(labels.length)
    await owner.refused(importBuiltInTemplate, { template_id: randomUUID() }, 'not_found')
  },
)

/** A project with something of everything that a template can take. */
async function fullProject(): Promise<EmptyProject> {
  const project = await emptyProject(server)
  const { owner, project_id, done, make } = project
  await owner.do(setPhaseLabel, { projectId: project_id, name: 'Stage' })
  const phase = await owner.do(createPhase, { id: project_id, name: 'Build' })
  await owner.do(createPhase, { id: project_id, name: 'Plan' })
  const { category_id } = (await owner.do(listStatuses, { project: project_id }))[1]!
  await owner.do(createStatus, { name: 'In review', project_id, category_id })
  await makeColumn(owner, project_id, { name: 'Price' })
  const task = await make('Dome')
  const below = await make('Glass', { parent_task_id: task })
  await make('Door', { status_id: done })
  const old = await make('Old')
  await owner.do(archiveTask, { id: old, archived: true })
  await owner.do(setTaskPhase, { id: task, phase_id: phase.id })
  await owner.do(describeTask, { id: task, description: '<p>Round</p>' })
  await owner.do(estimateTask, { id: below, total_minutes: 45 })
  await owner.do(createTaskLabel, { id: task, name: 'urgent' })
  return project
}

clause(
  ['B2.27', 'B7.130'],
  'a project becomes a template with what is asked for, and the template a project again',
  async () => {
    const { owner, project_id } = await fullProject()
    const save = (templateName: string, more = {}) =>
      give(owner, saveProjectTemplate, { project_id, templateName, ...more })
    await save('All', { includeCustomColumns: true })
    await save('Little', {
      projectIncludes: { phases: false, labels: false },
      taskIncludes: { subtasks: false, description: false, estimation: false },
    })
    expect(await names(owner)).toEqual(['All', 'Little'])
    expect(await names(owner, 'LIT')).toEqual(['Little'])
    const made = await owner.do(importProjectTemplate, {
      template_id: await templateOf(owner, 'All'),
    })
    const id = made.project_id!
    expect(await owner.do(getProject, { id })).toMatchObject({ name: 'All', phase_label: 'Stage' })
    const statuses = (await owner.do(listStatuses, { project: id })).map(({ name }) => name)
    expect(statuses).toEqual(
      (await owner.do(listStatuses, { project: project_id })).map(({ name }) => name),
    )
    expect((await owner.do(listPhases, { id })).map(({ name }) => name)).toEqual(['Plan', 'Build'])
    expect(await owner.rows('project', id, 'custom_column')).toMatchObject([{ name: 'Price' }])
    const tasks = await tasksOf(owner, id)
    expect(tasks.map(({ name }) => name).sort()).toEqual(['Dome', 'Door', 'Glass'])
    const named = (name: string) => tasks.find((task) => task.name === name)!
    expect(named('Glass').parent_task_id).toBe(named('Dome').id)
    expect(named('Dome').labels).toEqual((await owner.do(listLabels, {})).map((each) => each.id))
    expect(named('Glass').total_minutes).toBe(45)
    expect(named('Door').progress_value).toBe(100)
    const told = await owner.do(getTaskInfo, { task_id: named('Dome').id, project_id: id })
    expect(told.task).toMatchObject({ description: '<p>Round</p>' })
    const little = await owner.do(importProjectTemplate, {
      template_id: await templateOf(owner, 'Little'),
    })
    expect((await tasksOf(owner, little.project_id!)).map(({ name }) => name).sort()).toEqual([
      'Dome',
      'Door',
    ])
    expect(await owner.do(listPhases, { id: little.project_id! })).toEqual([])
  },
)

clause(
  'B7.130',
  'the name of a project template has three to fifty characters, its own in every letter case; it is renamed, deleted and brought back',
  async () => {
    const { owner, project_id } = await emptyProject(server)
    const save = { project_id, templateName: 'House' }
    const saved = await give(owner, saveProjectTemplate, save)
    const id = await templateOf(owner, 'House')
    await owner.do(saveProjectTemplate, { project_id, templateName: 'Other' })
    for (const [name, code] of [
      [' ', 'template_name_invalid'],
      ['ab', 'template_name_short'],
      ['x'.repeat(bounds.templateName + 1), 'name_too_long'],
      ['oTHER', 'template_name_taken'],
    ] as const) {
      await owner.refused(
        saveProjectTemplate,
        { ...save, templateName: name },
        code,
        'templateName',
      )
      await owner.refused(renameProjectTemplate, { id, name }, code, 'name')
    }
    await owner.refused(saveProjectTemplate, { templateName: 'Lost' }, 'invalid', 'project_id')
    expect(await owner.do(renameProjectTemplate, { id, name: 'HOUSE' })).toEqual({
      id,
      name: 'HOUSE',
    })
    const deleted = await give(owner, deleteProjectTemplate, { id })
    await owner.refused(importProjectTemplate, { template_id: id }, 'not_found')
    await owner.do(undoCommand, deleted.undo)
    expect((await owner.do(importProjectTemplate, { template_id: id })).project_id).not.toBeNull()
    expect(saved.body).toEqual({})
  },
)

clause(
  ['B2.9', 'B6.3', 'B7.130'],
  'project templates are made, used, renamed and deleted by owners and admins of their team alone',
  async () => {
    const red = await emptyProject(server)
    const blue = await emptyProject(server)
    const { owner, admin, member, project_id } = red
    const save = { project_id, templateName: 'House' }
    await owner.do(updateProject, { id: project_id, project_manager: { id: red.ids.member } })
    await member.refused(saveProjectTemplate, save, 'forbidden')
    await blue.owner.refused(saveProjectTemplate, save, 'not_found')
    await admin.do(saveProjectTemplate, save)
    const template_id = await templateOf(admin, 'House')
    await member.refused(listProjectTemplates, {}, 'forbidden')
    const [builtIn] = await member.do(listBuiltInTemplates, {})
    await member.refused(importBuiltInTemplate, { template_id: builtIn!.id }, 'forbidden')
    for (const [person, code] of [
      [member, 'not_found'],
      [blue.owner, 'not_found'],
    ] as const) {
      await person.refused(importProjectTemplate, { template_id }, code)
      await person.refused(renameProjectTemplate, { id: template_id, name: 'Mine' }, code)
      await person.refused(deleteProjectTemplate, { id: template_id }, code)
    }
    expect(await names(blue.owner)).toEqual([])
  },
)

clause(
  ['A4.11', 'A7.38', 'B2.29'],
  'a set-up with a template makes its project in the place of a name and tasks',
  async () => {
    const rosa = await server.newPerson('Rosa Red')
    const [template] = await rosa.do(listBuiltInTemplates, {})
    const setUp = { team_name: 'Red', project_name: null, tasks: [], team_members: [] }
    await rosa.refused(setUpAccount, { ...setUp, template_id: randomUUID() }, 'not_found')
    const { id, members } = await rosa.do(setUpAccount, { ...setUp, template_id: template!.id })
    expect(members).toBeNull()
    expect(await rosa.do(getProject, { id })).toMatchObject({ name: template!.name })
    expect((await tasksOf(rosa, id)).length).toBeGreaterThan(4)
    await rosa.refused(setUpAccount, { ...setUp, template_id: template!.id }, 'setup_done')
  },
)

/** How many projects the free plan has. */
const freeProjects = 5

clause(
  ['B5.11', 'B7.130'],
  'projects of templates have the limits of the free plan: so many projects, and columns in each',
  async () => {
    const { owner, project_id } = await emptyProject(server)
    await onPlan(server, owner, { license_type: 'PADDLE', subscription_status: 'active' })
    await owner.do(saveProjectTemplate, { project_id, templateName: 'Bare' })
    for (let n = 0; n <= bounds.customColumns; n++) await makeColumn(owner, project_id)
    const wide = { project_id, templateName: 'Wide', includeCustomColumns: true }
    await owner.do(saveProjectTemplate, wide)
    await onPlan(server, owner, { license_type: 'FREE', subscription_status: 'free' })
    const template_id = await templateOf(owner, 'Wide')
    await owner.refused(importProjectTemplate, { template_id }, 'custom_field_limit')
    const bare = { template_id: await templateOf(owner, 'Bare') }
    for (let n = 1; n < freeProjects; n++) await owner.do(importProjectTemplate, bare)
    await owner.refused(importProjectTemplate, bare, 'free_project_limit')
    const [builtIn] = await owner.do(listBuiltInTemplates, {})
    await owner.refused(importBuiltInTemplate, { template_id: builtIn!.id }, 'free_project_limit')
  },
  { ours: true },
)

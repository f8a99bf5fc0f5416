import { expect } from 'vitest'
import { listLabels } from '../../src/core/labels/calls.ts'
import { getProject } from '../../src/core/projects/queries.ts'
import { setUpAccount } from '../../src/core/settings/calls.ts'
import { saveRegion } from '../../src/core/settings/region.ts'
import {
  getBuiltInTemplate,
  importBuiltInTemplate,
  listBuiltInTemplates,
} from '../../src/core/templates/project-calls.ts'
import { listPhases } from '../../src/core/workflow/phases.ts'
import { clause } from './clause.ts'
import type { Person } from './person.ts'
import { target } from './target.ts'

const server = target()

const namesOf = (rows: readonly { name: string }[]) => rows.map(({ name }) => name)

/** The template of bugs, as somebody who works in German finds it. */
const germanBugs = async (person: Person) =>
  (await person.do(listBuiltInTemplates, {})).find(({ name }) => name === 'Fehlerverfolgung')!.id

clause(
  'B7.130',
  'each reads the templates of every team in the language of their account, under the same ids',
  async () => {
    const { owner, member } = await server.newTeam('Red', { together: true })
    const english = await member.do(listBuiltInTemplates, {})
    await owner.do(saveRegion, { language: 'de' })
    const german = await owner.do(listBuiltInTemplates, {})
    const { compare } = new Intl.Collator('de')
    expect(namesOf(german)).toEqual(namesOf(german).toSorted(compare))
    expect(german.map(({ id }) => id).sort()).toEqual(english.map(({ id }) => id).sort())
    expect(namesOf(german).filter((name) => namesOf(english).includes(name))).toEqual(['Marketing'])
    const bugs = await owner.do(getBuiltInTemplate, { id: await germanBugs(owner) })
    expect(bugs.name).toBe('Fehlerverfolgung')
    expect(namesOf(bugs.phases)).toEqual([
      ...['Gemeldet', 'Bestätigt', 'In Behebung', 'Im Test', 'Veröffentlicht'],
    ])
    expect(await member.do(listBuiltInTemplates, {})).toEqual(english)
    expect(await member.do(getBuiltInTemplate, { id: bugs.id })).toMatchObject({
      name: 'Bug Tracking',
    })
  },
)

clause(
  'B7.130',
  'a project of a template has name, phases, labels and tasks in the language of who makes it',
  async () => {
    const { owner } = await server.newTeam()
    await owner.do(saveRegion, { language: 'de' })
    const template_id = await germanBugs(owner)
    const told = await owner.do(getBuiltInTemplate, { id: template_id })
    const { project_id } = await owner.do(importBuiltInTemplate, { template_id })
    const id = project_id!
    expect(await owner.do(getProject, { id })).toMatchObject({
      ...{ name: 'Fehlerverfolgung', notes: told.description, phase_label: 'Phase' },
    })
    expect(namesOf(await owner.do(listPhases, { id }))).toEqual(namesOf(told.phases))
    expect(namesOf(await owner.do(listLabels, {})).sort()).toEqual(namesOf(told.labels).sort())
    const tasks = await owner.rows('project', id, 'task')
    expect(namesOf(tasks).sort()).toEqual(namesOf(told.tasks).sort())
  },
)

clause(
  ['A4.11', 'B7.130'],
  'the first project of a set-up is in the language of its account',
  async () => {
    const rosa = await server.newPerson('Rosa Red')
    await rosa.do(saveRegion, { language: 'de' })
    const { id } = await rosa.do(setUpAccount, {
      ...{ team_name: 'Red', project_name: null, tasks: [], team_members: [] },
      template_id: await germanBugs(rosa),
    })
    expect(await rosa.do(getProject, { id })).toMatchObject({ name: 'Fehlerverfolgung' })
    expect(namesOf(await rosa.rows('project', id, 'phase')).sort()).toEqual(
      ['Gemeldet', 'Bestätigt', 'In Behebung', 'Im Test', 'Veröffentlicht'].sort(),
    )
  },
)

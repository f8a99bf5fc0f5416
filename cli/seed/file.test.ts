import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { limits } from '../../src/core/catalogue/limits.ts'
import { worldFrom } from './file.ts'

const today = '2026-03-05'
const good = {
  teams: [
    {
      name: 'Red',
      people: [
        { name: 'Mia', email: 'mia@red.example' },
        { name: 'Rosa', email: 'Rosa@red.example', role: 'owner' },
        { name: 'Pim', email: 'pim@red.example', pending: true },
        { name: 'Ina', email: 'ina@red.example', inactive: true },
      ],
      labels: ['bug', { name: 'idea', color_code: '#aabbcc' }],
      projects: [
        {
          name: 'Website',
          status: 'in progress',
          client: 'Lumen',
          phases: ['Plan'],
          statuses: [{ name: 'In review', category: 'doing' }],
          columns: [
            { name: 'Stage', type: 'selection', options: ['Ordered', { name: 'Delivered' }] },
            { name: 'Price', type: 'number' },
            { name: 'Twice', type: 'formula', formula: '[price] * 2' },
            { name: 'Buyers', type: 'people' },
          ],
          manager: 'rosa@red.example',
          tasks: [
            {
              name: 'One',
              status: 'in REVIEW',
              labels: ['Bug', 'new', 'bug'],
              phase: 'Build',
              assignees: ['mia@red.example', 'pim@red.example'],
              fields: { stage: 'Ordered', Price: 9.5, Buyers: ['mia@red.example'] },
            },
            {
              name: 'Two',
              status: 'done',
              completed: '2026-03-01',
              subtasks: [{ name: 'Three', progress: 40 }],
            },
          ],
        },
      ],
    },
  ],
}

const problems = (change: (file: typeof good) => void) => {
  const file = structuredClone(good)
  change(file)
  const read = worldFrom(JSON.stringify(file, null, 1), today)
  return 'problems' in read ? read.problems : []
}
// biome-ignore lint/suspicious/noExplicitAny: tests write what the types forbid
type Loose = any
const columns = (file: Loose) => file.teams[0].projects[0].columns
const task = (file: Loose) => file.teams[0].projects[0].tasks[0]

test('a valid file becomes a plan with the names as declared', () => {
  const read = worldFrom(JSON.stringify(good), today)
  if (!('world' in read)) throw new Error(JSON.stringify(read.problems))
  const [team] = read.world.teams
  expect(team!.people.map(({ email }) => email)).toEqual([
    'rosa@red.example',
    'mia@red.example',
    'pim@red.example',
    'ina@red.example',
  ])
  expect(team!.clients).toEqual(['Lumen'])
  expect(team!.labels!.map(({ name }) => name)).toEqual(['bug', 'idea', 'new'])
  const [project] = team!.projects
  expect(project).toMatchObject({
    status: 'In Progress',
    taskCount: 3,
    phases: [{ name: 'Plan' }, { name: 'Build' }],
  })
  expect([...project!.tasks()][0]).toMatchObject({
    status: 'In review',
    labels: ['bug', 'new'],
    phase: 'Build',
    fields: { Stage: 'Ordered', Price: 9.5, Buyers: ['mia@red.example'] },
  })
})

describe('errors are reported with their line', () => {
  test.each<[string, (file: Loose) => void]>([
    ['has unknown fields: colour', (file) => (task(file).colour = 'red')],
    ['is missing', (file) => delete task(file).name],
    ['must not be blank', (file) => (task(file).name = ' <b></b> ')],
    ['must not be longer than', (file) => (task(file).name = 'x'.repeat(limits.taskName + 1))],
    ['is no status of this project', (file) => (task(file).status = 'Waiting')],
    ['who is not in this team', (file) => (task(file).assignees = ['bill@blue.example'])],
    ['who is not active', (file) => (task(file).assignees = ['ina@red.example'])],
    ['who has no account yet', (file) => (task(file).reporter = 'pim@red.example')],
    ['is in the future', (file) => (task(file).created = '2026-03-06')],
    ['is no day', (file) => (task(file).end_date = '2026-02-30')],
    ['needs a status that means done', (file) => (task(file).completed = '2026-03-01')],
    ['cannot be set', (file) => (file.teams[0].projects[0].tasks[1].progress = 10)],
    ['must be one of Low, Medium, High, Critical', (file) => (task(file).priority = 'urgent')],
    [
      'is later than end_date',
      (file) =>
        Object.assign(file.teams[0].projects[0], {
          start_date: '2026-03-02',
          end_date: '2026-03-01',
        }),
    ],
    ['has the name of another project', (file) => file.teams[0].projects.push({ name: 'WEBSITE' })],
    ['cannot be a second owner', (file) => (file.teams[0].people[0].role = 'owner')],
    ['is in this team twice', (file) => (file.teams[0].people[0].email = 'rosa@RED.example')],
    ['must have an active account', (file) => (file.teams[0].people[1].pending = true)],
    ['is no e-mail address', (file) => (file.teams[0].people[0].email = 'mia')],
    ['is there twice', (file) => file.teams[0].labels.push('BUG')],
    [
      'is there twice',
      (file) => {
        const template = (name: string) => ({ name, tasks: [{ name: 'Unlock' }] })
        file.teams[0].task_templates = [template('Opening'), template('OPENING')]
      },
    ],
    [
      'is there twice',
      (file) => {
        const template = (name: string) => ({ name, project: 'website' })
        file.teams[0].project_templates = [template('Base'), template('BASE')]
      },
    ],
    [
      'must have at least 3 characters',
      (file) => (file.teams[0].project_templates = [{ name: 'ab', project: 'Website' }]),
    ],
    [
      'is “Gone”, which is no project of this team',
      (file) => (file.teams[0].project_templates = [{ name: 'Base', project: 'Gone' }]),
    ],
    [
      `has more than ${limits.templateTasks} tasks`,
      (file) => {
        const [project] = file.teams[0].projects
        project.tasks = Array.from({ length: limits.templateTasks + 1 }, (_, n) => ({
          name: `Task ${n}`,
        }))
        file.teams[0].project_templates = [{ name: 'Base', project: project.name }]
      },
    ],
    [
      `has more than ${limits.templateTexts} characters of descriptions`,
      (file) => {
        const [project] = file.teams[0].projects
        const description = 'x'.repeat(limits.description - 20)
        const count = Math.ceil(limits.templateTexts / description.length)
        project.tasks = Array.from({ length: count }, () => ({ name: 'Task', description }))
        file.teams[0].project_templates = [{ name: 'Base', project: project.name }]
      },
    ],
    ['is “Gone”, which is no task of this project', (file) => (task(file).blocked_by = ['Gone'])],
    [
      'makes tasks wait for themselves',
      (file) => {
        const [first, second] = file.teams[0].projects[0].tasks
        first.blocked_by = [second.name]
        second.blocked_by = [first.name]
      },
    ],
    [
      'cannot wait for an account',
      (file) =>
        file.teams.push({ name: 'Blue', people: [{ name: 'Pim', email: 'pim@red.example' }] }),
    ],
  ])('%s', (message, change) => {
    const [problem] = problems(change)
    expect(problem?.message).toContain(message)
    expect(problem?.line).toBeGreaterThan(1)
  })

  test.each<[string, (file: Loose) => unknown]>([
    ['no column of this project', (file) => (task(file).fields = { Moon: 'x' })],
    ['is computed', (file) => (task(file).fields = { Twice: 3 })],
    ['does not fit a column', (file) => (task(file).fields = { Stage: 'Lost' })],
    ['does not fit a column', (file) => (task(file).fields = { Price: 'much' })],
    ['not in this team', (file) => (task(file).fields = { Buyers: ['x@red.example'] })],
    ['who is not active', (file) => (task(file).fields = { Buyers: ['ina@red.example'] })],
    ['is there twice', (file) => columns(file).push({ name: 'STAGE', type: 'text' })],
    [
      'is refused',
      (file) => columns(file).push({ name: 'F', type: 'formula', formula: '[No] + 1' }),
    ],
    ['is refused', (file) => columns(file).push({ name: 'F', type: 'formula' })],
    [
      'is refused',
      (file) => columns(file).unshift({ name: 'F', type: 'formula', formula: '[Price]' }),
    ],
  ])('in columns: %s', (message, change) => {
    const [problem] = problems(change)
    expect(problem?.message).toContain(message)
  })

  test('line and column are those of the field', () => {
    const text = JSON.stringify(good, null, 1).replace('"in REVIEW"', '"Lost"')
    const read = worldFrom(text, today)
    const line = text.split('\n').findIndex((each) => each.includes('"Lost"'))
    expect('problems' in read && read.problems[0]).toEqual({
      line: line + 1,
      column: text.split('\n')[line]!.indexOf('"status"') + 1,
      message:
        'teams[0].projects[0].tasks[0].status is “Lost”, which is no status of this project.',
    })
  })

  test('subtasks nested over the limit', () => {
    let nested: object = { name: 'x' }
    for (let n = 0; n < limits.subtaskDepth; n++) nested = { name: 'x', subtasks: [nested] }
    expect(
      problems((file: Loose) => (file.teams[0].projects[0].tasks[0] = nested))[0]?.message,
    ).toContain('nested deeper')
  })
})

test('reading any file gives either a plan or errors', () => {
  const anything = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      fc.string(),
      fc.integer(),
      fc.boolean(),
      fc.constant(null),
      tie('list'),
      tie('object'),
    ),
    list: fc.array(tie('value'), { maxLength: 4 }),
    object: fc.dictionary(
      fc.constantFrom(
        'teams',
        'name',
        'people',
        'email',
        'projects',
        'tasks',
        'subtasks',
        'labels',
        'status',
      ),
      tie('value'),
    ),
  })).object
  fc.assert(
    fc.property(anything, fc.string(), (file, junk) => {
      for (const text of [JSON.stringify(file), junk])
        expect(worldFrom(text, today)).toBeTypeOf('object')
    }),
    { numRuns: 300 },
  )
})

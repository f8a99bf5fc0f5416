import { expect } from 'vitest'
import { previewImport } from '../../src/core/imports/calls.ts'
import type { Source } from '../../src/core/imports/sources.ts'
import { getProject } from '../../src/core/projects/queries.ts'
import { saveRegion } from '../../src/core/settings/region.ts'
import { clause } from './clause.ts'
import { emptyProject } from './empty-project.ts'
import { made, preview } from './importing.ts'
import { target } from './target.ts'
import { upload } from './uploads.ts'

const server = target()

const trello = JSON.stringify({
  name: 'Moon',
  lists: [{ id: 'l', name: 'Doing', closed: false, pos: 1 }],
  cards: [
    {
      id: 'c',
      name: 'Dome',
      idList: 'l',
      due: '2026-03-04T10:00:00.000Z',
      labels: [{ name: 'red' }],
    },
  ],
  checklists: [{ idCard: 'c', checkItems: [{ name: 'Door', state: 'complete', pos: 1 }] }],
})
const asana = JSON.stringify({
  data: [{ name: 'Dome', due_on: '2026-03-04', subtasks: [{ name: 'Door', completed: true }] }],
})

/** Files of each source, written as it publishes its format. */
const files: Partial<Record<Source, string>> = {
  trello,
  asana,
  jira: 'Summary,Issue key,Parent key,Status,Due date\nDome,M-1,,Doing,04/Mar/26 10:00 AM\nDoor,M-2,M-1,Done,\n',
  clickup:
    'Task ID,Task Name,Status,Due Date,Parent ID\na,Dome,doing,1772618400000,null\nb,Door,done,null,a\n',
  todoist:
    'TYPE,CONTENT,PRIORITY,INDENT,DATE\ntask,Dome @red,1,1,2026-03-04\ntask,Door,4,2,\n,,,,\n',
}

clause('B7.132', 'files of other programs are read by their published formats', async () => {
  const { owner } = await emptyProject(server)
  for (const [source, text] of Object.entries(files)) {
    const { id } = await upload(owner, new TextEncoder().encode(text), `${source}.txt`)
    const { tasks } = await owner.do(previewImport, { upload: id, source: source as Source })
    const told = tasks.map(({ name, level, due }) => `${level} ${name} ${due}`)
    expect({ source, told }).toEqual({ source, told: ['0 Dome 2026-03-04', '1 Door null'] })
  }
  const cut = await upload(owner, new TextEncoder().encode(trello.slice(0, -9)), 'cut.json')
  await owner.refused(previewImport, { upload: cut.id, source: 'trello' }, 'import_not_json')
  const other = await upload(owner, new TextEncoder().encode('{"__proto__":{}}'), 'a.json')
  await owner.refused(previewImport, { upload: other.id, source: 'trello' }, 'import_other_format')
})

clause('B7.132', 'days are read as the account that imports has them', async () => {
  const { owner } = await emptyProject(server)
  await owner.do(saveRegion, { timezone: 'America/Los_Angeles', date_format: 'MM/dd/yyyy' })
  const board = trello.replace('2026-03-04T10:00:00.000Z', '2026-12-02T01:00:00.000Z')
  const { tasks } = await made(owner, board, { source: 'trello' })
  expect(tasks[0]).toMatchObject({ end_date: '2026-12-01', due_time: '17:00' })
  const table = await preview(owner, 'Task,Due date\nDome,1/2/2026\n')
  expect(table.made).toMatchObject({ date_order: 'mdy', tasks: [{ due: '2026-01-02' }] })
})

/** A board with one of each thing that Trello writes about a card, after its published format. */
const board = JSON.stringify({
  name: 'Moon',
  desc: 'Built **twice**',
  lists: [{ id: 'l', name: 'Doing', closed: false, pos: 1 }],
  members: [{ id: 'm', fullName: 'Vera Nobody', username: 'vera' }],
  customFields: [
    { id: 'f1', name: 'Stone', type: 'text', pos: 1 },
    { id: 'f2', name: 'Weight', type: 'number', pos: 2 },
    { id: 'f3', name: 'Cut on', type: 'date', pos: 3 },
    { id: 'f4', name: 'Checked', type: 'checkbox', pos: 4 },
    {
      ...{ id: 'f5', name: 'Site', type: 'list', pos: 5 },
      options: [{ id: 'o1', idCustomField: 'f5', value: { text: 'East' }, pos: 1 }],
    },
  ],
  cards: [
    {
      ...{ id: 'c', name: 'Dome', idList: 'l', pos: 1, idMembers: ['gone'], closed: false },
      ...{ idMembersVoted: ['m'], stickers: [{ id: 's' }], dueReminder: 1440, isTemplate: true },
      ...{ locationName: 'Hill', pluginData: [{ idPlugin: 'p', value: '{}' }] },
      badges: { comments: 3 },
      attachments: [{ name: 'plan.pdf', url: 'https://x.example/plan.pdf' }],
      customFieldItems: [
        { idCustomField: 'f1', value: { text: 'Marble' } },
        { idCustomField: 'f2', value: { number: '2.5' } },
        { idCustomField: 'f3', value: { date: '2026-03-04T10:00:00.000Z' } },
        { idCustomField: 'f4', value: { checked: 'true' } },
        { idCustomField: 'f5', idValue: 'o1', value: null },
      ],
    },
  ],
  checklists: [
    {
      ...{ id: 'k1', idCard: 'c', name: 'Openings', pos: 1 },
      checkItems: [
        {
          ...{ name: 'Door', state: 'complete', pos: 1, due: '2026-03-05T10:00:00.000Z' },
          idMember: 'm',
        },
        { name: ' ', state: 'incomplete', pos: 2 },
      ],
    },
    { id: 'k2', idCard: 'gone', name: 'Of a card that is gone', checkItems: [] },
  ],
  actions: [
    {
      ...{ type: 'commentCard', date: '2026-03-01T10:00:00.000Z' },
      ...{ data: { text: 'Of oak?', card: { id: 'c' } }, memberCreator: { fullName: 'Vera' } },
    },
    { type: 'commentCard', data: { text: 'Lost', card: { id: 'gone' } } },
  ],
})

const toldOf = ({ problems }: { problems: { reason: string; field: string; value: string }[] }) =>
  problems.map(({ reason, field, value }) => `${reason} ${field} ${value}`)

clause(
  'B7.132',
  'a Trello board comes with its own fields, checklists and notes; a report says what stays behind',
  async () => {
    const { owner, ids } = await emptyProject(server)
    const people = [{ name: 'Vera Nobody', member: ids.owner }]
    const found = await made(owner, board, { source: 'trello', choices: { people } })
    const name = new Map(found.tasks.map((task) => [task.id, task.name]))
    expect(
      found.tasks.map((task) => `${task.name}<${name.get(task.parent_task_id ?? '') ?? ''}`),
    ).toEqual(['Dome<', 'Openings<Dome', 'Door<Openings'])
    const door = found.tasks.find((task) => task.name === 'Door')!
    expect(door).toMatchObject({ end_date: '2026-03-05', assignees: [ids.owner] })
    const title = new Map(found.columns.map((column) => [column.id, column.name]))
    expect(
      found.values.map(({ column_id, value }) => `${title.get(column_id)} ${value}`).sort(),
    ).toEqual(['Checked true', 'Cut on 2026-03-04', 'Site East', 'Stone Marble', 'Weight 2.5'])
    expect((await owner.do(getProject, { id: found.project })).notes).toBe('Built **twice**')
    expect(toldOf(found.told).sort()).toEqual([
      'left_out checklists Of a card that is gone',
      'left_out comments Dome: 2',
      'left_out comments Lost',
      'left_out dueReminder Dome: 1440',
      'left_out idMembersVoted Dome: 1',
      'left_out isTemplate Dome: true',
      'left_out location Dome: Hill',
      'left_out pluginData Dome: 1',
      'left_out stickers Dome: 1',
      'no_name checkItems Dome',
      'not_supported attachment Dome: plan.pdf',
      'person_unknown assignees gone',
    ])
  },
)

const ofProject = (gid: string, project: string, section: string) => ({
  project: { gid, name: project },
  section: { gid: `s${gid}`, name: section },
})

/** Tasks with one of each thing that Asana writes about one, after its published format. */
const project = JSON.stringify({
  data: [
    {
      ...{ gid: '1', name: 'Dome', resource_subtype: 'milestone', start_at: '2026-03-01T09:00Z' },
      projects: [
        { gid: 'q', name: 'Other' },
        { gid: 'p', name: 'Moon' },
      ],
      memberships: [ofProject('q', 'Other', 'Later'), ofProject('p', 'Moon', 'Now')],
      custom_fields: [
        { gid: 'f1', name: 'Stone', type: 'text', text_value: 'Marble', display_value: 'Marble' },
        { gid: 'f2', name: 'Weight', type: 'number', number_value: 2.5 },
        { gid: 'f3', name: 'Site', type: 'enum', enum_value: { name: 'East' } },
        { gid: 'f4', name: 'Cut on', type: 'date', date_value: { date: '2026-03-04' } },
        {
          gid: 'f5',
          name: 'Crew',
          type: 'multi_enum',
          multi_enum_values: [{ name: 'A' }, { name: 'B' }],
        },
        { gid: 'f6', name: 'Priority', type: 'enum', display_value: 'High' },
        { gid: 'f7', name: 'Empty', type: 'text', display_value: null },
      ],
      followers: [{ gid: 'v', name: 'Vera' }],
      attachments: [{ gid: 'a', name: 'plan.pdf' }],
      ...{ actual_time_minutes: 90, num_likes: 2 },
      dependencies: [{ gid: '2' }, { gid: '9', name: 'Elsewhere' }],
      stories: [
        { type: 'system', text: 'added' },
        {
          type: 'comment',
          text: 'Of oak?',
          created_at: '2026-03-01T10:00:00.000Z',
          created_by: { name: 'Vera' },
        },
      ],
      subtasks: [{ gid: '2', name: 'Door' }],
    },
    { ...{ gid: '2', name: 'Door' }, memberships: [ofProject('p', 'Moon', 'Now')] },
    {
      ...{ gid: '3', name: 'Roof', followers: [{ name: 'Vera' }] },
      ...{ memberships: [ofProject('p', 'Moon', 'Now')], dependents: [{ gid: '1' }] },
    },
    { gid: '4', name: 'Egg', dependencies: [{ gid: '5' }] },
    { gid: '5', name: 'Hen', dependencies: [{ gid: '4' }] },
  ],
})

clause(
  'B7.132',
  'an Asana project comes with its own fields, comments and what waits for what; a report says what stays behind',
  async () => {
    const { owner } = await emptyProject(server)
    const { made: shown } = await preview(owner, project, { source: 'asana' })
    expect(shown).toMatchObject({
      ...{ name: 'Moon' },
      counts: { tasks: 5, subtasks: 1, phases: 1, columns: 5, comments: 1 },
    })
    const found = await made(owner, project, { source: 'asana' })
    const name = new Map(found.tasks.map((task) => [task.id, task.name]))
    const waits = found.waits.map(
      ({ task_id, related_task_id }) => `${name.get(task_id)} ${name.get(related_task_id)}`,
    )
    expect(waits.sort()).toEqual(['Dome Door', 'Dome Roof'])
    const dome = found.tasks.find((task) => task.name === 'Dome')!
    expect(dome).toMatchObject({ start_date: '2026-03-01', phase_id: expect.any(String) })
    expect(found.tasks.find((task) => task.name === 'Door')!.parent_task_id).toBe(dome.id)
    const title = new Map(found.columns.map((column) => [column.id, column.name]))
    expect(
      found.values.map(({ column_id, value }) => `${title.get(column_id)} ${value}`).sort(),
    ).toEqual(['Crew A, B', 'Cut on 2026-03-04', 'Site East', 'Stone Marble', 'Weight 2.5'])
    expect(toldOf(found.told).sort()).toEqual([
      'dependency_circular dependencies Egg',
      'dependency_circular dependencies Hen',
      'left_out actual_time_minutes Dome: 90',
      'left_out dependencies Dome: Elsewhere',
      'left_out followers Vera',
      'left_out memberships Dome: Other Later',
      'left_out num_likes Dome: 2',
      'left_out resource_subtype Dome: milestone',
      'not_supported attachment Dome: plan.pdf',
    ])
  },
)

clause('B7.132', 'a report names each column and cell of a table that is left out', async () => {
  const { owner } = await emptyProject(server)
  const text = 'Summary,Issue key,Votes,Watchers\nDome,M-1,,\nDoor,M-2,3,,beyond\n'
  const { made: shown } = await preview(owner, text, { source: 'jira' })
  expect(toldOf(shown)).toEqual(['left_out Votes 3', 'left_out 5 beyond'])
})

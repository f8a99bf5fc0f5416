import { expect } from 'vitest'
import { listAudit } from '../../src/core/audit/calls.ts'
import { addComment } from '../../src/core/comments/calls.ts'
import { exportProject, exportTasks } from '../../src/core/exports/calls.ts'
import {
  cancelImport,
  getImport,
  listImports,
  previewImport,
  startImport,
} from '../../src/core/imports/calls.ts'
import { deleteProject } from '../../src/core/projects/calls.ts'
import { getProject } from '../../src/core/projects/queries.ts'
import { assignTask, createTaskLabel, describeTask } from '../../src/core/tasks/calls.ts'
import { clause } from './clause.ts'
import { fetchFile } from './downloads.ts'
import { emptyProject } from './empty-project.ts'
import { bytesOf, ended, made, preview } from './importing.ts'
import { askedOf, importDamaged } from './inside.ts'
import type { Person } from './person.ts'
import { target } from './target.ts'
import { refusedUpload, upload } from './uploads.ts'

const server = target()

const table = `Task,Key,Subtask of,Status,Priority,Assignees,Labels,Start date,Due date,Estimation,Colour
Door,T-2,T-1,Doing,High,NOBODY@x.example,"red, blue",2026-03-01,2026-03-05,1:30:00,oak
Dome,T-1,,Waiting,Medium,,,,01/04/2026,2h,
=1+1,T-3,T-9,Done,odd,,,soon,,,`

clause(
  'B7.132',
  'a table is read by its head, shown before anything is made, and becomes a project with its tree',
  async () => {
    const { owner } = await emptyProject(server)
    const before = await preview(owner, table)
    expect(before.made).toMatchObject({
      name: 'Pavilion',
      date_order: 'dmy',
      statuses: [
        { name: 'Doing', category: 'doing', count: 1 },
        { name: 'Waiting', category: 'todo', count: 1 },
        { name: 'Done', category: 'done', count: 1 },
      ],
      people: [{ name: 'NOBODY@x.example', member: null, count: 1 }],
      counts: { tasks: 3, subtasks: 1, labels: 2, phases: 0, columns: 0, comments: 0 },
    })
    expect(before.made.columns.map(({ field }) => field)).toEqual(
      'name key parent status priority assignees labels start due estimate '.split(' '),
    )
    expect(before.made.tasks.map(({ name, level }) => `${level} ${name}`)).toEqual([
      '0 Dome',
      '1 Door',
      '0 =1+1',
    ])
    const { tasks, told, statuses } = await made(owner, table)
    expect(told).toMatchObject({ state: 'done', made: 3, total: 3, problems_count: 5 })
    expect(told.problems.map(({ reason, line, value }) => `${reason} ${line} ${value}`)).toEqual([
      'day_unknown 4 soon',
      'priority_unknown 4 odd',
      'left_out null oak',
      'parent_unknown 4 T-9',
      'person_unknown null NOBODY@x.example',
    ])
    const [dome, door, sum] = tasks
    expect(tasks.map(({ name }) => name)).toEqual(['Dome', 'Door', '=1+1'])
    expect(door).toMatchObject({
      ...{ parent_task_id: dome!.id, start_date: '2026-03-01', end_date: '2026-03-05' },
      ...{ total_minutes: 90, task_no: 2 },
    })
    expect(dome).toMatchObject({ end_date: '2026-04-01', total_minutes: 120 })
    expect(sum).toMatchObject({ parent_task_id: null, progress_value: 100 })
    expect(door!.labels).toHaveLength(2)
    expect(statuses.map(({ name }) => name)).toEqual(['Doing', 'Waiting', 'Done'])
  },
)

clause(
  'B7.132',
  'columns, days, estimates, statuses and people are as the person who imports says',
  async () => {
    const { owner, ids } = await emptyProject(server)
    const text = 'What;When;How long;Who;Where\nDome;3/4/2026;2;Bob;East\n\nDoor;4/3/2026;x;;\n'
    const fields = ['name', 'due', 'estimate', 'assignees', 'custom'] as const
    const choices = {
      ...{ fields: [...fields], date_order: 'mdy' as const, estimate_unit: 'hours' as const },
      people: [{ name: 'bob', member: ids.owner }],
    }
    const { tasks, columns, values, told } = await made(owner, text, { choices })
    const [dome, door] = tasks
    expect(dome).toMatchObject({
      ...{ end_date: '2026-03-04', total_minutes: 120, assignees: [ids.owner] },
    })
    expect(door).toMatchObject({ end_date: '2026-04-03', total_minutes: 0, assignees: [] })
    expect(columns.map(({ name }) => name)).toEqual(['Where'])
    expect(values).toMatchObject([{ task_id: dome!.id, value: 'East' }])
    expect(told.problems).toMatchObject([{ reason: 'estimate_unknown', line: 4, value: 'x' }])
  },
)

clause('B7.132', 'parents may come later and form circles, which are opened', async () => {
  const { owner } = await emptyProject(server)
  const text = 'Name,Id,Parent\nA,1,2\nB,2,3\nC,3,1\nD,4,4\n'
  const { tasks, told } = await made(owner, text)
  const name = new Map(tasks.map((task) => [task.id, task.name]))
  expect(tasks.map((task) => `${task.name}<${name.get(task.parent_task_id ?? '') ?? ''}`)).toEqual([
    'A<',
    'C<A',
    'B<C',
    'D<',
  ])
  expect(told.problems.map(({ reason }) => reason).sort()).toEqual([
    'parent_circular',
    'parent_unknown',
  ])
})

clause(
  'B7.132',
  'files in other encodings are read; archives and cut ones are refused',
  async () => {
    const { owner } = await emptyProject(server)
    const rows = 'Nr;Título\n1;Dömé\n'
    const wide = (order: 'le' | 'be', mark: boolean) => {
      const bytes = Buffer.from(`${mark ? '\ufeff' : ''}${rows}`, 'utf16le')
      return order === 'le' ? bytes : bytes.swap16()
    }
    const texts = [
      bytesOf(`\ufeff${rows}`),
      Buffer.from(rows, 'latin1'),
      ...[wide('le', true), wide('be', true), wide('le', false), wide('be', false)],
    ]
    for (const bytes of texts) {
      const { made } = await preview(owner, bytes)
      expect(made.tasks.map(({ name }) => name)).toEqual(['Dömé'])
    }
    const refused = async (
      bytes: Uint8Array,
      code: Parameters<Person['refused']>[2],
      more = {},
    ) => {
      const { id } = await upload(owner, bytes, 'a.csv')
      await owner.refused(previewImport, { upload: id, source: 'csv', ...more }, code)
    }
    await refused(bytesOf('PK\u0003\u0004 and so on'), 'import_no_text')
    await refused(Buffer.from([1, 0, 0, 0, 2, 0, 0, 0, 3, 0, 0, 0, 0]), 'import_no_text')
    await refused(bytesOf('Name\n"Dome'), 'import_unreadable')
    await refused(bytesOf('Name\n'), 'import_empty')
    await refused(bytesOf('Name\n,\n,,'), 'import_empty')
    await refused(bytesOf('Where\nEast\n'), 'import_no_name')
    await refused(bytesOf('Name\nDome\n'), 'import_other_format', { source: 'jira' })
    await refusedUpload(owner, new Uint8Array(0), 'a.csv', 'file_empty')
    const rest = 'b,c,d\n'.repeat(30)
    const hostile = `Name,Name,__proto__,constructor\n../../etc/passwd\0,${rest}<b onclick=x>y</b>\n`
    const { made } = await preview(owner, hostile)
    expect(made.tasks.map(({ name }) => name)).toEqual([
      '../../etc/passwd',
      ...Array.from({ length: 29 }, () => 'b'),
      'y',
    ])
  },
)

clause(
  'B7.132',
  'an import is its maker’s alone, can be cancelled while it runs, and its project deleted as one',
  async () => {
    const { owner, member } = await emptyProject(server)
    const stranger = (await emptyProject(server)).owner
    const large = `Name\n${Array.from({ length: 8_000 }, (_, n) => `Task ${n}`).join('\n')}`
    const { asked } = await preview(owner, large)
    const { id, project_id } = await owner.do(startImport, { ...asked, name: 'Large' })
    await owner.do(cancelImport, { id })
    expect(await ended(owner, id)).toMatchObject({ state: 'cancelled', made: 0, total: 8_000 })
    await owner.refused(cancelImport, { id }, 'import_ended')
    await owner.refused(getProject, { id: project_id }, 'not_found')
    for (const person of [stranger]) {
      await person.refused(getImport, { id }, 'not_found')
      await person.refused(cancelImport, { id }, 'not_found')
      await person.refused(previewImport, asked, 'upload_gone')
      expect(await person.do(listImports, {})).toEqual([])
    }
    await member.refused(startImport, { ...asked, name: 'Mine' }, 'forbidden')
    const small = await made(owner, 'Name\nDome\n')
    expect((await owner.do(listImports, {})).map(({ state }) => state)).toEqual([
      'done',
      'cancelled',
    ])
    await owner.do(deleteProject, { id: small.project })
    await owner.refused(getProject, { id: small.project }, 'not_found')
  },
)

clause(
  'B7.132',
  'an import whose file is damaged ends as failed at once, and nothing is shown of the file',
  async () => {
    const { owner } = await emptyProject(server)
    const { asked } = await preview(owner, 'Name,Day\nDome,2026-03-05\n')
    const id = await importDamaged(server, owner, asked.upload)
    await owner.refused(previewImport, asked, 'upload_gone')
    expect(await ended(owner, id)).toMatchObject({ state: 'failed', made: 0 })
    await owner.refused(previewImport, asked, 'upload_gone')
  },
  { ours: true },
)

clause(
  'B7.132',
  'an import keeps what was taken of its file, so that it goes on with that',
  async () => {
    const { owner, ids } = await emptyProject(server)
    const { asked } = await preview(owner, table)
    const statuses = [{ name: 'Waiting', category: 'doing' as const }]
    const { id } = await owner.do(startImport, { ...asked, choices: { statuses }, name: 'Again' })
    await ended(owner, id)
    expect(await askedOf(server, id)).toMatchObject({
      choices: {
        fields: [
          ...['name', 'key', 'parent', 'status', 'priority', 'assignees', 'labels', 'start'],
          ...['due', 'estimate', ''],
        ],
        ...{ date_order: 'dmy', estimate_unit: 'minutes' },
        statuses: [
          { name: 'Doing', category: 'doing' },
          { name: 'Waiting', category: 'doing' },
          { name: 'Done', category: 'done' },
        ],
        people: [{ name: 'NOBODY@x.example', member: null }],
      },
    })
    const text = 'Name,Assignees\nDome,Mia Member\n'
    const people = await preview(owner, text)
    const started = await owner.do(startImport, { ...people.asked, name: 'People' })
    await ended(owner, started.id)
    expect(await askedOf(server, started.id)).toMatchObject({
      choices: { people: [{ name: 'Mia Member', member: ids.member }] },
    })
  },
  { ours: true },
)

clause(
  'B7.132',
  'labels whose names have commas come back from an exported list as they were',
  async () => {
    const { owner, project_id, make } = await emptyProject(server)
    const id = await make('Dome')
    const given = ['glass, tinted', '17" wide; light', 'plain']
    for (const name of given) await owner.do(createTaskLabel, { id, name })
    const { bytes } = await fetchFile(owner, exportTasks, { id: project_id, columns: 'LABELS' })
    const { tasks } = await made(owner, bytes)
    const { team_id } = await owner.user()
    const names = new Map(
      (await owner.rows('team', team_id, 'label')).map((label) => [label.id, label.name]),
    )
    expect(tasks[0]!.labels.map((label) => names.get(label)).sort()).toEqual(given.sort())
  },
)

clause('B7.132', 'the name of the project is free and an import needs its file', async () => {
  const { owner } = await emptyProject(server)
  const { asked } = await preview(owner, 'Name\nDome\n')
  await owner.refused(startImport, { ...asked, name: ' ' }, 'project_name_required')
  await owner.refused(startImport, { ...asked, name: 'x'.repeat(101) }, 'name_too_long')
  const { id } = await owner.do(startImport, { ...asked, name: 'Pavilion' })
  await ended(owner, id)
  await owner.refused(startImport, { ...asked, name: 'Other' }, 'upload_gone')
  const again = (await preview(owner, 'Name\nDome\n')).asked
  await owner.refused(startImport, { ...again, name: 'pavilion' }, 'project_name_taken')
})

clause(
  'B7.132',
  'a project is exported as a file that makes an equal project, for those alone who manage it',
  async () => {
    const { owner, member, project_id, make, done, ids } = await emptyProject(server)
    const dome = await make('Dome', { status_id: done })
    const door = await make('Door', { parent_task_id: dome })
    await owner.do(assignTask, { id: door, team_member_id: ids.member, mode: 0 })
    await member.do(addComment, { task_id: dome, content: 'Is it <b>round</b>?' })
    await owner.do(describeTask, { id: dome, description: '<p>Of oak</p>' })
    await member.refused(exportProject, { id: project_id }, 'forbidden')
    const taken = async (id: string) => {
      const { bytes, headers } = await fetchFile(owner, exportProject, { id })
      expect(headers.get('content-disposition')).toMatch(/\.plumbline\.json/)
      return bytes
    }
    const file = await taken(project_id)
    const { asked, made: shown } = await preview(owner, file, { source: 'plumbline' })
    expect(shown).toMatchObject({ counts: { tasks: 2, subtasks: 1, comments: 1 }, problems: [] })
    const { id } = await owner.do(startImport, { ...asked, name: 'Again' })
    const told = await ended(owner, id)
    expect(told).toMatchObject({ state: 'done', made: 2, problems_count: 0 })
    const { data } = await owner.do(listAudit, { kind: 'projects', search: 'Again' })
    const { id: user_id } = await owner.user()
    expect(data).toMatchObject([{ action: 'project_imported', user_id }])
    expect(data[0]!.address).toMatch(/^[\d.:a-f]+$/)
    const again = rowsIn(await taken(told.project_id))
    expect(again).toEqual({ ...rowsIn(file), project: ['Again'] })
    expect(again).toMatchObject({ task: ['Dome', 'Door'], task_comment: ['Is it <b>round</b>?'] })
    const author = /"member_name":"[^"]*"/
    expect(author.exec((await taken(told.project_id)).toString())![0]).toBe(
      author.exec(file.toString())![0],
    )
  },
)

clause('B7.132', 'what a file of a project says is safe once it is a project', async () => {
  const { owner, project_id, make } = await emptyProject(server)
  const dome = await make('Dome')
  await owner.do(addComment, { task_id: dome, content: 'Is it round?' })
  await owner.do(describeTask, { id: dome, description: '<p>Of oak</p>' })
  const { bytes } = await fetchFile(owner, exportProject, { id: project_id })
  const hostile = '<img src=x onerror=alert(1)><b onclick=x>Oak</b><script>alert(1)</script>'
  const file = bytes.toString().replace(/<p>Of oak<\/p>|Is it round\?/g, hostile)
  const { asked } = await preview(owner, Buffer.from(file), { source: 'plumbline' })
  const { id } = await owner.do(startImport, { ...asked, name: 'Safe' })
  const told = await ended(owner, id)
  const again = await fetchFile(owner, exportProject, { id: told.project_id })
  expect(rowsIn(again.bytes)).toMatchObject({
    task_comment: ['<b>Oak</b>'],
    task_text: ['<b>Oak</b>'],
  })
})

/** What the rows of a file say, by table. */
function rowsIn(file: Buffer): Record<string, unknown[]> {
  const { tables } = JSON.parse(file.toString()) as {
    tables: { table: string; rows: Record<string, unknown>[] }[]
  }
  const said = (row: Record<string, unknown>) =>
    row.name ?? row.content ?? row.description ?? row.key
  return Object.fromEntries(tables.map(({ table, rows }) => [table, rows.map(said).sort()]))
}

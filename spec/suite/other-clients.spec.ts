import { expect } from 'vitest'
import { bounds } from '../oracle/bounds.ts'
import { clause } from './clause.ts'
import { emptyProject } from './empty-project.ts'
import { raw, rawBody } from './raw.ts'
import { target } from './target.ts'

const server = target()

clause(
  ['B4.24', 'B7.132'],
  'whether tasks go into the archive or come back stands in the query; without it they come back',
  async () => {
    const { owner, make, list } = await emptyProject(server)
    const id = await make('Build the dome')
    const put = async (query: string, body: object = {}) => {
      expect(
        await rawBody(owner, 'PUT', `/tasks/bulk/archive${query}`, { tasks: [id], ...body }),
      ).toEqual([id])
      return (await list({ archived: 'true' })).length
    }
    const results: number[] = []
    for (const query of ['?type=archive', '?type=unarchive', '?type=archive', ''])
      results.push(await put(query))
    expect(results).toEqual([1, 0, 1, 0])
    expect(await put('', { type: 'archive' })).toBe(1)
    expect(await put('', { type: null })).toBe(0)
  },
)

clause('B7.132', 'a comment is edited by what the list gave of it, with other words', async () => {
  const { owner, member, ids, make } = await emptyProject(server)
  const task_id = await make('Build the dome')
  await rawBody(owner, 'POST', '/task-comments', {
    ...{ task_id, content: 'Ask @Mia Member', attachments: [] },
    mentions: [{ team_member_id: ids.member, name: 'Mia Member' }],
  })
  const [listed] = await rawBody(owner, 'GET', `/task-comments/${task_id}`)
  expect(listed.mentions).toEqual([{ user_name: 'Mia Member', user_email: member.account.email }])
  const content = 'Ask @Mia Member twice'
  await rawBody(owner, 'PUT', `/task-comments/${listed.id}`, { ...listed, content, task_id })
  const [edited] = await rawBody(owner, 'GET', `/task-comments/${task_id}`)
  expect(edited).toMatchObject({
    rawContent: content,
    content: 'Ask <span class="mentions"> @Mia Member </span> twice',
    mentions: listed.mentions,
    is_edited: true,
  })
  for (const wrong of [['x'], [null], 'x', [{ team_member_id: 'x', name: 'y' }]])
    expect(
      await raw(owner, 'PUT', `/task-comments/${listed.id}`, { ...listed, mentions: wrong }),
    ).toMatchObject({ status: 400 })
})

clause('B7.132', 'labels stay where the query of a replacement says so', async () => {
  const { owner, make, project_id, todo, priorities, info } = await emptyProject(server)
  const id = await make('Build the dome')
  const form = { id, name: 'Dome', project_id, status_id: todo, priority_id: priorities[1] }
  const labels = async () => (await info(id)).labels.map(({ name }) => name)
  await rawBody(owner, 'PUT', `/tasks/${id}`, { ...form, labels: ['urgent'] })
  await rawBody(owner, 'PUT', `/tasks/${id}?inline=true`, { ...form, labels: [] })
  expect(await labels()).toEqual(['urgent'])
  await rawBody(owner, 'PUT', `/tasks/${id}`, { ...form, labels: [] })
  expect(await labels()).toEqual([])
})

clause(
  'B7.132',
  'a task is created with its files, and without a parent by a blank one',
  async () => {
    const { owner, project_id, todo, info, list } = await emptyProject(server)
    const file = (words: string, file_name: string) => ({
      file: `data:text/plain;base64,${Buffer.from(words).toString('base64')}`,
      ...{ file_name, project_id, size: words.length },
    })
    const form = { name: 'Dome', project_id, status_id: todo, parent_task_id: '' }
    const attachments_raw = [file('one', 'One.txt'), file('two', 'two.md')]
    const { task } = await rawBody(owner, 'POST', '/tasks', { ...form, attachments_raw })
    expect(task).toMatchObject({ attachments_count: 2, parent_task_id: null })
    expect((await info(task.id)).attachments_count).toBe(2)
    const files = await rawBody(owner, 'GET', `/attachments/tasks/${task.id}`)
    const one = files.find(({ name }: { name: string }) => name === 'One.txt')
    expect([files.length, one.size]).toEqual([2, '3 B'])
    const { url } = await rawBody(owner, 'GET', `/attachments/download?id=${one.id}&file=x`)
    expect(await (await owner.send('GET', url)).text()).toBe('one')
    for (const [message, wrong] of [
      ['Upload failed', { ...file('x', 'x.txt'), size: 0 }],
      ['File type .exe is not allowed for security reasons.', file('x', 'x.exe')],
    ] as const) {
      const refused = await raw(owner, 'POST', '/tasks', { ...form, attachments_raw: [wrong] })
      expect(refused).toMatchObject({ done: false, message })
    }
    const many = Array.from({ length: bounds.filesInRequest + 1 }, () => file('x', 'x.txt'))
    expect(await raw(owner, 'POST', '/tasks', { ...form, attachments_raw: many })).toMatchObject({
      status: 400,
    })
    expect(await list()).toHaveLength(1)
    await rawBody(owner, 'POST', '/tasks', { ...form, attachments_raw: null })
  },
)

clause(
  ['B5.3', 'B7.132'],
  'labels are named by all of their letters everywhere but in events',
  async () => {
    const { owner, project_id, make, info } = await emptyProject(server)
    const name = 'l'.repeat(bounds.labelName)
    await rawBody(owner, 'POST', '/labels', { name, color: '#75c9c0' })
    const id = await make('Build the dome')
    await rawBody(owner, 'PUT', '/tasks/bulk/label', { tasks: [id], labels: [], text: name })
    expect((await info(id)).labels.map((label) => label.name)).toEqual([name])
    const form = { name: 'Dome', project_id, labels: [name] }
    const { task } = await rawBody(owner, 'POST', '/tasks', form)
    expect(task.labels).toEqual([expect.objectContaining({ name })])
    const line = await owner.socket()
    const other = await make('Seal it')
    const label = 'x'.repeat(bounds.quickLabelName)
    const ask = (text: string) =>
      line.ask(12, JSON.stringify({ task_id: other, label: text, parent_task: null }))
    expect(await ask(` ${label} `)).toMatchObject({ is_new: true })
    for (const long of [`${label}x`, name]) expect(await ask(long)).toBeNull()
    expect((await info(other)).labels.map(({ name }) => name)).toEqual([label])
  },
)

clause(
  ['B7.38', 'B7.48', 'A9.1'],
  'what is searched for may be encoded twice, and lists of ids may be the text for nothing',
  async () => {
    const { owner, project_id, make, ids } = await emptyProject(server)
    const id = await make('Größe der Kuppel')
    await make('Seal it')
    const twice = encodeURIComponent(encodeURIComponent('größe DER'))
    const names = (rows: { name: string }[]) => rows.map(({ name }) => name)
    const v3 = async (query: string) =>
      names((await rawBody(owner, 'GET', `/tasks/list/v3/${project_id}?${query}`)).allTasks)
    expect(await v3(`search=${twice}`)).toEqual(['Größe der Kuppel'])
    const v2: { tasks: { name: string }[] }[] = await rawBody(
      owner,
      'GET',
      `/tasks/list/v2/${project_id}?search=${twice}`,
    )
    expect(v2.flatMap(({ tasks }) => names(tasks))).toEqual(['Größe der Kuppel'])
    const search = `/tasks/search?projectId=${project_id}&taskId=&searchQuery=${twice}`
    expect(await rawBody(owner, 'GET', search)).toEqual([
      expect.objectContaining({ value: id, label: 'Größe der Kuppel' }),
    ])
    expect(names(await rawBody(owner, 'GET', `/home/search-tasks?search=${twice}`))).toEqual([
      'Größe der Kuppel',
    ])
    for (const none of ['null', 'undefined', ''])
      for (const field of ['statuses', 'labels', 'members', 'priorities', 'projects'])
        expect(await v3(`${field}=${none}`)).toHaveLength(2)
    expect(await v3(`members=${ids.owner}`)).toEqual([])
    expect(await v3('search=null')).toEqual([])
  },
)

clause(
  'B7.132',
  'what a form lacks, or has too much of, is said in the words of forms',
  async () => {
    const { owner, project_id, make, todo, priorities } = await emptyProject(server)
    const id = await make('Build the dome')
    const long = { name: 'x'.repeat(bounds.taskNameHttp + 1) }
    const verbose = { name: 'x', description: 'd'.repeat(bounds.descriptionHttp + 1) }
    const form = { project_id, status_id: todo, priority_id: priorities[1] }
    const [tooLong, tooVerbose] = [
      'Task name length exceeded!',
      'Task description length exceeded!',
    ]
    const noName = 'Name is required'
    const noProject = 'Project is required'
    for (const [method, path, body, message] of [
      ['POST', '/tasks', { ...form, ...long }, tooLong],
      ['POST', '/tasks', { ...form, ...verbose }, tooVerbose],
      ['PUT', `/tasks/${id}`, { ...form, ...long }, tooLong],
      ['PUT', `/tasks/${id}`, { ...form, ...verbose }, tooVerbose],
      ['POST', '/tasks/home-task', { project_id, end_date: 'Today', ...long }, tooLong],
      ['POST', '/tasks', { ...form, name: null }, noName],
      ['POST', '/tasks/quick-task', { project_id }, noName],
      ['POST', '/tasks/quick-task', { project_id, name: null }, noName],
      ['POST', '/tasks/quick-task', {}, noName],
      ['POST', '/tasks/quick-task', { name: 'x' }, noProject],
      ['POST', '/tasks/quick-task', { name: 'x', project_id: '' }, noProject],
    ] as const)
      expect(await raw(owner, method, path, body)).toMatchObject({
        status: 200,
        done: false,
        message,
      })
  },
)

clause(
  ['B7.42', 'B3.14'],
  'whether a column is shown is what is true in JavaScript; seconds of a due time are cut off',
  async () => {
    const { owner, project_id, make, info } = await emptyProject(server)
    const path = `/tasks/list/columns/${project_id}`
    const results: unknown[] = []
    for (const pinned of [1, 0, 'x', '', true, null])
      results.push((await rawBody(owner, 'PUT', path, { key: 'KEY', pinned })).pinned)
    expect(results).toEqual([true, false, true, false, true, false])
    const id = await make('Build the dome')
    await rawBody(owner, 'PUT', `/tasks/${id}/due-time`, { due_time: '09:30:00' })
    expect((await info(id)).due_time).toBe('09:30')
  },
)

clause(
  ['B7.38', 'B4.24'],
  'archived subtasks of open tasks are listed without groups too',
  async () => {
    const { owner, project_id, make } = await emptyProject(server)
    const parent = await make('Build the dome')
    const child = await make('Seal it', { parent_task_id: parent })
    await rawBody(owner, 'PUT', '/tasks/bulk/archive?type=archive', { tasks: [child] })
    for (const group of ['members', 'labels', 'unknown', 'priority']) {
      const path = `/tasks/list/v3/${project_id}?archived=true&group=${group}`
      const { groups, allTasks, totalTasks } = await rawBody(owner, 'GET', path)
      expect([groups.length, totalTasks]).toEqual([group === 'priority' ? 1 : 0, 1])
      expect(allTasks).toEqual([
        expect.objectContaining({
          id: `archived-parent-container-${parent}`,
          is_parent_container: true,
          sub_tasks: [expect.objectContaining({ id: child })],
        }),
      ])
    }
  },
)

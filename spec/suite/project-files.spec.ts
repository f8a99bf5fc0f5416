import { expect } from 'vitest'
import { addComment } from '../../src/core/comments/calls.ts'
import { deleteAttachment, listAttachments, listProjectFiles } from '../../src/core/files/calls.ts'
import {
  deleteFileOfProject,
  getFileOfProjectUrl,
  getFileStorage,
  listFilesOfProject,
} from '../../src/core/files/project-calls.ts'
import { undoCommand } from '../../src/core/history/calls.ts'
import { createProject } from '../../src/core/projects/calls.ts'
import { deleteTask, renameTask } from '../../src/core/tasks/calls.ts'
import { clause } from './clause.ts'
import { emptyProject } from './empty-project.ts'
import { give } from './give.ts'
import { draft } from './project.ts'
import { target } from './target.ts'
import { asDataUrl, attach, look } from './uploads.ts'

let now = Date.parse('2026-03-10T12:00:00Z')
const server = target({}, { now: () => now })

/** A project with three files of two people: two of its tasks, and one of a comment. */
async function archive() {
  const shop = await emptyProject(server)
  const { owner, member, make, project_id } = shop
  const dome = await make('Raise the dome')
  const gate = await make('Paint the gate')
  const add = (person: typeof owner, task: string, name: string, bytes: number) => {
    now += 1_000
    return attach(person, task, Buffer.alloc(bytes, 'a'), name)
  }
  const plan = await add(owner, dome, 'plan 10.txt', 2_048)
  const offer = await add(member, gate, 'Plan 9.PDF', 10)
  now += 1_000
  const photo = asDataUrl(Buffer.from('xyz'), 'Ölfarbe.png', { task_id: gate, project_id })
  await owner.do(addComment, { task_id: gate, content: 'See', attachments: [photo] })
  const files = (input: object = {}, person = owner) =>
    person.do(listProjectFiles, { id: project_id, ...input })
  const names = async (input?: object) => (await files(input)).data.map(({ name }) => name)
  return { ...shop, dome, gate, plan, offer, files, names }
}

clause(
  'B7.132',
  'the files of all tasks of a project and of their comments are listed, the newest first',
  async () => {
    const { member, owner, files, plan, dome, project_id, names } = await archive()
    const { total, bytes, data } = await files({}, member)
    expect([total, bytes, data.map(({ name }) => name)]).toEqual([
      3,
      2_061,
      ['Ölfarbe.png', 'Plan 9.PDF', 'plan 10.txt'],
    ])
    expect(data[2]).toEqual({
      ...plan,
      task_id: dome,
      task_key: expect.stringMatching(/^[A-Z]+-2$/),
      task_name: 'Raise the dome',
      uploader_name: expect.stringContaining('Red'),
      row: expect.objectContaining({ id: plan.id, size: 2_048, task_id: dome, comment_id: null }),
    })
    await owner.do(renameTask, { id: dome, name: 'Lower it' })
    expect((await files()).data[2]!.task_name).toBe('Lower it')
    const { undo } = await give(member, deleteAttachment, { id: plan.id }, project_id)
    expect(await names()).toEqual(['Ölfarbe.png', 'Plan 9.PDF'])
    await member.do(undoCommand, undo)
    expect(await names()).toHaveLength(3)
    await owner.do(deleteTask, { id: dome })
    expect(await names()).toEqual(['Ölfarbe.png', 'Plan 9.PDF'])
  },
)

clause(
  'B7.132',
  'files of a project are searched by name, task and person, sorted, and shown in pages',
  async () => {
    const { names, files } = await archive()
    expect(await names({ search: 'PLAN' })).toEqual(['Plan 9.PDF', 'plan 10.txt'])
    expect(await names({ search: 'ölF' })).toEqual(['Ölfarbe.png'])
    expect(await names({ search: 'the dome' })).toEqual(['plan 10.txt'])
    expect(await names({ search: 'member' })).toEqual(['Plan 9.PDF'])
    for (const search of ['%', '_lan', "' or 1=1 --"]) expect(await names({ search })).toEqual([])
    const byName = ['Ölfarbe.png', 'Plan 9.PDF', 'plan 10.txt']
    expect(await names({ field: 'name', order: 'asc' })).toEqual(byName)
    expect(await names({ field: 'name' })).toEqual(byName.toReversed())
    expect(await names({ field: 'size', order: 'asc' })).toEqual(byName)
    expect(await names({ field: 'created_at', order: 'ascend' })).toEqual(byName.toReversed())
    expect(await names({ field: 'type', order: 'asc' })).toEqual([
      'Plan 9.PDF',
      'Ölfarbe.png',
      'plan 10.txt',
    ])
    expect(await names({ field: 'uploader_name', order: 'asc' })).toEqual([
      'Plan 9.PDF',
      'Ölfarbe.png',
      'plan 10.txt',
    ])
    const { total, bytes, data } = await files({ index: 2, size: 2 })
    expect([total, bytes, data.map(({ name }) => name)]).toEqual([3, 2_061, ['plan 10.txt']])
    expect(await names({ index: 3, size: 2 })).toEqual([])
    expect(await names({ index: 'x', size: -1, field: 'hash', order: '1' })).toHaveLength(3)
  },
)

clause(
  'B7.132',
  'the same files are told, addressed and deleted below the address of their project',
  async () => {
    const { owner, member, project_id: id, plan, gate } = await archive()
    const list = (input: object = {}) => member.do(listFilesOfProject, { id, ...input })
    const { files, ...rest } = await list()
    expect(rest).toEqual({ total: 3, storage_used: 2_061, file_count: 3 })
    expect(files.map(({ name }) => name)).toEqual(['Ölfarbe.png', 'Plan 9.PDF', 'plan 10.txt'])
    expect(files[2]).toEqual({
      ...{ id: plan.id, name: 'plan 10.txt', size: 2_048, type: 'txt' },
      ...{ created_at: plan.created_at, uploaded_by: expect.stringContaining('Red') },
    })
    const found = await list({ search: 'plan', sort: 'size', order: 'asc', page: 2, size: 1 })
    expect(found).toMatchObject({ total: 2, storage_used: 2_061, file_count: 3 })
    expect(found.files.map(({ name }) => name)).toEqual(['plan 10.txt'])
    const byPerson = await list({ sort: 'uploaded_by', order: 'asc' })
    expect(byPerson.files[0]!.name).toBe('Plan 9.PDF')
    expect(await member.do(getFileStorage, { id })).toEqual({ used: 2_061, file_count: 3 })

    const [photo] = files
    for (const { id: fileId } of [plan, photo!]) {
      const { url, expires_in } = await member.do(getFileOfProjectUrl, { id, fileId })
      expect([(await look(member, url)).status, expires_in]).toEqual([200, 3_600])
      const { undo } = await give(member, deleteFileOfProject, { id, fileId }, id)
      expect(await member.do(getFileStorage, { id })).toMatchObject({ file_count: 2 })
      await owner.refused(deleteFileOfProject, { id, fileId }, 'not_found')
      await owner.refused(getFileOfProjectUrl, { id, fileId }, 'not_found')
      await member.do(undoCommand, undo)
      expect(await member.do(getFileStorage, { id })).toMatchObject({ file_count: 3 })
    }
    expect((await owner.do(listAttachments, { id: gate })).map(({ name }) => name)).toEqual([
      'Plan 9.PDF',
    ])
  },
)

clause('B7.132', 'a file is not known below the address of another project', async () => {
  const { owner, member, plan, files } = await archive()
  const other = await owner.do(createProject, await draft(owner, { name: 'Sun base' }))
  const { owner: stranger, project_id: theirs } = await server.newTeam('Blue')
  const given = { id: other.id, fileId: plan.id }
  for (const call of [getFileOfProjectUrl, deleteFileOfProject]) {
    await owner.refused(call, given, 'not_found')
    await member.refused(call, given, 'not_found')
    await stranger.refused(call, { ...given, id: theirs }, 'not_found')
  }
  expect((await files()).total).toBe(3)
})

clause('B7.132', 'the files of a project are nothing to who does not see it', async () => {
  const { project_id } = await archive()
  for (const person of [await server.newPerson(), (await server.newTeam('Blue')).owner])
    for (const call of [listProjectFiles, listFilesOfProject, getFileStorage])
      await person.refused(call, { id: project_id }, 'not_found')
})

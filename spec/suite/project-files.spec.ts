import { expect } from 'vitest'
import { addComment } from '../../src/core/comments/calls.ts'
import { deleteAttachment, listProjectFiles } from '../../src/core/files/calls.ts'
import { undoCommand } from '../../src/core/history/calls.ts'
import { deleteTask, renameTask } from '../../src/core/tasks/calls.ts'
import { clause } from './clause.ts'
import { emptyProject } from './empty-project.ts'
import { give } from './give.ts'
import { target } from './target.ts'
import { asDataUrl, attach } from './uploads.ts'

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

clause('B7.132', 'the files of a project are nothing to who does not see it', async () => {
  const { project_id } = await archive()
  for (const person of [await server.newPerson(), (await server.newTeam('Blue')).owner])
    await person.refused(listProjectFiles, { id: project_id }, 'not_found')
})

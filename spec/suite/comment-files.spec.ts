import { expect } from 'vitest'
import {
  addComment,
  deleteComment,
  deleteCommentFile,
  editComment,
  getCommentFileUrl,
  listComments,
  reactToComment,
} from '../../src/core/comments/calls.ts'
import { deleteAttachment, getAttachmentUrl, listAttachments } from '../../src/core/files/calls.ts'
import { undoCommand } from '../../src/core/history/calls.ts'
import { listNotifications } from '../../src/core/notifications/calls.ts'
import { assignMembersToTasks } from '../../src/core/tasks/bulk.ts'
import { bounds } from '../oracle/bounds.ts'
import { clause } from './clause.ts'
import { emptyProject } from './empty-project.ts'
import { give } from './give.ts'
import { onPlan } from './inside.ts'
import { target } from './target.ts'
import { asDataUrl, attach, look, upload } from './uploads.ts'

const server = target()
const text = (words: string) => Buffer.from(words)

async function discussed() {
  const shop = await emptyProject(server)
  const task_id = await shop.make('Raise the dome')
  return {
    ...shop,
    task_id,
    said: () => shop.owner.do(listComments, { id: task_id }),
    file: (words: string, name: string) =>
      asDataUrl(text(words), name, { task_id, project_id: shop.project_id }),
  }
}

clause(
  ['B3.64', 'B7.132'],
  'a comment has files, which are its own and go and come back with it',
  async () => {
    const { owner, member, project_id, task_id, said, file, info } = await discussed()
    const attachments = [file('one', 'One.txt'), file('two', 'two.md')]
    const made = await owner.do(addComment, { task_id, content: 'See', attachments })
    expect(made.attachments).toEqual([
      { id: expect.any(String), name: 'One.txt', type: 'txt', size: '3 B' },
      { id: expect.any(String), name: 'two.md', type: 'md', size: '3 B' },
    ])
    const [{ attachments: files } = { attachments: [] }] = await said()
    expect(files.map(({ name }) => name).sort()).toEqual(['One.txt', 'two.md'])
    expect([
      await owner.do(listAttachments, { id: task_id }),
      (await info(task_id)).attachments_count,
    ]).toEqual([[], 0])
    const one = files.find(({ name }) => name === 'One.txt')!
    const url = await member.do(getCommentFileUrl, { id: one.id, file: one.name })
    expect(String((await look(member, url)).bytes)).toBe('one')
    await owner.refused(deleteAttachment, { id: one.id }, 'not_found')
    const reacted = await member.do(reactToComment, { id: made.id, reaction_type: 'like' })
    expect(reacted[0]!.attachments).toHaveLength(2)
    const { undo } = await give(owner, deleteComment, { id: made.id, task_id }, project_id)
    expect((await look(owner, url)).status).toBe(404)
    await owner.do(undoCommand, undo)
    expect((await said())[0]!.attachments).toHaveLength(2)
    expect(String((await look(owner, url)).bytes)).toBe('one')
  },
)

clause(
  'B7.132',
  'anybody in the project deletes a file of a comment; one without words goes with its last',
  async () => {
    const { owner, member, project_id, task_id, said, file } = await discussed()
    const attachments = [file('one', 'one.txt'), file('two', 'two.txt')]
    const { id } = await owner.do(addComment, { task_id, content: '', attachments })
    const [first, second] = (await said())[0]!.attachments
    await owner.do(editComment, { id, content: '' })
    expect(await member.do(deleteCommentFile, { id: first!.id, task_id })).toEqual([])
    expect((await said())[0]!.attachments).toEqual([second])
    const { undo } = await give(member, deleteCommentFile, { id: second!.id, task_id }, project_id)
    expect(await said()).toEqual([])
    expect(await member.do(deleteCommentFile, { id: second!.id, task_id })).toEqual([])
    await member.do(undoCommand, undo)
    expect((await said())[0]!.attachments).toEqual([second])
    await member.do(deleteCommentFile, { id: second!.id, task_id })
    const worded = { task_id, content: 'Words', attachments: [file('three', '3.txt')] }
    await owner.do(addComment, worded)
    const [
      {
        attachments: [third],
      } = { attachments: [] },
    ] = await said()
    await member.do(deleteCommentFile, { id: third!.id, task_id })
    expect(await said()).toMatchObject([{ rawContent: 'Words', attachments: [] }])
  },
)

clause(
  ['B3.64', 'B7.132'],
  'the calls about files of tasks know none of comments, nor those of comments any of tasks',
  async () => {
    const { owner, make, task_id, said, file } = await discussed()
    const { id } = await attach(owner, task_id, text('plan'), 'plan.txt')
    await owner.do(addComment, { task_id, content: 'See', attachments: [file('one', 'one.txt')] })
    const [of] = (await said())[0]!.attachments
    await owner.refused(getAttachmentUrl, { id: of!.id }, 'not_found')
    await owner.refused(deleteAttachment, { id: of!.id }, 'not_found')
    await owner.refused(getCommentFileUrl, { id }, 'not_found')
    expect(await owner.do(deleteCommentFile, { id, task_id })).toEqual([])
    // Nor by the comment of another task.
    expect(await owner.do(deleteCommentFile, { id: of!.id, task_id: await make('Other') })).toEqual(
      [],
    )
    expect(await owner.do(listAttachments, { id: task_id })).toHaveLength(1)
    expect((await said())[0]!.attachments).toHaveLength(1)
  },
)

clause('B7.132', 'a comment has some files at the most, all of them or none', async () => {
  const { owner, task_id, said, file } = await discussed()
  const many = Array.from({ length: bounds.filesInComment + 1 }, (_, n) => file(`${n}`, `${n}.txt`))
  const comment = { task_id, content: 'x', attachments: many }
  await owner.refused(addComment, comment, 'too_many_comment_files')
  const blocked = [file('x', 'x.txt'), file('x', 'x.exe')]
  await owner.refused(addComment, { ...comment, attachments: blocked }, 'file_blocked')
  const broken = [{ ...file('x', 'x.txt'), file: 'data:,x' }]
  await owner.refused(addComment, { ...comment, attachments: broken }, 'upload_failed')
  expect(await said()).toEqual([])
  await owner.do(addComment, { ...comment, attachments: many.slice(1) })
  expect((await said())[0]!.attachments).toHaveLength(bounds.filesInComment)
})

clause(
  ['A3.11', 'B7.132'],
  'assignees hear of a comment that is files alone, and of one with words as of any',
  async () => {
    const { owner, member, ids, task_id, file } = await discussed()
    const members = [{ id: ids.member }]
    await owner.do(assignMembersToTasks, { tasks: [task_id], members })
    const attachments = [file('one', 'one.txt')]
    await owner.do(addComment, { task_id, content: '', attachments })
    await owner.do(addComment, { task_id, content: 'See', attachments })
    const heard = await member.do(listNotifications, { filter: 'Unread' })
    expect(heard.map(({ message }) => message).slice(0, 2)).toEqual([
      '<b>Rosa Red</b> added a comment on <b>Raise the dome</b> (Red)',
      '<b>Rosa Red</b> added a new attachment as a comment on <b>Raise the dome</b> (Red)',
    ])
  },
)

clause(
  'B7.132',
  'files of a comment may be uploaded before, and count as those of tasks do',
  async () => {
    const { owner, task_id } = await discussed()
    const sent = await upload(owner, Buffer.alloc(3 * 1024 ** 2), 'a.bin')
    const attachments = [{ upload: sent.id }]
    await owner.do(addComment, { task_id, content: 'x', attachments })
    await onPlan(server, owner, { license_type: 'FREE', subscription_status: 'free' })
    const again = { task_id, content: 'y', attachments }
    await owner.refused(addComment, again, 'free_storage_limit')
  },
  { ours: true },
)

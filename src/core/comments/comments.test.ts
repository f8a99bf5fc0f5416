import { expect, test } from 'vitest'
import { limits } from '../catalogue/limits.ts'
import { undoCommand } from '../history/calls.ts'
import { idOf, taskRow, Workbench } from '../tasks/testing.ts'
import { addComment, deleteComment, editComment, reactToComment } from './calls.ts'

const task_id = idOf(1)
const say = (bench: Workbench, content: string) => bench.run(addComment, { task_id, content })
const counted = (bench: Workbench) => bench.task(task_id).comments_count

test('a task has at most so many comments', async () => {
  const most = limits.commentsOnTask
  const bench = new Workbench([taskRow(1, { comments_count: most - 1 })])
  await say(bench, 'Last')
  await expect(say(bench, 'More')).rejects.toMatchObject({ code: 'too_many_comments' })
  expect(counted(bench)).toBe(most)
})

test('comments are counted, and counted again by undos', async () => {
  const bench = new Workbench([taskRow(1)])
  await say(bench, 'One')
  const made = bench.last
  await say(bench, 'Two')
  expect(counted(bench)).toBe(2)
  await bench.run(undoCommand, { command_id: made })
  expect(counted(bench)).toBe(1)
  const [comment] = bench.rows('task_comment')
  await bench.run(deleteComment, { id: comment!.id, task_id })
  const deleted = bench.last
  expect(counted(bench)).toBe(0)
  await bench.run(undoCommand, { command_id: deleted })
  expect([counted(bench), bench.rows('task_comment')]).toEqual([1, [comment]])
})

test('a comment and its task tell when it was changed', async () => {
  const bench = new Workbench([taskRow(1)])
  await say(bench, 'One')
  const [before] = bench.rows('task_comment')
  const now = Date.parse('2026-03-05T12:00:00Z')
  await bench.run(editComment, { id: before!.id, content: 'Two' }, now)
  const at = '2026-03-05T12:00:00.000Z'
  expect(bench.rows('task_comment')).toEqual([
    { ...before, content: 'Two', edited: true, updated_at: at },
  ])
  expect(bench.task(task_id)).toMatchObject({ updated_at: at, comments_count: 1 })
})

test('an edit is not undone below a later one: what is said now keeps whom it mentions', async () => {
  const bench = new Workbench([taskRow(1)])
  await say(bench, 'One')
  const { id } = bench.rows('task_comment')[0]!
  const mentions = [{ team_member_id: idOf('member'), name: 'Rosa Red' }]
  await bench.run(editComment, { id, content: 'Hi @Rosa Red', mentions })
  const first = bench.last
  await bench.run(editComment, { id, content: 'Hello @Rosa Red' })
  const before = bench.rows('task_comment')
  expect(before).toMatchObject([{ content: 'Hello {0}', edited: true }])
  await expect(bench.run(undoCommand, { command_id: first })).rejects.toMatchObject({
    code: 'nothing_to_undo',
  })
  expect(bench.rows('task_comment')).toEqual(before)
})

test('there are only so many reactions to a comment; the own one is changed and taken back', async () => {
  const bench = new Workbench([taskRow(1)])
  await say(bench, 'One')
  const [comment] = bench.rows('task_comment')
  const others = (count: number) =>
    bench.tx.put('task_comment', {
      ...comment!,
      reactions: Array.from({ length: count }, (_, n) => ({
        team_member_id: idOf(`other ${n}`),
        type: 'like' as const,
      })),
    })
  const react = (reaction_type: string) =>
    bench.run(reactToComment, { id: comment!.id, reaction_type })
  await others(limits.reactions)
  await expect(react('like')).rejects.toMatchObject({ code: 'too_many_reactions' })
  await others(limits.reactions - 1)
  for (const type of ['like', 'love', 'love']) await react(type)
  expect(bench.rows('task_comment')[0]!.reactions).toHaveLength(limits.reactions - 1)
})

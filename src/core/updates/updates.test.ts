import { expect, test } from 'vitest'
import { limits } from '../catalogue/limits.ts'
import { Rows } from '../engine/store.ts'
import { undoCommand } from '../history/calls.ts'
import { formerRows } from '../history/roll-back.ts'
import { idOf, Workbench } from '../tasks/testing.ts'
import { addUpdate, addUpdateReaction, deleteUpdate, editUpdate } from './calls.ts'
import { updateReplies } from './told.ts'

const project_id = idOf('project')
const update = (bench: Workbench) => bench.rows('project_comment')[0]!
const edit = (bench: Workbench, content: string) =>
  bench.run(editUpdate, { comment_id: update(bench).id, content })

async function said(content: string) {
  const bench = new Workbench([])
  await bench.run(addUpdate, { project_id, content })
  return bench
}

test('an edit is not undone below a later one: the update says what it said then, and what before', async () => {
  const bench = await said('One')
  const mentions = [{ team_member_id: idOf('member'), name: 'Rosa Red' }]
  await bench.run(editUpdate, { comment_id: update(bench).id, content: 'Hi @Rosa Red', mentions })
  const first = bench.last
  await edit(bench, 'Hello @Rosa Red')
  const before = [update(bench), bench.rows('project_comment_edit')]
  expect(before[0]).toMatchObject({ content: 'Hello {0}', edit_count: 2 })
  await expect(bench.run(undoCommand, { command_id: first })).rejects.toMatchObject({
    code: 'nothing_to_undo',
  })
  expect([update(bench), bench.rows('project_comment_edit')]).toEqual(before)
})

test('edits are undone one after the other, the last first, and again', async () => {
  const bench = await said('One')
  const first = update(bench)
  const undo = (command_id: string) => bench.run(undoCommand, { command_id })
  await edit(bench, 'Two')
  const two = bench.last
  await edit(bench, 'Three')
  await undo(bench.last)
  await undo(two)
  const { updated_at, ...same } = first
  expect(update(bench)).toMatchObject(same)
  expect(bench.rows('project_comment_edit')).toEqual([])
  await undo(bench.last)
  expect(update(bench)).toMatchObject({ content: 'Two', edit_count: 1 })
  const undone = bench.last
  await edit(bench, 'Four')
  await expect(undo(undone)).rejects.toMatchObject({ code: 'nothing_to_undo' })
  expect(bench.rows('project_comment_edit')).toMatchObject([{ content: 'One' }, { content: 'Two' }])
})

test('the last edit undone leaves the update as it was, with when it was edited before', async () => {
  const bench = await said('One')
  await edit(bench, 'Two')
  const { last_edited_at } = update(bench)
  await edit(bench, 'Three')
  await bench.run(undoCommand, { command_id: bench.last })
  expect(update(bench)).toMatchObject({ content: 'Two', edit_count: 1, last_edited_at })
})

test('what says the same is no edit, and there are only so many', async () => {
  const bench = await said('Text 0')
  await edit(bench, 'Text 0')
  expect(update(bench)).toMatchObject({ edit_count: 0, last_edited_at: null })
  for (let n = 1; n <= limits.editsOfUpdate; n++) await edit(bench, `Text ${n}`)
  await expect(edit(bench, 'More')).rejects.toMatchObject({ code: 'too_many_edits' })
  await edit(bench, `Text ${limits.editsOfUpdate}`)
})

test('a deleted update comes back with its edits', async () => {
  const bench = await said('One')
  await edit(bench, 'Two')
  const before = update(bench)
  await bench.run(deleteUpdate, { id: before.id })
  expect(bench.rows('project_comment_edit')).toEqual([])
  await bench.run(undoCommand, { command_id: bench.last })
  const { updated_at, ...same } = before
  expect(update(bench)).toMatchObject(same)
  expect(bench.rows('project_comment_edit')).toHaveLength(1)
})

test('an edit that mentions other people in the same words is told as an edit', async () => {
  const bench = await said('One')
  const after = { ...update(bench), edit_count: 1 }
  const place = { table: 'project_comment', id: after.id } as const
  const told = updateReplies(
    [{ ...place, row: after }],
    [{ ...place, before: { edit_count: 0 }, after: { edit_count: 1 } } as never],
    new Rows(),
  )
  expect(told).toMatchObject([['PROJECT_COMMENT_EDITED', { comment_id: after.id, edit_count: 1 }]])
})

test('there are only so many reactions to an update, and they are no part of the past', async () => {
  const bench = await said('One')
  const before = update(bench)
  const reaction = { comment_id: before.id, emoji: '🚀' }
  await bench.run(addUpdateReaction, reaction)
  const { reactions } = update(bench)
  const change = { table: 'project_comment', id: before.id } as const
  expect(
    formerRows([{ ...change, before: { reactions: [] }, after: { reactions } } as never]),
  ).toEqual([])
  const others = Array.from({ length: limits.reactions }, (_, n) => ({
    team_member_id: idOf(`other ${n}`),
    emoji: '🚀' as const,
  }))
  await bench.tx.put('project_comment', { ...before, reactions: others })
  await expect(bench.run(addUpdateReaction, reaction)).rejects.toMatchObject({
    code: 'too_many_reactions',
  })
})

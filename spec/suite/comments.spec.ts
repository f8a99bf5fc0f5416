import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import {
  addComment,
  deleteComment,
  editComment,
  listComments,
  reactToComment,
} from '../../src/core/comments/calls.ts'
import { undoCommand } from '../../src/core/history/calls.ts'
import { getRowsOfTask } from '../../src/core/live/calls.ts'
import { deactivateMember } from '../../src/core/members/edits.ts'
import { listNotifications } from '../../src/core/notifications/calls.ts'
import {
  addProjectMember,
  listProjectMembers,
  removeProjectMember,
} from '../../src/core/projects/members.ts'
import { assignMembersToTasks } from '../../src/core/tasks/bulk.ts'
import { deleteTask, renameTask } from '../../src/core/tasks/calls.ts'
import { bounds } from '../oracle/bounds.ts'
import { clause } from './clause.ts'
import { type EmptyProject, emptyProject } from './empty-project.ts'
import { follow } from './follow.ts'
import { give } from './give.ts'
import type { Person } from './person.ts'
import { target } from './target.ts'

const server = target()

/** A project with a task, and what is said of it. */
async function discussed(name?: string) {
  const shop = await emptyProject(server, name)
  const task_id = await shop.make('Raise the dome')
  return {
    ...shop,
    task_id,
    said: (person: Person = shop.owner) => person.do(listComments, { id: task_id }),
    counted: async () => (await shop.list()).find(({ id }) => id === task_id)!.comments_count,
  }
}

const messages = async (person: Person) =>
  (await person.do(listNotifications, { filter: 'Unread' })).map(({ message }) => message)
const mentionOf = ({ ids }: EmptyProject, who: 'owner' | 'admin' | 'member', name: string) => ({
  team_member_id: ids[who],
  name,
})

clause(
  ['B3.64', 'B7.132'],
  'comments are listed with who wrote them, the oldest first, and counted on the task',
  async () => {
    const { owner, member, ids, task_id, said, counted } = await discussed()
    expect(await said()).toEqual([])
    const first = await member.do(addComment, { task_id, content: 'One\n<b>two</b>' })
    expect(first).toEqual({
      id: expect.any(String),
      user_id: (await member.user()).id,
      team_member_id: ids.member,
      member_name: 'Mia Member',
      avatar_url: null,
      created_at: expect.any(String),
      edit: false,
      content: 'One\n<b>two</b>',
      rawContent: 'One\ntwo',
      mentions: [],
      reactions: {},
      attachments: [],
    })
    await owner.do(addComment, { task_id, content: 'Three' })
    expect(await said()).toEqual([
      {
        ...first,
        task_id,
        content: 'One<br><b>two</b>',
        is_edited: false,
        updated_at: first.created_at,
        reactions: null,
      },
      expect.objectContaining({ content: 'Three', team_member_id: ids.owner }),
    ])
    expect(await counted()).toBe(2)
  },
)

clause('B7.132', 'of the HTML of a comment some marks stay', async () => {
  const { owner, task_id, said } = await discussed()
  const content =
    '<p>a<br>b</p> <em>c</em><script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:x">d</a><span onclick=x>e</span><h1>f</h1>'
  await owner.do(addComment, { task_id, content })
  expect((await said())[0]!.content).toBe('<p>a<br>b</p> <em>c</em>def')
  for (const nothing of ['', '  ', '<p>&nbsp;</p>', '<script>x</script>'])
    await owner.refused(addComment, { task_id, content: nothing }, 'comment_empty')
  const longest = 'ü'.repeat(bounds.comment)
  await owner.do(addComment, { task_id, content: longest })
  await owner.refused(addComment, { task_id, content: `${longest}ü` }, 'comment_too_long')
  const marks = `a${'<i></i>'.repeat(bounds.commentStored / 7 + 1)}`
  await owner.refused(addComment, { task_id, content: marks }, 'comment_too_large')
})

clause(
  'B7.132',
  'people of the project are mentioned by name; others and other names stay words',
  async () => {
    const shop = await discussed()
    const { owner, admin, member, ids, task_id, said, project_id } = shop
    const content = '@Rosa Red, @Mia Member & @Adam Admin: @Mia'
    const mentions = [mentionOf(shop, 'member', 'Mia Member'), mentionOf(shop, 'admin', 'Adam')]
    const made = await owner.do(addComment, { task_id, content, mentions })
    expect(made).toMatchObject({
      content: '@Rosa Red, {0} &amp; @Adam Admin: @Mia',
      mentions: [{ user_name: 'Mia Member', user_email: member.account.email }],
    })
    expect((await said())[0]).toMatchObject({
      content: '@Rosa Red, <span class="mentions"> @Mia Member </span> &amp; @Adam Admin: @Mia',
      rawContent: '@Rosa Red, @Mia Member & @Adam Admin: @Mia',
    })
    const heard = '<b>Rosa Red</b> has mentioned you in a comment on <b>Raise the dome</b> (Red)'
    expect(await messages(member)).toEqual([heard])
    expect(await messages(admin)).toEqual([])
    await owner.do(removeProjectMember, { id: await placeOf(shop, ids.member) })
    const again = { task_id, content: '@Mia Member', mentions: mentions.slice(0, 1) }
    expect((await owner.do(addComment, again)).mentions).toEqual([])
    const admins = [mentionOf(shop, 'admin', 'Adam Admin')]
    await owner.do(addComment, { task_id, content: '@Adam Admin', mentions: admins })
    expect(await messages(admin)).toEqual([heard])
    await owner.do(addProjectMember, { project_id, team_member_id: ids.member })
    expect((await messages(member)).filter((each) => each === heard)).toHaveLength(1)
    const crowd = Array(bounds.mentionsInComment + 1).fill(mentions[0])
    await owner.refused(addComment, { task_id, content: 'x', mentions: crowd }, 'invalid')
  },
)

clause(
  ['A7.27', 'B7.132'],
  'who is deactivated is mentioned by nobody, and hears of no comment as an assignee',
  async () => {
    const shop = await discussed()
    const { owner, member, ids, task_id } = shop
    await owner.do(assignMembersToTasks, { tasks: [task_id], members: [{ id: ids.member }] })
    const before = await messages(member)
    await owner.do(deactivateMember, { id: ids.member, active: 'true' })
    const content = '@Mia Member'
    const mentions = [mentionOf(shop, 'member', 'Mia Member')]
    const made = await owner.do(addComment, { task_id, content, mentions })
    expect(made).toMatchObject({ content, mentions: [] })
    await owner.do(deactivateMember, { id: ids.member, active: 'false' })
    expect(await messages(member)).toEqual(before)
  },
)

async function placeOf({ owner, project_id }: EmptyProject, memberId: string): Promise<string> {
  const places = await owner.do(listProjectMembers, { project_id })
  return places.find(({ team_member_id }) => team_member_id === memberId)!.id
}

clause('B7.132', 'who wrote a comment edits it, and mentions stay mentions', async () => {
  const shop = await discussed()
  const { owner, member, task_id, said } = shop
  const mentions = [mentionOf(shop, 'member', 'Mia Member')]
  const { id } = await owner.do(addComment, { task_id, content: 'Ask @Mia Member', mentions })
  await member.refused(editComment, { id, content: 'No' }, 'comment_not_yours')
  expect(await owner.do(editComment, { id, content: '@Mia Member: yes' })).toEqual({
    id,
    task_id,
    content: '{0}: yes',
    is_edited: true,
    updated_at: expect.any(String),
  })
  expect((await said())[0]).toMatchObject({ rawContent: '@Mia Member: yes', is_edited: true })
  expect(await messages(member)).toHaveLength(1)
  for (const [content, code] of [
    [' ', 'comment_empty'],
    ['x'.repeat(bounds.comment + 1), 'comment_too_long'],
  ] as const)
    await owner.refused(editComment, { id, content }, code)
  await owner.refused(editComment, { id: randomUUID(), content: 'x' }, 'not_found')
})

clause('B7.132', 'who wrote a comment deletes it, and it is restored by an undo', async () => {
  const { owner, member, project_id, task_id, said, counted } = await discussed()
  const { id } = await owner.do(addComment, { task_id, content: 'One' })
  await member.refused(deleteComment, { id, task_id }, 'comment_of_others')
  const { undo } = await give(owner, deleteComment, { id, task_id }, project_id)
  expect([await said(), await counted()]).toEqual([[], 0])
  expect(await owner.do(deleteComment, { id, task_id })).toEqual([])
  await owner.do(undoCommand, undo)
  expect(await said()).toMatchObject([{ id, content: 'One' }])
  expect(await counted()).toBe(1)
  const { undo: removed } = await give(owner, deleteTask, { id: task_id }, project_id)
  await owner.refused(listComments, { id: task_id }, 'not_found')
  await owner.do(undoCommand, removed)
  expect(await said()).toMatchObject([{ id, content: 'One' }])
  expect(await counted()).toBe(1)
})

clause('B7.132', 'each person has one reaction to a comment, and takes it back', async () => {
  const { owner, member, ids, task_id, said } = await discussed()
  const { id } = await owner.do(addComment, { task_id, content: 'One' })
  const react = (person: Person, reaction_type: string) =>
    person.do(reactToComment, { id, reaction_type, task_id })
  const liked = { count: 1, reacted_members: ['Mia Member'], reacted_member_ids: [ids.member] }
  expect(await react(member, 'like')).toMatchObject([{ id, reactions: { like: liked } }])
  expect((await react(member, 'love'))[0]!.reactions).toEqual({ love: liked })
  await react(owner, 'love')
  expect((await said())[0]!.reactions).toEqual({
    love: {
      count: 2,
      reacted_members: ['Mia Member', 'Rosa Red'],
      reacted_member_ids: [ids.member, ids.owner],
    },
  })
  await react(owner, 'love')
  expect((await react(member, 'love'))[0]!.reactions).toBeNull()
  await owner.refused(reactToComment, { id, reaction_type: 'shrug', task_id }, 'reaction_unknown')
  expect((await messages(owner)).slice(0, 2)).toEqual([
    '<b>Mia Member</b> reacted to your comment on <b>Raise the dome</b> (Red)',
    '<b>Mia Member</b> reacted to your comment on <b>Raise the dome</b> (Red)',
  ])
})

clause('A3.11', 'assignees hear of a new comment, and once who is mentioned in it', async () => {
  const shop = await discussed()
  const { owner, admin, member, ids, task_id } = shop
  const members = [{ id: ids.member }, { id: ids.admin }, { id: ids.owner }]
  await owner.do(assignMembersToTasks, { tasks: [task_id], members })
  const mentions = [mentionOf(shop, 'member', 'Mia Member')]
  const { id } = await owner.do(addComment, { task_id, content: 'Hm, @Mia Member?', mentions })
  const about = (done: string) => `<b>Rosa Red</b> ${done} <b>Raise the dome</b> (Red)`
  expect((await messages(admin))[0]).toBe(about('added a comment on'))
  expect((await messages(member))[0]).toBe(about('has mentioned you in a comment on'))
  expect(await messages(member)).toHaveLength(2)
  expect(await messages(owner)).toEqual([])
  const heard = await messages(admin)
  await owner.do(editComment, { id, content: 'Hm' })
  expect(await messages(admin)).toEqual(heard)
})

clause(
  ['A3.11', 'B6.6'],
  'a comment that is restored notifies nobody, nor does a reaction whom the project is out of reach',
  async () => {
    const shop = await discussed()
    const { owner, member, ids, project_id, task_id } = shop
    const members = [{ id: ids.member }]
    await owner.do(assignMembersToTasks, { tasks: [task_id], members })
    const mine = await owner.do(addComment, { task_id, content: 'One' })
    const theirs = await member.do(addComment, { task_id, content: 'Two' })
    const heard = await messages(member)
    const { undo } = await give(owner, deleteComment, { id: mine.id, task_id }, project_id)
    await owner.do(undoCommand, undo)
    expect(await messages(member)).toEqual(heard)
    await owner.do(removeProjectMember, { id: await placeOf(shop, ids.member) })
    const left = await messages(member)
    await owner.do(reactToComment, { id: theirs.id, reaction_type: 'like' })
    expect(await messages(member)).toEqual(left)
  },
)

clause(
  ['A3.11', 'B6.6'],
  'an undo that names somebody again tells them nothing, whether they still see the task or not',
  async () => {
    const shop = await discussed()
    const { owner, member, ids, project_id, task_id } = shop
    await owner.do(assignMembersToTasks, { tasks: [task_id], members: [{ id: ids.member }] })
    const mentions = [mentionOf(shop, 'member', 'Mia Member')]
    const { id } = await owner.do(addComment, { task_id, content: 'Hm, @Mia Member?', mentions })
    const unnamed = () => give(owner, editComment, { id, content: 'Hm' }, project_id)
    const { undo } = await unnamed()
    const heard = await messages(member)
    await owner.do(undoCommand, undo)
    expect(await messages(member)).toEqual(heard)
    const again = await unnamed()
    await owner.do(removeProjectMember, { id: await placeOf(shop, ids.member) })
    await owner.do(renameTask, { id: task_id, name: 'Not for Mia' })
    const left = await messages(member)
    await owner.do(undoCommand, again.undo)
    expect(await messages(member)).toEqual(left)
  },
)

clause('B7.132', 'comments of other projects and teams are not there', async () => {
  const { owner, task_id } = await discussed()
  const { id } = await owner.do(addComment, { task_id, content: 'Secret' })
  const blue = await discussed('Blue')
  for (const stranger of [blue.owner, await server.newPerson()]) {
    await stranger.refused(addComment, { task_id, content: 'x' }, 'not_found')
    await stranger.refused(listComments, { id: task_id }, 'not_found')
    await stranger.refused(getRowsOfTask, { id: task_id, table: 'task_comment' }, 'not_found')
    await stranger.refused(editComment, { id, content: 'x' }, 'not_found')
    await stranger.refused(deleteComment, { id, task_id }, 'not_found')
    await stranger.refused(reactToComment, { id, reaction_type: 'like' }, 'not_found')
  }
  expect(await blue.owner.do(deleteComment, { id, task_id: blue.task_id })).toEqual([])
  expect(await owner.do(listComments, { id: task_id })).toHaveLength(1)
})

clause(
  'A7.79',
  'a browser reads the comments of a task as rows, and is told of them from then on',
  async () => {
    const { owner, member, project_id, task_id } = await discussed()
    const { id } = await owner.do(addComment, { task_id, content: 'One' })
    const { rows, seq } = await member.do(getRowsOfTask, { id: task_id, table: 'task_comment' })
    expect(rows).toMatchObject([{ id, project_id, task_id, content: 'One', reactions: [] }])
    expect(seq).toBeGreaterThan(0)
    const { tables } = await member.snapshot('project', project_id)
    expect(Object.keys(tables)).not.toContain('task_comment')
    const changed = await follow(member, 'project', project_id)
    await owner.do(editComment, { id, content: 'Two' })
    expect(await changed('task_comment')).toMatchObject([{ id, content: 'Two', edited: true }])
  },
)

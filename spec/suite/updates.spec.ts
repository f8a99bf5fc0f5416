import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { events } from '../../src/core/catalogue/events.ts'
import { undoCommand } from '../../src/core/history/calls.ts'
import { getRowsOfProject } from '../../src/core/live/calls.ts'
import { listNotifications } from '../../src/core/notifications/calls.ts'
import { listProjectMembers, removeProjectMember } from '../../src/core/projects/members.ts'
import { searchEverything } from '../../src/core/search/calls.ts'
import { listTasksV3 } from '../../src/core/tasks/list/queries.ts'
import {
  addUpdate,
  addUpdateReaction,
  countUpdates,
  deleteUpdate,
  editUpdate,
  listUpdateEdits,
  listUpdateMembers,
  listUpdateReactions,
  listUpdates,
  removeUpdateReaction,
} from '../../src/core/updates/calls.ts'
import { bounds } from '../oracle/bounds.ts'
import { clause } from './clause.ts'
import { emptyProject } from './empty-project.ts'
import { follow } from './follow.ts'
import { give } from './give.ts'
import type { Person } from './person.ts'
import { target } from './target.ts'

const server = target()

async function project(name?: string) {
  const shop = await emptyProject(server, name)
  const { project_id } = shop
  return {
    ...shop,
    say: async (content: string, person: Person = shop.owner) =>
      (await person.do(addUpdate, { project_id, content })).comment.id,
    said: (person: Person = shop.owner) => person.do(listUpdates, { project_id }),
  }
}

const heardBy = async (person: Person) =>
  (await person.do(listNotifications, { filter: 'Unread' })).map(({ message }) => message)
const about = (done: string) => `<b>Rosa Red</b> ${done} <b>Moon base</b> (Red)`
const posted = about('posted an update in')

clause(
  'B7.132',
  'updates are listed with who wrote them, the oldest first, and counted',
  async () => {
    const { owner, member, project_id, say, said } = await project()
    expect(await said()).toEqual([])
    const content = 'One\n<b>two</b><script>x</script><a href="https://a.example">three</a>'
    const { comment } = await member.do(addUpdate, { project_id, content })
    const common = {
      id: expect.any(String),
      user_id: (await member.user()).id,
      created_by: 'Mia Member',
      avatar_url: null,
      created_at: expect.any(String),
      mentions: [],
    }
    expect(comment).toEqual({
      ...common,
      content: 'One\n<b>two</b>three',
      updated_at: comment.created_at,
      project_name: 'Moon base',
      team_name: 'Red',
    })
    await say('Four')
    expect(await said()).toEqual([
      {
        ...common,
        id: comment.id,
        content: 'One<br><b>two</b>three',
        updated_at: comment.created_at,
        color_code: expect.stringMatching(/^#[0-9a-f]{6}$/),
        ...{ edited: false, edit_count: 0, last_edited_at: null, last_edited_by_name: null },
        reactions: [],
      },
      expect.objectContaining({ content: 'Four', created_by: 'Rosa Red' }),
    ])
    expect(await owner.do(countUpdates, { project_id })).toBe(2)
    expect(await owner.do(listUpdates, { project_id, latest: true })).toHaveLength(2)
  },
)

clause('B7.132', 'an update says something, and not too much', async () => {
  const { owner, project_id, say } = await project()
  for (const nothing of ['', ' ', '<p>&nbsp;</p>'])
    await owner.refused(addUpdate, { project_id, content: nothing }, 'comment_empty')
  const longest = 'ü'.repeat(bounds.update)
  const comment_id = await say(longest)
  await owner.refused(addUpdate, { project_id, content: `${longest}ü` }, 'comment_too_long')
  await owner.refused(editUpdate, { comment_id, content: `${longest}ü` }, 'comment_too_long')
  const marks = `a${'<i></i>'.repeat(bounds.updateStored / 7 + 1)}`
  await owner.refused(addUpdate, { project_id, content: marks }, 'comment_too_large')
})

clause(
  ['A3.11', 'B7.132'],
  'the other members hear of an update, and once who is mentioned in it, by user or member',
  async () => {
    const { owner, admin, member, ids, project_id, said } = await project()
    const people = await owner.do(listUpdateMembers, { project_id })
    expect(people.map(({ name }) => name)).toEqual(['Adam Admin', 'Mia Member', 'Rosa Red'])
    const mia = people.find(({ name }) => name === 'Mia Member')!
    expect(mia).toMatchObject({ id: (await member.user()).id, email: member.account.email })
    const mentions = [
      { id: mia.id, name: 'Mia Member' },
      { team_member_id: ids.admin, name: 'Adam' },
      { id: randomUUID(), name: 'Adam Admin' },
    ]
    const content = '@Mia Member, @Adam Admin'
    const { comment } = await owner.do(addUpdate, { project_id, content, mentions })
    expect(comment).toMatchObject({
      content: '{0}, @Adam Admin',
      mentions: [{ user_name: 'Mia Member', user_email: member.account.email }],
    })
    expect((await said())[0]!.content).toBe(
      '<span class="mentions"> @Mia Member </span>, @Adam Admin',
    )
    await owner.do(addUpdate, { project_id, content: 'To all' })
    const [second, first] = await member.do(listNotifications, { filter: 'Unread' })
    expect([second!.message, first!.message].sort()).toEqual(
      [posted, about('has mentioned you in an update in')].sort(),
    )
    expect(first).toMatchObject({ params: { task: null, tab: 'updates' }, project_id })
    // An admin who has no place in the project is told of what names them alone.
    expect(await heardBy(admin)).toEqual([])
    const named = [{ team_member_id: ids.admin, name: 'Adam Admin' }]
    await owner.do(editUpdate, { comment_id: comment.id, content: '@Adam Admin', mentions: named })
    expect(await heardBy(admin)).toEqual([about('has mentioned you in an update in')])
    expect(await heardBy(owner)).toEqual([])
    // Who was mentioned stays so without being named again.
    expect(
      await owner.do(editUpdate, { comment_id: comment.id, content: 'Still @Adam Admin' }),
    ).toMatchObject({ content: 'Still <span class="mentions"> @Adam Admin </span>' })
    const crowd = Array(bounds.mentionsInComment + 1).fill(mentions[0])
    await owner.refused(addUpdate, { project_id, content: 'x', mentions: crowd }, 'invalid')
  },
)

clause(['A3.11', 'B6.6'], 'an undo that names somebody again tells them nothing', async () => {
  const { owner, member, ids, project_id } = await project()
  const mentions = [{ team_member_id: ids.member, name: 'Mia Member' }]
  const { comment } = await owner.do(addUpdate, { project_id, content: '@Mia Member', mentions })
  const edit = { comment_id: comment.id, content: 'Hm' }
  const { undo } = await give(owner, editUpdate, edit, project_id)
  const heard = await heardBy(member)
  await owner.do(undoCommand, undo)
  expect(await heardBy(member)).toEqual(heard)
})

clause('B7.132', 'owners and admins delete what others say, but do not edit it', async () => {
  const { owner, admin, member, say, said } = await project()
  const comment_id = await say('Mine', member)
  for (const person of [owner, admin])
    await person.refused(editUpdate, { comment_id, content: 'Ours' }, 'update_not_yours')
  expect(await said()).toMatchObject([{ content: 'Mine', edited: false }])
  await admin.do(deleteUpdate, { id: comment_id })
  expect(await said()).toEqual([])
})

clause('B7.132', 'an update was updated when it was edited last', async () => {
  const { owner, say, said } = await project()
  const comment_id = await say('One')
  await owner.do(editUpdate, { comment_id, content: 'Two' })
  const [update] = await said()
  expect(update!.updated_at).toBe(update!.last_edited_at)
})

clause('B7.132', 'an update that names somebody else in the same place is edited', async () => {
  const { owner, ids, project_id, said } = await project()
  const naming = (team_member_id: string, name: string) => ({
    content: `Ask @${name}`,
    mentions: [{ team_member_id, name }],
  })
  const mia = naming(ids.member, 'Mia Member')
  const { comment } = await owner.do(addUpdate, { project_id, ...mia })
  const edit = (words: typeof mia) => owner.do(editUpdate, { comment_id: comment.id, ...words })
  expect(await edit(mia)).toMatchObject({ edit_count: 0 })
  expect(await edit(naming(ids.admin, 'Adam Admin'))).toMatchObject({
    content: 'Ask <span class="mentions"> @Adam Admin </span>',
    edit_count: 1,
  })
  expect((await said())[0]!.mentions).toMatchObject([{ user_name: 'Adam Admin' }])
})

clause('B7.132', 'who wrote an update edits it, and its earlier texts are kept', async () => {
  const { owner, member, say, said, project_id } = await project()
  const comment_id = await say('One')
  await member.refused(editUpdate, { comment_id, content: 'No' }, 'update_not_yours')
  expect(await owner.do(editUpdate, { comment_id, content: 'One' })).toMatchObject({
    edited: false,
  })
  const { id: user_id } = await owner.user()
  expect(await owner.do(editUpdate, { comment_id, content: 'Two' })).toEqual({
    id: comment_id,
    content: 'Two',
    ...{ edited: true, edit_count: 1, last_edited_at: expect.any(String) },
    ...{ last_edited_by: user_id, last_edited_by_name: 'Rosa Red' },
  })
  const { undo } = await give(owner, editUpdate, { comment_id, content: 'Three' }, project_id)
  const edit = {
    ...{ id: expect.any(String), edited_by: user_id, edited_by_name: 'Rosa Red' },
    edited_at: expect.any(String),
  }
  expect(await member.do(listUpdateEdits, { comment_id })).toEqual([
    { ...edit, previous_content: 'One', new_content: 'Two' },
    { ...edit, previous_content: 'Two', new_content: 'Three' },
  ])
  await owner.do(undoCommand, undo)
  expect(await said()).toMatchObject([{ content: 'Two', edited: true, edit_count: 1 }])
  expect(await member.do(listUpdateEdits, { comment_id })).toHaveLength(1)
})

clause(
  'B7.132',
  'who wrote an update, an owner or an admin deletes it, and an undo brings it back whole',
  async () => {
    const { owner, admin, member, say, said, project_id } = await project()
    const id = await say('One')
    await owner.do(editUpdate, { comment_id: id, content: 'Two' })
    await owner.do(addUpdateReaction, { comment_id: id, emoji: '🚀' })
    const before = await said()
    await member.refused(deleteUpdate, { id }, 'update_of_others')
    const { undo, body } = await give(admin, deleteUpdate, { id }, project_id)
    expect(body).toEqual({ id })
    expect(await said()).toEqual([])
    await owner.refused(deleteUpdate, { id }, 'not_found')
    const heard = await heardBy(member)
    await admin.do(undoCommand, undo)
    expect(await said()).toEqual(before)
    expect(await owner.do(listUpdateEdits, { comment_id: id })).toHaveLength(1)
    expect(await heardBy(member)).toEqual(heard)
    const own = await say('Mine', member)
    await member.do(deleteUpdate, { id: own })
    expect(await said()).toEqual(before)
  },
)

clause('B7.132', 'people react to an update with several emojis, and take them back', async () => {
  const { owner, member, say, said } = await project()
  const comment_id = await say('One')
  const { id: user_id } = await member.user()
  const users = [{ user_id, user_name: 'Mia Member' }]
  const [rocket, fire] = ['🚀', '🔥'].map((emoji) => ({ emoji, count: 1, users }))
  const add = (emoji: string) => member.do(addUpdateReaction, { comment_id, emoji })
  expect(await add('🔥')).toEqual([fire])
  expect(await add('🚀')).toEqual([rocket, fire])
  expect(await add('🚀')).toEqual([rocket, fire])
  expect((await said())[0]!.reactions).toEqual([rocket, fire])
  const seen = about('x')
    .replace('Rosa Red', 'Mia Member')
    .replace(' x ', ' reacted to your update in ')
  expect(await heardBy(owner)).toEqual([seen, seen])
  expect(await member.do(removeUpdateReaction, { comment_id, emoji: '🔥' })).toEqual([rocket])
  expect(await member.do(removeUpdateReaction, { comment_id, emoji: '🔥' })).toEqual([rocket])
  expect(await owner.do(listUpdateReactions, { comment_id })).toEqual([rocket])
  for (const call of [addUpdateReaction, removeUpdateReaction])
    await owner.refused(call, { comment_id, emoji: '🤷' }, 'emoji_unknown')
})

clause('B7.132', 'updates of other projects and teams are not there', async () => {
  const { owner, member, ids, project_id, say, said } = await project()
  const comment_id = await say('Secret')
  const places = await owner.do(listProjectMembers, { project_id })
  const place = places.find(({ team_member_id }) => team_member_id === ids.member)!
  await owner.do(removeProjectMember, { id: place.id })
  const blue = await project('Blue')
  for (const stranger of [member, blue.owner, await server.newPerson()]) {
    await stranger.refused(listUpdates, { project_id }, 'not_found')
    await stranger.refused(countUpdates, { project_id }, 'not_found')
    await stranger.refused(listUpdateMembers, { project_id }, 'not_found')
    const rows = { id: project_id, table: 'project_comment' } as const
    await stranger.refused(getRowsOfProject, rows, 'not_found')
    await stranger.refused(addUpdate, { project_id, content: 'x' }, 'not_found')
    await stranger.refused(editUpdate, { comment_id, content: 'x' }, 'not_found')
    await stranger.refused(deleteUpdate, { id: comment_id }, 'not_found')
    await stranger.refused(listUpdateEdits, { comment_id }, 'not_found')
    await stranger.refused(listUpdateReactions, { comment_id }, 'not_found')
    await stranger.refused(addUpdateReaction, { comment_id, emoji: '🚀' }, 'not_found')
    await stranger.refused(removeUpdateReaction, { comment_id, emoji: '🚀' }, 'not_found')
  }
  expect(await said()).toHaveLength(1)
})

clause(
  ['A4.35', 'A4.36'],
  'whoever has read a project hears of its updates by events 29 and 70 to 72',
  async () => {
    const { owner, member, project_id, say } = await project()
    const line = await member.socket()
    await member.do(listTasksV3, { id: project_id })
    const hears = async (event: number, act: () => Promise<unknown>) => {
      const heard = line.next(event)
      await act()
      return heard
    }
    let comment_id = ''
    const added = await hears(events.NEW_PROJECT_COMMENT_RECEIVED, async () => {
      comment_id = await say('One')
    })
    expect(added).toBe(true)
    const reaction = { comment_id, emoji: '🚀' }
    const { id: user_id } = await owner.user()
    expect(await hears(70, () => owner.do(addUpdateReaction, reaction))).toEqual({
      ...{ ...reaction, user_id, user_name: 'Rosa Red' },
      reactions: [{ emoji: '🚀', count: 1, users: [{ user_id, user_name: 'Rosa Red' }] }],
    })
    expect(await hears(71, () => owner.do(removeUpdateReaction, reaction))).toEqual({
      ...{ ...reaction, user_id, reactions: [] },
    })
    expect(await hears(72, () => owner.do(editUpdate, { comment_id, content: 'Two' }))).toEqual({
      ...{ comment_id, content: 'Two', edited: true, edit_count: 1 },
      ...{ last_edited_at: expect.any(String), last_edited_by: user_id },
      ...{ last_edited_by_name: 'Rosa Red', edited_by: user_id, edited_by_name: 'Rosa Red' },
    })
    expect(await hears(29, () => owner.do(deleteUpdate, { id: comment_id }))).toBe(true)
    await line.ask(events.JOIN_OR_LEAVE_PROJECT_ROOM, { id: project_id, type: 'join' })
    let third = ''
    expect(
      await hears(29, async () => {
        third = await say('Three')
      }),
    ).toBe(true)
    expect(await hears(29, () => owner.do(deleteUpdate, { id: third }))).toBe(true)
  },
)

clause('A7.79', 'a browser reads the updates of a project as rows, and follows them', async () => {
  const { owner, member, project_id, say } = await project()
  const comment_id = await say('One')
  const asked = { id: project_id, table: 'project_comment' } as const
  const { rows, seq } = await member.do(getRowsOfProject, asked)
  expect(rows).toMatchObject([{ id: comment_id, project_id, content: 'One', edit_count: 0 }])
  expect(seq).toBeGreaterThan(0)
  const { tables } = await member.snapshot('project', project_id)
  expect(Object.keys(tables)).not.toContain('project_comment')
  const changed = await follow(member, 'project', project_id)
  await owner.do(editUpdate, { comment_id, content: 'Two' })
  expect(await changed('project_comment')).toMatchObject([{ id: comment_id, content: 'Two' }])
})

clause('B7.132', 'updates are found by their words, where their project is reached', async () => {
  const { owner, project_id, say } = await project()
  const id = await say('The saltmarsh dome is sealed')
  const asked = { q: 'saltm dome', project: project_id }
  await expect
    .poll(async () => (await owner.do(searchEverything, asked)).data)
    .toMatchObject([{ kind: 'update', id, name: 'Moon base', task_id: null, author: 'Rosa Red' }])
  const { counts } = await owner.do(searchEverything, asked)
  expect(counts).toMatchObject({ update: 1, comment: 0 })
  expect((await owner.do(searchEverything, { ...asked, state: 'open' })).data).toEqual([])
})

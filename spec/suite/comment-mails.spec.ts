import { expect } from 'vitest'
import { addComment, deleteComment } from '../../src/core/comments/calls.ts'
import { deactivateMember } from '../../src/core/members/edits.ts'
import { readAllNotifications } from '../../src/core/notifications/calls.ts'
import { saveNotificationSettings } from '../../src/core/notifications/settings.ts'
import { listProjectMembers, removeProjectMember } from '../../src/core/projects/members.ts'
import { assignMembersToTasks } from '../../src/core/tasks/bulk.ts'
import { addUpdate } from '../../src/core/updates/calls.ts'
import { clause } from './clause.ts'
import { emptyProject } from './empty-project.ts'
import type { Person } from './person.ts'
import { timedTarget } from './timed-target.ts'

const minute = 60_000
const { server, clock, pass } = timedTarget(
  '2026-03-05T05:30:00Z',
  { PLUMBLINE_URL: 'https://plan.example' },
  { mail: true },
)
const ours = { ours: true }

const mailsTo = ({ account }: Person) =>
  server.mails.all(account.email).filter(({ subject }) => /comment/.test(subject))

/** A project whose member is assigned to a task, and who has been told so. */
async function assigned() {
  const shop = await emptyProject(server)
  const task_id = await shop.make('Raise the dome')
  const members = [{ id: shop.ids.member }]
  await shop.owner.do(assignMembersToTasks, { tasks: [task_id], members })
  await pass(10 * minute)
  return {
    ...shop,
    task_id,
    say: (content: string) => shop.owner.do(addComment, { task_id, content }),
  }
}

clause(
  ['A3.14', 'A7.37'],
  'a comment is mailed with its words and a link to it, once',
  async () => {
    const { owner, admin, member, ids, project_id, task_id, id: team } = await assigned()
    const mentions = [{ team_member_id: ids.admin, name: 'Adam Admin' }]
    const content = 'One &lt;x&gt;\n@Adam Admin: look'
    await owner.do(addComment, { task_id, content, mentions })
    await pass(5 * minute)
    await pass(5 * minute)
    const [mail, ...others] = mailsTo(member)
    expect(others).toEqual([])
    expect(mail!.subject).toBe('Rosa Red added a comment on Raise the dome (Red)')
    const link = `https://plan.example/worklenz/projects/${project_id}?tab=tasks-list&task=${task_id}&focus=comments#team=${team}`
    expect(mail!.text).toContain(
      `== Moon base · Red ==\n\nNew comments\n- Raise the dome\n  ${link}\n  Rosa Red: One <x>\n    @Adam Admin: look`,
    )
    expect(mail!.text).toContain(`Open the comments: ${link}`)
    expect(mail!.unsubscribe).toBe(
      `https://plan.example/worklenz/settings/notifications#team=${team}`,
    )
    expect(mailsTo(admin).map(({ subject }) => subject)).toEqual([
      'Rosa Red has mentioned you in a comment on Raise the dome (Red)',
    ])
    expect(mailsTo(owner)).toEqual([])
  },
  ours,
)

clause(
  ['A3.14', 'A7.37'],
  'comments of some minutes come in one mail, without those that are deleted or were read',
  async () => {
    const { owner, member, task_id, say } = await assigned()
    await say('Read')
    await member.do(readAllNotifications, {})
    await say('First')
    const { id } = await say('Deleted')
    await owner.do(deleteComment, { id, task_id })
    clock.now += 1_000
    await say('Second')
    await pass(5 * minute)
    const [mail, ...others] = mailsTo(member)
    expect(others).toEqual([])
    expect(mail!.subject).toBe('You have new comments on Plumbline')
    expect(mail!.text).toContain('  Rosa Red: First\n  Rosa Red: Second')
    expect(mail!.text).not.toMatch(/Deleted|Read\n/)
  },
  ours,
)

clause(
  ['A3.14', 'A7.37'],
  'of many comments on a task the last ten are mailed, and how many more there are',
  async () => {
    const { member, say } = await assigned()
    for (let n = 1; n <= 12; n++) {
      clock.now += 1_000
      await say(`Comment ${n}.`)
    }
    await pass(5 * minute)
    const [mail] = mailsTo(member)
    expect(mail!.text).not.toContain('Comment 2.')
    expect(mail!.text).toMatch(/Comment 3\.\n.*Comment 12\.\n {2}and 2 more\n/s)
  },
  ours,
)

clause(
  ['A3.14', 'A7.37', 'B6.6'],
  'no comment is mailed to who wants no mails or does not reach the project any more',
  async () => {
    const { owner, admin, member, ids, task_id, project_id } = await assigned()
    const inactive = await assigned()
    await inactive.say('Secret')
    await inactive.owner.do(deactivateMember, { id: inactive.ids.member, active: 'true' })
    const members = [{ id: ids.admin }]
    await owner.do(assignMembersToTasks, { tasks: [task_id], members })
    await admin.do(saveNotificationSettings, {
      email_notifications_enabled: false,
      popup_notifications_enabled: true,
      show_unread_items_count: true,
      daily_digest_enabled: false,
    })
    await owner.do(addComment, { task_id, content: 'Secret' })
    const places = await owner.do(listProjectMembers, { project_id })
    const place = places.find(({ team_member_id }) => team_member_id === ids.member)!
    await owner.do(removeProjectMember, { id: place.id })
    await pass(5 * minute)
    expect([admin, member, inactive.member].flatMap(mailsTo)).toEqual([])
  },
  ours,
)

clause(
  ['A3.14', 'A7.37'],
  'an update is mailed with its words and a link to it; with comments it comes in one mail',
  async () => {
    const { owner, member, project_id, say, id: team } = await assigned()
    await owner.do(addUpdate, { project_id, content: 'We land on Monday' })
    await pass(5 * minute)
    const link = `https://plan.example/worklenz/projects/${project_id}?tab=updates#team=${team}`
    const [mail] = server.mails
      .all(member.account.email)
      .filter(({ subject }) => subject === 'Rosa Red posted an update in Moon base (Red)')
    expect(mail!.text).toContain(
      `== Moon base · Red ==\n\nNew updates\n- Moon base\n  ${link}\n  Rosa Red: We land on Monday`,
    )
    expect(mail!.text).toContain(`Open the updates: ${link}`)
    await owner.do(addUpdate, { project_id, content: 'At noon' })
    await say('And here')
    await pass(5 * minute)
    const [both] = mailsTo(member)
    expect(both!.text).toMatch(/New comments\n.*And here.*New updates\n.*At noon/s)
  },
  ours,
)

import type { Actor } from '../src/core/access.ts'
import type { Tx } from '../src/core/call.ts'
import type { Row } from '../src/core/model.ts'
import type { Past } from '../src/core/store.ts'
import { escapeHtml } from '../src/core/text.ts'
import { iso } from '../src/core/time.ts'
import type { Scope } from '../src/core/tx.ts'
import type { App } from './app.ts'
import type { Work } from './writer.ts'

interface Noticing {
  app: App
  actor: Actor
  past: readonly Past[]
  within(scope: Scope): Tx
  insert: Work['insert']
  now: number
  newId(label: string): string
  after(effect: () => unknown): void
}

interface Notice {
  /** Team member ids of those to be told. */
  to: readonly string[]
  task: Row<'task'>
  message: string
}

/** Tells people what a command did to their tasks; never the one who did it. */
export async function noticesOf({ actor, past, within, insert, now, newId }: Noticing) {
  const notices = past.flatMap((entry) =>
    entry.table === 'task' && entry.after
      ? taskNotices(entry.before as Row<'task'> | null, entry.after as Row<'task'>, actor)
      : [],
  )
  if (notices.length === 0) return
  const team = within({ team: actor.team_id })
  const statuses = actor.project
    ? await within({ project: actor.project.id }).list('status', { project_id: actor.project.id })
    : []
  const statusName = (id: string) => statuses.find((status) => status.id === id)?.name ?? ''
  for (const [n, { to, task, message }] of notices.entries())
    for (const memberId of to) {
      const member = await team.find('team_member', memberId)
      if (!member?.user_id || member.user_id === actor.user_id || !member.active) continue
      await insert('notification', {
        id: newId(`notice:${n}:${memberId}`),
        user_id: member.user_id,
        team_id: actor.team_id,
        project_id: task.project_id,
        task_id: task.id,
        message: message.replace(/\{status:([^}]*)\}/g, (_, id: string) => escapeHtml(statusName(id))),
        read: false,
        created_at: iso(now),
      })
    }
}

/** What to say about one task that became another. */
function taskNotices(before: Row<'task'> | null, after: Row<'task'>, actor: Actor): Notice[] {
  const by = escapeHtml(actor.name)
  const name = escapeHtml(after.name)
  const notices: Notice[] = []
  const had = new Set(before?.assignees)
  const has = new Set(after.assignees)
  const added = after.assignees.filter((id) => !had.has(id))
  const removed = (before?.assignees ?? []).filter((id) => !has.has(id))
  const stayed = after.assignees.filter((id) => had.has(id))
  if (added.length > 0) notices.push({ to: added, task: after, message: `<b>${by}</b> has assigned you in <b>${name}</b>` })
  if (removed.length > 0) notices.push({ to: removed, task: after, message: `<b>${by}</b> has removed you from <b>${name}</b>` })
  if (!before || stayed.length === 0) return notices
  if (before.status_id !== after.status_id)
    notices.push({
      to: stayed,
      task: after,
      message: `<b>${by}</b> moved <b>${name}</b> from {status:${before.status_id}} to {status:${after.status_id}}`,
    })
  if (before.name !== after.name)
    notices.push({ to: stayed, task: after, message: `<b>${by}</b> renamed <b>${escapeHtml(before.name)}</b> to <b>${name}</b>` })
  return notices
}

import type { Actor } from '../../src/core/catalogue/access.ts'
import { pathTo } from '../../src/core/catalogue/routes.ts'
import type { Tx } from '../../src/core/engine/call.ts'
import { memoize } from '../../src/core/engine/memoize.ts'
import type { RowChange } from '../../src/core/engine/store.ts'
import type { Row } from '../../src/core/model.ts'
import { escapeHtml } from '../../src/core/values/text.ts'
import { iso } from '../../src/core/values/time.ts'
import type { App } from '../app.ts'
import type { Work } from './job.ts'

interface Noticing {
  actor: Actor
  work: Pick<Work, 'past' | 'within' | 'insert'>
  now: number
  newId(label: string): string
}

interface Notice {
  /** Team member ids of those to be told. */
  to: readonly string[]
  project_id: string
  task_id: string | null
  /** HTML. */
  message(names: Names): string
}

/** What the things in a project are called, as HTML. */
interface Names {
  project: string
  status(id: string): string
}

/**
 * Tells people what a command did to their tasks and their places in projects; never the one who
 * did it.
 */
export async function notificationsOf({ actor, work, now, newId }: Noticing) {
  const { within, insert } = work
  const notices = work.past().flatMap((entry) => noticesAbout(entry, actor))
  if (notices.length === 0) return
  const team = within({ team: actor.team_id })
  const namesOf = memoize((project_id: string) =>
    namesIn(within({ project: project_id }), project_id),
  )
  const labelFor = counted()
  for (const { to, project_id, task_id, message } of notices) {
    const names = await namesOf(project_id)
    if (!names) continue
    for (const memberId of to) {
      const member = await team.find('team_member', memberId)
      if (!member?.user_id || member.user_id === actor.user_id || !member.active) continue
      await insert('notification', {
        id: newId(labelFor(`${task_id ?? project_id}:${memberId}`)),
        user_id: member.user_id,
        team_id: actor.team_id,
        project_id,
        task_id,
        message: message(names),
        read: false,
        created_at: iso(now),
      })
    }
  }
}

/** Labels for notices by what they are about: in which order tasks are changed says nothing. */
function counted() {
  const counts = new Map<string, number>()
  return (about: string) => {
    const count = (counts.get(about) ?? 0) + 1
    counts.set(about, count)
    return `notice:${about}:${count}`
  }
}

/** The names of a project; nothing for one that is gone. */
async function namesIn(tx: Tx, project_id: string): Promise<Names | undefined> {
  const project = await tx.find('project', project_id)
  if (!project) return undefined
  const statuses = new Map(
    (await tx.list('status', { project_id })).map(({ id, name }) => [id, escapeHtml(name)]),
  )
  return { project: escapeHtml(project.name), status: (id) => statuses.get(id) ?? '' }
}

function noticesAbout({ table, before, after }: RowChange, actor: Actor): Notice[] {
  if (table === 'task' && after)
    return taskNotices(before as Row<'task'> | null, after as Row<'task'>, actor)
  if (table === 'project_member')
    return placeNotices(before as Place | null, after as Place | null, actor)
  return []
}

type Place = Row<'project_member'>

/** What to say about a place in a project that was given, taken, or made the manager's. */
function placeNotices(before: Place | null, after: Place | null, actor: Actor): Notice[] {
  const { project_id, team_member_id } = (after ?? before)!
  const by = `<b>${escapeHtml(actor.name)}</b>`
  const say = (did: string): Notice[] => [
    {
      to: [team_member_id],
      project_id,
      task_id: null,
      message: ({ project }) => `${by} ${did} <b>${project}</b>`,
    },
  ]
  if (!after) return say('has taken you out of')
  const manages =
    after.access_level === 'PROJECT_MANAGER' && before?.access_level !== 'PROJECT_MANAGER'
  if (manages) return say('has made you the project manager of')
  return before ? [] : say('has added you to')
}

/** What to say about one task that became another. */
function taskNotices(before: Row<'task'> | null, after: Row<'task'>, actor: Actor): Notice[] {
  const by = escapeHtml(actor.name)
  const name = escapeHtml(after.name)
  const notices: Notice[] = []
  const where = { project_id: after.project_id, task_id: after.id }
  const had = new Set(before?.assignees)
  const has = new Set(after.assignees)
  const added = after.assignees.filter((id) => !had.has(id))
  const removed = (before?.assignees ?? []).filter((id) => !has.has(id))
  const stayed = after.assignees.filter((id) => had.has(id))
  if (added.length > 0)
    notices.push({
      to: added,
      ...where,
      message: () => `<b>${by}</b> has assigned you in <b>${name}</b>`,
    })
  if (removed.length > 0)
    notices.push({
      to: removed,
      ...where,
      message: () => `<b>${by}</b> has removed you from <b>${name}</b>`,
    })
  if (!before || stayed.length === 0) return notices
  if (before.status_id !== after.status_id)
    notices.push({
      to: stayed,
      ...where,
      message: ({ status }) =>
        `<b>${by}</b> moved <b>${name}</b> from ${status(before.status_id)} to ${status(after.status_id)}`,
    })
  if (before.name !== after.name)
    notices.push({
      to: stayed,
      ...where,
      message: () => `<b>${by}</b> renamed <b>${escapeHtml(before.name)}</b> to <b>${name}</b>`,
    })
  return notices
}

type Pushed = Pick<Row<'notification'>, 'team_id' | 'project_id' | 'task_id' | 'message'>

/** Tells a user's screens of a new notification (A4, B4). */
export async function pushNotification(
  app: App,
  userId: string,
  { team_id, project_id, task_id, message }: Pushed,
) {
  const team = (await app.rooms.open(`team:${team_id}`)).get('team', team_id)
  const project = project_id
    ? (await app.rooms.open(`project:${project_id}`)).get('project', project_id)
    : undefined
  app.push(userId, 'NOTIFICATIONS_UPDATE', {
    team: team?.name ?? '',
    team_id,
    message,
    url: project ? pathTo('project', { projectId: project.id }) : null,
    ...(project
      ? { project: project.name, color: project.color_code, project_id: project.id }
      : {}),
    ...(task_id ? { task_id, params: { task: task_id, tab: 'tasks-list' } } : {}),
  })
}

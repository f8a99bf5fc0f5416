import type { Actor } from '../../src/core/catalogue/access.ts'
import type { Tx } from '../../src/core/engine/call.ts'
import { memoize } from '../../src/core/engine/memoize.ts'
import { splitRoom } from '../../src/core/engine/table.ts'
import { roomOf, type TableName } from '../../src/core/model.ts'
import { iso } from '../../src/core/values/time.ts'
import type { App } from '../app.ts'
import type { Names, NewNotification, Notifications } from '../features/feature.ts'
import { notificationsOf } from '../features/index.ts'
import type { Work } from './job.ts'
import { type Telling, tell } from './tell.ts'

interface Given {
  app: App
  actor: Actor
  work: Pick<Work, 'past' | 'within' | 'insert' | 'ofPeople'>
  now: number
  newId(label: string): string
  /** Whether the command takes an earlier one back. */
  undoes?: boolean
}

/**
 * Tells people what a command did to their tasks and their places in projects; never the one who
 * did it.
 */
export async function notify({ app, actor, work, now, newId, undoes = false }: Given) {
  const { within } = work
  const all: NewNotification[] = []
  for (const { table, before, after } of work.past()) {
    const causes = notificationsOf[table] as Causes | undefined
    const [kind, id] = splitRoom(roomOf(table, (after ?? before)!))
    const tx = causes && within({ team: actor.team_id, [kind]: id })
    if (tx) all.push(...(await causes({ before, after } as never, actor, { tx, now, undoes })))
  }
  if (all.length === 0) return
  const team = within({ team: actor.team_id })
  const namesOf = memoize((project_id: string) =>
    namesIn(within({ team: actor.team_id, project: project_id }), actor.team_id, project_id),
  )
  const isShutOut = memoize((userId: string) => app.actors.isShutOut(userId, actor.team_id))
  const labelFor = counted()
  const tellings: Telling[] = []
  for (const { to, project_id, task_id, text, values } of withoutTasksOfPlaces(all)) {
    const names = await namesOf(project_id)
    if (!names) continue
    for (const memberId of to) {
      const member = await team.find('team_member', memberId)
      if (!member?.user_id || member.user_id === actor.user_id || !member.active) continue
      if (await isShutOut(member.user_id)) continue
      tellings.push({
        id: newId(labelFor(`${task_id ?? project_id}:${memberId}`)),
        user_id: member.user_id,
        team_id: actor.team_id,
        project_id,
        task_id,
        text_key: text,
        text_values: values(names),
        created_at: iso(now),
      })
    }
  }
  await tell(work, tellings)
}

/**
 * Who comes into a project with several tasks, or leaves it with any, is told of their place there
 * and not of each task. One task alone is why they came.
 */
function withoutTasksOfPlaces(all: readonly NewNotification[]): NewNotification[] {
  const key = ({ project_id }: NewNotification, id: string) => `${project_id}:${id}`
  const those = (...texts: NewNotification['text'][]) =>
    all
      .filter(({ text }) => texts.includes(text))
      .flatMap((each) => each.to.map((id) => key(each, id)))
  const left = new Set(those('takenOut'))
  const came = new Set(those('addedToProject', 'madeManager'))
  const tasks = new Map<string, number>()
  for (const each of those('assigned')) tasks.set(each, (tasks.get(each) ?? 0) + 1)
  const isToldByPlace = (of: string, text: NewNotification['text']) =>
    (text === 'unassigned' && left.has(of)) ||
    (text === 'assigned' && came.has(of) && tasks.get(of)! > 1)
  return all.map((each) => ({
    ...each,
    to: each.to.filter((id) => !isToldByPlace(key(each, id), each.text)),
  }))
}

/** Labels for notifications by what they are about: the order of changed tasks says nothing. */
function counted() {
  const counts = new Map<string, number>()
  return (about: string) => {
    const count = (counts.get(about) ?? 0) + 1
    counts.set(about, count)
    return `notice:${about}:${count}`
  }
}

/** The names of a project; undefined if it has been removed. */
async function namesIn(tx: Tx, team_id: string, project_id: string): Promise<Names | undefined> {
  const project = await tx.find('project', project_id)
  if (!project) return undefined
  const team = await tx.find('team', team_id)
  const statuses = new Map(
    (await tx.list('status', { project_id })).map(({ id, name }) => [id, name]),
  )
  return { project: project.name, team: team?.name ?? '', status: (id) => statuses.get(id) ?? '' }
}

type Causes = Notifications[TableName]

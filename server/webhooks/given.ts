import { limits } from '../../src/core/catalogue/limits.ts'
import type { RefuseWith } from '../../src/core/engine/call.ts'
import { plainName } from '../../src/core/values/text.ts'
import { eventTypes } from '../../src/core/webhooks/topics.ts'
import { isReachable } from '../outgoing/addresses.ts'
import type { Place } from './own.ts'
import type { StoredWebhook } from './wire.ts'

/** What is given of a webhook. */
interface Values {
  name: string
  url: string
  events: readonly string[]
  projects: readonly string[] | null
}

/** The same of one that is there. */
export const valuesOf = ({ name, url, events, projects }: StoredWebhook): Values => ({
  ...{ name, url, events: JSON.parse(events) },
  projects: projects === null ? null : JSON.parse(projects),
})

/** Without what is not given. */
export const present = <T extends object>(input: T) =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>
  }

interface Checking
  extends Place<
    RefuseWith<
      | 'webhook_name_required'
      | 'name_too_long'
      | 'webhook_url_invalid'
      | 'webhook_events_required'
      | 'webhook_projects_required',
      'name' | 'url' | 'events' | 'projects'
    >
  > {
  inside: boolean
  /** Those that it has already: they stay, whichever of them have gone meanwhile. */
  had?: readonly string[]
}

/** The same as it is stored: a plain name, a whole address, and projects of the team alone. */
export async function checked(
  { db, team_id, inside, had = [], refuse }: Checking,
  { name: given, url, events, projects }: { [K in keyof Values]?: Values[K] | undefined },
) {
  const name = plainName(given ?? '')
  if (name === '') refuse('webhook_name_required', 'name')
  if (name.length > limits.webhookName)
    refuse('name_too_long', 'name', { values: { most: limits.webhookName } })
  if (url === undefined || !isReachable(url, inside)) return refuse('webhook_url_invalid', 'url')
  // As it is stored: an address in another script is longer there than as it was given.
  const { href } = new URL(url)
  if (href.length > limits.webhookUrl) return refuse('webhook_url_invalid', 'url')
  const chosen = eventTypes.filter((type) => events?.includes(type))
  if (chosen.length === 0) refuse('webhook_events_required', 'events')
  if (projects?.length === 0) refuse('webhook_projects_required', 'projects')
  return {
    ...{ name, url: href, events: JSON.stringify(chosen) },
    projects: projects
      ? JSON.stringify(await projectsIn({ db, team_id, had, refuse }, projects))
      : null,
  }
}

/** The projects, of which those are refused that are not there, but for those that it had. */
async function projectsIn(
  { db, team_id, had, refuse }: Place<RefuseWith<never, 'projects'>> & { had: readonly string[] },
  ids: readonly string[],
): Promise<readonly string[]> {
  const found = await db
    .selectFrom('project')
    .select('id')
    .where('team_id', '=', team_id)
    .where('id', 'in', ids)
    .execute()
  const known = new Set([...found.map(({ id }) => id), ...had])
  if (ids.some((id) => !known.has(id)))
    refuse('not_found', 'projects', { values: { what: 'Project' } })
  return ids
}

import type { Actor } from '../../../src/core/catalogue/access.ts'
import { searchLimits } from '../../../src/core/catalogue/search-limits.ts'
import type { Reader } from '../../../src/core/engine/store.ts'
import { typedKey } from '../../../src/core/search/key.ts'
import { compareFound, placesOfKind, type SearchKind } from '../../../src/core/search/ranking.ts'
import { type Question, questionOf } from '../../../src/core/search/terms.ts'
import type { App } from '../../app.ts'
import { sources } from '../sources.ts'
import { byKey } from './by-key.ts'
import type { Wanted } from './find.ts'
import { peopleFound, projectsFound } from './in-memory.ts'
import type { Ranked } from './ranked.ts'
import type { Reach } from './reach.ts'

/** What somebody looks for. Instants are in milliseconds. */
export interface Asking {
  typed: string
  actor: Actor
  reader: Reader
  reach: Reach
  archived: boolean
  project?: string | undefined
  /** Team member ids. */
  assignee?: string | undefined
  author?: string | undefined
  state?: 'open' | 'done' | undefined
  from?: number | undefined
  to?: number | undefined
  /** How many of the first of each kind are given. */
  most: number
}

/** What was found of each kind, the best first, and how much of it there is. */
export interface LookedUp {
  question: Question
  complete: boolean
  /** Whether there is more than could be counted. */
  more: boolean
  kinds: Readonly<Record<SearchKind, { all: Ranked[]; count: number }>>
  /** The task whose key was typed. */
  key: string | undefined
}

/**
 * Looks everything up that somebody reaches. What is asked of a task alone, such as who is assigned,
 * no project and no person answers to.
 */
export async function lookUp(app: App, asking: Asking): Promise<LookedUp> {
  const question = questionOf(asking.typed)
  const kinds: Kinds = {
    project: none,
    person: none,
    task: none,
    comment: none,
    update: none,
    file: none,
  }
  const { assignee, author } = asking
  if (question.terms.length === 0 && assignee === undefined && author === undefined)
    return { question, complete: true, more: false, kinds, key: undefined }
  Object.assign(kinds, inMemory(asking, question))
  const key = await keyOf(app, asking)
  const { complete, found } = await app.search.find(
    sources.map((source) => wantedOf(asking, { source, question, except: key?.id })),
  )
  for (const [n, { kind }] of sources.entries()) {
    const { entries, count } = found[n]!
    const all = entries.map(({ found, ...entry }): Ranked => {
      const place = found === 'whole' ? ('whole' as const) : placesOfKind[kind][found]
      return { ...entry, kind, place }
    })
    kinds[kind] = { all: all.sort(compareFound), count }
  }
  if (key) kinds.task = { all: [key, ...kinds.task.all], count: kinds.task.count + 1 }
  const looked = found.reduce((sum, each) => sum + each.looked, 0)
  charge(app, asking, looked)
  const more = found.some((each) => each.looked >= searchLimits.looked)
  return { question, complete, more, kinds, key: key?.id }
}

type Kinds = Record<SearchKind, { all: Ranked[]; count: number }>
const none = { all: [], count: 0 }

function inMemory({ actor, reader, reach, ...asking }: Asking, question: Question) {
  const { project, assignee, author, state, from, to } = asking
  const isOfTasks = [assignee, author, state].some((each) => each !== undefined)
  const isOfTime = from !== undefined || to !== undefined
  const listed = (all: Ranked[]) => ({ all: all.sort(compareFound), count: all.length })
  return {
    ...(isOfTasks ? {} : { project: listed(projectsFound(reach, actor, question, { from, to })) }),
    ...(isOfTasks || isOfTime
      ? {}
      : { person: listed(peopleFound(reader, reach, question, project)) }),
  }
}

/** The task whose key was typed, where nothing else is asked that it may not answer to. */
async function keyOf({ database }: App, { typed, reach, ...asking }: Asking) {
  const { assignee, author, state, from, to, archived } = asking
  const key = typedKey(typed)
  if (!key || [assignee, author, state, from, to].some((each) => each !== undefined))
    return undefined
  return byKey(database, reach, key, archived)
}

const wantedOf = (
  { actor, reach, reader, author, typed, ...asking }: Asking,
  { source, question, except }: Pick<Wanted, 'source' | 'question' | 'except'>,
): Wanted => ({
  ...asking,
  ...{ source, question, except, asker: actor },
  projects: [...reach.projects.keys()],
  done: [...reach.projects.values()].flatMap(({ done }) => [...done]),
  // Somebody without an account has written nothing.
  author: author && (reader.get('team_member', author)?.user_id ?? ''),
})

/** What was looked at costs points of the account, as rows that are written do. */
const charge = ({ limiter }: App, { actor }: Asking, looked: number) =>
  limiter.charge(
    'callsPerAccount',
    actor.user_id,
    Math.floor(looked / searchLimits.matchesPerPoint),
  )

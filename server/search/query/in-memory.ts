import type { Actor } from '../../../src/core/catalogue/access.ts'
import type { Reader } from '../../../src/core/engine/store.ts'
import type { Row } from '../../../src/core/model.ts'
import { type Found, matchIn, type Searched, wordsIn } from '../../../src/core/search/match.ts'
import { placesOfKind, type SearchKind } from '../../../src/core/search/ranking.ts'
import type { Question } from '../../../src/core/search/terms.ts'
import { type Word, wordsOf } from '../../../src/core/search/words.ts'
import { isIn } from '../../rooms/project-summaries.ts'
import type { Ranked } from './ranked.ts'
import type { Reach } from './reach.ts'

/** What it was changed between, in milliseconds: from one, to before another. */
export interface Period {
  from?: number | undefined
  to?: number | undefined
}

/** Projects and people of a team are few, and in memory: they are looked through as they are. */
export function projectsFound(
  { projects }: Reach,
  actor: Actor,
  question: Question,
  { from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY }: Period,
): Ranked[] {
  return [...projects.values()].flatMap((summary) => {
    const { id, updated_at } = summary.project
    const at = Date.parse(updated_at)
    const found = matchIn(
      question,
      wordsToSearch(summary.project, () => textsOf(summary.project)),
    )
    if (!found || at < from || at >= to) return []
    return [{ ...ranked('project', id, found), own: isIn(summary, actor), at }]
  })
}

/** The people of a team who are active or invited; with a project, those who are in it. */
export function peopleFound(
  reader: Reader,
  { projects }: Reach,
  question: Question,
  project: string | undefined,
): Ranked[] {
  const inside =
    project && new Set(projects.get(project)?.places.map(({ team_member_id }) => team_member_id))
  const isWanted = ({ id, active }: Row<'team_member'>) => active && (!inside || inside.has(id))
  return reader.list('team_member').flatMap((member) => {
    if (!isWanted(member)) return []
    const found = matchIn(
      question,
      wordsToSearch(member, () => ({ name: member.name, text: member.email })),
    )
    if (!found) return []
    return [{ ...ranked('person', member.id, found), at: Date.parse(member.updated_at) }]
  })
}

/** The words of rows that questions have been asked about: rows are never changed. */
const known = new WeakMap<object, { named?: readonly Word[]; said?: readonly Word[] }>()

/** The words of a row, found once for all questions. */
function wordsToSearch(row: object, searched: () => Searched) {
  const words = known.get(row) ?? {}
  known.set(row, words)
  return {
    named: () => (words.named ??= wordsOf(searched().name)),
    said: () => (words.said ??= wordsIn(searched().text)),
  }
}

const textsOf = ({ name, notes }: Row<'project'>): Searched => ({ name, text: notes ?? '' })

const ranked = (kind: SearchKind, id: string, found: Found) => ({
  ...{ kind, id, done: false, own: false },
  place: found === 'whole' ? ('whole' as const) : placesOfKind[kind][found],
})

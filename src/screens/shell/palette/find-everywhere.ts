import i18next from 'i18next'
import { ask } from '../../../client/engine/workspace.ts'
import type { Finder, Found, Section } from '../../../client/keyboard/actions.ts'
import { noteSearch, recentSearches } from '../../../client/keyboard/recent-searches.ts'
import type { SearchHit } from '../../../core/search/calls.ts'
import { typedKey } from '../../../core/search/key.ts'
import { pathOfHit, pathToSearch } from '../../../core/search/paths.ts'

/** The pause in typing after which the server is asked, in milliseconds. */
const debounceMs = 150

/** How long it takes until it is asked again what the index did not know yet, in milliseconds. */
const againMs = 1_000

/** What the server has found, and what it finds once its index knows more. */
interface Answer {
  hits: readonly SearchHit[]
  later?: Promise<Answer>
}

let last: { signal: AbortSignal; answer: Promise<Answer> } | undefined

/** What the server finds of a text; all finders that are asked at once share the answer. */
function answerTo(typed: string, signal: AbortSignal): Promise<Answer> {
  if (last?.signal !== signal) last = { signal, answer: asked(typed.trim(), signal, debounceMs) }
  return last.answer
}

async function asked(q: string, signal: AbortSignal, afterMs: number): Promise<Answer> {
  if (q === '') return { hits: [] }
  await new Promise((resolve) => setTimeout(resolve, afterMs))
  if (signal.aborted) return { hits: [] }
  const answer = await ask('searchQuickly', { q }, signal).catch(() => undefined)
  if (!answer) return { hits: [] }
  const { data: hits, complete } = answer
  return complete ? { hits } : { hits, later: asked(q, signal, againMs) }
}

async function eachLater({ later }: Answer, take: (answer: Answer) => void) {
  const next = await later
  if (!next) return
  take(next)
  await eachLater(next, take)
}

type Go = (path: string) => void

/** Something that the server found, as the palette shows it. */
const shown = (hit: SearchHit, typed: string, go: Go): Found => ({
  id: hit.id,
  text: hit.name,
  spans: hit.marks,
  hint: hintOf[hit.kind](hit),
  run() {
    noteSearch(typed)
    go(pathOfHit(hit))
  },
})

const besideProject = ({ task_key, project_name }: SearchHit) => `${task_key} · ${project_name}`

const hintOf: Record<SearchHit['kind'], (hit: SearchHit) => string> = {
  project: () => '',
  person: ({ excerpt }) => excerpt ?? '',
  task: besideProject,
  comment: ({ name }) => name,
  update: ({ name }) => name,
  file: ({ excerpt, project_name }) => `${excerpt} · ${project_name}`,
}

/** Finds what the server knows of one kind, by all words of it. */
const findKind = (
  section: Section,
  kind: SearchHit['kind'],
  go: Go,
  more: (hit: SearchHit, typed: string) => Partial<Found> = () => ({}),
): Finder => ({
  section,
  async find(typed, signal, later = () => {}) {
    const foundIn = ({ hits }: Answer) =>
      hits
        .filter((hit) => hit.kind === kind)
        .map((hit) => ({ ...shown(hit, typed, go), ...more(hit, typed) }))
    const answer = await answerTo(typed, signal)
    void eachLater(answer, (next) => later(foundIn(next)))
    return foundIn(answer)
  },
})

/** Finders of all that the server knows; what screens know by themselves they find sooner. */
export const findersOfHits = (go: Go): readonly Finder[] => [
  findKind('projects', 'project', go, inText),
  findKind('tasks', 'task', go, ofTask),
  findKind('comments', 'comment', go, asText),
  findKind('comments', 'update', go, asText),
  findKind('files', 'file', go),
  findKind('people', 'person', go),
]

const asText = ({ excerpt, excerpt_marks }: SearchHit): Partial<Found> => ({
  text: excerpt ?? '',
  spans: excerpt_marks,
})

/** Where the words are in the text alone, it is shown. */
const inText = ({ marks, excerpt }: Pick<SearchHit, 'marks' | 'excerpt'>): Partial<Found> =>
  marks.length === 0 && excerpt ? { hint: excerpt } : {}

/** The key of a task finds it first. */
function ofTask({ task_key, marks, excerpt }: SearchHit, typed: string): Partial<Found> {
  const key = typedKey(typed)
  if (key && task_key === `${key.project}-${key.task_no}`) return { score: keyScore }
  return inText({ marks, excerpt })
}

/** More than any fit by letters. */
const keyScore = 1_000

const opening = (search: string, go: Go) => () => {
  noteSearch(search)
  go(pathToSearch({ search }))
}

/** Offers what was looked for before, as long as nothing is typed. */
export const findSearches = (go: Go): Finder => ({
  section: 'searches',
  find: (typed) =>
    typed.trim() === ''
      ? recentSearches().map((text) => ({ id: text, text, run: opening(text, go) }))
      : [],
})

/** Offers the page on which everything is looked for; it comes last. */
export const findPage = (go: Go): Finder => ({
  section: 'everywhere',
  find(typed) {
    const text = typed.trim()
    if (text === '') return []
    const said = i18next.t('palette:everywhere', { typed: text })
    return [{ id: 'everywhere', text: said, spans: [], score: -1, run: opening(text, go) }]
  },
})

import { proxy, ref } from 'valtio'
import { ask, closeListeners } from '../../../client/engine/workspace.ts'
import type { Contract } from '../../../core/contract.ts'
import type { Output } from '../../../core/engine/call.ts'
import { chosenIn } from '../../../core/saved-reports/chosen.ts'

type Team = Pick<Output<Contract['listReportingTeams']>[number], 'id' | 'name'>
type Category = Output<Contract['listTimeSheetCategories']>[number]
type Project = Output<Contract['listTimeSheetProjects']>[number]

/** What there is to choose from. */
interface Offered {
  teams: readonly Team[]
  categories: readonly Category[]
  projects: readonly Project[]
}
/** Each decides what there is of those after it. */
export type Kind = keyof Offered

/** What a time sheet is asked with, beside its period. */
export interface Asked {
  archived: boolean
  teams: string[]
  categories: string[]
  projects: string[]
  billable: { billable: boolean; nonBillable: boolean }
}

const start = () => ({
  /** Undefined until it is known. */
  offered: undefined as Offered | undefined,
  /** The moment of which that is; undefined for now. */
  as_of: undefined as string | undefined,
  /** The ids that are not chosen: all are at first, also those that come later. */
  left: ref<Record<Kind, readonly string[]>>({ teams: [], categories: [], projects: [] }),
  /** What a saved report chooses, until it is known what there is to choose from (`chosenIn`). */
  kept: undefined as Readonly<Record<Kind, string>> | undefined,
  /** Whether projects without a category are chosen. */
  noCategory: true,
  billable: true,
  nonBillable: true,
  archived: false,
  /** What there is to choose from is on its way; `asked` is that of before. */
  waiting: false,
  /** Why it could not be had. */
  failure: undefined as { error: unknown } | undefined,
  asked: undefined as Asked | undefined,
})

/** What time sheets are filtered by: on all four pages, for as long as one is in reporting. */
export const choices = proxy(start())
export type Choices = typeof choices

let stop = new AbortController()
/** From where on what there is to choose from is being read. */
let reading: 'categories' | 'projects' | undefined

/** Forgets what was chosen. */
export function forgetChoices() {
  stop.abort()
  Object.assign(choices, start())
}
closeListeners.add(forgetChoices)

/** Offers teams of a moment or of now, and what is in those that are chosen. */
export function offer(teams: readonly Team[], as_of?: string) {
  choices.as_of = as_of
  const { categories = [], projects = [] } = choices.offered ?? {}
  return load('categories', { teams, categories, projects })
}

/** Chooses what a saved report does. */
export function chooseKept(
  kept: Readonly<Record<Kind, string>>,
  others: Pick<Choices, 'noCategory' | 'billable' | 'nonBillable' | 'archived'>,
) {
  Object.assign(choices, others, { kept: ref(kept) })
  if (choices.offered) void load('categories', choices.offered)
}

/** Chooses these of a kind and no others; of what follows from it, all. */
export function choose(kind: Kind, ids: ReadonlySet<string>, noCategory = true) {
  const { offered } = choices
  if (!offered) return
  const left = {
    ...choices.left,
    [kind]: offered[kind].flatMap(({ id }) => (ids.has(id) ? [] : [id])),
  }
  if (kind === 'teams') left.categories = []
  if (kind !== 'projects') left.projects = []
  choices.left = ref(left)
  choices.kept = undefined
  if (kind !== 'projects') choices.noCategory = noCategory
  if (kind === 'projects') settle()
  else void load(kind === 'teams' ? 'categories' : (reading ?? 'projects'), offered)
}

/** Chooses by what is billed, or whether archived projects count. */
export function switchTo(change: Partial<Pick<Choices, 'billable' | 'nonBillable' | 'archived'>>) {
  Object.assign(choices, change)
  settle()
}

/** Reads what there is to choose from, of a kind and of those that follow from it. */
async function load(from: 'categories' | 'projects', offered: Offered) {
  stop.abort()
  stop = new AbortController()
  const { signal } = stop
  reading = from
  Object.assign(choices, { waiting: true, failure: undefined })
  try {
    const read = await readFrom(from, offered, signal)
    if (signal.aborted) return
    reading = undefined
    const left = leftOf(read)
    Object.assign(choices, { offered: ref(read), left: ref(left), kept: undefined, waiting: false })
    settle()
  } catch (error) {
    if (signal.aborted) return
    console.warn('What time sheets are filtered by could not be read', error)
    Object.assign(choices, { failure: { error }, waiting: false })
  }
}

/** What there is of no team or of no category is nothing, and nobody is asked for it. */
async function readFrom(
  from: 'categories' | 'projects',
  { teams, categories: before }: Offered,
  signal: AbortSignal,
): Promise<Offered> {
  const { noCategory, as_of } = choices
  const leftOut = (read: Partial<Offered>) =>
    leftOf({ teams, categories: [], projects: [], ...read })
  const selectedTeams = without(teams, leftOut({}).teams)
  const isNone = selectedTeams.length === 0
  const read = isNone
    ? []
    : from === 'projects'
      ? before
      : await ask('listTimeSheetCategories', { teams: selectedTeams, as_of }, signal)
  const selectedCategories = without(read, leftOut({ categories: read }).categories)
  const asked = { selectedTeams, selectedCategories, noCategoryIncluded: noCategory, as_of }
  return {
    ...{ teams, categories: read },
    projects:
      isNone || (selectedCategories.length === 0 && !noCategory)
        ? []
        : await ask('listTimeSheetProjects', asked, signal),
  }
}

/** Which ids are not chosen of what there is to choose from. */
function leftOf(offered: Offered): Record<Kind, readonly string[]> {
  const { kept, left } = choices
  if (!kept) return left
  const of = (kind: Kind) => {
    const ids = offered[kind].map(({ id }) => id)
    const chosen = new Set(chosenIn(kept[kind], ids))
    return ids.filter((id) => !chosen.has(id))
  }
  return { teams: of('teams'), categories: of('categories'), projects: of('projects') }
}

function settle() {
  const { offered, waiting, left, archived, billable, nonBillable } = choices
  if (!offered || waiting) return
  choices.asked = ref({
    archived,
    teams: without(offered.teams, left.teams),
    categories: without(offered.categories, left.categories),
    projects: without(offered.projects, left.projects),
    billable: { billable, nonBillable },
  })
}

function without(all: readonly { id: string }[], left: readonly string[]): string[] {
  const leftOut = new Set(left)
  return all.flatMap(({ id }) => (leftOut.has(id) ? [] : [id]))
}

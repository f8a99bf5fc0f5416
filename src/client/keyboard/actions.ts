import { proxy, ref } from 'valtio/vanilla'

/**
 * The parts of palette and shortcut sheet, in their order: what can be done with what is selected
 * comes first, then what was opened last.
 */
export const sections = [
  'selection',
  'projects',
  'tasks',
  'comments',
  'files',
  'people',
  'searches',
  'screen',
  'go',
  'actions',
  'teams',
  'look',
  'list',
  'board',
  'everywhere',
] as const
export type Section = (typeof sections)[number]

/**
 * Something that can be done from the keyboard: the palette offers it, its keys do it, the shortcut
 * sheet lists it.
 */
export interface Action {
  id: string
  section: Section
  /** A translation key with its namespace, such as `shell:logOut`. */
  title: string
  values?: Record<string, string>
  /**
   * Keys as `strokeOf` spells them, one after the other with a blank between: `mod+k`, `?`, `g h`.
   */
  keys?: string
  /** Other keys that do the same. */
  alsoKeys?: readonly string[]
  /** Its keys count while a text is being typed, too. */
  whileTyping?: boolean
  /** The palette shows it only to those who look for it. */
  quiet?: boolean
  /**
   * Missing where the screen itself listens for the keys, at the place that has the focus: such an
   * action is only listed.
   */
  run?(): void
}

/** Something a finder found: a project, a task. */
export interface Found {
  id: string
  /** As people call it. */
  text: string
  /** What tells it from its like: the key of a task, the owner of a team. */
  hint?: string
  /** The parts of the text that were looked for, where it was not found by its letters. */
  spans?: readonly (readonly [from: number, to: number])[]
  /** How well it fits, where its letters do not say so; as `Fit`. */
  score?: number
  run(): void
}

/** Finds things by what was typed, which may be nothing yet; best first. */
export interface Finder {
  section: Section
  /** Calls `later` with all it has found by then when more turns up after the answer. */
  find(
    typed: string,
    signal: AbortSignal,
    later?: (found: readonly Found[]) => void,
  ): readonly Found[] | Promise<readonly Found[]>
}

/** What the mounted screens offer. */
export const actions = proxy<{ list: readonly Action[]; finders: readonly Finder[] }>({
  list: [],
  finders: [],
})

/**
 * Offers actions until the returned function is called. One of the same id is hidden meanwhile.
 */
export function addActions(added: readonly Action[]): () => void {
  const own = new Set(added)
  actions.list = [...actions.list, ...added.map((action) => ref(action))]
  return () => {
    actions.list = actions.list.filter((action) => !own.has(action))
  }
}

/** Offers a finder until the returned function is called. */
export function addFinder(finder: Finder): () => void {
  const added = ref(finder)
  actions.finders = [...actions.finders, added]
  return () => {
    actions.finders = actions.finders.filter((other) => other !== added)
  }
}

/** The actions on offer; of several with one id the last. */
export const offered = (list = actions.list): Action[] => [
  ...new Map(list.map((action) => [action.id, action])).values(),
]

/** The id of the action that goes to the tasks: a key, a search and a skip link run it. */
export const enterTasks = 'enter-tasks'

/** Runs an action on offer, if there is one of that id. */
export const runAction = (id: string) =>
  offered()
    .find((action) => action.id === id)
    ?.run?.()

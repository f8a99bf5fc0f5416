import { proxy, ref } from 'valtio/vanilla'

/** The parts of the palette, in their order. */
export const sections = ['go', 'projects', 'tasks', 'actions'] as const
export type Section = (typeof sections)[number]

/** Something that can be done from the keyboard: the palette offers it, its keys do it, the shortcut sheet lists it. */
export interface Command {
  id: string
  section: Section
  /** A translation key with its namespace, such as `shell:logOut`. */
  title: string
  values?: Record<string, string>
  /** Keys as `strokeOf` spells them, one after the other with a blank between: `mod+k`, `?`, `g h`. */
  keys?: string
  /** Its keys count while a text is being typed, too. */
  whileTyping?: boolean
  run(): void
}

/** Something a finder found: a project, a task. */
export interface Found {
  id: string
  /** As people call it. */
  text: string
  /** What tells it from its like: the project of a task, a key. */
  hint?: string
  run(): void
}

/** Finds things by their names; asked anew at every letter. */
export interface Finder {
  section: Section
  find(words: string): readonly Found[] | Promise<readonly Found[]>
}

/** What the mounted screens offer. */
export const commands = proxy<{ list: readonly Command[]; finders: readonly Finder[] }>({ list: [], finders: [] })

/** Offers commands until the returned function is called. One of the same id is hidden meanwhile. */
export function addCommands(added: readonly Command[]): () => void {
  const list = added.map((command) => ref(command))
  commands.list = [...commands.list, ...list]
  return () => {
    commands.list = commands.list.filter((command) => !list.includes(command))
  }
}

/** Offers a finder until the returned function is called. */
export function addFinder(finder: Finder): () => void {
  const added = ref(finder)
  commands.finders = [...commands.finders, added]
  return () => {
    commands.finders = commands.finders.filter((other) => other !== added)
  }
}

/** The commands on offer; of several with one id the last. */
export const offered = (list = commands.list): Command[] => [...new Map(list.map((command) => [command.id, command])).values()]

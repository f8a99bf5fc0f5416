/** What can be found. */
export const searchKinds = ['project', 'person', 'task', 'comment', 'update', 'file'] as const
export type SearchKind = (typeof searchKinds)[number]

/**
 * Where something is found, the best first: the key of a task is what was typed, or a name is; then
 * names, then texts.
 */
export const searchPlaces = [
  'key',
  'whole',
  'project',
  'person',
  'task',
  'file',
  'notes',
  'description',
  'comment',
] as const
export type SearchPlace = (typeof searchPlaces)[number]

/** The place of what is found in the name, and in the text, of each kind. */
export const placesOfKind: Readonly<Record<SearchKind, Record<'name' | 'text', SearchPlace>>> = {
  project: { name: 'project', text: 'notes' },
  person: { name: 'person', text: 'person' },
  task: { name: 'task', text: 'description' },
  comment: { name: 'comment', text: 'comment' },
  update: { name: 'comment', text: 'comment' },
  file: { name: 'file', text: 'file' },
}

/** What decides where something stands among all that was found. */
export interface Ranked {
  place: SearchPlace
  /** Whether it is done, or belongs to a task that is. */
  done: boolean
  /** Whether it is the asker's own, or belongs to a task of theirs. */
  own: boolean
  /** When it was changed last, in milliseconds. */
  at: number
  id: string
}

/**
 * The order of what was found: by place, then open before done, own before others', and the latest
 * change first. Of what is alike the smaller id comes first, so that pages do not overlap.
 */
export const compareFound = (a: Ranked, b: Ranked): number =>
  searchPlaces.indexOf(a.place) - searchPlaces.indexOf(b.place) ||
  Number(a.done) - Number(b.done) ||
  Number(b.own) - Number(a.own) ||
  b.at - a.at ||
  (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)

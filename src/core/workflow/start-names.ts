/** What every project starts with, by the key of its name in the other languages. */
export const startNames = new Map([
  ['To Do', 'start_todo'],
  ['Doing', 'start_doing'],
  ['Done', 'start_done'],
  ['Phase', 'start_phase'],
] as const) as ReadonlyMap<string, StartName>

export type StartName = 'start_todo' | 'start_doing' | 'start_done' | 'start_phase'

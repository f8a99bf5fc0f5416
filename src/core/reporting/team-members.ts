import { contains } from '../values/text.ts'

/** Whether a member of a team is found by a search: by name or address. */
export const isFound = ({ name, email }: { name: string; email: string }, search: string) =>
  [name, email].some((text) => contains(text, search))

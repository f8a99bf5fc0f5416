import { plainName } from './text.ts'

/** The names that the lines of a text are, whatever ends them; lines without one are left out. */
export const namesIn = (text: string): string[] =>
  text
    .split(/[\n\r\u0085\u2028\u2029]+/)
    .map(plainName)
    .filter((name) => name !== '')

import { createHash } from 'node:crypto'

/**
 * By what a code is found, in any letter case. An index compares from the first letter on, and takes
 * longer the more of them are right: those of a digest are nobody's to choose.
 */
export const digestOfCode = (code: string) =>
  createHash('sha256').update(code.trim().toUpperCase()).digest('hex')

import { limits } from '../../src/core/catalogue/limits.ts'

/** Letters and digits that are not confused when they are read out: no I, L, O, 0 and 1. */
export const codeLetters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** A code from a source of whole numbers below its argument. */
export const codeFrom = (below: (most: number) => number) =>
  Array.from({ length: limits.codeLength }, () => codeLetters[below(codeLetters.length)]!).join('')

/** So many codes, each once, none of those that are taken. */
export function newCodes(
  count: number,
  taken: ReadonlySet<string>,
  below: (most: number) => number,
): string[] {
  const codes = new Set<string>()
  while (codes.size < count) {
    const code = codeFrom(below)
    if (!taken.has(code)) codes.add(code)
  }
  return [...codes]
}

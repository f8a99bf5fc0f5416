import { fillings } from '../../../fixtures/values/fillings.ts'
import { isThorough } from '../../tries.ts'

/** Those that have done harm. */
const worst = ['blanks between letters', 'open tags', 'tags in tags', 'marks']
const others = Object.keys(fillings).filter((name) => !worst.includes(name))

/**
 * Hostile texts by their names: so many of those that have done harm and so many of the others, each
 * time the next ones; all of them where laws are held against all there is.
 */
export function someFillings() {
  const turns = [turnOf(worst), turnOf(others)] as const
  return (...counts: [worst: number, others: number]) =>
    isThorough
      ? Object.entries(fillings)
      : turns
          .flatMap((next, n) => Array.from({ length: counts[n]! }, next))
          .map((name) => [name, fillings[name]!] as const)
}

function turnOf(names: readonly string[]) {
  let at = 0
  return () => names[at++ % names.length]!
}

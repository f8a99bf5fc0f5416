import { none, not } from '../values/filter-words.ts'

/*
 * Which teams, categories and projects a time sheet counts, as a saved report has it: the ids that are
 * chosen, or `not` and those that are not, whichever is shorter; nothing for all of them, `none` for
 * none. What there is later as well is chosen unless the chosen ones are named.
 */

/** The ids among some that a text chooses. */
export function chosenIn(text: string, all: readonly string[]): string[] {
  if (text === '') return [...all]
  const [first, ...others] = text.split(',')
  if (first === none) return []
  if (first === not) {
    const left = new Set(others)
    return all.filter((id) => !left.has(id))
  }
  const named = new Set([first, ...others])
  return all.filter((id) => named.has(id))
}

/** The text that chooses all ids among some but those that are left out. */
export function chosenText(all: readonly string[], leftOut: readonly string[]): string {
  const left = new Set(leftOut)
  const [out, chosen] = [all.filter((id) => left.has(id)), all.filter((id) => !left.has(id))]
  if (out.length === 0) return ''
  if (chosen.length === 0) return none
  return chosen.length < out.length ? chosen.join() : [not, ...out].join()
}

import { limits } from '../../../core/catalogue/limits.ts'

/** The limit that was typed: null for none, undefined if the text says no such number. */
export function limitIn(text: string): number | null | undefined {
  const typed = text.trim()
  if (typed === '') return null
  const number = Number(typed)
  return Number.isInteger(number) && number >= 1 && number <= limits.wipLimit ? number : undefined
}

import { keys, session } from '../session/session.ts'
import { readStored, store } from '../stored.ts'

/** How many are remembered. */
const kept = 8

const key = () => `${keys.searches}.${session.user?.id}`

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string')

/** What the user looked for in this browser, latest first, until they log out. */
export const recentSearches = (): readonly string[] => readStored(key(), isTexts) ?? []

/** Remembers what was looked for; one that is the beginning of it was typed on the way there. */
export function noteSearch(typed: string) {
  const text = typed.trim()
  if (text === '') return
  const lower = text.toLowerCase()
  const [last, ...others] = recentSearches()
  const before = last && lower.startsWith(last.toLowerCase()) ? others : recentSearches()
  const rest = before.filter((other) => other.toLowerCase() !== lower)
  store(key(), [text, ...rest].slice(0, kept))
}

/** Forgets what was looked for. */
export const forgetSearches = () => store(key(), [])

import type { Language } from '../../core/session/languages.ts'
import { Prefetch } from '../engine/live/prefetch.ts'
import { ReplyError } from './failures.ts'

const ahead = new Prefetch<string, object>()

/** Requests the texts of namespaces before their consumers are loaded. */
export function prefetchTexts(language: Language, namespaces: readonly string[]) {
  for (const namespace of namespaces) {
    const file = fileOf(language, namespace)
    ahead.put(file, read(file))
  }
}

/**
 * The texts of a namespace in a language; those that were asked for ahead are not asked for again.
 * Errors: `ReplyError`, and what `fetch` throws without a network.
 */
export function fetchTexts(language: string, namespace: string): Promise<object> {
  const file = fileOf(language, namespace)
  return ahead.take(file) ?? read(file)
}

const fileOf = (language: string, namespace: string) => `/locales/${language}/${namespace}.json`

async function read(file: string): Promise<object> {
  const response = await fetch(file)
  if (!response.ok) throw new ReplyError(response.status)
  return response.json().catch(() => {
    throw new ReplyError(response.status)
  })
}

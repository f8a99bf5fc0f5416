import { ReplyError } from './failures.ts'

/** The texts of a namespace in a language. Errors: `ReplyError`, and what `fetch` throws without a network. */
export async function fetchTexts(language: string, namespace: string): Promise<object> {
  const response = await fetch(`/locales/${language}/${namespace}.json`)
  if (!response.ok) throw new ReplyError(response.status)
  return response.json()
}

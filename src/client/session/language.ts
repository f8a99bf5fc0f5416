import { isLanguage, type Language } from '../../core/session/languages.ts'
import { readText } from '../stored.ts'
import { keys } from './session.ts'

/** How browsers call our languages. */
const browserNames: Record<string, Language> = { sq: 'alb', zh: 'zh_cn' }

/** The stored language, else the browser's, else English (A4). */
export function firstLanguage(): Language {
  const stored = readText(keys.language)
  if (isLanguage(stored)) return stored
  for (const tag of navigator.languages) {
    const short = tag.split('-')[0]!.toLowerCase()
    const known = browserNames[short] ?? short
    if (isLanguage(known)) return known
  }
  return 'en'
}

import type { ComponentType } from 'react'
import { loadTexts } from '../text/i18n.ts'

/** Loads a component beside the texts it shows. Errors: `TextsError`, and those of the import. */
export async function withTexts<P>(
  texts: readonly string[],
  load: () => Promise<ComponentType<P>>,
): Promise<ComponentType<P>> {
  const [component] = await Promise.all([load(), loadTexts(texts)])
  return component
}

import type { Country } from '../../../core/billing/countries.ts'
import { compare } from '../../../core/values/compare.ts'
import { currentTag } from '../../../parts/text/i18n.ts'

/** Countries in the language in use, by name; in English where a browser does not know that language. */
export function regionNames(countries: readonly Country[]): Country[] {
  const tag = currentTag()
  if (Intl.DisplayNames.supportedLocalesOf(tag).length === 0) return [...countries]
  const names = new Intl.DisplayNames(tag, { type: 'region' })
  return countries
    .map((country) => ({ ...country, name: names.of(country.code) ?? country.name }))
    .sort((a, b) => compare(a.name, b.name, 1))
}

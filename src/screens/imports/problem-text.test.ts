import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import i18next, { type TFunction } from 'i18next'
import { expect, onTestFinished, test } from 'vitest'
import { problemReasons } from '../../core/imports/sources.ts'
import { languages } from '../../core/session/languages.ts'
import { type Problem, problemText, reportText } from './problem-text.ts'

const locales = join(import.meta.dirname, '../../public/locales')
const textsOf = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(join(locales, language, 'imports.json'), 'utf8'))

async function translator(language: string): Promise<TFunction<'imports'>> {
  const i18n = i18next.createInstance()
  await i18n.init({
    ...{ lng: language, fallbackLng: false, interpolation: { escapeValue: false } },
    resources: { [language]: { imports: textsOf(language) } },
  })
  return i18n.getFixedT(language, 'imports')
}

const all = problemReasons.map(
  (reason, n): Problem => ({ reason, field: 'Colour', line: n, value: `<what ${n} says>` }),
)

test('[B7.132] each problem of an import is told in every language, with what the file says', async () => {
  for (const language of languages) {
    const t = await translator(language)
    const keys = Object.keys(textsOf(language)).filter((key) => key.startsWith('problem_'))
    expect(keys.sort()).toEqual(problemReasons.map((reason) => `problem_${reason}`).sort())
    for (const problem of all) {
      const text = problemText(t, problem)
      // Of what has no name there is nothing to say.
      if (problem.reason !== 'no_name') expect(text).toContain(problem.value)
      if (problem.reason === 'left_out') expect(text).toContain(problem.field)
      expect(text).toContain(`${problem.line}`)
      expect(text).not.toMatch(/problem_|\{\{/)
    }
  }
})

test('a day that was read is told as the language writes days, and what the file says as it stands', async () => {
  const language = i18next.language
  i18next.language = 'de'
  onTestFinished(() => {
    i18next.language = language
  })
  const t = await translator('de')
  const told = (reason: Problem['reason']) =>
    problemText(t, { reason, field: 'Start', line: null, value: '2026-03-04' })
  expect(told('start_after_due')).toContain('4. März 2026')
  expect(told('left_out')).toContain('2026-03-04')
})

test('[B7.132] the saved report has each problem on a line, and how many more there are', async () => {
  const t = await translator('en')
  const told = { problems: all, problems_count: all.length + 7 }
  expect(reportText(t, told)).toBe(
    [...all.map((problem) => problemText(t, problem)), '7 more', ''].join('\n'),
  )
  expect(reportText(t, { ...told, problems_count: all.length })).not.toContain('more')
})

import { expect, test } from 'vitest'
import { limits } from '../../catalogue/limits.ts'
import { type Language, languages } from '../../session/languages.ts'
import { folded, plainName } from '../../values/text.ts'
import { type BuiltIn, builtInTemplates } from '../built-in.ts'
import { builtInTemplatesIn } from './in-language.ts'

/** What stands in a list twice, in any letter case. */
const repeated = (names: readonly string[]) =>
  names.filter((name, n) => names.findIndex((other) => folded(other) === folded(name)) !== n)

const taskNames = ({ tasks }: BuiltIn) => tasks.map(([name]) => name)

test.each(languages)(
  'templates in %s call no two things of one list the same',
  async (language) => {
    const templates = await builtInTemplatesIn(language)
    expect(repeated(templates.map(({ name }) => name))).toEqual([])
    for (const template of templates)
      for (const names of [template.phases, template.labels, taskNames(template)])
        expect(repeated(names), template.name).toEqual([])
  },
)

test.each(languages)('templates in %s could have been typed in', async (language) => {
  for (const template of await builtInTemplatesIn(language)) {
    const { name, description, phases, labels } = template
    const texts: [most: number, texts: readonly string[]][] = [
      [limits.projectName, [name]],
      [limits.projectNotes, [description]],
      [limits.phaseName, phases],
      [limits.labelName, labels],
      [limits.taskNameHttp, taskNames(template)],
    ]
    for (const [most, each] of texts)
      for (const text of each) {
        expect(plainName(text)).toBe(text)
        expect(text.length, text).toBeLessThanOrEqual(most)
        expect(text.length, text).toBeGreaterThanOrEqual(limits.phaseNameLeast)
      }
  }
})

const others = languages.filter(
  (language): language is Exclude<Language, 'en'> => language !== 'en',
)

test.each(others)('templates in %s are those in English, in other words', async (language) => {
  const templates = await builtInTemplatesIn(language)
  const shape = ({ id, labels, tasks }: BuiltIn) => ({
    id,
    tasks: tasks.map(([, phase, own, status]) => ({
      ...{ phase, status, labels: own.map((label) => labels.indexOf(label)) },
    })),
  })
  expect(templates.map(shape)).toEqual(builtInTemplates.map(shape))
  for (const [n, template] of templates.entries()) {
    const english = builtInTemplates[n]!
    expect(template.description).not.toBe(english.description)
    const same = taskNames(template).filter((name) => taskNames(english).includes(name))
    expect(same, template.name).toEqual([])
  }
})

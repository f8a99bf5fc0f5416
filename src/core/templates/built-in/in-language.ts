import type { Language } from '../../session/languages.ts'
import { type BuiltIn, builtInTemplates } from '../built-in.ts'
import type { TemplateTexts, Texts } from './texts.ts'

/** Each language is a file of its own: a browser loads one, and no screen does before it is needed. */
const texts: Record<Exclude<Language, 'en'>, () => Promise<TemplateTexts>> = {
  alb: async () => (await import('./alb.ts')).alb,
  de: async () => (await import('./de.ts')).de,
  es: async () => (await import('./es.ts')).es,
  pt: async () => (await import('./pt.ts')).pt,
  zh_cn: async () => (await import('./zh-cn.ts')).zhCn,
}

/** The templates of projects that every team has, in a language; their ids are the same in all. */
export async function builtInTemplatesIn(language: Language): Promise<readonly BuiltIn[]> {
  if (language === 'en') return builtInTemplates
  const translations = await texts[language]()
  return builtInTemplates.map((template) => translated(template, translations[template.name]))
}

function translated({ id, labels, tasks }: BuiltIn, texts: Texts): BuiltIn {
  const labelIn = (label: string) => texts.labels[labels.indexOf(label)]!
  return {
    ...{ id, name: texts.name, description: texts.description },
    ...{ phases: texts.phases, labels: texts.labels },
    tasks: tasks.map(([, phase, own, ...status], n) => [
      texts.tasks[n]!,
      phase,
      own.map(labelIn),
      ...status,
    ]),
  }
}

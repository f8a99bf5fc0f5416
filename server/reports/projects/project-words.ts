import { sentenceKey } from '../../../src/core/activity/sentence.ts'
import type { Row } from '../../../src/core/model.ts'
import type { ProjectWords } from '../../../src/core/reporting/project-columns.ts'
import type { DrawerWords } from '../../../src/core/reporting/project-drawer-columns.ts'
import type { Language } from '../../../src/core/session/languages.ts'
import albActivity from '../../../src/public/locales/alb/activity.json'
import alb from '../../../src/public/locales/alb/projectreport.json'
import albProjects from '../../../src/public/locales/alb/projects.json'
import deActivity from '../../../src/public/locales/de/activity.json'
import de from '../../../src/public/locales/de/projectreport.json'
import deProjects from '../../../src/public/locales/de/projects.json'
import enActivity from '../../../src/public/locales/en/activity.json'
import en from '../../../src/public/locales/en/projectreport.json'
import enProjects from '../../../src/public/locales/en/projects.json'
import esActivity from '../../../src/public/locales/es/activity.json'
import es from '../../../src/public/locales/es/projectreport.json'
import esProjects from '../../../src/public/locales/es/projects.json'
import ptActivity from '../../../src/public/locales/pt/activity.json'
import pt from '../../../src/public/locales/pt/projectreport.json'
import ptProjects from '../../../src/public/locales/pt/projects.json'
import zhActivity from '../../../src/public/locales/zh_cn/activity.json'
import zh from '../../../src/public/locales/zh_cn/projectreport.json'
import zhProjects from '../../../src/public/locales/zh_cn/projects.json'
import { taskWords } from '../../exports/words.ts'

/** Chinese has no singular. */
interface Texts {
  report: typeof zh
  projects: typeof zhProjects
  activity: typeof zhActivity
}

const words: Record<Language, Texts> = {
  en: { report: en, projects: enProjects, activity: enActivity },
  es: { report: es, projects: esProjects, activity: esActivity },
  pt: { report: pt, projects: ptProjects, activity: ptActivity },
  alb: { report: alb, projects: albProjects, activity: albActivity },
  de: { report: de, projects: deProjects, activity: deActivity },
  zh_cn: { report: zh, projects: zhProjects, activity: zhActivity },
}

const slug = (name: string) => name.toLowerCase().replaceAll(' ', '_')

/** The words that the report on projects has, in a language. */
export function projectWords(language: Language): ProjectWords {
  const { report, projects, activity } = words[language]
  const named = (key: string, name: string) => (projects as Record<string, string>)[key] ?? name
  return {
    ...report,
    projects,
    statusOf: (name: string) => named(`status_${slug(name)}`, name),
    healthOf: (name: string) => named(`health_${slug(name)}`, name),
    did: (last) => {
      const did = (activity.did as Record<string, string>)[sentenceKey(last)]
      const said = did ?? activity.unknown.replace('{{attribute}}', last.attribute_type)
      return `${last.done_by.name} ${said}`
    },
  }
}

/** The words that the report on one project has, in a language. */
export function drawerWords(
  language: Language,
  project: Pick<Row<'project'>, 'phase_label'>,
): DrawerWords {
  const { report, projects } = words[language]
  const tasks = taskWords(language, project, undefined)
  return {
    ...report,
    projects,
    phase: tasks.column('PHASE'),
    named: tasks.status,
    priorityOf: tasks.priority,
  }
}

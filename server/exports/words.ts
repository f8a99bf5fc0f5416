import type { TaskWords } from '../../src/core/exports/task-columns.ts'
import type { Row } from '../../src/core/model.ts'
import type { Language } from '../../src/core/session/languages.ts'
import type { FieldKey } from '../../src/core/tasks/fields/fields.ts'
import type { ViewGrouping } from '../../src/core/tasks/grouping.ts'
import { checkGroups } from '../../src/core/tasks/list/column-groups.ts'
import { unmapped } from '../../src/core/values/filter-words.ts'
import { folded } from '../../src/core/values/text.ts'
import type { priorities } from '../../src/core/workflow/lookups.ts'
import { type StartName, startNames } from '../../src/core/workflow/start-names.ts'
import albStart from '../../src/public/locales/alb/common.json'
import alb from '../../src/public/locales/alb/exports.json'
import albTasks from '../../src/public/locales/alb/tasks.json'
import deStart from '../../src/public/locales/de/common.json'
import de from '../../src/public/locales/de/exports.json'
import deTasks from '../../src/public/locales/de/tasks.json'
import enStart from '../../src/public/locales/en/common.json'
import en from '../../src/public/locales/en/exports.json'
import enTasks from '../../src/public/locales/en/tasks.json'
import esStart from '../../src/public/locales/es/common.json'
import es from '../../src/public/locales/es/exports.json'
import esTasks from '../../src/public/locales/es/tasks.json'
import ptStart from '../../src/public/locales/pt/common.json'
import pt from '../../src/public/locales/pt/exports.json'
import ptTasks from '../../src/public/locales/pt/tasks.json'
import zhStart from '../../src/public/locales/zh_cn/common.json'
import zh from '../../src/public/locales/zh_cn/exports.json'
import zhTasks from '../../src/public/locales/zh_cn/tasks.json'

/** Chinese has no singular. */
type Texts = typeof zh
type Priority = Lowercase<(typeof priorities)[number]['name']>

interface Words {
  exports: Texts
  tasks: Readonly<
    Record<
      | `column_${FieldKey}`
      | `column${'Checked' | 'Unchecked'}`
      | `priority_${Priority}`
      | 'unmapped'
      | 'removedMember',
      string
    >
  >
  start: Readonly<Record<StartName, string>>
}

const words: Record<Language, Words> = {
  en: { exports: en, tasks: enTasks, start: enStart },
  es: { exports: es, tasks: esTasks, start: esStart },
  pt: { exports: pt, tasks: ptTasks, start: ptStart },
  alb: { exports: alb, tasks: albTasks, start: albStart },
  de: { exports: de, tasks: deTasks, start: deStart },
  zh_cn: { exports: zh, tasks: zhTasks, start: zhStart },
}

/** The words of exports in a language. */
export const wordsIn = (language: Language): Texts => words[language].exports

/** What statuses, phases and priorities are called in a language, by what the server calls them. */
export function namesIn(language: Language) {
  const { tasks, start } = words[language]
  return {
    status: (name: string) => {
      const key = startNames.get(name)
      return key === undefined ? name : start[key]
    },
    priority: (name: string) => tasks[`priority_${name.toLowerCase() as Priority}`] ?? name,
  }
}

/** The heading of phases, with the usual word beside a project's own, by which an import knows it. */
export function phaseHeading(language: Language, label: string): string {
  const usual = words[language].tasks.column_PHASE
  return folded(label) === folded(usual) ? usual : `${label} (${usual})`
}

/** Those of a project's tasks; what projects start with is called as screens call it. */
export function taskWords(
  language: Language,
  { phase_label }: Pick<Row<'project'>, 'phase_label'>,
  grouping: ViewGrouping | undefined,
): TaskWords {
  const { exports, tasks } = words[language]
  const { status: shown, priority } = namesIn(language)
  return {
    ...exports,
    ...{ checked: tasks.columnChecked, unchecked: tasks.columnUnchecked },
    removedMember: tasks.removedMember,
    column: (key) => (key === 'PHASE' ? shown(phase_label) : tasks[`column_${key}`]),
    priority,
    status: shown,
    groupName(name) {
      if (grouping === 'priority') return priority(name)
      if (grouping === 'status') return shown(name)
      if (name === checkGroups.true) return tasks.columnChecked
      if (name === checkGroups.false) return tasks.columnUnchecked
      return name === unmapped ? tasks.unmapped : name
    },
  }
}

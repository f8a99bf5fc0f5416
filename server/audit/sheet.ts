import { valuesOf } from '../../src/core/audit/actions.ts'
import { sayApproved } from '../../src/core/audit/approved.ts'
import type { AuditRow } from '../../src/core/audit/rows.ts'
import {
  instantCell,
  numberCell,
  type Sheet,
  type SheetRow,
  textCell,
} from '../../src/core/exports/sheet.ts'
import type { Language } from '../../src/core/session/languages.ts'
import { sizeText } from '../../src/core/values/sizes.ts'
import alb from '../../src/public/locales/alb/audit.json'
import de from '../../src/public/locales/de/audit.json'
import en from '../../src/public/locales/en/audit.json'
import es from '../../src/public/locales/es/audit.json'
import pt from '../../src/public/locales/pt/audit.json'
import zh from '../../src/public/locales/zh_cn/audit.json'
import { auditBatches, type filtered } from './read.ts'

type Words = typeof en

const words: Record<Language, Words> = { en, es, pt, alb, de, zh_cn: zh }

/** The words of the audit log in a language. */
export const auditWords = (language: Language): Words => words[language]

interface Written {
  language: Language
  zone: string
}

/** Entries of an audit log as a table. */
export function auditSheet(found: ReturnType<typeof filtered>, { language, zone }: Written): Sheet {
  const { title, columns, actions, values, rounded } = auditWords(language)
  const row = (entry: AuditRow): SheetRow => {
    const shown = {
      words: (text: string) => inWords(values, text),
      bytes: (text: string) => sizeText(Number(text)),
      approval: (text: string) =>
        sayApproved(text, {
          days: asStored,
          word: (word) => inWords(values, word),
          rounded: (direction, minutes) =>
            rounded[direction as 'up'].replace('{{minutes}}', String(minutes)),
        }),
      // A table of it reads days and points in time as they are stored.
      ...{ days: asStored, instant: asStored, text: asStored },
    }[valuesOf(entry.action)]
    const value = (text: string | null) => textCell(text === null ? null : shown(text))
    const cells = [
      instantCell(entry.at),
      textCell(entry.user_name),
      textCell(actions[entry.action]),
      textCell(entry.subject),
      value(entry.previous_value),
      value(entry.current_value),
      textCell(entry.team_name),
      textCell(entry.project_name),
      textCell(entry.address),
      instantCell(entry.undoes),
      textCell(entry.user_id),
      entry.place === null ? null : numberCell(Number(entry.place)),
      textCell(entry.hash),
    ]
    return { cells }
  }
  const { when, who, what, subject, previous, current, team, project, address } = columns
  const headings = [when, who, what, subject, previous, current, team, project, address]
  headings.push(columns.undoes, columns.userId, columns.place, columns.hash)
  return {
    name: title,
    titles: [],
    columns: headings.map((heading) => ({ heading, width: 24 })),
    batches: (async function* () {
      for await (const rows of auditBatches(found)) yield rows.map(row)
    })(),
    zone,
  }
}

/** Words of ours as people call them; one that is not known as it is. */
const inWords = (values: Readonly<Record<string, string>>, text: string) =>
  text
    .split(' ')
    .map((word) => (Object.hasOwn(values, word) ? values[word]! : word))
    .join(', ')

const asStored = (text: string) => text

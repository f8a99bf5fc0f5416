import type { SheetFileWord } from '../../../src/core/reporting/time-sheets/file-words.ts'
import type { Language } from '../../../src/core/session/languages.ts'
import alb from '../../../src/public/locales/alb/timesheets.json'
import de from '../../../src/public/locales/de/timesheets.json'
import en from '../../../src/public/locales/en/timesheets.json'
import es from '../../../src/public/locales/es/timesheets.json'
import pt from '../../../src/public/locales/pt/timesheets.json'
import zh from '../../../src/public/locales/zh_cn/timesheets.json'

type SheetWords = Readonly<Record<SheetFileWord, string>>

const words: Record<Language, SheetWords> = { en, es, pt, alb, de, zh_cn: zh }

/** The words of time sheets in a language. */
export const sheetWords = (language: Language): SheetWords => words[language]

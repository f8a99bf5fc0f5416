import type { Language } from '../../src/core/session/languages.ts'
import alb from '../../src/public/locales/alb/reporting.json'
import de from '../../src/public/locales/de/reporting.json'
import en from '../../src/public/locales/en/reporting.json'
import es from '../../src/public/locales/es/reporting.json'
import pt from '../../src/public/locales/pt/reporting.json'
import zh from '../../src/public/locales/zh_cn/reporting.json'

/** The words of reports; Chinese has no singular. */
export type ReportWords = typeof zh

const words: Record<Language, ReportWords> = { en, es, pt, alb, de, zh_cn: zh }

/** The words that the pages of reports have, in a language. */
export const reportWords = (language: Language): ReportWords => words[language]

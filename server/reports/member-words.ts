import type { Language } from '../../src/core/session/languages.ts'
import alb from '../../src/public/locales/alb/memberreport.json'
import de from '../../src/public/locales/de/memberreport.json'
import en from '../../src/public/locales/en/memberreport.json'
import es from '../../src/public/locales/es/memberreport.json'
import pt from '../../src/public/locales/pt/memberreport.json'
import zh from '../../src/public/locales/zh_cn/memberreport.json'

/** The words of the report on members; Chinese has no singular. */
type MemberWords = typeof zh

const words: Record<Language, MemberWords> = { en, es, pt, alb, de, zh_cn: zh }

/** The words that the report on members has, in a language. */
export const memberWords = (language: Language): MemberWords => words[language]

import type { Language } from '../../../src/core/session/languages.ts'
import albActivity from '../../../src/public/locales/alb/activity.json'
import albExports from '../../../src/public/locales/alb/exports.json'
import albInsights from '../../../src/public/locales/alb/insights.json'
import alb from '../../../src/public/locales/alb/memberreport.json'
import deActivity from '../../../src/public/locales/de/activity.json'
import deExports from '../../../src/public/locales/de/exports.json'
import deInsights from '../../../src/public/locales/de/insights.json'
import de from '../../../src/public/locales/de/memberreport.json'
import enActivity from '../../../src/public/locales/en/activity.json'
import enExports from '../../../src/public/locales/en/exports.json'
import enInsights from '../../../src/public/locales/en/insights.json'
import en from '../../../src/public/locales/en/memberreport.json'
import esActivity from '../../../src/public/locales/es/activity.json'
import esExports from '../../../src/public/locales/es/exports.json'
import esInsights from '../../../src/public/locales/es/insights.json'
import es from '../../../src/public/locales/es/memberreport.json'
import ptActivity from '../../../src/public/locales/pt/activity.json'
import ptExports from '../../../src/public/locales/pt/exports.json'
import ptInsights from '../../../src/public/locales/pt/insights.json'
import pt from '../../../src/public/locales/pt/memberreport.json'
import zhActivity from '../../../src/public/locales/zh_cn/activity.json'
import zhExports from '../../../src/public/locales/zh_cn/exports.json'
import zhInsights from '../../../src/public/locales/zh_cn/insights.json'
import zh from '../../../src/public/locales/zh_cn/memberreport.json'

/** Chinese has no singular. */
interface MemberWords {
  own: typeof zh
  activity: typeof zhActivity
  exports: typeof zhExports
  insights: typeof zhInsights
}

const words: Record<Language, MemberWords> = {
  en: { own: en, activity: enActivity, exports: enExports, insights: enInsights },
  es: { own: es, activity: esActivity, exports: esExports, insights: esInsights },
  pt: { own: pt, activity: ptActivity, exports: ptExports, insights: ptInsights },
  alb: { own: alb, activity: albActivity, exports: albExports, insights: albInsights },
  de: { own: de, activity: deActivity, exports: deExports, insights: deInsights },
  zh_cn: { own: zh, activity: zhActivity, exports: zhExports, insights: zhInsights },
}

/** The words that reports on members have, in a language. */
export const memberWords = (language: Language): MemberWords => words[language]

import type { Language } from '../../../src/core/session/languages.ts'
import { alb } from './alb.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { pt } from './pt.ts'
import type { MailTexts } from './shape.ts'
import { zh_cn } from './zh-cn.ts'

/** The texts of all mails by language; `{name}` stands for a value. */
export const mailTexts: Readonly<Record<Language, MailTexts>> = { en, es, pt, alb, de, zh_cn }

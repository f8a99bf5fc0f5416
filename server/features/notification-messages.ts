import type { Row } from '../../src/core/model.ts'
import { filledIn, type TextValues, type ToldText } from '../../src/core/notifications/texts.ts'
import type { Language } from '../../src/core/session/languages.ts'
import alb from '../../src/public/locales/alb/notifications.json'
import de from '../../src/public/locales/de/notifications.json'
import en from '../../src/public/locales/en/notifications.json'
import es from '../../src/public/locales/es/notifications.json'
import pt from '../../src/public/locales/pt/notifications.json'
import zh_cn from '../../src/public/locales/zh_cn/notifications.json'

/** What a notification says in a language, as HTML. */
export const messageIn = (language: Language, text: ToldText, values: TextValues) =>
  filledIn(texts[language].says[text], values)

/** What is said of many notifications. */
export const countIn = (language: Language, count: number) =>
  filledIn(texts[language].unreadTitle, { count: String(count) })

const texts: Record<Language, { says: Record<ToldText, string>; unreadTitle: string }> = {
  ...{ alb, de, en },
  ...{ es, pt, zh_cn },
}

/** What a stored notification says; those of earlier releases say it in English alone. */
export const messageOf = (
  {
    text_key,
    text_values,
    message,
  }: Pick<Row<'notification'>, 'text_key' | 'text_values' | 'message'>,
  language: Language,
) => (text_key ? messageIn(language, text_key, text_values) : message)

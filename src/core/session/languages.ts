/** The six interface languages (A1). */
export const languages = ['en', 'es', 'pt', 'alb', 'de', 'zh_cn'] as const
export type Language = (typeof languages)[number]

export const isLanguage = (text: string | null | undefined): text is Language =>
  languages.includes(text as Language)

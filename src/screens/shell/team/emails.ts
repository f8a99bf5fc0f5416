/**
 * The addresses in what was typed: comma, blank, semicolon and a new line part them (A5). Each
 * once, as typed.
 */
export const emailsIn = (text: string): string[] => [
  ...new Set(text.split(/[\s,;]+/).filter(Boolean)),
]

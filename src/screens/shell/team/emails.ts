/**
 * The addresses in what was typed: comma, blank, semicolon and a new line part them (A5). Each
 * once, as typed.
 */
export const emailsIn = (text: string): string[] => [
  ...new Set(text.split(/[\s,;]+/).filter(Boolean)),
]

/** Addresses that are complete, and the one that is being typed. */
export interface TypedEmails {
  tags: readonly string[]
  typed: string
}

/** Whether what was typed ends an address, or holds several. */
export const endsEmail = (text: string) => /[\s,;]/.test(text.trimStart())

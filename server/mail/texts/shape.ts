/** Every kind of mail. */
export const mailKinds = [
  'welcome',
  'joinTeam',
  'signUpToTeam',
  'emailProof',
  'resetPassword',
  'passwordReset',
] as const
export type MailKind = (typeof mailKinds)[number]

/** What a mail says: a subject, plain sentences, and the name of the one link in it. */
interface Words {
  subject: string
  lines: readonly string[]
  button: string
}

/** The texts of all mails in one language. */
export interface MailTexts extends Readonly<Record<MailKind, Words>> {
  /** The language as HTML names it. */
  tag: string
  greeting: string
  /** Before the address of the link, for readers whose mail program shows no buttons. */
  orOpen: string
  footer: string
}

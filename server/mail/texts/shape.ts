/** Every kind of mail. */
export const mailKinds = [
  'welcome',
  'joinTeam',
  'signUpToTeam',
  'emailProof',
  'resetPassword',
  'passwordReset',
  'passwordChanged',
  'factorOn',
  'factorOff',
  'passkeyAdded',
  'assignments',
  'completions',
  'digest',
  'comment',
  'update',
  'comments',
  'report',
  'reportLink',
  'reportLarge',
] as const
export type MailKind = (typeof mailKinds)[number]

/** Under which headings a mail lists tasks, in their order. */
export const taskParts = [
  'overdue',
  'dueToday',
  'assigned',
  'completed',
  'discussed',
  'updates',
] as const
export type TaskPart = (typeof taskParts)[number]

/** What a mail says: a subject, plain sentences, and the name of the one link in it. */
interface Words {
  subject: string
  lines: readonly string[]
  button: string
}

/** How a language punctuates, with the spaces that belong to it. */
interface Marks {
  comma: string
  colon: string
  brackets: (text: string) => string
}

export const latinMarks: Marks = {
  comma: ', ',
  colon: ': ',
  brackets: (text) => ` (${text})`,
}

/** The texts of all mails in one language. */
export interface MailTexts extends Readonly<Record<MailKind, Words>> {
  /** The language as HTML names it. */
  tag: string
  marks: Marks
  greeting: string
  /** Before the address of the link, for readers whose mail program shows no buttons. */
  orOpen: string
  footer: string
  /** The link to the settings that decide which mails are sent. */
  settings: string
  parts: Readonly<Record<TaskPart, string>>
  /** Who has assigned a task. */
  by: string
  /** The last day of a task. */
  due: string
  /** How many tasks are not listed. */
  more: string
}

import type { ToldText } from './texts.ts'

/** The ways in which people are told of something: in the drawer, by e-mail, by pop-up and push. */
export const ways = ['drawer', 'email', 'popup'] as const
export type Way = (typeof ways)[number]

/** Which ways are open. */
export type Ways = Readonly<Record<Way, boolean>>

/**
 * What people choose the ways of, in the order of the settings. `open` are the ways that such news
 * takes unless its reader closes them, `fixed` those that nobody can close: what ends somebody's
 * access, or is about the security of their account (decision 129).
 */
export const notificationKinds = {
  mentioned: { open: ['drawer', 'email', 'popup'], fixed: [] },
  assigned: { open: ['drawer', 'email', 'popup'], fixed: [] },
  comments: { open: ['drawer', 'email', 'popup'], fixed: [] },
  reactions: { open: ['drawer', 'popup'], fixed: [] },
  completed: { open: ['drawer', 'email', 'popup'], fixed: [] },
  changes: { open: ['drawer', 'popup'], fixed: [] },
  updates: { open: ['drawer', 'email', 'popup'], fixed: [] },
  places: { open: ['drawer', 'popup'], fixed: [] },
  webhooks: { open: ['drawer', 'popup'], fixed: [] },
  invitations: { open: ['popup'], fixed: ['drawer', 'email'] },
  access: { open: [], fixed: ['drawer', 'popup'] },
  security: { open: [], fixed: ['email'] },
} as const satisfies Record<string, { open: readonly Way[]; fixed: readonly Way[] }>

export type NotificationKind = keyof typeof notificationKinds
export const kindNames = Object.keys(notificationKinds) as [NotificationKind, ...NotificationKind[]]

/** The mail that tells of a text, where one does. */
export type NewsMail = 'assignments' | 'completions' | 'comments'

/** Of which kind each text is, and the mail that tells of it. */
const facts: Readonly<Record<ToldText, { kind: NotificationKind; mail?: NewsMail }>> = {
  assigned: { kind: 'assigned', mail: 'assignments' },
  unassigned: { kind: 'assigned' },
  moved: { kind: 'changes' },
  renamed: { kind: 'changes' },
  completed: { kind: 'completed', mail: 'completions' },
  commented: { kind: 'comments', mail: 'comments' },
  attached: { kind: 'comments', mail: 'comments' },
  mentioned: { kind: 'mentioned', mail: 'comments' },
  reacted: { kind: 'reactions' },
  updatePosted: { kind: 'updates', mail: 'comments' },
  updateMentioned: { kind: 'mentioned', mail: 'comments' },
  updateReacted: { kind: 'reactions' },
  addedToProject: { kind: 'places' },
  takenOut: { kind: 'access' },
  madeManager: { kind: 'places' },
  removedFromTeam: { kind: 'access' },
  deactivatedInTeam: { kind: 'access' },
  teamDeleted: { kind: 'access' },
  webhookGone: { kind: 'webhooks' },
  webhookFailing: { kind: 'webhooks' },
  webhookBehind: { kind: 'webhooks' },
  webhookKeeper: { kind: 'webhooks' },
  membersSetAside: { kind: 'access' },
}

/** The kind of what a text tells. */
export const kindOf = (text: ToldText): NotificationKind => facts[text].kind

/** The texts that a mail tells of. */
export const textsOfMail = (mail: NewsMail): ToldText[] =>
  (Object.keys(facts) as ToldText[]).filter((text) => facts[text].mail === mail)

const has = (list: readonly Way[], way: Way) => list.includes(way)

/** Whether the reader of a kind of news decides whether it goes a way. */
export const isOpen = (kind: NotificationKind, way: Way): boolean =>
  has(notificationKinds[kind].open, way)

/** Whether a kind of news goes a way whatever its reader has chosen. */
export const isFixed = (kind: NotificationKind, way: Way): boolean =>
  has(notificationKinds[kind].fixed, way)

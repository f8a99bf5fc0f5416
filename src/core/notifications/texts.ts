import { escapeHtml } from '../values/text.ts'

/**
 * What notifications say, by the key of their text under `says` in the namespace `notifications`;
 * a language renders them when they are shown or sent.
 */
export const notificationTexts = [
  'assigned',
  'unassigned',
  'moved',
  'renamed',
  'completed',
  'commented',
  'attached',
  'mentioned',
  'reacted',
  'updatePosted',
  'updateMentioned',
  'updateReacted',
  'addedToProject',
  'takenOut',
  'madeManager',
  'removedFromTeam',
  'webhookGone',
  'webhookFailing',
  'webhookBehind',
  'webhookKeeper',
  'membersSetAside',
] as const
export type NotificationText = (typeof notificationTexts)[number]

/** Those about updates of a project, which they lead to. */
export const isOfUpdates = (text: NotificationText | null): boolean =>
  text === 'updatePosted' || text === 'updateMentioned' || text === 'updateReacted'

/** Those about a webhook of the team, to whose page they lead. */
export const isOfWebhooks = (text: NotificationText | null): boolean =>
  text?.startsWith('webhook') === true

/** The same with what is told at once and not kept. */
export type ToldText = NotificationText | 'deactivatedInTeam' | 'teamDeleted'

/** The names in a notification, as they were, by their place in the text. */
export type TextValues = Readonly<Record<string, string>>

/** A text with its `{{places}}` filled, as HTML: the values are escaped, and places in them stay. */
export const filledIn = (text: string, values: TextValues): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
    escapeHtml(Object.hasOwn(values, name) ? values[name]! : ''),
  )

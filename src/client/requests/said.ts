import { words } from './words.ts'

/** The keys of what the server says of successes, by its words. */
const keys: Readonly<Record<string, string>> = {
  'Invitations sent': 'invitationsSent',
  'Your teammates will get an email that gives them access to your team.': 'invitationsSentText',
  'Invitation resent': 'invitationResent',
  'Team invitation accepted': 'invitationAccepted',
  'Team member deactivated successfully.': 'memberDeactivated',
  'Team member activated successfully.': 'memberActivated',
}

/** What the server says of a success, in the language of the screens where they know the text. */
export const said = (text: string) =>
  Object.hasOwn(keys, text) ? words.of(`said.${keys[text]}`) : text

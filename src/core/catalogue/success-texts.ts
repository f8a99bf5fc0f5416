/** What the server says of successes, in English; `{name}` stands for a value. */
export const successTexts = {
  invitationsSent: 'Invitations sent',
  invitationsSentText: 'Your teammates will get an email that gives them access to your team.',
  invitationResent: 'Invitation resent',
  invitationOnItsWay: 'The invitation is on its way.',
  invitationAccepted: 'Team invitation accepted',
  memberDeactivated: 'Team member deactivated successfully.',
  memberActivated: 'Team member activated successfully.',
  updated: 'Updated successfully',
  avatarUpdated: 'Avatar updated.',
  avatarRemoved: 'Avatar removed.',
  codeRedeemed: 'Code redeemed successfully!',
  resetMailed:
    'If an account with that email exists, a password reset link has been sent to your email.',
  passwordReset: 'Password updated successfully',
  passwordChanged: 'Password updated successfully!',
  labelsAssigned: 'Labels assigned successfully',
  labelInUse: 'This label is assigned to {tasks} task(s). Deleting it removes it from all of them.',
  labelUnused: 'No task has this label.',
  labelDeleted: 'The label was deleted.',
  templateCreated: 'The template was created.',
  templateUpdated: 'The template was updated.',
  templateDeleted: 'The template was deleted.',
  tasksImported: 'The tasks were added.',
  labelTakenOff: 'The label was deleted and taken off {tasks} task(s).',
} as const
export type SuccessKey = keyof typeof successTexts

import { latinMarks, type MailTexts } from './shape.ts'

export const en: MailTexts = {
  tag: 'en',
  marks: latinMarks,
  greeting: 'Hello {name},',
  orOpen: 'If the button does not work, open this address in your browser:',
  footer: 'Plumbline sent this email to {email}.',
  settings: 'Choose which emails you get',
  parts: {
    overdue: 'Overdue',
    dueToday: 'Due today',
    assigned: 'Newly assigned to you',
    completed: 'Completed',
    discussed: 'New comments',
    updates: 'New updates',
  },
  by: 'assigned by {actor}',
  due: 'due {day}',
  more: 'and {count} more',
  welcome: {
    subject: 'Welcome to Plumbline.',
    lines: ['Your account is ready. Plan your first project, and invite the people you work with.'],
    button: 'Log in',
  },
  joinTeam: {
    subject: '{inviter} has invited you to work with {team} in Plumbline',
    lines: [
      '{inviter} invites you to plan and track work together in the team “{team}”.',
      'The link below is for you alone and can be used once.',
    ],
    button: 'Log in and join',
  },
  signUpToTeam: {
    subject: '{inviter} has invited you to work with {team} in Plumbline',
    lines: [
      '{inviter} invites you to plan and track work together in the team “{team}”.',
      'The link below is for you alone and can be used once.',
    ],
    button: 'Sign up and join',
  },
  emailProof: {
    subject: 'Please confirm your email address for Plumbline',
    lines: [
      'Please confirm that this is your email address. Until then, invitations that wait for it stay closed.',
      'The link can be used once, within a day, by the account that asked for it. If that was not you, ignore this email.',
    ],
    button: 'Confirm email address',
  },
  resetPassword: {
    subject: 'Reset your password on Plumbline.',
    lines: [
      'Somebody asked for a new password for your account. Choose it with the link below.',
      'The link can be used once, within an hour. If you did not ask for it, ignore this email: your password stays as it is.',
    ],
    button: 'Choose a new password',
  },
  passwordReset: {
    subject: 'Your password was reset.',
    lines: [
      'The password of your account was changed by a link that was emailed to you, and everybody who was logged in with the account was logged out.',
      'If that was not you, reset your password again at once, and change the password of your mailbox.',
    ],
    button: 'Log in',
  },
  passwordChanged: {
    subject: 'Your password was changed.',
    lines: [
      'The password of your account was changed in the settings, and everybody else who was logged in with the account was logged out.',
      'If that was not you, reset your password at once with “Forgot password” on the login page.',
    ],
    button: 'Log in',
  },
  factorOn: {
    subject: 'A second factor was turned on.',
    lines: [
      'From now on, logging in to your account also takes a code of your authenticator app. Everybody else who was logged in with the account was logged out.',
      'Keep your recovery codes in a safe place: they are the way in if you lose the device. If that was not you, reset your password at once, and ask whoever runs the server to turn the factor off: a new password leaves it on.',
    ],
    button: 'Open the security settings',
  },
  factorOff: {
    subject: 'The second factor was turned off.',
    lines: [
      'From now on, your password alone is enough to log in to your account.',
      'If that was not you, change your password at once and turn the second factor on again.',
    ],
    button: 'Open the security settings',
  },
  passkeyAdded: {
    subject: 'A passkey was added.',
    lines: [
      'From now on, this passkey is enough to log in to your account, without the password and without a code.',
      'If that was not you, remove it in the security settings and change your password at once.',
    ],
    button: 'Open the security settings',
  },
  assignments: {
    subject: 'You have new assignments on Plumbline',
    lines: ['These tasks have been assigned to you.'],
    button: 'Open my tasks',
  },
  completions: {
    subject: 'Tasks are done on Plumbline',
    lines: ['These tasks, of which you want to be told, are done.'],
    button: 'Open my tasks',
  },
  digest: {
    subject: "Here's your {weekday} update!",
    lines: ['This is what your day looks like.'],
    button: 'Open my tasks',
  },
  comment: {
    subject: '{what}',
    lines: ['This was said in a task of yours.'],
    button: 'Open the comments',
  },
  update: {
    subject: '{what}',
    lines: ['This was said in a project of yours.'],
    button: 'Open the updates',
  },
  comments: {
    subject: 'You have new comments on Plumbline',
    lines: ['This was said in your projects and tasks.'],
    button: 'Open my tasks',
  },
  report: {
    subject: 'Report “{report}” of {team}',
    lines: [
      'The report “{report}” of the team “{team}” is attached, with what you may see of it now.',
      'You get it as an owner or admin of the team. On its page you can stop these emails.',
    ],
    button: 'Open the report',
  },
  reportLink: {
    subject: 'Report “{report}” of {team}',
    lines: [
      'This is the report “{report}” of the team “{team}”. Its page has no file: the link shows it as it is now.',
      'You get it as an owner or admin of the team. On its page you can stop these emails.',
    ],
    button: 'Open the report',
  },
  reportLarge: {
    subject: 'Report “{report}” of {team}',
    lines: [
      'The report “{report}” of the team “{team}” is too large for an email. The link shows it, and there it can be exported.',
      'You get it as an owner or admin of the team. On its page you can stop these emails.',
    ],
    button: 'Open the report',
  },
}

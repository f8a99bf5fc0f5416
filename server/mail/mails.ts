import type { App } from '../app.ts'

const url = (app: App, path: string) =>
  `${app.config.publicUrl ?? `http://localhost:${app.config.port}`}${path}`

/** Greets a new account. */
export const sendWelcome = (app: App, { name, email }: { name: string; email: string }) =>
  app.mailer.send({
    to: email,
    subject: 'Welcome to Plumbline.',
    lines: [
      `Hello ${name},`,
      'Your account is ready. Plan your first project, and invite the people you work with.',
    ],
    link: { text: 'Log in', url: url(app, '/auth/login') },
  })

/** Invites a person to a team: to log in with an account, or to sign up without one. */
export const sendInvitation = (
  app: App,
  {
    inviter,
    team,
    to,
    greeted,
    known,
    path,
  }: Record<'inviter' | 'team' | 'to' | 'greeted' | 'path', string> & { known: boolean },
) =>
  app.mailer.send({
    to,
    subject: `${inviter} has invited you to work with ${team} in Plumbline`,
    lines: [
      `Hello ${greeted},`,
      `${inviter} invites you to plan and track work together in the team “${team}”.`,
      'The link below is for you alone and can be used once.',
    ],
    link: { text: known ? 'Log in and join' : 'Sign up and join', url: url(app, path) },
  })

/** Asks the holder of a new account to show that the address is theirs. */
export const sendEmailProof = (
  app: App,
  { name, email, token }: { name: string; email: string; token: string },
) =>
  app.mailer.send({
    to: email,
    subject: 'Please confirm your email address for Plumbline',
    lines: [
      `Hello ${name},`,
      'Please confirm that this is your email address. Until then, invitations that wait for it stay closed.',
      'The link can be used once, within a day, by the account that asked for it. If that was not you, ignore this mail.',
    ],
    link: { text: 'Confirm email address', url: url(app, `/auth/verify-email?token=${token}`) },
  })

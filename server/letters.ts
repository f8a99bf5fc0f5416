import type { App } from './app.ts'

const url = (app: App, path: string) => `${app.config.publicUrl ?? `http://localhost:${app.config.port}`}${path}`

/** Greets a new account. */
export const sendWelcome = (app: App, { name, email }: { name: string; email: string }) =>
  app.mailer.send({
    to: email,
    subject: 'Welcome to Plumbline.',
    lines: [`Hello ${name},`, 'Your account is ready. Plan your first project, and invite the people you work with.'],
    link: { text: 'Log in', url: url(app, '/auth/login') },
  })

/** Invites somebody into a team: to log in with an account, or to sign up without one. */
export function sendInvitation(
  app: App,
  {
    inviter,
    team,
    member,
    project,
  }: {
    inviter: string
    team: { id: string; name: string }
    member: { id: string; name: string; email: string; user_id: string | null }
    project?: string
  },
) {
  const query = new URLSearchParams({ team: team.id, user: member.id, project: project ?? '' })
  if (!member.user_id) {
    query.set('email', member.email)
    query.set('name', member.name)
  }
  app.mailer.send({
    to: member.email,
    subject: `${inviter} has invited you to work with ${team.name} in Plumbline`,
    lines: [`Hello ${member.name},`, `${inviter} invites you to plan and track work together in the team “${team.name}”.`],
    link: member.user_id
      ? { text: 'Log in and join', url: url(app, `/auth/login?${query}`) }
      : { text: 'Sign up and join', url: url(app, `/auth/signup?${query}`) },
  })
}

import { limits } from '../../src/core/catalogue/limits.ts'
import { inTeam, pathTo, pathToComments, pathToUpdates } from '../../src/core/catalogue/routes.ts'
import type { NotificationText, TextValues } from '../../src/core/notifications/texts.ts'
import type { ReportPage } from '../../src/core/saved-reports/pages.ts'
import type { Language } from '../../src/core/session/languages.ts'
import { plainText } from '../../src/core/values/text.ts'
import { dayMs } from '../../src/core/values/time.ts'
import type { App } from '../app.ts'
import type { Writing } from '../commands/handlers.ts'
import { messageIn } from '../features/notification-messages.ts'
import type { MailFile } from './layout.ts'
import { queueMail } from './queue.ts'
import { type Named, weekdayIn } from './task-groups.ts'
import { mailTexts } from './texts/texts.ts'
import { unlinked } from './unlinked.ts'

type Queue = Pick<Writing, 'db' | 'after'>

/** A person who gets a mail. */
export interface Recipient {
  name: string
  email: string
  language: Language
}

/** Greets a new account. */
export const queueWelcome = (app: App, queue: Queue, to: Recipient, now: number) =>
  queueMail(app, queue, { ...toPerson(to), kind: 'welcome', path: '/auth/login', now })

interface Inviting {
  inviter: string
  team: string
  to: Recipient
  /** Whether the address has an account to log in with. */
  known: boolean
  path: string
  now: number
}

/** Invites a person to a team: to log in with an account, or to sign up without one. */
export const queueInvitation = (
  app: App,
  queue: Queue,
  { inviter, team, to, known, path, now }: Inviting,
) =>
  queueMail(app, queue, {
    ...toPerson(to),
    kind: known ? 'joinTeam' : 'signUpToTeam',
    values: { name: unlinked(to.name), inviter: unlinked(inviter), team: unlinked(team) },
    path,
    now,
    expiresAt: now + limits.invitationDays * dayMs,
  })

/** Asks the holder of a new account to show that the address is theirs. */
export const queueEmailProof = (
  app: App,
  queue: Queue,
  { token, now, ...to }: Recipient & { token: string; now: number },
) =>
  queueMail(app, queue, {
    ...toPerson(to),
    kind: 'emailProof',
    path: `/auth/verify-email?token=${token}`,
    now,
    expiresAt: now + limits.emailProofDays * dayMs,
  })

/** Sends the link by which an account's password is reset. */
export const queueReset = (
  app: App,
  queue: Queue,
  { id, token, now, ...to }: Recipient & { id: string; token: string; now: number },
) =>
  queueMail(app, queue, {
    ...toPerson(to),
    kind: 'resetPassword',
    path: `/auth/verify-reset-email/${Buffer.from(id).toString('base64url')}/${token}`,
    now,
    expiresAt: now + limits.resetTokenMs,
  })

/** Tells an account that its second factor was turned on or off. */
export const queueFactorChange = (
  app: App,
  queue: Queue,
  { to, on, now }: { to: Recipient; on: boolean; now: number },
) =>
  queueMail(app, queue, {
    ...toPerson(to),
    kind: on ? 'factorOn' : 'factorOff',
    path: pathTo('settingsPassword'),
    now,
  })

/** Tells an account that a passkey was added. */
export const queuePasskeyAdded = (app: App, queue: Queue, to: Recipient, now: number) =>
  queueMail(app, queue, {
    ...toPerson(to),
    kind: 'passkeyAdded',
    path: pathTo('settingsPassword'),
    now,
  })

/** Tells an account that its password was reset. */
export const queueWasReset = (app: App, queue: Queue, to: Recipient, now: number) =>
  queueMail(app, queue, { ...toPerson(to), kind: 'passwordReset', path: '/auth/login', now })

/** Tells an account that its password was changed in the settings. */
export const queueChanged = (app: App, queue: Queue, to: Recipient, now: number) =>
  queueMail(app, queue, { ...toPerson(to), kind: 'passwordChanged', path: '/auth/login', now })

interface AboutTasks extends Named {
  /** The same id is one mail, however often it is queued. */
  id?: string
  kind: 'assignments' | 'completions' | 'digest'
  to: Recipient
  /** The day it is written on, for the reader. */
  day: string
  now: number
}

/** Names tasks, with links to them and to the settings that decide whether such mails are sent. */
export const queueTasks = (
  app: App,
  queue: Queue,
  { kind, to, groups, more, team_id, day, now, id }: AboutTasks,
) =>
  queueMail(app, queue, {
    ...toPerson(to),
    ...{ kind, groups, more, now, ...(id ? { id } : {}) },
    values: { name: to.name, weekday: weekdayIn(mailTexts[to.language], day) },
    path: inTeam(pathTo('home'), team_id),
    settingsPath: inTeam(pathTo('settingsNotifications'), team_id),
    expiresAt: now + limits.newsMailMs,
  })

interface AboutComments extends Named {
  to: Recipient
  /**
   * Where the one comment stands, without a task an update, and how it is announced; without it
   * there are several.
   */
  only:
    | { project_id: string; task_id: string | null; text: NotificationText; values: TextValues }
    | undefined
  now: number
}

/** Tells what was said of tasks and projects, with links to it. */
export const queueComments = (
  app: App,
  queue: Queue,
  { to, groups, more, team_id, only, now }: AboutComments,
) =>
  queueMail(app, queue, {
    ...toPerson(to),
    ...{ kind: !only ? 'comments' : only.task_id ? 'comment' : 'update', groups, more, now },
    values: {
      name: to.name,
      what: only
        ? plainText(messageIn(to.language, only.text, only.values), limits.mailSubjectLength)
        : '',
    },
    path: inTeam(only ? pathOf(only) : pathTo('home'), team_id),
    settingsPath: inTeam(pathTo('settingsNotifications'), team_id),
    expiresAt: now + limits.newsMailMs,
  })

const pathOf = ({ project_id, task_id }: NonNullable<AboutComments['only']>) =>
  task_id ? pathToComments(project_id, task_id) : pathToUpdates(project_id)

interface AboutReport {
  /** Which mail it is, of all that are sent. */
  id: string
  kind: 'report' | 'reportLink' | 'reportLarge'
  to: Recipient
  report: { id: string; team_id: string; name: string; page: ReportPage }
  team: string
  attachment: MailFile | undefined
  now: number
}

/** Sends a saved report, with a link to its page, where one also says that one wants it no more. */
export function queueReport(app: App, queue: Queue, about: AboutReport) {
  const { id, kind, to, report, team, attachment, now } = about
  const path = inTeam(`${pathTo(report.page)}?saved=${report.id}`, report.team_id)
  return queueMail(app, queue, {
    ...toPerson(to),
    ...{ id, kind, now, path, settingsPath: path, attachment },
    values: { name: unlinked(to.name), report: unlinked(report.name), team: unlinked(team) },
    expiresAt: now + limits.newsMailMs,
  })
}

/** Anybody can make an account for an address of others, with any text for a name. */
const toPerson = ({ name, email, language }: Recipient) => ({
  to: email,
  language,
  values: { name: unlinked(name) },
})

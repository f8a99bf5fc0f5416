import { addJobs } from './0003-access/jobs.ts'
import { addNotificationTexts } from './0003-access/notifications.ts'
import { describeSessions } from './0003-access/sessions.ts'
import type { Migrating } from './migrating.ts'

/**
 * Jobs, queued mails and links that reset a password; notifications in the language of their
 * reader, and how users want to be notified; what a person is
 * told about their sessions.
 */
export async function access(given: Migrating) {
  await addJobs(given)
  await addNotificationTexts(given)
  await describeSessions(given)
}

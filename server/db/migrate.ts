import { type Kysely, type Migration, Migrator } from 'kysely'
import { DatabaseError, type Flavour } from './database.ts'
import { start } from './migrations/0001-start.ts'
import { hardening } from './migrations/0002-hardening.ts'
import { access } from './migrations/0003-access.ts'
import { mails } from './migrations/0004-mails.ts'
import { files } from './migrations/0005-files.ts'
import { region } from './migrations/0006-region.ts'
import { secondFactor } from './migrations/0007-second-factor.ts'
import { push } from './migrations/0008-push.ts'
import { tokens } from './migrations/0009-tokens.ts'
import { factorRule } from './migrations/0010-factor-rule.ts'
import { passkeys } from './migrations/0011-passkeys.ts'
import { dependencies } from './migrations/0012-dependencies.ts'
import { comments } from './migrations/0013-comments.ts'
import { passwordResets } from './migrations/0014-password-resets.ts'
import { activity } from './migrations/0015-activity.ts'
import { subscribers } from './migrations/0016-subscribers.ts'
import { timeLogs } from './migrations/0017-time-logs.ts'
import { attachments } from './migrations/0018-attachments.ts'
import { recurring } from './migrations/0019-recurring.ts'
import { sections } from './migrations/0020-sections.ts'
import { search } from './migrations/0021-search.ts'
import { customColumns } from './migrations/0022-custom-columns.ts'
import { views } from './migrations/0023-views.ts'
import { calendarFeeds } from './migrations/0024-calendar-feeds.ts'
import { taskTemplates } from './migrations/0025-task-templates.ts'
import { updates } from './migrations/0026-updates.ts'
import { projectTemplates } from './migrations/0027-project-templates.ts'
import { editedTemplates } from './migrations/0028-edited-templates.ts'
import { projectBin } from './migrations/0029-project-bin.ts'
import { webhooks } from './migrations/0030-webhooks.ts'
import { notificationRules } from './migrations/0031-notification-rules.ts'
import { imports } from './migrations/0032-imports.ts'
import { homeCards } from './migrations/0033-home-cards.ts'
import { billing } from './migrations/0034-billing.ts'
import { testProvider } from './migrations/0035-test-provider.ts'
import { audit } from './migrations/0038-audit.ts'
import { timeSheets } from './migrations/0039-time-sheets.ts'
import { projectReports } from './migrations/0040-project-reports.ts'
import { schedule } from './migrations/0041-schedule.ts'
import { auditIndexes } from './migrations/0042-audit-indexes.ts'
import { membersReport } from './migrations/0043-members-report.ts'
import { savedReports } from './migrations/0044-saved-reports.ts'
import { daysOff } from './migrations/0045-days-off.ts'
import { reportIndexes } from './migrations/0046-report-indexes.ts'
import { reportMails } from './migrations/0047-report-mails.ts'
import { history } from './migrations/0048-history.ts'
import { loggedTimeIndex } from './migrations/0049-logged-time-index.ts'
import { auditTimes } from './migrations/0050-audit-times.ts'
import { timeApprovals } from './migrations/0051-time-approvals.ts'
import { loggedSeconds } from './migrations/0052-logged-seconds.ts'
import { dependencyLag } from './migrations/0053-dependency-lag.ts'
import { reportHistory } from './migrations/0054-report-history.ts'
import { baselines } from './migrations/0056-baselines.ts'
import { assigneeIndex } from './migrations/0057-assignee-index.ts'
import { columnLayouts } from './migrations/0058-column-layouts.ts'
import { codeDigests } from './migrations/0059-code-digests.ts'
import { storageOfCodes } from './migrations/0060-storage-of-codes.ts'
import { roomHeads } from './migrations/0061-room-heads.ts'
import { uniqueBeyondRooms } from './migrations/0062-unique-beyond-rooms.ts'
import { beyondOfOrganizations } from './migrations/0063-beyond-of-organizations.ts'
import { textRevisions } from './migrations/0064-text-revisions.ts'
import { logAuthors } from './migrations/0065-log-authors.ts'
import { unread } from './migrations/0066-unread.ts'
import { ownColumns } from './migrations/0067-own-columns.ts'
import { turnsOfMany } from './migrations/0068-turns-of-many.ts'
import type { Migrating } from './migrations/migrating.ts'
import type { Schema } from './schema.ts'

/**
 * Every migration, in order. They only go forward and never destroy; a released one is never
 * changed.
 */
const migrations: Record<string, (given: Migrating) => Promise<void>> = {
  '0001-start': start,
  '0002-hardening': hardening,
  '0003-access': access,
  '0004-mails': mails,
  '0005-files': files,
  '0006-region': region,
  '0007-second-factor': secondFactor,
  '0008-push': push,
  '0009-tokens': tokens,
  '0010-factor-rule': factorRule,
  '0011-passkeys': passkeys,
  '0012-dependencies': dependencies,
  '0013-comments': comments,
  '0014-password-resets': passwordResets,
  '0015-activity': activity,
  '0016-subscribers': subscribers,
  '0017-time-logs': timeLogs,
  '0018-attachments': attachments,
  '0019-recurring': recurring,
  '0020-sections': sections,
  '0021-search': search,
  '0022-custom-columns': customColumns,
  '0023-views': views,
  '0024-calendar-feeds': calendarFeeds,
  '0025-task-templates': taskTemplates,
  '0026-updates': updates,
  '0027-project-templates': projectTemplates,
  '0028-edited-templates': editedTemplates,
  '0029-project-bin': projectBin,
  '0030-webhooks': webhooks,
  '0031-notification-rules': notificationRules,
  '0032-imports': imports,
  '0033-home-cards': homeCards,
  '0034-billing': billing,
  '0035-test-provider': testProvider,
  '0038-audit': audit,
  '0039-time-sheets': timeSheets,
  '0040-project-reports': projectReports,
  '0041-schedule': schedule,
  '0042-audit-indexes': auditIndexes,
  '0043-members-report': membersReport,
  '0044-saved-reports': savedReports,
  '0045-days-off': daysOff,
  '0046-report-indexes': reportIndexes,
  '0047-report-mails': reportMails,
  '0048-history': history,
  '0049-logged-time-index': loggedTimeIndex,
  '0050-audit-times': auditTimes,
  '0051-time-approvals': timeApprovals,
  '0052-logged-seconds': loggedSeconds,
  '0053-dependency-lag': dependencyLag,
  '0054-report-history': reportHistory,
  '0056-baselines': baselines,
  '0057-assignee-index': assigneeIndex,
  '0058-column-layouts': columnLayouts,
  '0059-code-digests': codeDigests,
  '0060-storage-of-codes': storageOfCodes,
  '0061-room-heads': roomHeads,
  '0062-unique-beyond-rooms': uniqueBeyondRooms,
  '0063-beyond-of-organizations': beyondOfOrganizations,
  '0064-text-revisions': textRevisions,
  '0065-log-authors': logAuthors,
  '0066-unread': unread,
  '0067-own-columns': ownColumns,
  '0068-turns-of-many': turnsOfMany,
}
/** Their names, oldest first. */
export const migrationNames = Object.keys(migrations)

/** Brings a database to this release. A newer database is refused and left alone. */
export async function migrateToLatest(db: Kysely<Schema>, flavour: Flavour): Promise<void> {
  const { error } = await migratorOf(db, flavour).migrateToLatest()
  if (!error) return
  if (error instanceof Error && /corrupted migrations/.test(error.message))
    throw new DatabaseError(
      'This database was written by a newer release of Plumbline. It was left as it is; start that release, or restore an older backup.',
    )
  throw error
}

/** Brings an older database to what it was after one of the migrations. */
export async function migrateTo(
  db: Kysely<Schema>,
  name: string,
  flavour: Flavour = 'sqlite',
): Promise<void> {
  const { error } = await migratorOf(db, flavour).migrateTo(name)
  if (error) throw error
}

function migratorOf(db: Kysely<Schema>, flavour: Flavour): Migrator {
  const provided = Object.fromEntries(
    Object.entries(migrations).map(([name, up]): [string, Migration] => [
      name,
      { up: (db) => up({ db, flavour }) },
    ]),
  )
  return new Migrator({ db, provider: { getMigrations: async () => provided } })
}

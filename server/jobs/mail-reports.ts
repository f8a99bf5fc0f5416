import { sql } from 'kysely'
import { may } from '../../src/core/catalogue/access.ts'
import { deriveId } from '../../src/core/engine/ids.ts'
import type { Row } from '../../src/core/model.ts'
import { isInTime, mailDay } from '../../src/core/saved-reports/mail-times.ts'
import { isRecipient } from '../../src/core/saved-reports/rules.ts'
import type { App } from '../app.ts'
import { selectByIds, selectRows } from '../db/select.ts'
import { recipient } from '../mail/assigned-tasks.ts'
import { queueReport } from '../mail/mails.ts'
import { mailedFile } from '../reports/mailed-file.ts'
import { giveJobs, type NewJob } from './give.ts'
import type { Job } from './runner.ts'

export const mailReportJob = 'mail-report'

type Report = Row<'shared_report'> | Row<'personal_report'>

/**
 * Gives a mail of each saved report to each of those who get it and for whom it is due. Its id follows
 * from report, reader and day: it is written once, no matter which process gives it and how often.
 */
export async function planReports(app: App) {
  if (!app.mailer.sends) return
  const { database } = app
  const { read, flavour, write } = database
  const isMailed = sql`mail_every <> 'never'`
  const reports: Report[] = [
    ...(await selectRows(read, flavour, 'shared_report', isMailed)),
    ...(await selectRows(read, flavour, 'personal_report', isMailed)),
  ]
  const now = app.now()
  const jobs: NewJob[] = []
  for (const report of reports)
    for (const userId of await readersOf(app, report)) {
      const to = await recipient(read, userId)
      const day = to && mailDay(report, now, to.timezone_name)
      if (!day) continue
      const about = `${report.id} ${userId} ${day}`
      jobs.push({ id: `${mailReportJob} ${about}`, name: mailReportJob, about, due: now })
    }
  await giveJobs(write, jobs)
  // They are of another lane than this one.
  if (jobs.length > 0) app.jobs.wake()
}

/** Who gets a report: its owner, or of a shared one those who are named and may still. */
async function readersOf({ database }: App, report: Report): Promise<string[]> {
  if ('user_id' in report) return [report.user_id]
  const { read, flavour } = database
  const members = await selectByIds(read, flavour, 'team_member', report.mail_to)
  return members.flatMap((member) =>
    member.team_id === report.team_id && isRecipient(member) ? (member.user_id ?? []) : [],
  )
}

/**
 * Mails a report to somebody, if they get it and may still read it, and it is not too late for the
 * mail of a day. The file has what they may see at this moment. Done again, it is the same mail.
 */
export async function mailReport(app: App, { about }: Job) {
  const [reportId = '', userId = '', day = ''] = about.split(' ')
  const { read, write } = app.database
  const now = app.now()
  await app.following.follow()
  const report = await reportOf(app, reportId)
  if (!report || report.mail_every === 'never') return
  if (!(await readersOf(app, report)).includes(userId)) return
  const to = await recipient(read, userId)
  const actor = await app.actors.actor(userId, report.team_id)
  if (!to || !actor || !isInTime(report, day, now, to.timezone_name)) return
  if (actor.factor_missing || !may(actor, 'reporting.use')) return
  const team = await read
    .selectFrom('team')
    .select('name')
    .where('id', '=', report.team_id)
    .executeTakeFirstOrThrow()
  const file = await mailedFile(app, actor, report)
  const mail = {
    ...{ id: deriveId(`report mail/${about}`), to, report, team: team.name, now },
    kind: kindOf(file),
    attachment: typeof file === 'string' ? undefined : file,
  }
  await write.transaction().execute((db) => queueReport(app, { db, after() {} }, mail))
  app.jobs.wake()
}

const kindOf = (file: Awaited<ReturnType<typeof mailedFile>>) =>
  file === 'none'
    ? ('reportLink' as const)
    : file === 'large'
      ? ('reportLarge' as const)
      : ('report' as const)

async function reportOf({ database: { read, flavour } }: App, id: string) {
  const [shared] = await selectByIds(read, flavour, 'shared_report', [id])
  return shared ?? (await selectByIds(read, flavour, 'personal_report', [id]))[0]
}

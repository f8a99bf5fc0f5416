import { limits } from '../../src/core/catalogue/limits.ts'
import { dayMs, hourMs } from '../../src/core/values/time.ts'
import type { App } from '../app.ts'
import { chainAudit } from '../audit/chain.ts'
import {
  cancelJob,
  giveBackJob,
  planJob,
  refundJob,
  replayJob,
  seatsJob,
} from '../billing/change.ts'
import { placeOf, takeIfEmpty } from '../files/owner.ts'
import { carryOut, endAsFailed, endGivenUp, importJob } from '../imports/carry-out.ts'
import { sendMail } from '../mail/send-mail.ts'
import { Pauses } from '../push/pauses.ts'
import {
  cancelCard,
  fillSeats,
  giveBackCard,
  givePlan,
  noticeEnds,
  providerJobs,
  refundCode,
  replayMessage,
} from './billing.ts'
import { mailDigest, planDigests } from './digests.ts'
import { emptyBin } from './empty-bin.ts'
import { startForgetting } from './forgetting-clock.ts'
import { mailComments } from './mail-comments.ts'
import { mailReport, mailReportJob, planReports } from './mail-reports.ts'
import { mailReset } from './mail-reset.ts'
import { mailAssignments, mailCompletions } from './mail-tasks.ts'
import { recurTasks } from './recur-tasks.ts'
import { type JobKind, JobRunner } from './runner.ts'
import { sendPush } from './send-push.ts'
import { sendWebhook, sendWebhooks } from './send-webhooks.ts'
import { stopTimers } from './stop-timers.ts'
import { sweepFiles } from './sweep-files.ts'
import { trimLog } from './trim-log.ts'
import { trimNotifications } from './trim-notifications.ts'
import { trimWebhooks } from './trim-webhooks.ts'

/** Every kind of job, by its name in the database. */
const kindsFor = (pauses: Pauses): Readonly<Record<string, JobKind>> => ({
  'trim-log': { every: hourMs, run: trimLog },
  'sweep-files': { every: hourMs, run: sweepFiles },
  'send-mail': { lane: 'mail', run: sendMail },
  'send-push': { lane: 'push', run: (app, job) => sendPush(app, job, pauses) },
  [sendWebhook]: { lane: 'webhooks', run: sendWebhooks },
  [importJob]: {
    ...{ lane: 'imports', tries: limits.importTries, run: carryOut },
    giveUp: endAsFailed,
  },
  'mail-reset': { run: mailReset },
  'mail-assignments': { every: limits.assignmentMailsMs, run: mailAssignments },
  'mail-completions': { every: limits.assignmentMailsMs, run: mailCompletions },
  'mail-comments': { every: limits.commentMailsMs, run: mailComments },
  'plan-digests': { every: limits.digestPlanMs, run: planDigests },
  digest: { run: mailDigest },
  'plan-reports': { every: limits.reportPlanMs, run: planReports },
  [mailReportJob]: { lane: 'reports', run: mailReport },
  'recur-tasks': { every: limits.recurringMs, run: recurTasks },
  'stop-timers': { every: limits.stopTimersMs, run: stopTimers },
  'empty-bin': { every: hourMs, run: emptyBin },
  'trim-notifications': { every: hourMs, run: trimNotifications },
  'trim-webhooks': { every: hourMs, run: trimWebhooks },
  [cancelJob]: { lane: 'cards', run: cancelCard },
  [giveBackJob]: { lane: 'cards', run: giveBackCard },
  [seatsJob]: { lane: 'cards', run: fillSeats },
  ...providerJobs,
  [replayJob]: { run: replayMessage },
  [planJob]: { run: givePlan },
  [refundJob]: { run: refundCode },
  'chain-audit': { every: limits.auditChainMs, run: chainAudit },
  'notice-ends': { every: dayMs, run: noticeEnds },
})

/**
 * Runs the jobs of the database, and what each process does for itself. Returns how to end it,
 * which begins no more jobs and waits a limited time for those that run. Errors: the database's.
 */
export async function startJobs(
  app: App,
  kinds = kindsFor(new Pauses(app.now)),
): Promise<() => Promise<void>> {
  const runner = new JobRunner(app, kinds)
  await runner.open()
  await endGivenUp(app)
  app.jobs = runner
  runner.wake()
  void takeBucket(app)
  app.onChanges((entries) => {
    if (entries.some(({ deliveries }) => deliveries.length > 0)) runner.wake('webhooks')
  })
  const timers = [
    setInterval(() => runner.wake(), limits.jobPollMs),
    setInterval(() => void keepUp(app), hourMs),
  ]
  for (const timer of timers) timer.unref()
  return async () => {
    for (const timer of timers) clearInterval(timer)
    runner.end()
    const late = new Promise<void>((resolve) => setTimeout(resolve, limits.stopMailMs).unref())
    await Promise.race([runner.settle(), late])
  }
}

/** Before the first file comes into it. A store that cannot be reached keeps no server from starting. */
async function takeBucket(app: App) {
  try {
    await takeIfEmpty(
      app.files,
      placeOf({ db: app.database.write, flavour: app.database.flavour }, app.config),
    )
  } catch (error) {
    app.log.warn({ error: (error as Error).message }, 'the owner of the bucket is not known')
  }
}

/** What each process does once an hour: it ends old sockets, and dates answers. */
async function keepUp(app: App) {
  try {
    app.writer.dateAnswers(await startForgetting(app.database, app.now()))
    await app.endOldSockets()
  } catch (error) {
    app.log.warn({ error: (error as Error).message }, 'ending old sockets failed')
  }
}

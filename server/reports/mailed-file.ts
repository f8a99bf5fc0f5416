import type { Actor } from '../../src/core/catalogue/access.ts'
import { refuseAny } from '../../src/core/catalogue/errors.ts'
import { limits } from '../../src/core/catalogue/limits.ts'
import { type CallName, contract } from '../../src/core/contract.ts'
import type { Call } from '../../src/core/engine/call.ts'
import type { Reader } from '../../src/core/engine/store.ts'
import type { Row } from '../../src/core/model.ts'
import { daysOf, durations, isAllTime } from '../../src/core/reporting/period.ts'
import { chosenIn } from '../../src/core/saved-reports/chosen.ts'
import { type ReportFilter, reportFilterIn } from '../../src/core/saved-reports/filter.ts'
import { weekStartDays, weekStartIn } from '../../src/core/session/region.ts'
import { dayIn } from '../../src/core/values/time.ts'
import type { App } from '../app.ts'
import type { CallerSession } from '../commands/handlers.ts'
import { parse } from '../commands/input.ts'
import { handlers } from '../features/index.ts'
import { Download } from '../http/download.ts'
import type { MailFile } from '../mail/layout.ts'
import { mailTexts } from '../mail/texts/texts.ts'

type Asking = (name: CallName, input: Record<string, unknown>) => Promise<unknown>

/**
 * What the page of a saved report exports for somebody at this moment: `none` where it has no file,
 * `large` for one that is too large for a mail. The audit log tells that the server mailed it, and to
 * whom.
 */
export async function mailedFile(
  app: App,
  actor: Actor,
  report: Row<'shared_report'>,
): Promise<MailFile | 'none' | 'large'> {
  const ask = await asking(app, actor)
  const filter = withDays(app, await app.actors.reader(actor), {
    ...{ actor, filter: reportFilterIn(report.page, report.filter) },
  })
  const asked = await exportOf(ask, report, filter)
  if (!asked) return 'none'
  const [name, input] = asked
  const body = await ask(name, { ...input, format: report.mail_format })
  if (!(body instanceof Download)) return 'none'
  const { team_id, user_id } = actor
  await app.audit.record({
    ...{ action: 'report_mailed', user_id, byServer: true, address: undefined },
    ...{ call: 'mailReport', team_id, current: name },
  })
  return contentOf(body)
}

interface Filtered {
  actor: Actor
  filter: ReportFilter
}

/** A filter with the days of its preset period, as the page of who gets the mail asks for them. */
function withDays(app: App, reader: Reader, { actor, filter }: Filtered): ReportFilter {
  const duration = durations.find((key) => key === filter.duration)
  const user = reader.get('user', actor.user_id)
  if (!user || duration === undefined || filter.date_range) return filter
  const today = dayIn(app.now(), user.timezone_name)
  const days = daysOf(duration, today, weekStartOf(user))
  return isAllTime(days) ? filter : { ...filter, date_range: days.join() }
}

/** Where English is spoken and weeks begin with Monday. */
const british = /^(Europe|Australia)\/|^Pacific\/Auckland$/

/** The day with which the weeks of a person begin: of those who leave it to their region by language and time zone. */
function weekStartOf({
  week_start,
  language,
  timezone_name,
}: Pick<Row<'user'>, 'week_start' | 'language' | 'timezone_name'>): number {
  if (week_start !== 'auto') return weekStartDays[week_start]
  const isBritish = language === 'en' && british.test(timezone_name)
  return weekStartIn(isBritish ? 'en-GB' : mailTexts[language].tag)
}

/** Asks queries as somebody whose rights are known. */
async function asking(app: App, actor: Actor): Promise<Asking> {
  const reader = await app.actors.reader(actor)
  // No browser asks: nothing of a session is there.
  const session = { data: { user_id: actor.user_id }, address: '' } as CallerSession
  const given = { app, actor, session, refuse: refuseAny, now: app.now(), reader }
  return (name, input) => {
    const handle = handlers[name as keyof typeof handlers] as (given: unknown) => Promise<unknown>
    const parsed = parse(contract[name] as Call, input)
    return handle({ ...given, db: app.database.read, input: parsed })
  }
}

/** The call that exports a page, and what it is asked with; nothing for a page without one. */
async function exportOf(
  ask: Asking,
  { page }: Pick<Row<'shared_report'>, 'page'>,
  filter: ReportFilter,
): Promise<[CallName, Record<string, unknown>] | undefined> {
  const { duration, date_range, archived } = filter
  switch (page) {
    case 'reportingProjects':
      return ['exportReportingProjects', filter]
    case 'reportingMembers':
      return ['exportReportingMembers', filter]
    case 'timeSheetOverview':
      return [
        'exportTimeSheet',
        {
          ...{ duration, date_range, ...(await chosenOf(ask, filter)), include_archived: archived },
          billable: filter.billable === undefined,
          nonBillable: filter.non_billable === undefined,
        },
      ]
    default:
      return undefined
  }
}

/** The teams and projects that a time sheet counts, as its page chooses them. */
async function chosenOf(ask: Asking, filter: ReportFilter) {
  const among = async (text: string | undefined, name: CallName, input: Record<string, unknown>) =>
    chosenIn(
      text ?? '',
      ((await ask(name, input)) as { id: string }[]).map(({ id }) => id),
    )
  const teams = await among(filter.sheet_teams, 'listReportingTeams', { archived: true })
  const selectedCategories = await among(filter.sheet_categories, 'listTimeSheetCategories', {
    teams,
  })
  const projects = await among(filter.sheet_projects, 'listTimeSheetProjects', {
    ...{ selectedTeams: teams, selectedCategories },
    noCategoryIncluded: filter.no_category === undefined,
  })
  return { teams, projects }
}

async function contentOf({ file: { name, media, open } }: Download): Promise<MailFile | 'large'> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of await open(() => false)) {
    chunks.push(chunk as Buffer)
    bytes += (chunk as Buffer).length
    if (bytes > limits.reportMailBytes) return 'large'
  }
  return { name, media, base64: Buffer.concat(chunks).toString('base64') }
}

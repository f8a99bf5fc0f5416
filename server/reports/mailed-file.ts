import type { Actor } from '../../src/core/catalogue/access.ts'
import { refuseAny } from '../../src/core/catalogue/errors.ts'
import { limits } from '../../src/core/catalogue/limits.ts'
import { type CallName, contract } from '../../src/core/contract.ts'
import type { Call } from '../../src/core/engine/call.ts'
import type { Row } from '../../src/core/model.ts'
import { chosenIn } from '../../src/core/saved-reports/chosen.ts'
import { type ReportFilter, reportFilterIn } from '../../src/core/saved-reports/filter.ts'
import type { App } from '../app.ts'
import type { CallerSession } from '../commands/handlers.ts'
import { parse } from '../commands/input.ts'
import { handlers } from '../features/index.ts'
import { Download } from '../http/download.ts'
import type { MailFile } from '../mail/layout.ts'

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
  const filter = reportFilterIn(report.page, report.filter)
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
  for await (const chunk of open()) {
    chunks.push(chunk as Buffer)
    bytes += (chunk as Buffer).length
    if (bytes > limits.reportMailBytes) return 'large'
  }
  return { name, media, base64: Buffer.concat(chunks).toString('base64') }
}

import { sql } from 'kysely'
import type { Actor } from '../../../src/core/catalogue/access.ts'
import { limits } from '../../../src/core/catalogue/limits.ts'
import { textCell } from '../../../src/core/exports/sheet.ts'
import type { Row } from '../../../src/core/model.ts'
import type { ReportColumn } from '../../../src/core/reporting/report-table.ts'
import { compare, compareOrdinal } from '../../../src/core/values/compare.ts'
import { filled } from '../../../src/core/values/filled.ts'
import { dayIn } from '../../../src/core/values/time.ts'
import type { Flavour } from '../../db/database.ts'
import { countedProjects, countIf, type ReadDb } from '../scope.ts'
import { type SheetScope, wantedProjects } from './parts.ts'
import type { sheetWords } from './words.ts'

type Approval = Row<'time_approval'>
type Moments = Pick<Approval, 'starts_at' | 'ends_at'>
type Words = ReturnType<typeof sheetWords>

/** How much is logged in a project between two moments. */
export async function loggedBetween(
  db: ReadDb,
  projectId: string,
  { starts_at, ends_at }: Moments,
) {
  const row = await db
    .selectFrom('work_log')
    .innerJoin('task', 'task.id', 'work_log.task_id')
    .select(({ fn }) => [
      fn.countAll<number | string>().as('logs'),
      fn.sum<number | string | null>('work_log.time_spent').as('seconds'),
      sql<number | string | null>`sum(work_log.time_spent) filter (where task.billable)`.as(
        'billable_seconds',
      ),
    ])
    .where('work_log.project_id', '=', projectId)
    .where('work_log.created_at', '>=', starts_at)
    .where('work_log.created_at', '<', ends_at)
    .executeTakeFirstOrThrow()
  return {
    logs: Number(row.logs),
    seconds: Number(row.seconds ?? 0),
    billable_seconds: Number(row.billable_seconds ?? 0),
  }
}

/** How many timers of a project run since a moment within a period. */
export async function timersSince(db: ReadDb, projectId: string, { starts_at, ends_at }: Moments) {
  const started = sql`start_time >= ${starts_at} and start_time < ${ends_at}`
  const { running } = await db
    .selectFrom('timer')
    .select(countIf(started).as('running'))
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow()
  return Number(running)
}

/** What an approved period counts: all time of its project, also of archived tasks. */
export const approvedScope = (
  { project_id, starts_at, ends_at, time_zone }: Approval,
  given: { actor: Actor; now: number; organizationId: string; flavour: Flavour },
): SheetScope => ({
  organizationId: given.organizationId,
  userId: given.actor.user_id,
  archived: true,
  today: dayIn(given.now, time_zone),
  flavour: given.flavour,
  teams: [given.actor.team_id],
  projects: [project_id],
  counted: { from: starts_at, before: ends_at, billable: undefined, archivedTasks: true },
})

/** What the file of an approved period says above its lines. */
export function approvalNotes(
  approval: Approval,
  { words, shown }: { words: Words; shown: (day: string) => string },
): string[] {
  return [
    filled(words.approvedBy, { name: approval.member_name, day: shown(approvedOn(approval)) }),
    roundingText(approval, words),
    ...(approval.note ? [approval.note] : []),
  ]
}

/** The same beside each line. */
export const approvalColumns = <R>(approval: Approval, words: Words): ReportColumn<R>[] => [
  { heading: words.approver, width: 24, cell: () => textCell(approval.member_name) },
  { heading: words.approvedOn, width: 12, cell: () => textCell(approvedOn(approval)) },
  { heading: words.round, width: 24, cell: () => textCell(roundingText(approval, words)) },
]

const approvedOn = ({ created_at, time_zone }: Approval) => dayIn(Date.parse(created_at), time_zone)

/** How the lines of an approved period are rounded, in words. */
function roundingText({ rounding, direction }: Approval, words: Words): string {
  if (rounding === 0) return words.notRounded
  return filled(direction === 'up' ? words.roundedUp : words.roundedNearest, {
    n: String(rounding),
  })
}

/** What is said in a file of logged time about the approved periods that it touches. */
export async function notesOnApproved(
  db: ReadDb,
  scope: SheetScope,
  { words, shown }: { words: Words; shown: (day: string) => string },
): Promise<string[]> {
  const { from, before } = scope.counted
  const found = await countedProjects(db, scope)
    .innerJoin('time_approval', 'time_approval.project_id', 'project.id')
    .selectAll('time_approval')
    .select('project.name as project')
    .where(wantedProjects(scope))
    .$if(from !== undefined, (query) => query.where('time_approval.ends_at', '>', from!))
    .$if(before !== undefined, (query) => query.where('time_approval.starts_at', '<', before!))
    .execute()
  return notesOn(found as unknown as NamedApproval[], { words, shown })
}

type NamedApproval = Approval & { project: string }

/** A line on each approved period, by project and day; of very many the first, and how many others. */
export function notesOn(
  approvals: readonly NamedApproval[],
  { words, shown }: { words: Words; shown: (day: string) => string },
): string[] {
  const most = limits.approvalsNoted
  const lines = approvals
    .toSorted(
      (a, b) =>
        compare(a.project, b.project, 1) ||
        compareOrdinal(a.starts_at, b.starts_at) ||
        compareOrdinal(a.id, b.id),
    )
    .slice(0, most)
    .map((row) => {
      const [said, rounding] = approvalNotes({ ...row, note: null }, { words, shown })
      return `${row.project}, ${shown(row.start_date)} – ${shown(row.end_date)}: ${said} (${rounding})`
    })
  const rest = approvals.length - most
  return rest > 0 ? [...lines, filled(words.moreApproved, { n: String(rest) })] : lines
}

import { sql } from 'kysely'
import { limits } from '../../../src/core/catalogue/limits.ts'
import {
  type Cell,
  dayCell,
  durationCell,
  instantCell,
  numberCell,
  textCell,
} from '../../../src/core/exports/sheet.ts'
import type { ReportColumn, ReportTable } from '../../../src/core/reporting/report-table.ts'
import type { LineKind } from '../../../src/core/reporting/time-sheets/line-kinds.ts'
import { byName, compare } from '../../../src/core/values/compare.ts'
import { dayIn } from '../../../src/core/values/time.ts'
import { countedProjects, type ReadDb } from '../scope.ts'
import { logConditions, type SheetScope, wantedProjects } from './parts.ts'
import type { sheetWords } from './words.ts'

/** Logged time of somebody on a task: all of it, or one entry. */
interface Line {
  project: string
  client: string | null
  key: string
  name: string
  email: string | null
  task: string
  billable: boolean
  seconds: number
  billed: number
  at: string | null
  description: string | null
}

interface Wanted {
  lines: LineKind
  /** The time zone in which entries count on a day. */
  zone: string | undefined
  round: (seconds: number) => number
}

/** Logged time line by line, project by project; what it comes to stands below. */
export function loggedLines(
  db: ReadDb,
  scope: SheetScope,
  { words, ...wanted }: Wanted & { words: ReturnType<typeof sheetWords> },
): Pick<ReportTable<Line>, 'columns' | 'rows' | 'totals'> {
  const columns = columnsOf(words, wanted)
  const totals: Cell[][] = []
  async function* rows() {
    const sums = { seconds: 0, billed: 0 }
    for await (const lines of batches(db, scope, wanted)) {
      for (const { seconds, billed } of lines) {
        sums.seconds += seconds
        sums.billed += billed
      }
      yield lines
    }
    const blanks = Array(columns.length - 4).fill(null)
    totals.push([
      textCell(words.total),
      ...blanks,
      durationCell(sums.seconds),
      durationCell(sums.billed),
      numberCell(hours(sums.billed)),
    ])
  }
  return { columns, rows: rows(), totals }
}

const hours = (seconds: number) => Math.round(seconds / 36) / 100

function columnsOf(
  words: ReturnType<typeof sheetWords>,
  { lines, zone }: Pick<Wanted, 'lines' | 'zone'>,
): ReportColumn<Line>[] {
  const text = (
    heading: string,
    width: number,
    of: (line: Line) => string | null,
  ): ReportColumn<Line> => ({ heading, width, cell: (line) => textCell(of(line)) })
  const ofEntry: ReportColumn<Line>[] = [
    {
      ...{ heading: words.day, width: 12 },
      cell: ({ at }) => dayCell(at && dayIn(Date.parse(at), zone)),
    },
    { heading: words.start, width: 18, cell: ({ at }) => instantCell(at) },
    text(words.description, 40, ({ description }) => description),
  ]
  return [
    text(words.project, 30, ({ project }) => project),
    text(words.client, 24, ({ client }) => client),
    text(words.member, 24, ({ name }) => name),
    text(words.email, 28, ({ email }) => email),
    text(words.key, 10, ({ key }) => key),
    text(words.task, 40, ({ task }) => task),
    ...(lines === 'entries' ? ofEntry : []),
    text(words.billable, 14, ({ billable }) => (billable ? words.billable : words.nonBillable)),
    { heading: words.logged, width: 12, cell: ({ seconds }) => durationCell(seconds) },
    { heading: words.billed, width: 12, cell: ({ billed }) => durationCell(billed) },
    { heading: words.billedHours, width: 12, cell: ({ billed }) => numberCell(hours(billed)) },
  ]
}

interface Found {
  id: string
  task_no: number
  task: string
  billable: number | boolean
  name: string | null
  member_name: string
  email: string | null
  seconds: number | string
  at: string | null
  description: string | null
}

/** One project after the other by name; entries some at a time, as they follow each other. */
async function* batches(db: ReadDb, scope: SheetScope, { lines, round }: Wanted) {
  const projects = await countedProjects(db, scope)
    .leftJoin('client', 'client.id', 'project.client_id')
    .select(['project.id', 'project.name', 'project.key', 'client.name as client'])
    .where(wantedProjects(scope))
    .execute()
  for (const project of projects.sort(byName)) {
    const toLine = ({ seconds, ...found }: Found): Line => ({
      ...{ project: project.name, client: project.client },
      ...{ key: `${project.key}-${found.task_no}`, task: found.task },
      ...{ name: found.name ?? found.member_name, email: found.email },
      ...{ billable: Boolean(found.billable), at: found.at, description: found.description },
      ...{ seconds: Number(seconds), billed: found.billable ? round(Number(seconds)) : 0 },
    })
    if (lines === 'tasks') {
      const found = await tasksOf(db, scope, project.id)
      const all = found.map(toLine).map((line, n) => ({ ...line, place: found[n]!.task_no }))
      all.sort((a, b) => compare(a.name, b.name, 1) || a.place - b.place)
      for (let from = 0; from < all.length; from += limits.exportRowsAtOnce)
        yield all.slice(from, from + limits.exportRowsAtOnce)
      continue
    }
    let last: Found | undefined
    do {
      const found = await entriesOf(db, scope, project.id, last)
      if (found.length > 0) yield found.map(toLine)
      last = found.length < limits.exportRowsAtOnce ? undefined : found.at(-1)
    } while (last)
  }
}

const joins = sql`
  from work_log
  join task on task.id = work_log.task_id
  left join "user" on "user".id = work_log.user_id`

/** What each person has logged on each task of a project. */
async function tasksOf(db: ReadDb, scope: SheetScope, projectId: string): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select task.id, task.task_no, task.name as task, task.billable, "user".name, "user".email,
      max(work_log.member_name) as member_name, sum(work_log.time_spent) as seconds,
      null as at, null as description
    ${joins}
    where ${logConditions(scope, projectId)}
    group by task.id, task.task_no, task.name, task.billable, work_log.user_id, "user".name,
      "user".email`.execute(db)
  return rows
}

/** The entries of a project by start that follow one of them. */
async function entriesOf(
  db: ReadDb,
  scope: SheetScope,
  projectId: string,
  last: Found | undefined,
): Promise<Found[]> {
  const after = last
    ? sql`and (work_log.created_at > ${last.at}
        or (work_log.created_at = ${last.at} and work_log.id > ${last.id}))
        and work_log.created_at >= ${last.at}`
    : sql``
  const { rows } = await sql<Found>`
    select work_log.id, task.task_no, task.name as task, task.billable, "user".name, "user".email,
      work_log.member_name, work_log.time_spent as seconds, work_log.created_at as at,
      work_log.description
    ${joins}
    where ${logConditions(scope, projectId)} ${after}
    order by work_log.created_at, work_log.id
    limit ${limits.exportRowsAtOnce}`.execute(db)
  return rows
}

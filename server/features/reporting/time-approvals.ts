import type { Row } from '../../../src/core/model.ts'
import { rounded } from '../../../src/core/reporting/time-sheets/rounding.ts'
import { openPeriod } from '../../../src/core/time-approvals/period.ts'
import { compareOrdinal } from '../../../src/core/values/compare.ts'
import { organizationOf } from '../../organisation/own.ts'
import { reportFile } from '../../reports/report-file.ts'
import { zoneOf } from '../../reports/scope.ts'
import {
  approvalColumns,
  approvalNotes,
  approvedScope,
  loggedBetween,
  timersSince,
} from '../../reports/time-sheets/approved.ts'
import { loggedLines } from '../../reports/time-sheets/logged-lines.ts'
import { sheetScope } from '../../reports/time-sheets/scope.ts'
import { timeToApprove } from '../../reports/time-sheets/to-approve.ts'
import { sheetWords } from '../../reports/time-sheets/words.ts'
import { feature } from '../feature.ts'

export const timeApprovals = feature({
  handlers: {
    async listTimeApprovals({ db, input: { project_id }, reader }) {
      const rows = reader.list('time_approval', { project_id })
      const counted = rows.map(async (row) => ({
        ...row,
        ...(await loggedBetween(db, project_id, row)),
      }))
      return (await Promise.all(counted)).sort(latestFirst)
    },

    async previewTimeApproval({ actor, db, input, now, reader, refuse }) {
      const { project_id, start_date, end_date } = input
      const others = reader.list('time_approval', { project_id })
      const own = zoneOf(reader, actor)
      const { time_zone, ...moments } = openPeriod(
        { start_date, end_date },
        { others, own, now, refuse },
      )
      const [counted, running] = await Promise.all([
        loggedBetween(db, project_id, moments),
        timersSince(db, project_id, moments),
      ])
      return { ...counted, time_zone, running }
    },

    async listTimeToApprove(asked) {
      const { actor, db, now, reader } = asked
      const input = { ...asked.input, billable: { billable: false, nonBillable: false } }
      const { scope, days } = await sheetScope({ ...asked, input }, { archivedTasks: true })
      const zone = zoneOf(reader, actor) || 'UTC'
      return timeToApprove(db, scope, { days, zone, now, actor })
    },

    async exportApprovedTime(asked) {
      const { app, actor, db, input, reader, now } = asked
      const approval = reader.get('time_approval', input.id)!
      const project = reader.get('project', approval.project_id)!
      const { rounding: minutes, direction, lines, time_zone: zone } = approval
      const { id: organizationId } = await organizationOf(app, actor)
      const scope = approvedScope(approval, {
        ...{ actor, now, organizationId },
        flavour: app.database.flavour,
      })
      return reportFile(asked, async ({ language, shown }) => {
        const words = sheetWords(language)
        const round = (seconds: number) => rounded(seconds, { minutes, direction })
        const { columns, ...rest } = loggedLines(db, scope, { words, zone, lines, round })
        return {
          ...{ of: project.name, what: words.loggedTime, ...rest },
          period: { from: approval.start_date, to: approval.end_date },
          notes: approvalNotes(approval, { words, shown }),
          // A CSV has nothing above its table.
          columns: [
            ...columns,
            ...(input.format === 'csv' ? approvalColumns(approval, words) : []),
          ],
        }
      })
    },
  },
})

const latestFirst = (a: Row<'time_approval'>, b: Row<'time_approval'>) =>
  compareOrdinal(b.starts_at, a.starts_at)

import { memberReportColumns } from '../../src/core/reporting/member-columns.ts'
import { isAllTime } from '../../src/core/reporting/period.ts'
import type { DaySpan } from '../../src/core/values/day-spans.ts'
import { askedPeriod } from '../reports/asked-period.ts'
import { listedMembers } from '../reports/listed-members.ts'
import { memberWords } from '../reports/member-words.ts'
import { reportFile } from '../reports/report-file.ts'
import { reportScope } from '../reports/scope.ts'
import { feature } from './feature.ts'

export const memberReportDownloads = feature({
  handlers: {
    exportReportingMembers: async (asked) =>
      reportFile(asked, 'exportReportingMembers', async ({ words, language }) => {
        const scope = await reportScope(asked)
        const days = askedPeriod(asked, scope)
        const { team, members } = await listedMembers(asked, { scope, ...days, search: '' })
        return {
          ...{ of: team.name, what: words.members },
          columns: memberReportColumns({ ...words, ...memberWords(language) }),
          period: bounds(days.period),
          rows: await members((all) => all),
        }
      }),
  },
})

/** The first and the last day of a period, if it has them. */
const bounds = (period: DaySpan) =>
  isAllTime(period) ? undefined : { from: period[0], to: period[1] }

import type { z } from 'zod'
import type { Actor } from '../../../src/core/catalogue/access.ts'
import { boundsOf } from '../../../src/core/reporting/period.ts'
import type { exportTimeSheet } from '../../../src/core/reporting/time-sheets/downloads.ts'
import { rounded } from '../../../src/core/reporting/time-sheets/rounding.ts'
import {
  toEstimatedVsActual,
  toMemberTime,
  toProjectTime,
  toTimeSheet,
} from '../../../src/core/reporting/time-sheets/sheets.ts'
import { workingHours, workingSpan } from '../../../src/core/reporting/time-sheets/working-hours.ts'
import type { App } from '../../app.ts'
import { organizationOf } from '../../organisation/own.ts'
import { workingTimeOf } from '../../organisation/working-time.ts'
import { reportFile } from '../../reports/report-file.ts'
import { notesOnApproved } from '../../reports/time-sheets/approved.ts'
import { calendarsOfPeople } from '../../reports/time-sheets/calendars.ts'
import { categoriesOf, projectsToChoose } from '../../reports/time-sheets/choices.ts'
import { loggedLines } from '../../reports/time-sheets/logged-lines.ts'
import { sheetParts } from '../../reports/time-sheets/parts.ts'
import { sheetScope } from '../../reports/time-sheets/scope.ts'
import { sheetTable } from '../../reports/time-sheets/sheet-file.ts'
import { sheetWords } from '../../reports/time-sheets/words.ts'
import { feature } from '../feature.ts'

export const timeSheets = feature({
  handlers: {
    async listTimeSheetCategories({ app, actor, db, input }) {
      return categoriesOf(db, await placeOf(app, actor), input.teams)
    },

    async listTimeSheetProjects({ app, actor, db, input }) {
      return projectsToChoose(db, await placeOf(app, actor), input)
    },

    async getTimeSheet(asked) {
      const { scope } = await sheetScope(asked, { archivedTasks: asked.input.archived })
      return toTimeSheet(await sheetParts(asked.db, scope))
    },

    async listProjectTime(asked) {
      const { scope } = await sheetScope(asked, { archivedTasks: true })
      return toProjectTime(await sheetParts(asked.db, scope))
    },

    async listMemberTime(asked) {
      const { scope, days, zone } = await sheetScope(asked, { archivedTasks: true })
      const parts = await sheetParts(asked.db, scope)
      const span = workingSpan(days, parts.projects, { today: scope.today, zone })
      const time = workingTimeOf(await organizationOf(asked.app, asked.actor))
      const calendarOf = await calendarsOfPeople(asked.db, scope, time)
      return toMemberTime(parts, (id) => workingHours(calendarOf(id), span))
    },

    async listEstimatedVsActual(asked) {
      const { scope } = await sheetScope(asked, { archivedTasks: true })
      return toEstimatedVsActual(await sheetParts(asked.db, scope), asked.input.type)
    },

    async exportTimeSheet(asked) {
      const given = { ...asked, input: ofSheet(asked.input) }
      const { name } = await organizationOf(asked.app, asked.actor)
      const { include_archived } = asked.input
      const { scope, days } = await sheetScope(given, { archivedTasks: include_archived })
      return reportFile(asked, async ({ language }) => ({
        ...{ of: name, what: sheetWords(language).sheetName, period: boundsOf(days) },
        ...sheetTable(await sheetParts(asked.db, scope), sheetWords(language)),
      }))
    },

    async exportLoggedTime(asked) {
      const given = { ...asked, input: ofSheet(asked.input) }
      const { name } = await organizationOf(asked.app, asked.actor)
      const { scope, days, zone } = await sheetScope(given, { archivedTasks: true })
      const { lines, rounding: minutes, direction } = asked.input
      const round = (seconds: number) => rounded(seconds, { minutes, direction })
      return reportFile(asked, async ({ language, shown }) => {
        const words = sheetWords(language)
        return {
          ...{ of: name, what: words.loggedTime, period: boundsOf(days) },
          notes: await notesOnApproved(asked.db, scope, { words, shown }),
          // Days and clock times of an entry are of one zone, as a workbook cannot tell two apart.
          zone,
          ...loggedLines(asked.db, scope, { words, zone, lines, round }),
        }
      })
    },
  },
})

/** What the file of a time sheet is asked with, as its page is asked. */
const ofSheet = ({
  include_archived: archived,
  billable,
  nonBillable,
  ...input
}: z.output<(typeof exportTimeSheet)['input']>) => ({
  ...{ ...input, archived, billable: { billable, nonBillable } },
})

async function placeOf(app: App, actor: Actor) {
  const { id } = await organizationOf(app, actor)
  return { organizationId: id, flavour: app.database.flavour }
}

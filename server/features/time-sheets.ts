import type { Actor } from '../../src/core/catalogue/access.ts'
import {
  toEstimatedVsActual,
  toMemberTime,
  toProjectTime,
  toTimeSheet,
} from '../../src/core/reporting/time-sheets/sheets.ts'
import { workingHours, workingSpan } from '../../src/core/reporting/time-sheets/working-hours.ts'
import type { App } from '../app.ts'
import { organizationOf } from '../organisation/own.ts'
import { workingTimeOf } from '../organisation/working-time.ts'
import { categoriesOf, projectsToChoose } from '../reports/time-sheets/choices.ts'
import { sheetParts } from '../reports/time-sheets/parts.ts'
import { sheetScope } from '../reports/time-sheets/scope.ts'
import { feature } from './feature.ts'

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
      const { scope, days } = await sheetScope(asked, { archivedTasks: true })
      const parts = await sheetParts(asked.db, scope)
      const span = workingSpan(days, parts.projects, scope.today)
      const time = workingTimeOf(await organizationOf(asked.app, asked.actor))
      return toMemberTime(parts, workingHours(time, span))
    },

    async listEstimatedVsActual(asked) {
      const { scope } = await sheetScope(asked, { archivedTasks: true })
      return toEstimatedVsActual(await sheetParts(asked.db, scope), asked.input.type)
    },
  },
})

async function placeOf(app: App, actor: Actor) {
  const { id } = await organizationOf(app, actor)
  return { organizationId: id, flavour: app.database.flavour }
}

import { useMemo } from 'react'
import { workspace } from '../../../client/engine/workspace.ts'
import type { ReportPage } from '../../../core/saved-reports/pages.ts'
import { type SavedReport, toReport } from '../../../core/saved-reports/rules.ts'
import { byName } from '../../../core/values/compare.ts'
import { useOpenRoom, useRoom } from '../../../parts/data/use-rows.ts'

const nothing: SavedReport[] = []

/** The saved reports of a page: those that the owner and the admins of the team share, and one's own. */
export function useSavedReports(page: ReportPage) {
  const { id: user_id, team_id } = workspace().user
  const { ready } = useOpenRoom(`schedule:${team_id}`)
  const shared = useRoom(
    `schedule:${team_id}`,
    ['shared_report'],
    (reader) => reader.list('shared_report', { team_id, page }).map(toReport).sort(byName),
    nothing,
  )
  const own = useRoom(
    `user:${user_id}`,
    ['personal_report'],
    (reader) => reader.list('personal_report', { team_id, page }).map(toReport).sort(byName),
    nothing,
  )
  return useMemo(() => ({ shared, own, all: [...shared, ...own], ready }), [shared, own, ready])
}

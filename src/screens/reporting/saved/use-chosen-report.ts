import { useEffect, useEffectEvent, useRef } from 'react'
import { workspace } from '../../../client/engine/workspace.ts'
import { inTeam } from '../../../core/catalogue/routes.ts'
import { reportFilterIn, reportFilterText } from '../../../core/saved-reports/filter.ts'
import type { SavedReport } from '../../../core/saved-reports/rules.ts'
import { useAddress } from '../../../parts/hooks/use-address.ts'
import type { ShownReport } from './shown-report.ts'
import { useSavedReports } from './use-saved-reports.ts'

/**
 * The saved reports of a page, and the one that is shown, which may be changed since. `?saved={id}`
 * opens one, `?filter={text}` what is kept under no name or is not shared.
 */
export function useChosenReport({ page, filter, show, asNow = (given) => given }: ShownReport) {
  const reports = useSavedReports(page)
  const [address, change] = useAddress()
  const saved = address.get('saved')
  const given = address.get('filter')
  const opened = useRef<string>(undefined)
  const text = filter && reportFilterText(page, filter)
  const isShown = (each: SavedReport) =>
    reportFilterText(page, asNow(reportFilterIn(page, each.filter))) === text
  const named = reports.all.find(({ id }) => id === saved)
  const chosen = named ?? (text === undefined ? undefined : reports.all.find(isShown))
  const choose = (report: SavedReport) => {
    opened.current = report.id
    change({ ...show(reportFilterIn(page, report.filter)), saved: report.id, filter: '' })
  }

  const open = useEffectEvent(() => {
    if (named && opened.current !== named.id) choose(named)
    else if (given && !saved) change({ ...show(reportFilterIn(page, given)), filter: '' })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: an address is opened once it names what is known
  useEffect(() => open(), [named?.id, given])

  return {
    ...{ reports, chosen, choose, text },
    isChanged: chosen !== undefined && text !== undefined && !isShown(chosen),
    /** The address names one that is not there, or is not theirs. */
    isGone: saved !== null && named === undefined && reports.ready,
    /** Remembers which one what is shown has become, or that it is none. */
    setChosen(id: string) {
      opened.current = id
      change({ saved: id })
    },
    /** The address at which others see what is shown. */
    link() {
      const { origin, pathname } = location
      const query =
        chosen?.shared && isShown(chosen)
          ? new URLSearchParams({ saved: chosen.id })
          : new URLSearchParams({ filter: text ?? '' })
      return inTeam(`${origin}${pathname}?${query}`, workspace().user.team_id!)
    },
  }
}
export type ChosenReport = ReturnType<typeof useChosenReport>

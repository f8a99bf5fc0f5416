import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { isWithin } from '../../shell/menu/menu-entries.ts'
import { useMoment } from '../as-of/use-moment.ts'
import { useReport } from '../as-of/use-report.ts'
import { type Choices, choices, forgetChoices, offer } from './sheet-choices.ts'

/** What a page with a time sheet is filtered by, from its teams on. */
export function useSheet() {
  const {
    value: teams,
    failure,
    again,
  } = useReport('listReportingTeams', { archived: true }, ['ORGANIZATION_CHANGED'])
  const as_of = useMoment()
  useEffect(() => {
    if (teams) void offer(teams, as_of)
  }, [teams, as_of])
  // Once one has left, the address is that of the next page.
  useEffect(
    () => () => {
      if (!isWithin(location.pathname, 'reporting')) forgetChoices()
    },
    [],
  )
  const shown = useSnapshot(choices) as Choices
  return {
    ...shown,
    failure: shown.failure?.error ?? failure,
    again: () => (teams && shown.failure ? void offer(teams, as_of) : again()),
  }
}

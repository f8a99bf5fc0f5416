import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { useQuery } from '../../../parts/data/use-query.ts'
import { isWithin } from '../../shell/menu/menu-entries.ts'
import { type Choices, choices, forgetChoices, offer } from './sheet-choices.ts'

/** What a page with a time sheet is filtered by, from its teams on. */
export function useSheet() {
  const {
    value: teams,
    failure,
    again,
  } = useQuery('listReportingTeams', { archived: true }, ['ORGANIZATION_CHANGED'])
  useEffect(() => {
    if (teams) void offer(teams)
  }, [teams])
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
    again: () => (teams && shown.failure ? void offer(teams) : again()),
  }
}

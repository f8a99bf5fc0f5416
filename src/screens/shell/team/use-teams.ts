import { useState } from 'react'
import { ask } from '../../../client/engine/workspace.ts'
import type { TeamRow } from '../../../core/teams/calls.ts'
import { useOnce } from '../../../parts/hooks/use-once.ts'

/** The teams of the user, asked for each time the component appears. */
export function useTeams(): { teams: TeamRow[] | undefined; failure: Error | undefined } {
  const [state, setState] = useState<{ teams?: TeamRow[]; failure?: Error }>({})
  useOnce(() => {
    const stop = new AbortController()
    ask('listTeams', {}, stop.signal).then(
      (teams) => setState({ teams: teams.filter(({ pending_invitation }) => !pending_invitation) }),
      (failure: Error) => stop.signal.aborted || setState({ failure }),
    )
    return () => stop.abort()
  })
  return { teams: state.teams, failure: state.failure }
}

import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { report, workspace } from '../../../client/engine/workspace.ts'
import { switchTeam } from '../../../client/session/teams.ts'
import type { Row } from '../../../core/model.ts'

/**
 * Makes the team of an opened project active: people, labels and what else a page shows are of the
 * active team. Says whether that is under way.
 */
export function useOwnTeam(project: Row<'project'> | undefined): boolean {
  const { pathname, search } = useLocation()
  const [isHere, setHere] = useState(false)
  const other =
    !isHere && project && project.team_id !== workspace().user.team_id ? project.team_id : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, to where it was opened
  useEffect(() => {
    if (other === null) return
    switchTeam(other, pathname + search).catch((error: unknown) => {
      report(error)
      setHere(true)
    })
  }, [other])
  return other !== null
}

import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { report } from '../../../client/engine/workspace.ts'
import { switchTeam } from '../../../client/session/teams.ts'

/**
 * Makes the team active that the address names, as in a mail or a notification, and takes it out of
 * there. Says whether that is under way: what is shown until then would be of another team.
 */
export function useMeantTeam(team: string | undefined): boolean {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const meant = new URLSearchParams(hash.slice(1)).get('team')
  const isOther = meant !== null && team !== undefined && meant !== team
  const take = useEffectEvent(() => {
    const to = pathname + search
    const stay = () => void navigate(to, { replace: true })
    if (isOther)
      switchTeam(meant, to).catch((error: unknown) => {
        report(error)
        stay()
      })
    else if (meant !== null && team) stay()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each team that is named
  useEffect(() => take(), [meant, isOther])
  return isOther
}

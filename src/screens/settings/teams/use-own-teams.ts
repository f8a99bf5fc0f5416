import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { act, workspace } from '../../../client/engine/workspace.ts'
import { verifyQuietly } from '../../../client/session/session.ts'
import type { TeamRow } from '../../../core/teams/calls.ts'
import { useRow } from '../../../parts/data/use-rows.ts'
import { useTeamQuery } from '../../../parts/data/use-team-query.ts'

/** A team of the user, with its owner in the words of the page. */
export type OwnTeam = Omit<TeamRow, 'pending_invitation'>

/** Another name of a team until the server has told it. */
interface Renamed {
  name: string
  /** What the server had said when it took the name; undefined while it has not. */
  after?: readonly TeamRow[] | undefined
}

/**
 * The teams of the user, and how to rename one: the new name is shown at once, and everywhere once
 * the server has it. What others rename is shown too, also in other teams of the organisation.
 */
export function useOwnTeams() {
  const { t } = useTranslation('teams')
  const { value, failure, waiting, again } = useTeamQuery(
    'listTeams',
    {},
    ['team'],
    ['ORGANIZATION_CHANGED'],
  )
  const current = useRow('team', workspace().user.team_id)
  const [renamed, setRenamed] = useState<ReadonlyMap<string, Renamed>>(new Map())
  const said = useRef(value)
  useEffect(() => {
    said.current = value
  })
  const nameOf = ({ id, name }: Pick<TeamRow, 'id' | 'name'>) => {
    const own = renamed.get(id)
    if (own && (own.after === undefined || own.after === value)) return own.name
    return id === current?.id ? current.name : name
  }
  const teams = value
    ?.filter(({ pending_invitation }) => !pending_invitation)
    .map(
      ({ pending_invitation: _, ...team }): OwnTeam => ({
        ...team,
        name: nameOf(team),
        owns_by: team.owner ? t('you') : team.owns_by,
      }),
    )
  async function rename({ id, active }: OwnTeam, name: string) {
    const note = (own?: Renamed) =>
      setRenamed((before) => {
        const others = [...before].filter(([team]) => team !== id)
        return new Map(own ? [...others, [id, own]] : others)
      })
    // The row of the current team has the name as long as the server has not refused it.
    if (id !== current?.id) note({ name })
    const done = await act('renameTeam', { id, name }, id)
    if (id !== current?.id) note(done && { name, after: said.current })
    if (done && active) await verifyQuietly()
    again()
  }
  return { teams, failure, waiting, again, rename }
}

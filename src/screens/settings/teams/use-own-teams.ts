import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { act } from '../../../client/engine/workspace.ts'
import { verifyQuietly } from '../../../client/session/session.ts'
import type { TeamRow } from '../../../core/teams/calls.ts'
import { useTeamQuery } from '../../../parts/data/use-team-query.ts'

/** A team of the user, with its owner in the words of the page. */
export type OwnTeam = Omit<TeamRow, 'pending_invitation'>

/**
 * The teams of the user, and how to rename one: the new name is shown at once, and everywhere once
 * the server has it.
 */
export function useOwnTeams() {
  const { t } = useTranslation('teams')
  const { value, failure, waiting, again } = useTeamQuery('listTeams', {}, ['team'])
  const [renamed, setRenamed] = useState<ReadonlyMap<string, string>>(new Map())
  const teams = value
    ?.filter(({ pending_invitation }) => !pending_invitation)
    .map(
      ({ pending_invitation: _, ...team }): OwnTeam => ({
        ...team,
        name: renamed.get(team.id) ?? team.name,
        owns_by: team.owner ? t('you') : team.owns_by,
      }),
    )
  async function rename({ id, active }: OwnTeam, name: string) {
    setRenamed((before) => new Map(before).set(id, name))
    const done = await act('renameTeam', { id, name }, id)
    if (!done) setRenamed((before) => new Map([...before].filter(([team]) => team !== id)))
    if (done && active) await verifyQuietly()
    again()
  }
  return { teams, failure, waiting, again, rename }
}

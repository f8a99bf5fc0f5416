import { useEffect } from 'react'
import { workspace } from '../../client/engine/workspace.ts'
import type { EventName } from '../../core/catalogue/events.ts'
import type { CallName, Contract } from '../../core/contract.ts'
import type { Input, Output } from '../../core/engine/call.ts'
import type { TableName } from '../../core/model.ts'
import { type Asked, useQuery } from './use-query.ts'

/**
 * As `useQuery`, for an answer that depends on rows of the team's room: it is asked again when one
 * of these tables changes, no matter who changed it.
 */
export function useTeamQuery<N extends CallName>(
  name: N,
  input: Input<Contract[N]>,
  tables: readonly TableName[],
  events: readonly EventName[] = [],
): Asked<Output<Contract[N]>> {
  const asked = useQuery(name, input, events)
  const { again } = asked
  const names = tables.join(' ')
  useEffect(() => {
    const { replica, user } = workspace()
    return replica.onChange((room, changes) => {
      if (room !== `team:${user.team_id}`) return
      if (changes.some(({ table }) => names.split(' ').includes(table))) again()
    })
  }, [names, again])
  return asked
}

import { useEffect, useEffectEvent, useState } from 'react'
import { Replica } from '../../../client/engine/replica/replica.ts'
import { workspace } from '../../../client/engine/workspace.ts'
import type { Output } from '../../../core/engine/call.ts'
import { type Snapshot, tablesIn } from '../../../core/engine/snapshot.ts'
import type { Room } from '../../../core/engine/table.ts'
import type { getProjectAsOf } from '../../../core/history/as-of.ts'
import { useQuery } from '../../../parts/data/use-query.ts'

export type PastAnswer = Output<typeof getProjectAsOf>

/** The tables of an answer, as a snapshot has them. */
export const tablesOf = ({ tables }: PastAnswer) => tables as Snapshot['tables']

interface Past {
  /** The rows of the project as they were, and those of the team as they are. */
  replica: Replica
  /** What is known of the moment that is shown; the last one, while another is on its way. */
  shown: Pick<PastAnswer, 'as_of' | 'exact' | 'from'> | undefined
  failure: unknown
  waiting: boolean
  again: () => void
}

/** The rows of a project as they were at a moment, in a place of their own. */
export function usePast(id: string, as_of: string): Past {
  const [replica] = useState(() => new Replica())
  const { value, failure, waiting, again } = useQuery('getProjectAsOf', {
    ...{ id, as_of },
    packed: true,
  })
  const [shown, setShown] = useState<PastAnswer>()
  useTeamRows(replica)
  const take = useEffectEvent((answer: PastAnswer) => {
    const room: Room = `project:${id}`
    return replica.load({ room, seq: 0, epoch: 0, tables: tablesOf(answer) })
  })
  useEffect(() => {
    if (!value) return
    let current = true
    void take(value).then(() => current && setShown(value))
    return () => {
      current = false
    }
  }, [value])
  return { replica, shown, failure, waiting: waiting || shown !== value, again }
}

/** Keeps the rows of the team beside those of the past: people and labels are called as they are now. */
function useTeamRows(replica: Replica) {
  useEffect(() => {
    const live = workspace().replica
    const team: Room = `team:${workspace().user.team_id}`
    const copy = () => {
      const reader = live.reader(team)
      if (reader)
        void replica.load({ room: team, seq: 0, epoch: 0, tables: tablesIn(team, reader, false) })
    }
    copy()
    return live.onChange((room) => room === team && copy())
  }, [replica])
}

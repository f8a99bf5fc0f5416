import { useDeferredValue, useMemo, useSyncExternalStore } from 'react'
import { joinedReader } from '../../../client/engine/joined-reader.ts'
import { workspace } from '../../../client/engine/workspace.ts'
import { today } from '../../../client/local-days.ts'
import type { Reader } from '../../../core/engine/store.ts'
import {
  type Insights,
  insightsOf,
  type MemberShare,
  sharesOf,
} from '../../../core/insights/insights.ts'
import type { TableName } from '../../../core/model.ts'
import { useRoom } from '../../../parts/data/use-rows.ts'
import { onTick } from '../../../parts/hooks/ticks.ts'
import { zone } from '../../../parts/text/format.ts'

const ofProject: readonly TableName[] = ['task', 'status', 'project', 'project_member']

/** The figures of a project as they are now, and what each of its members has of them. */
export interface Seen {
  insights: Insights
  shares: () => MemberShare[]
}

/**
 * The figures of a project that is open, from its rows here (B2.30): they follow every change, also
 * offline, and are computed once for each.
 */
export function useInsights(projectId: string, archived: boolean): Seen | undefined {
  // What is typed meanwhile goes before.
  const rows = useDeferredValue(useRoom(`project:${projectId}`, ofProject, toRead, undefined))
  const people = useRoom(`team:${workspace().user.team_id}`, ['team_member'], toRead, undefined)
  const day = useSyncExternalStore(onTick, today)
  return useMemo(() => {
    if (!rows?.reader.get('project', projectId) || !people) return undefined
    const reader = joinedReader(rows.reader, people.reader)
    const asked = { projectId, archived, now: Date.now(), zone }
    const insights = { ...insightsOf(reader, asked), today: day }
    let shares: MemberShare[] | undefined
    return { insights, shares: () => (shares ??= sharesOf(reader, insights)) }
  }, [rows, people, day, projectId, archived])
}

/** Another object with each change. */
const toRead = (reader: Reader) => ({ reader })

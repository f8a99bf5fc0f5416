import { useMemo } from 'react'
import { workspace } from '../../../../client/engine/workspace.ts'
import { ownViews, sharedViews } from '../../../../client/tasks/views.ts'
import type { View } from '../../../../core/views/rules.ts'
import { useRoom } from '../../../../parts/data/use-rows.ts'

const nothing: View[] = []

/** The views of a project: those that its members share, and one's own. */
export function useViews(projectId: string): { shared: View[]; own: View[]; all: View[] } {
  const shared = useRoom(
    `project:${projectId}`,
    ['shared_view'],
    (reader) => sharedViews(reader, projectId),
    nothing,
  )
  const own = useRoom(
    `user:${workspace().user.id}`,
    ['personal_view'],
    (reader) => ownViews(reader, projectId),
    nothing,
  )
  return useMemo(() => ({ shared, own, all: [...shared, ...own] }), [shared, own])
}

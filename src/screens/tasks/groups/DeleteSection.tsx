import { lazy, Suspense } from 'react'
import type { ViewGrouping } from '../../../core/tasks/grouping.ts'

const DeletePhaseDialog = lazy(() =>
  import('./DeletePhaseDialog.tsx').then(({ DeletePhaseDialog }) => ({
    default: DeletePhaseDialog,
  })),
)
const DeleteStatusDialog = lazy(() =>
  import('./DeleteStatusDialog.tsx').then(({ DeleteStatusDialog }) => ({
    default: DeleteStatusDialog,
  })),
)

interface DeleteSectionProps {
  grouping: ViewGrouping
  projectId: string
  id: string
  close: () => void
}

/** Asks before a status or a phase is deleted. */
export const DeleteSection = ({ grouping, ...rest }: DeleteSectionProps) => (
  <Suspense>
    {grouping === 'status' ? <DeleteStatusDialog {...rest} /> : <DeletePhaseDialog {...rest} />}
  </Suspense>
)

import { Code, OnDemand } from '../../../../parts/lazy/OnDemand.tsx'
import { TypedAhead } from '../../../../parts/lazy/TypedAhead.tsx'
import { withTexts } from '../../../../parts/lazy/with-texts.ts'

/** What of a project is managed in a drawer. */
export type Managed = 'status' | 'phase'

const codes = {
  status: new Code(() =>
    withTexts(['table'], () =>
      import('./StatusesDrawer.tsx').then(({ StatusesDrawer }) => StatusesDrawer),
    ),
  ),
  phase: new Code(() =>
    withTexts(['table'], () =>
      import('./PhasesDrawer.tsx').then(({ PhasesDrawer }) => PhasesDrawer),
    ),
  ),
}

interface ManageDrawerProps {
  managed: Managed | null
  projectId: string
  close: () => void
}

/** The drawer for the statuses or the phases of a project, while one is open. */
export const ManageDrawer = ({ managed, projectId, close }: ManageDrawerProps) =>
  managed && (
    <OnDemand
      key={managed}
      code={codes[managed]}
      props={{ projectId, close }}
      until={<TypedAhead />}
    />
  )

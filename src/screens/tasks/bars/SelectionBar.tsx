import { useSnapshot } from 'valtio'
import type { TaskView } from '../../../client/tasks/view.ts'
import type { Row } from '../../../core/model.ts'
import { OnDemand } from '../../../parts/lazy/OnDemand.tsx'
import { bulkBar } from '../codes.ts'

interface SelectionBarProps {
  view: TaskView
  project: Row<'project'>
}

/** The toolbar for the selected tasks, while there are some; its code comes with the first. */
export function SelectionBar({ view, project }: SelectionBarProps) {
  const { selected, unselected } = useSnapshot(view.choices)
  return selected.length + unselected > 0 ? (
    <OnDemand code={bulkBar} props={{ view, project }} />
  ) : null
}

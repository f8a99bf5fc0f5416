import { useSnapshot } from 'valtio'
import type { TaskView } from '../../../client/tasks/view.ts'
import type { Row } from '../../../core/model.ts'
import { OnDemand } from '../../../parts/lazy/OnDemand.tsx'
import { TypedAhead } from '../../../parts/lazy/TypedAhead.tsx'
import { bulkBar, deleteTasksDialog } from '../codes.ts'

interface SelectionBarProps {
  view: TaskView
  project: Row<'project'>
}

/** The toolbar for the selected tasks, while there are some, and the question whether to delete them. */
export function SelectionBar({ view, project }: SelectionBarProps) {
  const { selected, unselected, deleting } = useSnapshot(view.choices)
  return (
    <>
      {selected.length + unselected > 0 && <OnDemand code={bulkBar} props={{ view, project }} />}
      {deleting.length > 0 && (
        <OnDemand code={deleteTasksDialog} props={{ view }} until={<TypedAhead />} />
      )}
    </>
  )
}

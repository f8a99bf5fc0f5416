import { createPortal } from 'react-dom'
import type { TaskView } from '../../../client/tasks/view.ts'
import type { Row } from '../../../core/model.ts'
import { usePrinting } from '../../../parts/hooks/use-printing.ts'
import { PrintedTasks } from './PrintedTasks.tsx'

/** Puts the tasks of a list or board in the place of the page while it is printed. */
export function PrintTasks(shown: { view: TaskView; project: Row<'project'> }) {
  const printing = usePrinting()
  return printing ? createPortal(<PrintedTasks {...shown} />, document.body) : null
}

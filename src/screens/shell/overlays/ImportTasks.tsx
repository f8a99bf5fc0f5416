import { ImportTasksDrawer } from '../../templates/ImportTasksDrawer.tsx'
import { closeOverlay, overlays } from './overlays.ts'

/** The drawer that adds the tasks of a template to a project, which the message names. */
export const ImportTasks = () => (
  <ImportTasksDrawer projectId={overlays.message} close={closeOverlay} />
)

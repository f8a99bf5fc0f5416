import { ProjectDrawer } from '../../projects/drawer/ProjectDrawer.tsx'
import { closeOverlay } from './overlays.ts'

/** The drawer for a new project, over any screen. */
export const NewProject = () => <ProjectDrawer close={closeOverlay} />

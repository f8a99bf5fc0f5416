import { ProjectFromTemplate } from '../../templates/ProjectFromTemplate.tsx'
import { closeOverlay } from './overlays.ts'

/** The drawer that makes a project of a template, over any screen. */
export const FromTemplate = () => <ProjectFromTemplate close={closeOverlay} />

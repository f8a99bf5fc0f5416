import { ImportProject } from '../../imports/ImportProject.tsx'
import { closeOverlay } from './overlays.ts'

/** The drawer that makes a project of a file, over any screen. */
export const ImportFile = () => <ImportProject close={closeOverlay} />

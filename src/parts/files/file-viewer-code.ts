import { Code } from '../lazy/OnDemand.tsx'

/** The code of the viewer, loaded when something is opened in it. */
export const fileViewer = new Code(() =>
  import('./FileViewer.tsx').then(({ FileViewer }) => FileViewer),
)

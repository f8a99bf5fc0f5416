import { proxy } from 'valtio'

/** The overlays of a screen; one is open at a time. */
export type Overlay =
  | 'palette'
  | 'shortcuts'
  | 'changes'
  | 'menu'
  | 'leaving'
  | 'notices'
  | 'invite'
  | 'removed'
  | 'project'
  | 'timer'
  | 'importTasks'
  | 'approvedTime'
  | 'fromTemplate'
  | 'importFile'
  | 'speed'

/** `message` is what the one that is open says. */
export const overlays = proxy<{ open: Overlay | null; message: string }>({
  open: null,
  message: '',
})

export const openOverlay = (name: Overlay, message = '') => {
  // Nothing takes the place of the one that cannot be closed.
  if (overlays.open !== 'removed') Object.assign(overlays, { open: name, message })
}

export const closeOverlay = () => {
  overlays.open = null
}

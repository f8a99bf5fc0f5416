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
  | 'speed'

/** `message` is what the one that is open says; `typed` is what was typed while it was loading. */
export const overlays = proxy<{ open: Overlay | null; message: string; typed: string }>({
  open: null,
  message: '',
  typed: '',
})

export const openOverlay = (name: Overlay, message = '') => {
  // Nothing takes the place of the one that cannot be closed.
  if (overlays.open !== 'removed') Object.assign(overlays, { open: name, message, typed: '' })
}

export const closeOverlay = () => {
  overlays.open = null
}

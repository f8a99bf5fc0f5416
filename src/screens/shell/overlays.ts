import { proxy } from 'valtio'

/** What can lie over a screen, one at a time. */
export type Overlay = 'palette' | 'shortcuts' | 'changes' | 'menu' | 'leaving' | 'notices' | 'invite'

export const overlays = proxy<{ open: Overlay | null }>({ open: null })

export const openOverlay = (name: Overlay) => {
  overlays.open = name
}

export const closeOverlay = () => {
  overlays.open = null
}

import { readDeclarations } from '../../client/declarations.ts'
import { whenIdle } from '../../client/when-idle.ts'

/** The palette's code; asked for ahead when the pointer comes near. */
export const paletteModule = () => import('./palette/Palette.tsx')

/** The code of the list of changes; asked for with the first change, as it is wanted most when nothing can be loaded. */
export const changesModule = () => import('./ChangesDrawer.tsx')

/**
 * Fetches what the page will need next: the declarations of the calls, which it was drawn without, and, once there is nothing better
 * to do, the palette, so that it opens at the press of its key.
 */
export function preload() {
  readDeclarations().catch(() => {})
  whenIdle(() => void paletteModule().catch(() => {}), 10_000)
}

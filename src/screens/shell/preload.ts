/** The palette's code; asked for ahead when the pointer comes near. */
export const paletteModule = () => import('./palette/Palette.tsx')

/** The code of the list of changes; asked for with the first change, as it is wanted most when nothing can be loaded. */
export const changesModule = () => import('./ChangesDrawer.tsx')

/** Fetches the palette once there is nothing better to do, so that it opens at the press of its key. */
export function preload() {
  const load = () => void paletteModule().catch(() => {})
  if (typeof requestIdleCallback === 'function') requestIdleCallback(load, { timeout: 10_000 })
  else setTimeout(load, 3_000)
}

/** The palette's code; asked for ahead when the pointer comes near. */
export const paletteModule = () => import('./palette/Palette.tsx')

/** The code of the list of changes, which is wanted most when nothing can be loaded. */
export const changesModule = () => import('./ChangesDrawer.tsx')

/** Fetches what must open at once, once there is nothing better to do. */
export function preload() {
  const load = () => void Promise.all([paletteModule(), changesModule()]).catch(() => {})
  if (typeof requestIdleCallback === 'function') requestIdleCallback(load, { timeout: 10_000 })
  else setTimeout(load, 3_000)
}

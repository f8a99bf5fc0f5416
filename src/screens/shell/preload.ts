import { whenIdle } from '../../client/when-idle.ts'

/** The palette's code; asked for ahead when the pointer comes near. */
export const paletteModule = () => import('./palette/Palette.tsx')

/** The code of the list of changes; asked for with the first change, as it is wanted most when nothing can be loaded. */
export const changesModule = () => import('./ChangesDrawer.tsx')

/** Fetches the palette once there is nothing better to do, so that it opens at the press of its key. */
export const preload = () => whenIdle(() => void paletteModule().catch(() => {}), 10_000)

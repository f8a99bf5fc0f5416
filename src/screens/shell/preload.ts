import { readDeclarations } from '../../client/engine/declarations.ts'
import { whenIdle } from '../../client/engine/when-idle.ts'
import { loadTexts } from '../../parts/text/i18n.ts'

/** The palette's code; asked for ahead when the pointer comes near. */
export const paletteModule = () => import('./palette/Palette.tsx')

/**
 * The code of the list of changes; asked for with the first change, as it is wanted most when
 * nothing can be loaded.
 */
export const changesModule = () => import('./ChangesDrawer.tsx')

/**
 * Fetches what the page will need next: the declarations of the calls, which it was drawn without,
 * and, once there is nothing better to do, the page that signs out, and the palette, so that it
 * opens at the press of its key.
 */
export function preload() {
  readDeclarations().catch(() => {})
  // Signing out has to say what comes of it also when the server is out of reach by then.
  whenIdle(
    () =>
      void Promise.all([import('../session/LoggingOutPage.tsx'), loadTexts('session')]).catch(
        () => {},
      ),
    2_000,
  )
  whenIdle(() => void paletteModule().catch(() => {}), 10_000)
}

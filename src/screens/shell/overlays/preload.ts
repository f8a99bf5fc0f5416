import { readDeclarations } from '../../../client/engine/calls/declarations.ts'
import { whenIdle } from '../../../client/engine/when-idle.ts'
import { loadTexts } from '../../../parts/text/i18n.ts'
import { overlayCode } from './overlay-code.ts'

/**
 * Fetches what the page will need next: the declarations of the calls, which it was drawn without,
 * and, once there is nothing better to do, the page that signs out, the texts of an undo, and the
 * palette, so that it opens at the press of its key.
 */
export function preload() {
  readDeclarations().catch(() => {})
  // Signing out and taking back have to say what comes of it also while the server is out of reach.
  whenIdle(
    () =>
      void Promise.all([
        import('../../session/login/LoggingOutPage.tsx'),
        loadTexts(['session', 'changes']),
      ]).catch(() => {}),
    2_000,
  )
  whenIdle(() => void overlayCode.palette.load().catch(() => {}), 10_000)
}

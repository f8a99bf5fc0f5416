import { readProjectCalls } from '../../../client/engine/calls/declarations.ts'
import { whenIdle } from '../../../client/engine/when-idle.ts'
import { limits } from '../../../core/catalogue/limits.ts'
import { loadTexts } from '../../../parts/text/i18n.ts'
import { overlayCode } from './overlay-code.ts'

/**
 * Fetches what the page needs next: the declarations of a project's calls, which it was drawn without, and
 * once the browser is idle the page that signs out and the texts of an undo, which also have to
 * work while the server cannot be reached, and what measures the page, which waits for two seconds at
 * most (B9). The palette comes when a key is held that opens it.
 */
export function preload() {
  readProjectCalls().catch(() => {})
  whenIdle(
    () =>
      void Promise.all([
        import('../../session/login/LoggingOutPage.tsx'),
        loadTexts(['session', 'changes']),
      ]).catch(() => {}),
    2_000,
  )
  whenIdle(
    () =>
      void import('../../../client/measure/measure.ts').then(
        ({ startMeasuring }) => startMeasuring(),
        () => {},
      ),
    limits.analyticsDelayMs,
  )
  window.addEventListener('keydown', loadPalette)
  return () => window.removeEventListener('keydown', loadPalette)
}

function loadPalette({ key }: KeyboardEvent) {
  if (key === 'Control' || key === 'Meta') overlayCode.palette.load().catch(() => {})
}

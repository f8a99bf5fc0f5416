import i18next from 'i18next'
import { redo, type Step, undo } from '../../client/engine/undo.ts'
import { alert, dismissAlert } from '../../client/requests/alerts.ts'
import { changeText } from '../../parts/text/change-text.ts'

/** Takes back what was done last, says what it was, and offers to do it again. */
export async function undoLast() {
  tell(await undo(), 'undone', 'redo', redoLast)
}

/** Does again what was taken back last. */
export async function redoLast() {
  tell(await redo(), 'redone', 'undo', undoLast)
}

let told: number | undefined

/** Only the last step is told, as only that one can be turned round. */
function tell(
  step: Step | undefined,
  said: 'undone' | 'redone',
  offered: 'undo' | 'redo',
  take: () => Promise<void>,
) {
  if (!step) return
  if (told !== undefined) dismissAlert(told)
  const label = i18next.t(offered === 'undo' ? 'common:undo' : 'shell:redo')
  told = alert('info', i18next.t(`shell:${said}`, { what: changeText(step) }), {
    offer: { label, take: () => void take() },
  })
}

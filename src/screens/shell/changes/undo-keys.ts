import i18next from 'i18next'
import { redo, type Step, undo } from '../../../client/engine/outbox/undo.ts'
import { alert, dismissAlert } from '../../../client/requests/alerts.ts'
import { changeText } from '../../../parts/text/change-text.ts'
import { loadTexts } from '../../../parts/text/i18n.ts'

/** Takes back what was done last, says what it was, and offers to do it again. */
export async function undoLast() {
  await tell(await undo(), 'undone', 'redo', redoLast)
}

/** Does again what was taken back last. */
export async function redoLast() {
  await tell(await redo(), 'redone', 'undo', undoLast)
}

let told: number | undefined

/** Tells the last step alone, as only that one can be turned round. */
async function tell(
  step: Step | undefined,
  said: 'undone' | 'redone',
  offered: 'undo' | 'redo',
  take: () => Promise<void>,
) {
  if (!step) return
  await loadTexts('changes').catch(() => {})
  if (told !== undefined) dismissAlert(told)
  const label = i18next.t(offered === 'undo' ? 'common:undo' : 'changes:redo')
  told = alert('info', i18next.t(`changes:${said}`, { what: changeText(step) }), {
    offer: { label, take: () => void take() },
  })
}

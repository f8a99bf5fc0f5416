import i18next from 'i18next'
import { redo, type Taken, undo } from '../../client/engine/outbox/undo.ts'
import { alert } from '../../client/requests/alerts.ts'
import { limits } from '../../core/catalogue/limits.ts'
import { changeText } from '../text/change-text.ts'
import { loadTexts } from '../text/i18n.ts'

/** The alerts about commands, by the ids of these. What takes a command back takes its alert's place. */
let told: (readonly [commandId: string, alertId: number])[] = []
/** The alert about the last command that was taken back or brought back. */
let last: number | undefined

/** Says that a command was carried out, or several together, and offers to take that back. */
export function tellDone(text: string, ...commandIds: readonly string[]) {
  const take = async () => {
    for (const id of commandIds.toReversed()) await takeBack(id)
  }
  const offer = { label: i18next.t('common:undo'), take: () => void take() }
  const id = alert('success', text, { offer })
  const last = commandIds.slice(-limits.alertsMost).map((each) => [each, id] as const)
  told = [...told, ...last].slice(-limits.alertsMost)
}

/** Takes back what was done last, says what it was, and offers to do it again. */
export const undoLast = () => takeBack()

/** Does again what was taken back last, says what it was, and offers to take it back. */
export async function redoLast() {
  await tell(await redo(), 'redone', { label: 'common:undo', take: undoLast })
}

async function takeBack(commandId?: string) {
  await tell(await undo(commandId), 'undone', { label: 'changes:redo', take: redoLast })
}

/** Tells the last step alone, as only that one can be turned round. */
async function tell(
  taken: Taken | undefined,
  said: 'undone' | 'redone',
  { label, take }: { label: string; take: () => Promise<void> },
) {
  if (!taken) return
  const { step, tasksLeft } = taken
  await loadTexts('changes').catch(() => {})
  const own = told.find(([commandId]) => commandId === step.commandId)?.[1]
  const text = i18next.t(`changes:${said}`, { what: changeText(step) })
  const whole =
    tasksLeft > 0 ? i18next.t('changes:withTasksLeft', { said: text, count: tasksLeft }) : text
  last = alert('info', whole, {
    offer: { label: i18next.t(label), take: () => void take() },
    replaces: [own, last],
  })
}

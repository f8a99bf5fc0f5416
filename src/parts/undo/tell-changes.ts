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
  for (const each of commandIds.slice(-limits.alertsMost)) noteTold(each, id)
}

/** Has an alert about a command make room once that is taken back. */
export function noteTold(commandId: string, alertId: number) {
  told = [...told, [commandId, alertId] as const].slice(-limits.alertsMost)
}

/** Takes back what was done last, says what it was, and offers to do it again. */
export const undoLast = () => takeBack()

/** Does again what was taken back last, says what it was, and offers to take it back. */
export const redoLast = () => doAgain()

async function takeBack(commandId?: string) {
  await tell(await undo(commandId), 'undone', { label: 'changes:redo', turn: doAgain })
}

async function doAgain(commandId?: string) {
  await tell(await redo(commandId), 'redone', { label: 'common:undo', turn: takeBack })
}

/** Tells the last step alone, which the offer turns round whatever is done after it. */
async function tell(
  taken: Taken | undefined,
  said: 'undone' | 'redone',
  { label, turn }: { label: string; turn: (commandId: string) => Promise<void> },
) {
  if (!taken) return
  const { step, commandId, tasksLeft } = taken
  await loadTexts('changes').catch(() => {})
  const own = told.flatMap(([of, alertId]) => (of === step.commandId ? alertId : []))
  const text = i18next.t(`changes:${said}`, { what: changeText(step) })
  const whole =
    tasksLeft > 0 ? i18next.t('changes:withTasksLeft', { said: text, count: tasksLeft }) : text
  last = alert('info', whole, {
    offer: { label: i18next.t(label), take: () => void turn(commandId) },
    replaces: [...own, last],
  })
}

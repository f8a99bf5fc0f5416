import { useSnapshot } from 'valtio'
import { forgetOvertaken, overtakenText } from '../../../client/engine/outbox/overtaken.ts'
import { outbox, type RefusedCommand } from '../../../client/engine/outbox/state.ts'

/**
 * What was written of a task's description and not saved, as somebody else had written another one
 * meanwhile; and how to forget it.
 */
export function useOvertaken(task: string) {
  const { refused } = useSnapshot(outbox)
  const overtaken = overtakenText(task, refused as readonly RefusedCommand[])
  return { overtaken, forgetOvertaken: () => overtaken && forgetOvertaken(task, overtaken) }
}

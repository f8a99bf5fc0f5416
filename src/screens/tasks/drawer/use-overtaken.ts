import { useEffect, useEffectEvent, useRef } from 'react'
import { useSnapshot } from 'valtio'
import {
  forgetOvertaken,
  overtakenText,
  revisionBy,
} from '../../../client/engine/outbox/overtaken.ts'
import { outbox, type RefusedCommand } from '../../../client/engine/outbox/state.ts'
import { workspace } from '../../../client/engine/workspace.ts'
import type { useStoredDescription } from './use-stored-description.ts'

type Known = Pick<ReturnType<typeof useStoredDescription>, 'stored' | 'again'>

/** Whether a description is shown that is not saved: one that waits, or its refusal is not shown yet. */
const isUnsaved = (task: string, revision: string | undefined, refused: string) =>
  revision === revisionBy(refused) ||
  workspace().replica.pending.some(
    ({ name, input }) => name === 'describeTask' && input.id === task,
  )

/**
 * What was written of a task's description and not saved, as somebody else had written another one
 * meanwhile; and how to forget it, as is done by itself once both say the same.
 */
export function useOvertaken(task: string, { stored, again }: Known) {
  const { refused } = useSnapshot(outbox)
  const overtaken = overtakenText(task, refused as readonly RefusedCommand[])
  const forget = () => overtaken && forgetOvertaken(task, overtaken)
  // The one by which it was overtaken may not have come yet.
  const behind = overtaken?.base === stored?.revision ? overtaken?.id : undefined
  const asked = useRef<string>(undefined)
  useEffect(() => {
    if (behind === undefined || behind === asked.current) return
    asked.current = behind
    again()
  }, [behind, again])
  const revision = stored?.revision
  const same = !behind && overtaken?.text === stored?.html ? overtaken?.id : undefined
  const settle = useEffectEvent(() => forget())
  useEffect(() => {
    if (same !== undefined && !isUnsaved(task, revision, same)) settle()
  }, [task, same, revision])
  return { overtaken, forgetOvertaken: forget }
}

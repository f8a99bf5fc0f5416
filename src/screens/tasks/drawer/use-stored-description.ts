import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { ask, report, workspace } from '../../../client/engine/workspace.ts'
import { NetworkError } from '../../../client/requests/request.ts'
import type { Row } from '../../../core/model.ts'
import { useIsToBeMade } from '../../../parts/data/use-lazy-rows.ts'
import { useRow } from '../../../parts/data/use-rows.ts'

/** A description that is stored, and which of those that there were. */
interface Stored {
  html: string
  revision: string
}

/** A preview is empty where there is no description: then there is nothing to ask for. */
const known = (preview: string): Stored | null =>
  preview === '' ? { html: '', revision: '' } : null

/**
 * The description that is stored, null until it is known, and why it could not be read. It is asked
 * for, and again when the room of its task is loaded again, which has none, or by `again`.
 */
export function useStoredDescription(task: Row<'task'>) {
  const room = `project:${task.project_id}` as const
  const pushed = useRow('task_text', task.id)
  const [loaded, setLoaded] = useState(() => known(task.description_preview))
  const [failure, setFailure] = useState<unknown>(null)
  const [turn, setTurn] = useState(0)
  const stored = pushed ? { html: pushed.description, revision: pushed.revision } : loaded
  const isKnown = stored !== null
  const isToBeMade = useIsToBeMade(task)
  const again = useCallback((now: Stored | null = null) => {
    setLoaded(now)
    setTurn((before) => before + 1)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn asks again
  useEffect(() => {
    if (isKnown || isToBeMade) return
    let current = true
    ask('getTaskInfo', { task_id: task.id })
      .then(({ task: { description, description_revision } }) => {
        if (current) setLoaded({ html: description ?? '', revision: description_revision })
      })
      .catch((error: unknown) => {
        if (!current) return
        setFailure(error)
        if (!(error instanceof NetworkError)) report(error)
      })
    return () => {
      current = false
    }
  }, [isKnown, task.id, isToBeMade, turn])

  const rows = useRef(workspace().replica.truth(room))
  const onChange = useEffectEvent((changed: string) => {
    const { replica } = workspace()
    const now = replica.truth(room)
    if (changed !== room || !now || now === rows.current) return
    rows.current = now
    again(known(now.get('task', task.id)?.description_preview ?? ''))
  })
  useEffect(() => workspace().replica.onChange((changed) => onChange(changed)), [])
  return { stored, failure, again }
}

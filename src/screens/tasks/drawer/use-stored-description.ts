import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ask, report, workspace } from '../../../client/engine/workspace.ts'
import { NetworkError } from '../../../client/requests/request.ts'
import type { Row } from '../../../core/model.ts'
import { useIsToBeMade } from '../../../parts/data/use-lazy-rows.ts'
import { useRow } from '../../../parts/data/use-rows.ts'

/** A preview is empty where there is no description: then there is nothing to ask for. */
const known = (preview: string) => (preview === '' ? '' : null)

/**
 * The description that is stored, null until it is known, and why it could not be read. It is asked
 * for, and again when the room of its task is loaded again, which has none.
 */
export function useStoredDescription(task: Row<'task'>): { html: string | null; failure: unknown } {
  const room = `project:${task.project_id}` as const
  const pushed = useRow('task_text', task.id)
  const [loaded, setLoaded] = useState(() => known(task.description_preview))
  const [failure, setFailure] = useState<unknown>(null)
  const [turn, setTurn] = useState(0)
  const html = pushed?.description ?? loaded
  const isToBeMade = useIsToBeMade(task)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn asks again
  useEffect(() => {
    if (html !== null || isToBeMade) return
    let current = true
    ask('getTaskInfo', { task_id: task.id })
      .then(({ task: { description } }) => current && setLoaded(description ?? ''))
      .catch((error: unknown) => {
        if (!current) return
        setFailure(error)
        if (!(error instanceof NetworkError)) report(error)
      })
    return () => {
      current = false
    }
  }, [html, task.id, isToBeMade, turn])

  const rows = useRef(workspace().replica.truth(room))
  const onChange = useEffectEvent((changed: string) => {
    const { replica } = workspace()
    const now = replica.truth(room)
    if (changed !== room || !now || now === rows.current) return
    rows.current = now
    setLoaded(known(now.get('task', task.id)?.description_preview ?? ''))
    setTurn((before) => before + 1)
  })
  useEffect(() => workspace().replica.onChange((changed) => onChange(changed)), [])
  return { html, failure }
}

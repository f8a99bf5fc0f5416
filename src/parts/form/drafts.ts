import { useEffect, useEffectEvent } from 'react'
import { textsKey } from '../../client/engine/kept/offline-store.ts'
import { workspace } from '../../client/engine/workspace.ts'
import { readText, storeText } from '../../client/stored.ts'

/**
 * What is written of a task: its name, its description and those that they were written over, a
 * comment, a subtask, or what time was spent on; or an update of a project.
 */
type Draft =
  `${'name' | 'name-base' | 'description' | 'description-base' | 'comment' | 'subtask' | 'time' | 'update'} ${string}`

const keyOf = (draft: Draft) => textsKey(workspace().user.id) + draft

/** The text that was being written when the page was left, or null. */
export function readDraft(draft: Draft): string | null {
  return readText(keyOf(draft))
}

/** Keeps a text that is not saved yet; null forgets it. */
export function keepDraft(draft: Draft, text: string | null) {
  storeText(keyOf(draft), text)
}

/**
 * Keeps what is being written when the page is left or hidden, which may be its last moment, and
 * when the field is taken away.
 */
export function useDraft(draft: Draft, written: () => string | null) {
  const keep = useEffectEvent(() => keepDraft(draft, written()))
  useEffect(() => {
    const onLeave = () => keep()
    window.addEventListener('pagehide', onLeave)
    document.addEventListener('visibilitychange', onLeave)
    return () => {
      window.removeEventListener('pagehide', onLeave)
      document.removeEventListener('visibilitychange', onLeave)
      onLeave()
    }
  }, [])
}

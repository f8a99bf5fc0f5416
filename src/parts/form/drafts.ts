import { useEffect, useEffectEvent, useRef } from 'react'
import { textsKey } from '../../client/engine/kept/offline-store.ts'
import { workspace } from '../../client/engine/workspace.ts'
import { readText, storeText } from '../../client/stored.ts'

/**
 * What is written of a task: its name, its description and those that they were written over, a
 * comment, a subtask, or what time was spent on; or an update of a project. What is changed of a
 * comment or an update, and of a time log.
 */
export type Draft =
  `${'name' | 'name-base' | 'description' | 'description-base' | 'comment' | 'subtask' | 'time' | 'update' | 'edit' | 'log'} ${string}`

const keyOf = (draft: Draft) => textsKey(workspace().user.id) + draft

/** The text that was being written when the page was left, or null. */
export function readDraft(draft: Draft): string | null {
  return readText(keyOf(draft))
}

/** Keeps a text that is not saved yet; null forgets it. */
export function keepDraft(draft: Draft, text: string | null) {
  storeText(keyOf(draft), text)
}

/** Keeps a text behind what is kept already. */
export function addToDraft(draft: Draft, text: string, between: ' ' | '\n') {
  keepDraft(draft, [readDraft(draft), text].filter(Boolean).join(between))
}

const baseOf = (draft: Draft) => draft.replace(' ', '-base ') as Draft

/**
 * Keeps what is being written when the page is left or hidden, which may be its last moment, and
 * when the field is taken away. A field of another tab may keep a text of its own meanwhile: that is
 * neither forgotten by one that holds nothing, nor replaced by a text that is still as it was found.
 * `base` says what the text was written over, which is kept with it.
 */
export function useDraft(draft: Draft, written: () => string | null, base?: () => string | null) {
  /** What was found or kept last. */
  const own = useRef<string | null>(null)
  const find = useEffectEvent(() => {
    own.current = readDraft(draft)
  })
  const keep = useEffectEvent(() => {
    const text = written()
    const there = readDraft(draft)
    const isOurs = there === null || there === own.current
    if (isOurs || (text !== null && text !== own.current)) {
      keepDraft(draft, text)
      if (base) keepDraft(baseOf(draft), text === null ? null : base())
    }
    own.current = text
  })
  useEffect(() => {
    find()
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

import { useEffect, useRef, useState } from 'react'
import { act, ask, report } from '../../../client/engine/workspace.ts'
import { NetworkError } from '../../../client/requests/request.ts'
import { limits } from '../../../core/catalogue/limits.ts'
import type { Row } from '../../../core/model.ts'
import { useIsToBeMade } from '../../../parts/data/use-lazy-rows.ts'
import { useRow } from '../../../parts/data/use-rows.ts'
import { keepDraft, readDraft, useDraft } from '../../../parts/form/drafts.ts'

/**
 * The description of a task and how it is edited. What was typed is saved also when the drawer is
 * closed over it, unless somebody else has changed the description meanwhile; what is not saved is
 * there again when the drawer opens.
 */
export function useDescription(task: Row<'task'>) {
  const key = `description ${task.id}` as const
  const baseKey = `description-base ${task.id}` as const
  const pushed = useRow('task_text', task.id)
  const [loaded, setLoaded] = useState<string | null>(task.description_preview === '' ? '' : null)
  const [offline, setOffline] = useState(false)
  /** Where editing began: the description of then, and the text the editor starts with. */
  const [editing, setEditing] = useState<{ base: string; start: string } | null>(null)
  const [left, setLeft] = useState(false)
  const [tooLong, setTooLong] = useState(0)
  const draft = useRef(readDraft(key))
  const html = pushed?.description ?? loaded
  const isToBeMade = useIsToBeMade(task)
  /** Somebody else has changed it since editing began. */
  const isChanged = editing !== null && html !== editing.base

  useEffect(() => {
    if (html !== null || isToBeMade) return
    ask('getTaskInfo', { task_id: task.id })
      .then(({ task: { description } }) => setLoaded(description ?? ''))
      .catch((error: unknown) => (error instanceof NetworkError ? setOffline(true) : report(error)))
  }, [html, task.id, isToBeMade])

  const changed = () => (draft.current === editing?.base ? null : draft.current)
  useDraft(key, changed)
  useDraft(baseKey, () => (changed() === null ? null : (editing?.base ?? readDraft(baseKey))))
  /** Saves what was typed, and says whether it could be. */
  const save = useRef((_replaces: boolean): boolean => true)
  save.current = (replaces) => {
    if (!editing) return true
    const text = changed()
    if (text !== null && (text.length > limits.description || (isChanged && !replaces)))
      return false
    draft.current = null
    keepDraft(key, null)
    keepDraft(baseKey, null)
    if (text !== null) void act('describeTask', { id: task.id, description: text || null })
    return true
  }
  // What is not saved has been kept as a draft by then.
  useEffect(() => () => void save.current(false), [])

  const edit = (base: string, kept: string | null = null) => {
    draft.current = kept
    setEditing({ base, start: kept ?? base })
  }
  const known = html !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was kept is edited once, at the start
  useEffect(() => {
    if (known && draft.current !== null) edit(readDraft(baseKey) ?? html, draft.current)
  }, [known])

  return {
    html,
    offline,
    editing,
    isChanged,
    /** Whether the editor was left, so that the focus is to go back to what opened it. */
    left,
    /** The length of a text that is too long to be saved, else 0. */
    tooLong,
    edit,
    write(text: string) {
      draft.current = text
      if (tooLong > 0) setTooLong(text.length > limits.description ? text.length : 0)
    },
    leave(keep: boolean) {
      if (!keep) draft.current = null
      if (!save.current(true)) return setTooLong(draft.current!.length)
      setTooLong(0)
      setLeft(true)
      setEditing(null)
    },
  }
}

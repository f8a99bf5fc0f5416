import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { act, workspace } from '../../../client/engine/workspace.ts'
import type { Row } from '../../../core/model.ts'
import { keepDraft, readDraft, useDraft } from '../../../parts/form/drafts.ts'
import { judgeDescription } from '../../../parts/rich-text/judge-description.ts'
import { useStoredDescription } from './use-stored-description.ts'

/** Where editing began: the description of then, and the text the editor starts with. */
interface Editing {
  base: string
  start: string
}

/**
 * The description of a task and how it is edited, from the start or once `edit` is called. What was
 * typed is saved also when what shows it is closed, unless somebody else has changed the description
 * meanwhile; what is not saved is there again when it is opened.
 */
export function useDescription(task: Row<'task'>, isEditor = false) {
  const key = `description ${task.id}` as const
  const baseKey = `description-base ${task.id}` as const
  const { html, failure } = useStoredDescription(task)
  const [left, setLeft] = useState(false)
  const [tooLong, setTooLong] = useState(0)
  const draft = useRef(readDraft(key))
  /** What was saved and is neither kept nor answered yet. */
  const saving = useRef<{ text: string; base: string } | null>(null)
  const begun = (): Editing | null => {
    if (html === null) return null
    if (draft.current !== null) return { base: readDraft(baseKey) ?? html, start: draft.current }
    return isEditor ? { base: html, start: html } : null
  }
  const [editing, setEditing] = useState(begun)
  const judge = (base: string, replaces = false) =>
    judgeDescription({ base, typed: draft.current ?? base, saved: html, replaces })

  const changed = () => (draft.current === editing?.base ? null : draft.current)
  const unsafe = () => {
    const text = changed()
    return text === null ? saving.current : { text, base: editing?.base ?? readDraft(baseKey) }
  }
  useDraft(
    key,
    () => unsafe()?.text ?? null,
    () => unsafe()?.base ?? null,
  )
  const forget = () => {
    keepDraft(key, null)
    keepDraft(baseKey, null)
  }
  /** Saves what was typed, and says whether it could be. */
  const save = useRef((_replaces: boolean): boolean => true)
  save.current = (replaces) => {
    if (!editing) return true
    const { isTyped, mayLeave } = judge(editing.base, replaces)
    if (!mayLeave) return false
    // One that was deleted may come back.
    if (isTyped && !workspace().replica.find('task', task.id)) return false
    const text = changed()
    const isHeld = draft.current !== null
    draft.current = null
    if (text === null) {
      // Another tab may keep a text of its own.
      if (isHeld) forget()
      return true
    }
    const begun = { text, base: editing.base }
    saving.current = begun
    const whenSafe = () => {
      if (saving.current !== begun) return
      saving.current = null
      if (readDraft(key) === text) forget()
    }
    void act('describeTask', { id: task.id, description: text || null }, undefined, { whenSafe })
    return true
  }
  // What is not saved has been kept as a draft by then.
  useEffect(() => () => void save.current(false), [])

  const known = html !== null
  const begin = useEffectEvent(() => setEditing((before) => before ?? begun()))
  useEffect(() => {
    if (known) begin()
  }, [known])

  return {
    html,
    /** Why it could not be read. */
    failure,
    editing,
    isChanged: editing !== null && judge(editing.base).isChanged,
    /** Whether the editor was left, so that the focus is to go back to what opened it. */
    left,
    /** The length of a text that is too long to be saved, else 0. */
    tooLong,
    edit(html: string) {
      setEditing({ base: html, start: html })
    },
    write(text: string) {
      draft.current = text
      if (tooLong > 0) setTooLong(judge(editing!.base).tooLong)
    },
    /**
     * Ends editing, and keeps what was typed or not. What somebody else wrote meanwhile is replaced
     * unless it is said that it is not: then editing goes on, as it does over a text that is too long.
     */
    leave(keep: boolean, replaces = true): boolean {
      if (!keep && draft.current !== null) {
        draft.current = null
        forget()
      }
      if (!save.current(replaces)) {
        setTooLong(judge(editing!.base).tooLong)
        return false
      }
      setTooLong(0)
      setLeft(true)
      setEditing(null)
      return true
    },
  }
}

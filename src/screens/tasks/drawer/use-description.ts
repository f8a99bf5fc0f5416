import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { workspace } from '../../../client/engine/workspace.ts'
import type { Row } from '../../../core/model.ts'
import { readDraft, useDraft } from '../../../parts/form/drafts.ts'
import { judgeDescription } from '../../../parts/rich-text/judge-description.ts'
import { draftsOf, forgetDescription, useDescriptionCommand } from './use-description-command.ts'
import { useOvertaken } from './use-overtaken.ts'
import { useStoredDescription } from './use-stored-description.ts'

/** Where editing began: the description of then, and the text the editor starts with. */
interface Editing {
  base: string
  start: string
}

/**
 * The description of a task and how it is edited, from the start or once `edit` is called. What was
 * typed is saved also when what shows it is closed, unless somebody else has changed the description
 * meanwhile; what is not saved is there again when it is opened. What was saved over a description
 * that somebody else has overtaken is `overtaken`, until either is chosen.
 */
export function useDescription(task: Row<'task'>, isEditor = false) {
  const { key, baseKey } = draftsOf(task.id)
  const { stored, failure, again } = useStoredDescription(task)
  const html = stored?.html ?? null
  const { overtaken, forgetOvertaken } = useOvertaken(task.id, { stored, again })
  const { unsafe: saving, save: give } = useDescriptionCommand(task.id)
  const [left, setLeft] = useState(false)
  const [tooLong, setTooLong] = useState(0)
  const draft = useRef(readDraft(key))
  /** That of the description that is shown, or was last. */
  const revision = useRef<string>(undefined)
  if (stored) revision.current = stored.revision
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
    return text === null ? saving() : { text, base: editing?.base ?? readDraft(baseKey) }
  }
  useDraft(
    key,
    () => unsafe()?.text ?? null,
    () => unsafe()?.base ?? null,
  )
  /** Saves what was typed, and says whether it could be. */
  const save = useRef((_replaces: boolean): boolean => true)
  save.current = (replaces) => {
    if (!editing) return true
    const { isChanged, mayLeave } = judge(editing.base, replaces)
    if (!mayLeave) return false
    const isOvertaken = overtaken?.text === editing.base
    // What the editor shows is one's own also where nothing was typed.
    const isMine = replaces && (isChanged || isOvertaken)
    const text = changed() ?? (isMine ? editing.base : null)
    // One that was deleted may come back.
    if (text !== null && !workspace().replica.find('task', task.id)) return false
    const isHeld = draft.current !== null
    draft.current = null
    if (text !== null)
      give({ text, base: editing.base }, revision.current, () => isOvertaken && forgetOvertaken())
    // Another tab may keep a text of its own.
    else if (isHeld) forgetDescription(task.id)
    return true
  }
  // What is not saved has been kept as a draft by then.
  useEffect(() => () => void save.current(false), [])

  /**
   * Ends editing, and keeps what was typed or not. What somebody else wrote meanwhile is replaced
   * unless it is said that it is not: then editing goes on, as it does over a text that is too long.
   */
  function leave(keep: boolean, replaces = true): boolean {
    if (!keep && draft.current !== null) {
      draft.current = null
      forgetDescription(task.id)
    }
    if (!save.current(keep && replaces)) {
      setTooLong(judge(editing!.base).tooLong)
      return false
    }
    setTooLong(0)
    setLeft(true)
    setEditing(null)
    return true
  }

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
    overtaken: overtaken && overtaken.text !== html ? overtaken.text : undefined,
    isChanged: editing !== null && judge(editing.base).isChanged,
    /** Whether the editor was left, so that the focus is to go back to what opened it. */
    left,
    /** The length of a text that is too long to be saved, else 0. */
    tooLong,
    edit(text: string) {
      setEditing({ base: text, start: text })
    },
    write(text: string) {
      draft.current = text
      if (tooLong > 0) setTooLong(judge(editing!.base).tooLong)
    },
    leave,
    /** Gives up what was written, for what somebody else wrote. */
    takeTheirs() {
      if (!editing || overtaken?.text === editing.base) forgetOvertaken()
      leave(false)
    },
    /** Saves what was overtaken over what somebody else wrote. */
    keepMine() {
      if (!overtaken) return
      give({ text: overtaken.text, base: overtaken.text }, revision.current, forgetOvertaken)
      setLeft(true)
    },
  }
}

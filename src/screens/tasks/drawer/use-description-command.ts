import { useRef } from 'react'
import { outbox } from '../../../client/engine/outbox/state.ts'
import { act, workspace } from '../../../client/engine/workspace.ts'
import { keepDraft, readDraft } from '../../../parts/form/drafts.ts'

/** A description, and the one that it was written over. */
export interface WrittenText {
  text: string
  base: string
}

/** One that was saved; `listed` is its place among the refused changes, where it has one. */
interface Saving extends WrittenText {
  listed?: string
}

/** The drafts of a task's description and of what it is written over. */
export const draftsOf = (id: string) =>
  ({ key: `description ${id}`, baseKey: `description-base ${id}` }) as const

/** Forgets what was kept of a description. */
export function forgetDescription(id: string) {
  const { key, baseKey } = draftsOf(id)
  keepDraft(key, null)
  keepDraft(baseKey, null)
}

/**
 * Saves a description over the one of a revision. `unsafe` gives what was saved and is neither kept
 * nor answered yet, or was refused: that is kept as a draft, unless it is in the list of refused
 * changes, with which it is forgotten.
 */
export function useDescriptionCommand(id: string) {
  const { key, baseKey } = draftsOf(id)
  const saving = useRef<Saving | null>(null)
  function unsafe(): WrittenText | null {
    const listed = saving.current?.listed
    if (listed !== undefined && !outbox.refused.some((each) => each.id === listed))
      saving.current = null
    return saving.current
  }
  function save({ text, base: over }: WrittenText, base: string | undefined, onSafe: () => void) {
    const written: Saving = { text, base: over }
    const giving = workspace()
    saving.current = written
    const whenSafe = () => {
      onSafe()
      if (saving.current !== written) return
      saving.current = null
      if (readDraft(key) === text) forgetDescription(id)
    }
    const input = { id, description: text || null, ...(base === undefined ? {} : { base }) }
    void act('describeTask', input, undefined, { whenSafe }).then((answer) => {
      // Somebody else may have signed in since, whose draft it is not.
      if (answer || workspace() !== giving || readDraft(key) !== null) return
      const listed = outbox.refused.findLast(
        (each) => each.input.id === id && (each.input.description ?? '') === text,
      )
      if (listed) return void (written.listed = listed.id)
      saving.current ??= written
      keepDraft(key, text)
      keepDraft(baseKey, over)
    })
  }
  return { unsafe, save }
}

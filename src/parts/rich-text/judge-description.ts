import { limits } from '../../core/catalogue/limits.ts'

interface EditedDescription {
  /** What it was when editing began. */
  base: string
  /** What it is now in the editor. */
  typed: string
  /** What is saved by now; null while that is not known. */
  saved: string | null
  /** It is saved by the button or Ctrl+Enter, which replace what somebody else wrote. */
  replaces?: boolean
}

/**
 * What is to be said of a description that is being edited, and whether its editor may be left: one
 * that somebody else has changed meanwhile is not replaced by leaving alone.
 */
export function judgeDescription({ base, typed, saved, replaces = false }: EditedDescription) {
  const isTyped = typed !== base
  // What was typed is no change of somebody else, where that was saved.
  const isChanged = saved !== null && saved !== base && saved !== typed
  const tooLong = typed.length > limits.description ? typed.length : 0
  return {
    isTyped,
    /** Somebody else has changed it since editing began. */
    isChanged,
    /** Its length if it is too long to be saved, else 0. */
    tooLong,
    /** What was typed is saved by leaving the editor, if anything was. */
    mayLeave: !isTyped || (tooLong === 0 && (replaces || (saved !== null && !isChanged))),
  }
}

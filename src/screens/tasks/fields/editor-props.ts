import type { Row } from '../../../core/model.ts'
import type { Several } from './use-several.ts'

/** The properties of what changes a field of a task. */
export interface EditorProps {
  task: Row<'task'>
  /** Closes the editor. */
  done: () => void
  /** Whether it is opened by typing, and its first text field gets that. */
  isTyped?: boolean
  /** All that a choice is made for, where the task is one of several selected ones. */
  several?: Several | undefined
}

import type { Row } from '../../../core/model.ts'

/** The properties of what changes a field of a task. */
export interface EditorProps {
  task: Row<'task'>
  /** Closes the editor. */
  done: () => void
  /** Whether it is opened by typing, and its first text field gets that. */
  isTyped?: boolean
}

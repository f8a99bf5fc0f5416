import type { RefObject } from 'react'
import { type RowData, useDragRow } from '../../../parts/drag/use-drag-row.ts'

/** The data of a dragged task. */
export interface DraggedTask extends RowData {
  kind: 'task'
  group: string
  /** The lane of a board it is taken from. */
  lane?: string | undefined
}

export const isDraggedTask = (data: Record<string | symbol, unknown>): data is DraggedTask =>
  data.kind === 'task'

interface TaskDrag {
  /** The line or card. */
  element: RefObject<HTMLElement | null>
  /** What it is dragged by, if not the whole element. */
  handle?: RefObject<HTMLElement | null>
  id: string
  group: string
  lane?: string | undefined
  /** The ids of the tasks that are dragged with it, itself included. */
  along?: () => readonly string[]
  /** Subtasks stay with their parent. */
  disabled?: boolean
}

/**
 * Lets a task be dragged and others be dropped before or after it; tells at which edge something
 * hovers.
 */
export function useTaskDrag({ id, group, lane, ...drag }: TaskDrag) {
  const data: DraggedTask = { kind: 'task', id, group, lane }
  return useDragRow({ ...drag, data })
}

import type { RefObject } from 'react'
import { type RowData, useDragRow } from '../../../parts/drag/use-drag-row.ts'
import { noteNames } from './dragged-tasks.ts'

/** The data of a dragged task. */
export interface DraggedTask extends RowData {
  kind: 'task'
  group: string
  /** The lane of a board it is taken from. */
  lane?: string | undefined
  /** The task among whose subtasks it stands. */
  parent?: string | undefined
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
  parent?: string | undefined
  /** The ids of the tasks that are dragged with it, itself included. */
  along?: () => readonly string[]
  /** Whether what is dragged can be dropped onto it. */
  onto?: (ids: readonly string[]) => boolean
  /** Whether what is dragged can be dropped before or after it. */
  beside?: (ids: readonly string[]) => boolean
  disabled?: boolean
}

/**
 * Lets a task be dragged and others be dropped before or after it, or onto it; tells at which edge
 * something hovers, or whether it would be dropped onto the task.
 */
export function useTaskDrag({ id, group, lane, parent, ...drag }: TaskDrag) {
  const data: DraggedTask = { kind: 'task', id, group, lane, parent }
  return useDragRow({ ...drag, data, note: noteNames })
}

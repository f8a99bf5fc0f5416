import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { type RefObject, useEffect, useState } from 'react'
import { isDraggedTask } from '../drag/use-task-drag.ts'

/** An end of a group, as a place where tasks are dropped. */
interface GroupEnd {
  [key: string | symbol]: unknown
  kind: 'group-end'
  group: string
  end: 'first' | 'last'
}

export const isGroupEnd = (data: Record<string | symbol, unknown>): data is GroupEnd =>
  data.kind === 'group-end'

interface GroupDrop {
  /** The line. */
  element: RefObject<HTMLElement | null>
  group: string
  end: GroupEnd['end']
  disabled?: boolean
}

/** Lets tasks be dropped on a line to go to an end of its group; tells whether one hovers there. */
export function useGroupDrop({ element: ref, group, end, disabled = false }: GroupDrop): boolean {
  const [over, setOver] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element || disabled) return
    const data: GroupEnd = { kind: 'group-end', group, end }
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => isDraggedTask(source.data),
      getData: () => data,
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: () => setOver(false),
    })
  }, [ref, group, end, disabled])
  return over
}

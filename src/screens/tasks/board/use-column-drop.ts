import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import {
  attachClosestEdge,
  type Edge,
  extractClosestEdge,
} from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge'
import { type RefObject, useEffect, useState } from 'react'
import { useMayConfigure } from '../../../parts/data/use-project.ts'
import { isDraggedTask } from '../drag/use-task-drag.ts'
import { isOwnGroup, orderGroups } from '../groups/group-commands.ts'
import { useTaskContext } from '../task-context.ts'

interface ColumnDrop {
  group: string
  column: RefObject<HTMLElement | null>
  /** What the column itself is dragged by. */
  head: RefObject<HTMLElement | null>
}

/**
 * What is being dragged over a column: a task, or another column, which would be dropped at one
 * side.
 */
interface Over {
  task: boolean
  edge: Edge | null
}

const nothing: Over = { task: false, edge: null }
const kind = 'board-column'

/**
 * Lets tasks be dropped anywhere on a column, and those who run the project put the columns in
 * another order.
 */
export function useColumnDrop({ group, column, head }: ColumnDrop): Over {
  const { view, project } = useTaskContext()
  const [over, setOver] = useState(nothing)
  const { grouping } = view.choices
  const movable = useMayConfigure(project.id) && isOwnGroup(grouping, group)

  useEffect(() => {
    if (!head.current || !movable) return
    return draggable({ element: head.current, getInitialData: () => ({ kind, group }) })
  }, [head, group, movable])

  useEffect(() => {
    const element = column.current
    if (!element) return
    const isColumn = (data: Record<string | symbol, unknown>) => data.kind === kind
    return dropTargetForElements({
      element,
      canDrop: ({ source }) =>
        isDraggedTask(source.data) ||
        (movable && isColumn(source.data) && source.data.group !== group),
      getData: ({ input, element, source }) =>
        isColumn(source.data)
          ? attachClosestEdge({ group }, { input, element, allowedEdges: ['left', 'right'] })
          : { group },
      onDrag: ({ self, source }) =>
        setOver(
          isColumn(source.data)
            ? { task: false, edge: extractClosestEdge(self.data) }
            : { task: true, edge: null },
        ),
      onDragLeave: () => setOver(nothing),
      onDrop({ self, source }) {
        setOver(nothing)
        if (!isColumn(source.data)) return
        const moved = source.data.group as string
        const order = view.shown.value.groups
          .map(({ id }) => id)
          .filter((id) => id !== moved && isOwnGroup(grouping, id))
        const at = order.indexOf(group) + (extractClosestEdge(self.data) === 'right' ? 1 : 0)
        void orderGroups(grouping, project.id, [...order.slice(0, at), moved, ...order.slice(at)])
      },
    })
  }, [column, group, movable, grouping, project.id, view])
  return over
}

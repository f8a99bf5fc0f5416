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
import { besideOther } from '../groups/manage/section-order.ts'
import { useTaskContext } from '../task-context.ts'

interface ColumnDrop {
  group: string
  /** The lane, if it is the part of a column that is in one. */
  lane?: string
  /** What things are dropped on. */
  element: RefObject<HTMLElement | null>
  /** What the column itself is dragged by, if it can be dragged here. */
  head?: RefObject<HTMLElement | null>
  /** Whether tasks are dropped here, and not only columns. */
  takesTasks?: boolean
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
const isColumn = (data: Record<string | symbol, unknown>) => data.kind === kind

/**
 * Lets tasks be dropped anywhere on a column, and those who run the project put the columns in
 * another order.
 */
export function useColumnDrop({
  group,
  lane,
  element: ref,
  head,
  takesTasks = true,
}: ColumnDrop): Over {
  const { view, project } = useTaskContext()
  const [over, setOver] = useState(nothing)
  const { grouping } = view.choices
  const movable = useMayConfigure(project.id) && isOwnGroup(grouping, group) && head !== undefined

  useEffect(() => {
    if (!head?.current || !movable) return
    return draggable({ element: head.current, getInitialData: () => ({ kind, group }) })
  }, [head, group, movable])

  useEffect(() => {
    const element = ref.current
    if (!element) return
    return dropTargetForElements({
      element,
      canDrop: ({ source: { data } }) =>
        isColumn(data) ? movable && data.group !== group : takesTasks && isDraggedTask(data),
      getData: ({ input, element, source }) =>
        isColumn(source.data)
          ? attachClosestEdge({ group }, { input, element, allowedEdges: ['left', 'right'] })
          : { group, lane },
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
        const order = view.shown.value.groups
          .map(({ id }) => id)
          .filter((id) => isOwnGroup(grouping, id))
        const side = extractClosestEdge(self.data) === 'right' ? 'after' : 'before'
        const wanted = besideOther(order, source.data.group as string, group, side)
        void orderGroups(grouping, project.id, wanted)
      },
    })
  }, [ref, group, lane, movable, takesTasks, grouping, project.id, view])
  return over
}

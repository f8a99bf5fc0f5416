import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge'
import { useEffect, useEffectEvent } from 'react'
import { act } from '../../../client/engine/workspace.ts'
import type { Grouping } from '../../../core/tasks/grouping.ts'
import { byPlace, groupOf } from '../../../core/templates/edit/places.ts'
import type { Task, Template } from './use-template.ts'

/** The tasks of a template are dropped among those beside them alone. */
export const kindOf = ({ parent_task_id }: Task) => `template-task:${parent_task_id ?? ''}`
/** What a place to drop in says of itself: the end of a group. */
export const groupKind = 'template-group'

/** Puts tasks of a template where they are dropped. */
export function useTemplateDrops({ tasks }: Template, grouping: Grouping) {
  const drop = useEffectEvent((id: string, target: Record<string | symbol, unknown>) => {
    if (target.kind === groupKind)
      return void act('moveTemplateTask', { id, group_by: grouping, group: String(target.id) })
    const other = tasks.find((task) => task.id === target.id)
    if (!other) return
    const group = groupOf(other, grouping)
    const before =
      extractClosestEdge(target) === 'top' ? other.id : nextOf(tasks, other, grouping, id)
    void act('moveTemplateTask', {
      ...{ id, group_by: grouping, before },
      ...(other.parent_task_id === null ? { group } : {}),
    })
  })
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => String(source.data.kind).startsWith('template-task:'),
        onDrop({ source, location }) {
          const [target] = location.current.dropTargets
          if (target) drop(String(source.data.id), target.data)
        },
      }),
    [],
  )
}

/** The task after another one in its group, but for the one that is moved; null at the end. */
function nextOf(
  tasks: readonly Task[],
  other: Task,
  grouping: Grouping,
  moved: string,
): string | null {
  const beside = besideOf(tasks, other, grouping).filter(({ id }) => id !== moved)
  return beside[beside.findIndex(({ id }) => id === other.id) + 1]?.id ?? null
}

/** The tasks of a group on a level, in their order; subtasks are in one list. */
function besideOf(tasks: readonly Task[], of: Task, grouping: Grouping): Task[] {
  return tasks
    .filter(
      (task) =>
        task.parent_task_id === of.parent_task_id &&
        (of.parent_task_id !== null || groupOf(task, grouping) === groupOf(of, grouping)),
    )
    .sort(byPlace(grouping))
}

/** Moves a task one place up or down; says where it stands then, among how many. */
export function step(template: Template, task: Task, grouping: Grouping, by: -1 | 1) {
  const beside = besideOf(template.tasks, task, grouping)
  const from = beside.findIndex(({ id }) => id === task.id)
  const to = from + by
  if (to < 0 || to >= beside.length) return undefined
  const before = by < 0 ? beside[to]! : beside[to + 1]
  void act('moveTemplateTask', {
    ...{ id: task.id, group_by: grouping, before: before?.id ?? null },
  })
  return { at: to + 1, of: beside.length }
}

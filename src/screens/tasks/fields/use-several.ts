import { useEffect, useState } from 'react'
import { commandListeners } from '../../../client/engine/workspace.ts'
import type { Row } from '../../../core/model.ts'
import { useRoom } from '../../../parts/data/use-rows.ts'
import { changeTasks, type RunBulk } from '../bars/change-tasks.ts'
import { isOneOfSeveral, tellAlone } from '../messages/tell-alone.ts'
import { type Editing, useTaskContext } from '../task-context.ts'

type Task = Row<'task'>

/** The tasks that a choice is made for at once, and what changes them by one command. */
export interface Several {
  tasks: readonly Task[]
  run: RunBulk
}

const none: readonly Task[] = []

/**
 * The tasks that were selected as the cell of one of them was opened in a list or on a board, where
 * there are several. A command about that one alone is told as such: it is one that many do not have.
 */
export function useSeveral(
  { taskId, field, target }: Editing,
  projectId = '',
): Several | undefined {
  const { view } = useTaskContext()
  const [ids] = useState(() => {
    const isInView = target.closest('[data-tasks]') !== null
    // Time logs are those of the task that they name.
    return isInView && isOneOfSeveral(view, taskId) && field !== 'TIME_TRACKING'
      ? [...view.choices.selected]
      : undefined
  })
  useEffect(() => {
    if (!ids) return
    const listen: Listener = ({ input }, reply) => {
      if (input.id === taskId) reply.then(() => tellAlone(view, taskId)).catch(ignored)
    }
    commandListeners.add(listen)
    return () => void commandListeners.delete(listen)
  }, [ids, view, taskId])
  const tasks = useRoom(
    ids && `project:${projectId}`,
    ['task'],
    (reader) => ids!.flatMap((id) => reader.get('task', id) ?? []),
    none,
  )
  if (!ids || tasks.length === 0) return undefined
  return {
    tasks,
    run: (name, input) => changeTasks({ view, ids: tasks.map(({ id }) => id) }, name, input),
  }
}

type Listener = Parameters<typeof commandListeners.add>[0]

/** The failure is told where the command was given. */
const ignored = () => {}

/** Those of what a task has that all of several have. */
export const sharedBy = (
  task: Task,
  several: Several | undefined,
  of: (task: Task) => readonly string[],
): string[] =>
  of(task).filter((id) => several?.tasks.every((each) => of(each).includes(id)) ?? true)

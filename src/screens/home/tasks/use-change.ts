import { useEffect, useState } from 'react'
import { taskPlaces } from '../../../client/engine/workspace.ts'
import type { HomeTask } from '../../../core/home/calls.ts'

/**
 * A value of a task that is changed here: shown at once, until the next answer of the server has
 * it. What is refused is taken back.
 */
export function useChange<V>(task: HomeTask, value: V) {
  const [changed, setChanged] = useState<{ to: V } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a newer answer is the truth
  useEffect(() => setChanged(null), [task])
  async function change(to: V, send: () => Promise<unknown>) {
    taskPlaces.set(task.id, task.project_id)
    setChanged({ to })
    if (!(await send())) setChanged(null)
  }
  return [changed ? changed.to : value, change] as const
}

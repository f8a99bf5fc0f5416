import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { outbox } from '../../../client/engine/outbox/state.ts'
import { act, taskPlaces, workspace } from '../../../client/engine/workspace.ts'
import type { Row } from '../../../core/model.ts'
import { compareOrdinal } from '../../../core/values/compare.ts'
import { useQuery } from '../../../parts/data/use-query.ts'
import { useRoom } from '../../../parts/data/use-rows.ts'

/**
 * A running timer of the user. What its task is called is unknown while the server cannot be asked
 * and the project is not open.
 */
export interface RunningTimer {
  id: string
  task_id: string
  project_id: string
  start_time: string
  task_name?: string
  project_name?: string
}

interface RunningTimers {
  /** Those of the active team, the newest first. */
  timers: readonly RunningTimer[]
  /** The server has not yet said which of the timers are of the active team. */
  waiting: boolean
  stop: (timer: RunningTimer) => void
  /** Asks the server again what the tasks are called. */
  again: () => void
}

const none: readonly Row<'timer'>[] = []

/**
 * The running timers of the user. Every page has their rows; the names of their tasks it has only
 * for an open project, so the server is asked for the others.
 */
export function useRunningTimers(): RunningTimers {
  // The first one is kept: signing out closes the workspace while this may still be drawn.
  const [{ replica, user }] = useState(workspace)
  const isHere = (taskId: string) => replica.find('task', taskId) !== undefined
  const rows = useRoom(`user:${user.id}`, ['timer'], (reader) => reader.list('timer'), none)
  const { value, failure, again } = useQuery('listRunningTimers', {})
  useEffectOfNew(
    rows.filter(({ task_id }) => !isHere(task_id)),
    again,
  )
  const { isStopping, stop } = useStopping(rows, isHere)
  const told = new Map(value?.map((each) => [each.task_id, each]))
  const timers = rows
    .filter((row) => !isStopping(row))
    .filter(({ task_id }) => isHere(task_id) || told.has(task_id) || (failure && !value))
    .map((row) => ({ ...told.get(row.task_id), ...row }))
    .sort((a, b) => compareOrdinal(b.start_time, a.start_time))
  const known = value !== undefined || failure !== undefined
  return { timers, waiting: !known && rows.some(({ task_id }) => !isHere(task_id)), stop, again }
}

/** Runs an effect when a timer appears; not for those that are there on the first render. */
function useEffectOfNew(rows: readonly Row<'timer'>[], effect: () => void) {
  const seen = useRef<ReadonlySet<string>>(undefined)
  const key = rows.map(({ id }) => id).join(' ')
  const look = useEffectEvent(() => {
    const before = seen.current
    seen.current = new Set(rows.map(({ id }) => id))
    if (before && rows.some(({ id }) => !before.has(id))) effect()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the rows
  useEffect(() => look(), [key])
}

/**
 * Stops timers. A stop cannot be shown ahead for a task whose project is not open, so its timer is
 * hidden at once and comes back if the stop is refused. `isHere` says whether a task is loaded.
 */
function useStopping(rows: readonly Row<'timer'>[], isHere: (taskId: string) => boolean) {
  const { waiting } = useSnapshot(outbox)
  const [stopped, setStopped] = useState<readonly string[]>([])
  const left = stopped.filter((id) => rows.some((row) => row.id === id))
  // An undo brings back a timer under the same id.
  if (left.length < stopped.length) setStopped(left)
  async function stop({ id, task_id, project_id }: RunningTimer) {
    taskPlaces.set(task_id, project_id)
    setStopped((before) => [...before, id])
    if ((await act('stopTimer', { id: task_id })) === undefined)
      setStopped((before) => before.filter((other) => other !== id))
  }
  const isStopping = ({ id, task_id }: Row<'timer'>) =>
    stopped.includes(id) ||
    (!isHere(task_id) &&
      waiting.some(({ name, input }) => name === 'stopTimer' && input.id === task_id))
  return { isStopping, stop: (timer: RunningTimer) => void stop(timer) }
}

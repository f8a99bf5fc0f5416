import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge'
import { useEffect, useEffectEvent } from 'react'
import { act } from '../../../client/engine/workspace.ts'
import type { RoadmapPhase, RoadmapTask } from '../../../core/roadmap/roadmap.ts'
import { type RoadmapLine, tasksOf } from './chart/lines.ts'

/** Tasks are dropped among those beside them alone. */
export const kindOf = ({ above }: RoadmapTask) => `roadmap:${above ?? ''}`
/** What a phase says of itself where tasks are dropped on it. */
export const phaseKind = 'roadmap-phase'

type Phases = readonly RoadmapPhase[]

/** Puts tasks where they are dropped: beside another, or first in a phase. */
export function useOrder(phases: Phases) {
  const drop = useEffectEvent((id: string, target: Record<string | symbol, unknown>) => {
    if (target.kind === phaseKind) {
      const phase = phases.find((each) => each.id === target.id)
      const [first] = phase?.tasks ?? []
      if (phase && first?.id !== id) put(id, { phase: phase.id }, { before: first?.id ?? null })
      return
    }
    const beside = besideOf(phases, String(target.id))
    if (!beside) return
    const rest = beside.tasks.filter((task) => task.id !== id)
    const at = rest.findIndex((task) => task.id === target.id)
    const to = extractClosestEdge(target) === 'top' ? at : at + 1
    put(id, beside.place, { after: rest[to - 1]?.id ?? null, before: rest[to]?.id ?? null })
  })
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => String(source.data.kind).startsWith('roadmap:'),
        onDrop({ source, location }) {
          const [target] = location.current.dropTargets
          if (target) drop(String(source.data.id), target.data)
        },
      }),
    [],
  )
}

/**
 * Moves a task past the next one beside it that is shown, up or down; says where it stands then,
 * among how many of these.
 */
export function step(phases: Phases, lines: readonly RoadmapLine[], id: string, by: -1 | 1) {
  const beside = besideOf(phases, id)
  if (!beside) return undefined
  const inSight = new Set(lines.map(({ key }) => key))
  const shown = beside.tasks.filter((task) => inSight.has(task.id))
  const at = shown.findIndex((task) => task.id === id) + by
  const next = shown[at]
  if (!next) return undefined
  const rest = beside.tasks.filter((task) => task.id !== id)
  const to = rest.indexOf(next) + (by < 0 ? 0 : 1)
  put(id, beside.place, { after: rest[to - 1]?.id ?? null, before: rest[to]?.id ?? null })
  return { at: at + 1, of: shown.length }
}

interface Between {
  after?: string | null
  before?: string | null
}

/** Where tasks are beside one another: in a phase, or below a task. */
type Place = { phase: string } | { parent: string }

const put = (id: string, place: Place, between: Between) =>
  void ('phase' in place
    ? act('moveTask', { id, group_by: 'phase', group_id: place.phase, ...between })
    : act('moveTasks', { tasks: [id], parent_task_id: place.parent, ...between }))

/** The tasks beside one, in their order, and where they are. */
function besideOf(
  phases: Phases,
  id: string,
): { tasks: readonly RoadmapTask[]; place: Place } | undefined {
  for (const { id: phase, tasks } of phases)
    if (tasks.some((task) => task.id === id)) return { tasks, place: { phase } }
  for (const { id: parent, subTasks } of tasksOf(phases))
    if (subTasks.some((task) => task.id === id)) return { tasks: subTasks, place: { parent } }
  return undefined
}

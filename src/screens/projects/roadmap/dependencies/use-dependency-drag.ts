import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { act } from '../../../../client/engine/workspace.ts'
import type { Row } from '../../../../core/model.ts'
import {
  type DependencyEnd,
  otherEnd,
  type RefusedEnd,
  refusedEnds,
} from '../../../../core/tasks/dependencies/refused.ts'
import { edgeScroll } from '../../../../parts/drag/edge-scroll.ts'
import { headHeight } from '../../../../parts/timeline/timeline-styles.ts'
import { tellDone } from '../../../../parts/undo/tell-changes.ts'
import type { RoadmapLine } from '../chart/lines.ts'

interface Held {
  id: string
  /** The end at which that task is. */
  end: DependencyEnd
  /** The pointer that holds it. */
  pointerId: number
  /** Where that is on the page. */
  x: number
  y: number
  /** The task under it. */
  over: string | undefined
  /** Where the bars begin on the page: their first day, and the top of the first line. */
  origin: { x: number; y: number }
}

/** A dependency that is being dragged from a handle. */
export interface DraggedDependency extends Held {
  /** The tasks that it cannot be dropped on, each with the reason. */
  refused: ReadonlyMap<string, RefusedEnd>
  /** The names of the task that will wait and of the one it waits for, once both are known. */
  names: { task: string; related: string } | undefined
}

interface DragOptions {
  lines: readonly RoadmapLine[]
  dependencies: readonly Row<'task_dependency'>[]
  scroller: RefObject<HTMLElement | null>
}

/** Makes a dependency from the handle of a bar to the line on which the pointer is let go. */
export function useDependencyDrag({ lines, dependencies, scroller }: DragOptions) {
  const { t } = useTranslation('roadmap')
  const [held, setHeld] = useState<Held>()
  const nameOf = (key: string) => {
    const line = lines.find((each) => each.key === key)
    return line?.kind === 'task' ? line.task.name || t('tasks:untitled') : undefined
  }
  const namesOf = ({ id, end, over }: Held) => {
    const [own, other] = [nameOf(id), over && over !== id ? nameOf(over) : undefined]
    if (own === undefined || other === undefined) return undefined
    return end === 'task_id' ? { task: own, related: other } : { task: other, related: own }
  }

  const follow = useEffectEvent(({ x, y }: { x: number; y: number }) => {
    if (held) setHeld({ ...held, x, y, over: taskAt(x, y), origin: originOf(scroller.current) })
  })
  const drop = useEffectEvent(() => {
    setHeld(undefined)
    if (!held?.over || held.over === held.id || nameOf(held.over) === undefined) return
    const names = namesOf(held)
    const ends = { [held.end]: held.id, [otherEnd(held.end)]: held.over }
    // What is refused is told with the reason.
    void act('addDependency', ends as Record<DependencyEnd, string>).then((done) => {
      if (done) tellDone(t('waitsFor', names), done.id)
    })
  })
  const holder = held?.pointerId
  const from = useEffectEvent(() => ({ x: held!.x, y: held!.y }))
  useEffect(() => {
    if (holder === undefined) return
    const end = new AbortController()
    const options = { capture: true, signal: end.signal }
    const stop = () => setHeld(undefined)
    const listen = (type: 'pointermove' | 'pointerup' | 'pointercancel', take: typeof move) =>
      window.addEventListener(type, (event) => event.pointerId === holder && take(event), options)
    // Other lines come below a pointer that is still.
    const edges = scroller.current
      ? edgeScroll(scroller.current, {
          ...{ across: false, from: from(), scrolled: (x, y) => follow({ x, y }) },
        })
      : undefined
    let last: { x: number; y: number } | undefined
    function move({ clientX: x, clientY: y }: { clientX: number; clientY: number }) {
      last = { x, y }
      follow(last)
      edges?.follow(x, y)
    }
    listen('pointermove', move)
    listen('pointerup', () => drop())
    listen('pointercancel', stop)
    scroller.current?.addEventListener('scroll', () => last && follow(last), options)
    window.addEventListener('blur', stop, options)
    function refuse(event: Event) {
      event.preventDefault()
      event.stopPropagation()
    }
    window.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape') return
        refuse(event)
        stop()
      },
      options,
    )
    // A finger that is held for long would open the menu of a bar.
    window.addEventListener('contextmenu', refuse, options)
    return () => {
      end.abort()
      edges?.stop()
    }
  }, [holder, scroller])

  function begin(event: PointerEvent<HTMLElement>, id: string, end: DependencyEnd) {
    if (event.button !== 0 || event.ctrlKey) return
    event.preventDefault()
    event.stopPropagation()
    // Its line may be scrolled away meanwhile.
    const { pointerId } = event
    scroller.current?.setPointerCapture?.(pointerId)
    const [x, y] = [event.clientX, event.clientY]
    setHeld({
      ...{ id, end, pointerId, x, y },
      over: undefined,
      origin: originOf(scroller.current),
    })
  }

  const drag: DraggedDependency | undefined = held && {
    ...held,
    refused: refusedEnds(dependencies, held.id, held.end),
    names: namesOf(held),
  }
  return { drag, begin }
}

/** What the handle at an end of a bar does. */
export const hintOf = (end: DependencyEnd) => (end === 'task_id' ? 'handleStart' : 'handleEnd')

function originOf(scroller: HTMLElement | null) {
  const lane = scroller?.querySelector('[data-cell$="/bar"]')
  const top = scroller ? scroller.getBoundingClientRect().top - scroller.scrollTop : 0
  return { x: lane?.getBoundingClientRect().left ?? 0, y: top + headHeight }
}

/** The task whose line is at a point of the page. */
const taskAt = (x: number, y: number): string | undefined =>
  document
    .elementFromPoint(x, y)
    ?.closest('[role=row]')
    ?.querySelector<HTMLElement>('[data-cell$="/bar"]')
    ?.dataset.cell?.slice(0, -'/bar'.length)

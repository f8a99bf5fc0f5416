import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RoadmapPhase } from '../../../../core/roadmap/roadmap.ts'
import { useFocusArea } from '../../../../parts/focus/use-focus-area.ts'
import { announce } from '../../../../parts/page/announce.ts'
import { downOf } from '../../../tasks/task-press.ts'
import { useSearchKeys } from '../../use-search-keys.ts'
import { step } from '../use-order.ts'
import { type CellName, type Chart, cellKey } from './chart-context.ts'
import { type RoadmapLine, spanOfLine } from './lines.ts'

interface Active {
  key: string
  cell: CellName
}

interface ChartKeys extends Pick<Chart, 'openTask' | 'toggle' | 'goTo'> {
  lines: readonly RoadmapLine[]
  phases: readonly RoadmapPhase[]
  scrollTo: (index: number) => void
  scroller: RefObject<HTMLDivElement | null>
}

/**
 * Works the roadmap by keyboard: up and down, or K and J, go from line to line, right from a name to its bar, and
 * Escape back; Alt with up and down moves a task among those beside it.
 */
export function useChartKeys({ lines, phases, scrollTo, scroller, ...chart }: ChartKeys) {
  const { t } = useTranslation('tasks')
  const [active, setActive] = useState<Active>()
  const index = lines.findIndex(({ key }) => key === active?.key)
  const find = () =>
    active &&
    scroller.current?.querySelector<HTMLElement>(
      `[data-cell="${CSS.escape(cellKey(active.key, active.cell))}"]`,
    )

  // After each drawing, as the active cell may have been scrolled away and back.
  useEffect(() => {
    const cell = find()
    const focused = document.activeElement
    if (!cell || !scroller.current?.contains(focused) || cell.contains(focused)) return
    cell.focus({ preventScroll: true })
  })
  useFocusArea(scroller, '[data-cell]', () => find())

  function go(to: number, cell: CellName) {
    const line = lines[Math.max(0, Math.min(lines.length - 1, to))]
    if (!line) return
    setActive({ key: line.key, cell })
    scrollTo(lines.indexOf(line))
    const span = cell === 'bar' ? spanOfLine(line) : undefined
    if (span) chart.goTo(span)
  }

  // From the search to the first task that was found.
  useSearchKeys(() => {
    if (lines.length === 0) return
    scroller.current?.focus()
    go(
      Math.max(
        0,
        lines.findIndex(({ kind }) => kind === 'task'),
      ),
      'name',
    )
  })

  /** Moves a task among those beside it. */
  function move(line: RoadmapLine, by: -1 | 1) {
    if (line.kind !== 'task') return
    const { id, name } = line.task
    const place = step(phases, lines, id, by)
    if (place) announce(t('placedAt', { name, ...place }))
  }

  function pressName({ key }: KeyboardEvent, line: RoadmapLine): boolean {
    const canOpen = line.kind === 'phase' || (line.kind === 'task' && line.task.subTasks.length > 0)
    const isOpen = canOpen && line.open
    if (key === 'ArrowRight') canOpen && !isOpen ? chart.toggle(line.key) : go(index, 'bar')
    else if (key === 'ArrowLeft' && isOpen) chart.toggle(line.key)
    else if (key === 'Enter' && line.kind === 'task') chart.openTask(line.task.id)
    else if (key === 'Enter' && line.kind === 'phase') chart.toggle(line.key)
    else if (['Enter', 'F2', 'c'].includes(key) && line.kind === 'add')
      find()?.querySelector('input')?.focus()
    else return false
    return true
  }

  function press(event: KeyboardEvent): boolean {
    const line = lines[index]
    if (!line || !active || event.ctrlKey || event.metaKey) return false
    const by = downOf(event)
    if (by && event.altKey) event.repeat || move(line, by)
    else if (by) go(index + by, active.cell)
    else if (event.key === 'Home' || event.key === 'End')
      go(event.key === 'Home' ? 0 : lines.length - 1, active.cell)
    else if (active.cell === 'bar' && event.key === 'Escape') go(index, 'name')
    else return active.cell === 'name' && !event.altKey && pressName(event, line)
    return true
  }

  return {
    active: index < 0 ? undefined : active,
    onKeyDown(event: KeyboardEvent) {
      const { target, key } = event
      if (target instanceof HTMLButtonElement && (key === 'Enter' || key === ' ')) return
      if (target === scroller.current && key === 'ArrowDown' && index < 0) go(0, 'name')
      else if (!press(event)) return
      event.preventDefault()
    },
    onFocus({ target }: FocusEvent) {
      const text = target.closest('[data-cell]')?.getAttribute('data-cell')
      const at = text?.lastIndexOf('/') ?? -1
      if (text && at > 0)
        setActive({ key: text.slice(0, at), cell: text.slice(at + 1) as CellName })
    },
  }
}

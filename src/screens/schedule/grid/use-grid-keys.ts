import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useState } from 'react'
import { covers } from '../../../core/schedule/overlap.ts'
import { addDays } from '../../../core/values/time.ts'
import { useFocusArea } from '../../../parts/focus/use-focus-area.ts'
import { type Cell, cellName, type Grid } from './grid-context.ts'
import type { ScheduleLine } from './lines.ts'

interface GridKeys extends Pick<Grid, 'schedule' | 'span' | 'today' | 'toggle' | 'look'> {
  lines: readonly ScheduleLine[]
  scrollTo: (index: number) => void
  /** Brings a day into sight. */
  show: (day: string) => void
  scroller: RefObject<HTMLDivElement | null>
}

/**
 * Works the schedule by keyboard: up and down go from line to line, left and right from day to day
 * and to the bars on them. On a bar, whose own keys move it, Ctrl with left and right goes on.
 */
export function useGridKeys({ lines, schedule, span, today, scroller, ...grid }: GridKeys) {
  const [active, setActive] = useState<Cell>()
  const index = lines.findIndex(({ key }) => key === active?.key)
  const line = lines[index]
  const barOn = (on: ScheduleLine, day: string) =>
    on.kind === 'project'
      ? schedule
          .allocationsOf(on.member.id)
          .find((each) => each.project_id === on.project.id && covers(each, day))
      : undefined
  const find = () =>
    active &&
    (scroller.current?.querySelector<HTMLElement>(
      `[data-cell="${CSS.escape(cellName(active))}"]`,
    ) ??
      scroller.current?.querySelector<HTMLElement>(
        `[data-cell="${CSS.escape(cellName({ ...active, bar: undefined }))}"]`,
      ))

  // After each drawing, as the cell may have been scrolled away and back.
  useEffect(() => {
    const cell = find()
    const focused = document.activeElement
    if (!cell || !scroller.current?.contains(focused) || cell.contains(focused)) return
    cell.focus({ preventScroll: true })
  })
  useFocusArea(scroller, '[data-cell]', () => find())

  function go(to: number, day: string | undefined) {
    const next = lines[Math.max(0, Math.min(lines.length - 1, to))]
    if (!next) return
    const on = next.kind === 'add' ? undefined : day
    setActive({ key: next.key, day: on, bar: on && barOn(next, on)?.id })
    grid.scrollTo(lines.indexOf(next))
    if (on) grid.show(on)
  }

  /** Goes a day on; from a bar, to the day beside it. */
  function step(by: -1 | 1) {
    if (!line || line.kind === 'add') return
    const bar = active?.bar && active.day ? barById(line, active.bar) : undefined
    const from = bar ? (by > 0 ? bar.allocated_to : bar.allocated_from) : active?.day
    if (!from) {
      const first = today >= span.start && today <= span.end ? today : span.start
      return by > 0 && go(index, first)
    }
    const day = addDays(from, by)
    if (day < span.start) return go(index, undefined)
    if (day <= span.end) go(index, day)
  }

  const barById = (on: ScheduleLine, id: string) =>
    schedule.allocationsOf(on.member.id).find((each) => each.id === id)

  function press(event: KeyboardEvent): boolean {
    const { key } = event
    if (!line || !active || event.altKey || event.shiftKey) return false
    const isMember = line.kind === 'member'
    const onName = active.day === undefined
    const isModified = event.ctrlKey || event.metaKey
    if (isModified && !active.bar) return false
    if (key === 'ArrowUp') go(index - 1, active.day)
    else if (key === 'ArrowDown') go(index + 1, active.day)
    else if (key === 'ArrowRight' && onName && isMember && !line.open) grid.toggle(line.member.id)
    else if (key === 'ArrowLeft' && onName && isMember && line.open) grid.toggle(line.member.id)
    else if (key === 'ArrowRight') step(1)
    else if (key === 'ArrowLeft') step(-1)
    else if (key === 'Home') go(index, undefined)
    else if (key === 'End') go(index, span.end)
    else if (key === 'Escape' && !onName) go(index, undefined)
    else if (key === 'Enter' && isMember)
      grid.look(line.member, active.day ? { start: active.day, end: active.day } : span)
    else return false
    return true
  }

  return {
    active: index < 0 ? undefined : active,
    /** Goes to a cell, wherever the focus was. */
    enter(cell: Cell) {
      scroller.current?.focus({ preventScroll: true })
      setActive(cell)
      grid.scrollTo(lines.findIndex(({ key }) => key === cell.key))
      if (cell.day) grid.show(cell.day)
    },
    onKeyDown(event: KeyboardEvent) {
      const { target, key } = event
      if (target instanceof HTMLButtonElement && (key === 'Enter' || key === ' ')) return
      if (target === scroller.current && key === 'ArrowDown' && index < 0) go(0, undefined)
      else if (!press(event)) return
      event.preventDefault()
    },
    onFocus({ target }: FocusEvent) {
      const text = target.closest('[data-cell]')?.getAttribute('data-cell')
      const [key, at] = text?.split('/') ?? []
      const on = lines.find((each) => each.key === key)
      if (!on || !key || !at) return
      const isDay = at !== 'name' && at.length !== 36
      // A day on which a bar lies by now, as it was just planned, is that bar.
      const bar = isDay ? barOn(on, at) : barById(on, at)
      const day = bar ? clamped(bar.allocated_from) : at === 'name' ? undefined : at
      setActive((before) =>
        before?.key === key && before.bar === bar?.id && (bar || before.day === day)
          ? before
          : { key, day, bar: bar?.id },
      )
    },
  }

  function clamped(day: string) {
    return day < span.start ? span.start : day
  }
}

import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import type { Group } from '../../../core/tasks/list/list.ts'
import { fieldKeys } from '../fields/field-keys.ts'
import type { ListContext } from '../list/list-context.ts'
import { removeTasks } from '../remove-tasks.ts'
import { dropTask } from './drop-task.ts'

interface BoardKeys {
  context: ListContext
  groups: readonly Group[]
  board: RefObject<HTMLElement | null>
}

/**
 * Works the board by keyboard: arrows go from card to card, Alt and arrows move the card, Enter
 * opens it, letters change it.
 */
export function useBoardKeys({
  context,
  groups,
  board,
}: BoardKeys): (event: KeyboardEvent) => void {
  const { view } = context
  const card = (id: string | undefined) =>
    id ? board.current?.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"]`) : null

  /**
   * The card that was moved last: in its new place it is another element, which takes the focus
   * over when it is there.
   */
  const moved = useRef<string>(undefined)
  useEffect(() => {
    if (document.activeElement !== document.body) return
    const there = card(moved.current)
    if (!there) return
    moved.current = undefined
    there.focus()
  })

  function focus(id: string | undefined) {
    if (!id) return
    view.choices.active = id
    requestAnimationFrame(() => {
      card(id)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      if (board.current?.contains(document.activeElement)) card(id)?.focus()
    })
  }

  function move(id: string, group: Group, at: number) {
    moved.current = id
    dropTask({
      view,
      id,
      group: group.id,
      order: group.tasks.map((task) => task.id).filter((other) => other !== id),
      at,
    })
    focus(id)
  }

  function onKey(event: KeyboardEvent): boolean {
    const { key } = event
    moved.current = undefined
    const column = groups.findIndex((group) =>
      group.tasks.some((task) => task.id === view.choices.active),
    )
    const group = groups[column]
    const first = groups.find((each) => each.tasks.length > 0)?.tasks[0]?.id
    if (!group) {
      if (key.startsWith('Arrow')) focus(first)
      return key.startsWith('Arrow')
    }
    const ids = group.tasks.map((task) => task.id)
    const id = view.choices.active!
    const at = ids.indexOf(id)
    const step = { ArrowDown: 1, ArrowUp: -1 }[key]
    const side = { ArrowRight: 1, ArrowLeft: -1 }[key]
    if (step && event.altKey) {
      const to = at + step
      if (to >= 0 && to < ids.length) move(id, group, to)
    } else if (step) focus(ids[at + step])
    else if (side && event.altKey) {
      const next = groups[column + side]
      if (next) move(id, next, 0)
    } else if (side) {
      for (let n = column + side; groups[n]; n += side)
        if (groups[n]!.tasks.length > 0) {
          focus(groups[n]!.tasks[Math.min(at, groups[n]!.tasks.length - 1)]!.id)
          break
        }
    } else if (key === 'Enter' || key === 'o') context.openTask(id)
    else if (key === ' ' || key === 'x')
      view.choices.selected = view.choices.selected.includes(id)
        ? view.choices.selected.filter((other) => other !== id)
        : [...view.choices.selected, id]
    else if (key === 'Escape') view.choices.selected = []
    else if (key === 'Delete' || key === 'Backspace')
      void removeTasks(view.choices.selected.length > 0 ? [...view.choices.selected] : [id])
    else if (event.ctrlKey || event.metaKey || event.altKey) return false
    else if (key === 'm') {
      const box = card(id)?.getBoundingClientRect()
      if (box) context.openMenu(id, { x: box.left + 40, y: box.bottom })
    } else if (fieldKeys[key]) {
      const target = card(id)
      if (target) context.edit({ taskId: id, field: fieldKeys[key], target })
    } else return false
    return true
  }

  return (event) => {
    if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement)
      return
    if (onKey(event)) event.preventDefault()
  }
}

import type { KeyboardEvent } from 'react'
import { printed } from '../../../client/keyboard/printed.ts'
import type { Line } from '../../../client/tasks/lines.ts'
import type { CustomKey } from '../../../core/columns/custom-key.ts'
import type { EditableField } from '../../../core/tasks/fields/fields.ts'
import { typeInto } from '../../../parts/lazy/hold-keys.ts'
import type { TaskViewContext } from '../task-context.ts'
import { cellKey, type ListColumn } from './active-cell.ts'

interface ActiveCell {
  context: Pick<TaskViewContext, 'edit'>
  line: Line
  column: ListColumn
  cell: () => HTMLElement | null | undefined
}

/** Search and help are reached from everywhere. */
const everywhere = ['/', '?']

/** The code of a key that an input method takes. */
const composing = 229

/**
 * What a key types where typing begins to edit; empty for a key of an input method, which composes
 * once its field has the focus. Undefined where the key means something else: on names small letters
 * are commands, and capital ones too while they are locked.
 */
export function typedOn(
  event: KeyboardEvent,
  { line, column, cell }: ActiveCell,
): string | undefined {
  if (cell()?.dataset.typing === undefined) return undefined
  const typed = typedBy(event)
  const isName = line.kind !== 'task' || column === 'NAME'
  if (typed === undefined || !isName) return typed
  const isCapital = /^[A-Z]$/.test(typed) && !event.getModifierState('CapsLock')
  return isCapital || !/^[a-z]$/i.test(typed) ? typed : undefined
}

function typedBy(event: KeyboardEvent): string | undefined {
  if (event.keyCode === composing) return ''
  const typed = printed(event)
  return typed === undefined || typed === ' ' || everywhere.includes(typed) ? undefined : typed
}

/** For so long an editor may take to open, in milliseconds. */
const patience = 10_000

/** Begins to edit the active cell with what was typed, in place of what is there. */
export function typeThere(typed: string, { context, line, column, cell }: ActiveCell) {
  const target = cell()
  if (!target) return
  if (column === 'NAME' || line.kind !== 'task') {
    const field = `[data-cell="${CSS.escape(cellKey(line, column))}"] input:not([type=checkbox])`
    typeInto(field, patience, typed)
    target.querySelector<HTMLElement>('[data-edit]')?.click()
  } else {
    typeInto('[data-cell-editor] :is(input, textarea)', patience, typed)
    const field = column as EditableField | CustomKey
    context.edit({ taskId: line.id, field, target, isTyped: true })
  }
}

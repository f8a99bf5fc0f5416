/** The cell at the side of another in its line, to the right or left; at the end of the line that one itself. */
export function nextCell(cell: HTMLElement, by: 1 | -1): HTMLElement {
  const line = [...(cell.closest('[role=row]')?.querySelectorAll<HTMLElement>('[data-cell]') ?? [])]
  return line[line.indexOf(cell) + by] ?? cell
}

/** Leaves Tab to the list: what traps the focus would take it at the end of an editor. */
export const leaveTabAlone = {
  'data-tabster': JSON.stringify({ focusable: { ignoreKeydown: { Tab: true } } }),
}

/** Where Tab goes to, if it is the key that was pressed. */
export function tabStep({ key, shiftKey, ctrlKey, altKey, metaKey }: Pressed): 1 | -1 | undefined {
  if (key !== 'Tab' || ctrlKey || altKey || metaKey) return undefined
  return shiftKey ? -1 : 1
}

type Pressed = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey'>

import type { ReactNode } from 'react'

/** An entry of a list to choose from. */
export interface PickOption {
  id: string
  label: string
  hint?: string
  /** Shown before the label: a dot, an avatar. */
  mark?: ReactNode
  disabled?: boolean
}

/**
 * A list that edits a cell of a grid, where what is typed sets or adds and never takes away what is
 * there: Tab takes what the text finds as well, unless something was taken since it was typed, and goes
 * on. It makes nothing new.
 */
export interface CellPicking {
  /** The cell was typed on. In a list that was opened otherwise Enter does what a click does. */
  isTyped: boolean
  /** Ends it, where one choice is all there is. */
  done?: () => void
}

/** The properties of every picker: the selected ids, and the handler of a pick. */
export interface PickerProps {
  selected: readonly string[]
  onPick: (id: string) => void
  cell?: CellPicking
}

/** The chosen ids once one of them has been picked: added, or taken out if it was among them. */
export const toggled = (ids: readonly string[], id: string): string[] =>
  ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]

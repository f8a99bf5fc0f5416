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

/** The properties of every picker: the selected ids, and the handler of a pick. */
export interface PickerProps {
  selected: readonly string[]
  onPick: (id: string) => void
}

/** The chosen ids once one of them has been picked: added, or taken out if it was among them. */
export const toggled = (ids: readonly string[], id: string): string[] =>
  ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]

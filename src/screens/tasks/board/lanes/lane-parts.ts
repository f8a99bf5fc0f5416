import type { ComponentType } from 'react'
import type { Group } from '../../../../core/tasks/list/list.ts'

export interface LaneCellProps {
  group: Group
  lane: string
  laneName: string
}

/** What lanes are made of: another on the board of now than on one of a moment. */
export interface LaneParts {
  /** The head of a column above the lanes. */
  Head: ComponentType<{ group: Group }>
  /** What a lane has in an open column. */
  Cell: ComponentType<LaneCellProps>
}

import { createContext, useContext } from 'react'
import type { Row } from '../../../core/model.ts'
import type { Span } from '../../../core/roadmap/span.ts'
import type { TimeAxis } from '../../../parts/timeline/axis.ts'
import type { AllocationDraft } from '../AllocationDialog.tsx'
import type { Schedule } from '../use-schedule.ts'
import type { PlanEdits } from './edits.ts'
import type { GridStyles } from './grid-styles.ts'
import type { MemberLoads } from './member-loads.ts'
import type { SayLoad } from './use-load-words.ts'

/** What the lines of the schedule share. */
export interface Grid {
  styles: GridStyles
  schedule: Schedule
  axis: TimeAxis
  days: readonly string[]
  span: Span
  today: string
  loadsOf: (memberId: string) => MemberLoads
  say: SayLoad
  toggle: (memberId: string) => void
  /** Where changes go. */
  edits: PlanEdits
  /** Opens the form of an allocation. */
  edit: (draft: AllocationDraft) => void
  /** Opens what a member is to do, and has done, in some days. */
  look: (member: Row<'team_member'>, span: Span) => void
}

const Context = createContext<Grid | null>(null)
export const GridProvider = Context.Provider
export const useGrid = () => useContext(Context)!

/** Where the keyboard is: on the names of a line, on a day, or on a bar that covers it. */
export interface Cell {
  key: string
  day: string | undefined
  bar?: string | undefined
}

/** How a cell is found on the page. */
export const cellName = ({ key, day, bar }: Cell) => `${key}/${bar ?? day ?? 'name'}`

import { createContext, useContext } from 'react'
import type { Row } from '../../../../core/model.ts'
import type { RoadmapTask } from '../../../../core/roadmap/roadmap.ts'
import type { Span } from '../../../../core/roadmap/span.ts'
import type { Ends } from '../../../../parts/timeline/axis.ts'
import type { By } from '../../../../parts/timeline/use-bar.ts'
import type { OpenMenu } from '../roadmap-menu.ts'
import type { Axis } from './axis.ts'
import type { ChartStyles } from './chart-styles.ts'

/** What the lines of the roadmap share. */
export interface Chart {
  styles: ChartStyles
  project: Row<'project'>
  axis: Axis
  /** Whether the user may change phases. */
  mayConfigure: boolean
  /** Whether there is room for more than names beside the bars. */
  hasDates: boolean
  openTask: (id: string) => void
  /** Opens the menu of a bar or an arrow. */
  openMenu: (menu: OpenMenu) => void
  /** Opens or closes a line by its key. */
  toggle: (key: string) => void
  /** Scrolls to some days. */
  goTo: (span: Span) => void
  /** By how many days each open task can be late, by id, where the critical path is shown. */
  slack: ReadonlyMap<string, number> | undefined
  /** The days of tasks in the baseline that is compared with now, by id. */
  baseline: ReadonlyMap<string, Span> | undefined
  /** Puts a task on other days, of which `ends` are meant; whether that was done. */
  put: (task: RoadmapTask, span: Span, ends: Ends, by?: By) => Promise<boolean>
}

const Context = createContext<Chart | null>(null)
export const ChartProvider = Context.Provider
export const useChart = () => useContext(Context)!

/** The cells of a line: its name, and the bar of its days. */
export type CellName = 'name' | 'bar'
export const cellKey = (line: string, cell: CellName) => `${line}/${cell}`

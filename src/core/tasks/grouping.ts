import type { CustomKey } from '../columns/custom-key.ts'

/** What tasks can be grouped by (B4). */
export const groupings = ['status', 'priority', 'phase'] as const
export type Grouping = (typeof groupings)[number]

/** What lists and boards are grouped by: one of these, or a custom column (decision 117). */
export type ViewGrouping = Grouping | CustomKey

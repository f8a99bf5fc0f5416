/** What tasks can be grouped by (B4). */
export const groupings = ['status', 'priority', 'phase'] as const
export type Grouping = (typeof groupings)[number]

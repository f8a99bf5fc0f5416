/** How the estimate of a project is counted in days. */
export const dayKinds = ['WORKING_DAYS', 'MAN_DAYS'] as const
export type DayKind = (typeof dayKinds)[number]

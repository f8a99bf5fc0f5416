/** What each browser turns on: the critical path, and that what waits gives way. */
export const roadmapOptions = ['critical', 'push'] as const
export type RoadmapOption = (typeof roadmapOptions)[number]

export const areOptions = (value: unknown): value is RoadmapOption[] =>
  Array.isArray(value) && value.every((each) => roadmapOptions.includes(each))

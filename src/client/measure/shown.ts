/*
 * When a project is shown is noted in the browser's own list of measures, where it is found whenever
 * measuring begins.
 */

/** The names of these measures, and what they are figures of. */
export const measures = {
  'plumbline:task-load': 'taskLoad',
  'plumbline:project-switch': 'projectSwitch',
} as const

/** The project that was shown last. */
let last: string | undefined

/**
 * Notes that the tasks of a project are on the screen. The first one counts from the opening of the
 * page if that was at its address, and otherwise from when it was asked for.
 */
export function noteShown(project: string, asked: number) {
  if (project === last) return
  const name: keyof typeof measures = last ? 'plumbline:project-switch' : 'plumbline:task-load'
  const start = !last && isOpenedAt(project) ? 0 : asked
  last = project
  performance.measure(name, { start, end: performance.now() })
}

const isOpenedAt = (project: string) =>
  performance.getEntriesByType('navigation')[0]?.name.includes(project) === true

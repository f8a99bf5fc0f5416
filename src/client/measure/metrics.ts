import { limits } from '../../core/catalogue/limits.ts'

/** What this browser measures, with what each figure should stay within (B9). */
export const figures = {
  firstPaint: limits.firstPaintMs,
  largestPaint: limits.largestPaintMs,
  inputDelay: limits.inputDelayMs,
  layoutShift: limits.layoutShift,
  taskLoad: limits.taskLoadMs,
  projectSwitch: limits.projectSwitchMs,
  memory: limits.memoryPercent,
} as const

export type Figure = keyof typeof figures
export const figureNames = Object.keys(figures) as Figure[]

/** One measured value: milliseconds, a share of the window that moved, or percent of the memory. */
export interface Metric {
  figure: Figure
  value: number
  /** When, in milliseconds. */
  at: number
}

/** What was measured of a figure. */
export interface Measured {
  figure: Figure
  latest: number
  worst: number
  times: number
  isWithin: boolean
}

/** Whether a value is as it should be. */
export const isWithin = (figure: Figure, value: number) => value <= figures[figure]

/** The values that are kept: the newest, and of each figure at least the last. */
export class Metrics {
  #kept: Metric[] = []

  /** Keeps a value; with too many the oldest goes. */
  add(metric: Metric) {
    this.#kept.push(metric)
    if (this.#kept.length > limits.metricsKept) this.#kept = this.#kept.slice(-limits.metricsKept)
  }

  /** Forgets what is older than a point in time, except for the last value of each figure. */
  cleanUp(before: number) {
    const last = new Map(this.#kept.map((metric) => [metric.figure, metric]))
    this.#kept = this.#kept.filter(
      (metric) => metric.at >= before || last.get(metric.figure) === metric,
    )
  }

  /** How many values are kept. */
  get size() {
    return this.#kept.length
  }

  /** The values since a point in time. */
  since = (at: number): Metric[] => this.#kept.filter((metric) => metric.at >= at)

  /** What was measured, figure by figure. */
  summary(): Measured[] {
    return figureNames.flatMap((figure) => {
      const values = this.#kept.filter((each) => each.figure === figure).map(({ value }) => value)
      const latest = values.at(-1)
      if (latest === undefined) return []
      const worst = Math.max(...values)
      return { figure, latest, worst, times: values.length, isWithin: isWithin(figure, worst) }
    })
  }
}

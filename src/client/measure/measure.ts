import { proxy } from 'valtio/vanilla'
import { limits } from '../../core/catalogue/limits.ts'
import { type Figure, isWithin, type Measured, Metrics } from './metrics.ts'
import { measures } from './shown.ts'

/** What the browser tells, as far as it does. */
interface Told extends PerformanceEntry {
  /** Of an input: when its handlers began. */
  processingStart?: number
  /** Of a shift: the share of the window that moved, and whether an input led to it. */
  value?: number
  hadRecentInput?: boolean
}

/** What was measured, as of the last report. Nothing of it leaves this browser. */
export const measured = proxy<{ figures: readonly Measured[] }>({ figures: [] })

const metrics = new Metrics()
/** The longest that an input has waited since the last sample. */
let inputDelay: number | undefined
/** What of the window has moved by itself so far. */
let layoutShift = 0

const note = (figure: Figure, value: number) =>
  metrics.add({ figure, value, at: performance.now() })

/** What each kind of entry is a figure of. */
const kinds: Record<string, (entry: Told) => void> = {
  paint({ name, startTime }) {
    if (name === 'first-contentful-paint' && !wasHidden(startTime)) note('firstPaint', startTime)
  },
  'largest-contentful-paint'({ startTime }) {
    if (!wasHidden(startTime)) note('largestPaint', startTime)
  },
  event({ startTime, processingStart = startTime }) {
    inputDelay = Math.max(inputDelay ?? 0, processingStart - startTime)
  },
  'layout-shift'({ value = 0, hadRecentInput }) {
    if (!hadRecentInput) layoutShift += value
  },
  measure({ name, duration }) {
    const figure = measures[name as keyof typeof measures]
    if (figure) note(figure, duration)
  },
}

/** Whether the page was in the background before: there nothing is painted, however fast it is. */
const wasHidden = (at: number) =>
  performance
    .getEntriesByType('visibility-state')
    .some(({ name, startTime }) => name === 'hidden' && startTime < at)

/** The quickest inputs that the browser tells, in milliseconds. */
const inputsFromMs = 16

let started = false

/**
 * Measures how fast this page is, for anyone who looks at it (B9). What was there before is measured
 * too, as far as the browser has kept it.
 */
export function startMeasuring() {
  if (started || typeof PerformanceObserver === 'undefined') return
  started = true
  for (const [type, take] of Object.entries(kinds)) {
    if (!PerformanceObserver.supportedEntryTypes?.includes(type)) continue
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(take))
    observer.observe({ type, buffered: true, durationThreshold: inputsFromMs } as object)
  }
  setInterval(sample, limits.metricSampleMs)
  setInterval(report, limits.metricReportMs)
  setInterval(
    () => metrics.cleanUp(performance.now() - limits.metricCleanupMs),
    limits.metricCleanupMs,
  )
}

/** Takes down what has gathered, while somebody looks at the page. */
function sample() {
  if (document.visibilityState !== 'visible') return
  if (inputDelay !== undefined) note('inputDelay', inputDelay)
  inputDelay = undefined
  note('layoutShift', layoutShift)
  const { memory } = performance as { memory?: Record<string, number> }
  if (memory) note('memory', (100 * memory.usedJSHeapSize!) / memory.jsHeapSizeLimit!)
}

/** Tells what was measured, in the console only what is not as it should be. */
function report() {
  const since = performance.now() - limits.metricReportMs
  measured.figures = metrics.summary()
  for (const { figure, value } of metrics.since(since))
    if (!isWithin(figure, value)) console.debug(`Plumbline: ${figure} is ${value.toFixed(1)}`)
}

/** What was measured up to now. */
export function measureNow() {
  sample()
  measured.figures = metrics.summary()
}

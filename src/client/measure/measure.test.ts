// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { freshModules } from '../../parts/testing/fresh-modules.ts'

type Take = (list: { getEntries(): object[] }) => void

/** What the page has observed, by the kind of entry. */
let observed: Map<string, Take>
/** The names of what was measured, with its latest value. */
let latest: () => Record<string, number>
let measuring: typeof import('./measure.ts')
let logged: string[]

beforeEach(async () => {
  observed = new Map()
  logged = []
  vi.useFakeTimers({ now: 0 })
  vi.spyOn(console, 'debug').mockImplementation((text: string) => logged.push(text))
  class Observer {
    static supportedEntryTypes = [
      ...['paint', 'largest-contentful-paint', 'event', 'layout-shift', 'measure'],
    ]
    readonly #take: Take
    constructor(take: Take) {
      this.#take = take
    }
    observe = ({ type }: { type: string }) => void observed.set(type, this.#take)
  }
  vi.stubGlobal('PerformanceObserver', Observer)
  await freshModules()
  measuring = await import('./measure.ts')
  measuring.startMeasuring()
  latest = () =>
    Object.fromEntries(measuring.measured.figures.map(({ figure, latest }) => [figure, latest]))
})

const tell = (type: string, ...entries: object[]) =>
  observed.get(type)!({ getEntries: () => entries })
const reported = () => vi.advanceTimersByTimeAsync(30_000)

test('[B9.25 B9.27 B9.29] paints, loaded tasks and shown projects are in the report, which comes every 30 s', async () => {
  tell(
    'paint',
    { name: 'first-paint', startTime: 1 },
    { name: 'first-contentful-paint', startTime: 700 },
  )
  tell('largest-contentful-paint', { startTime: 900 }, { startTime: 1_200 })
  tell(
    'measure',
    { name: 'plumbline:task-load', duration: 640 },
    { name: 'of another', duration: 9 },
  )
  tell('measure', { name: 'plumbline:project-switch', duration: 120 })
  await vi.advanceTimersByTimeAsync(29_999)
  expect(latest()).toEqual({})
  await vi.advanceTimersByTimeAsync(1)
  expect(latest()).toMatchObject({
    ...{ firstPaint: 700, largestPaint: 1_200, taskLoad: 640, projectSwitch: 120 },
    layoutShift: 0,
  })
  expect(logged).toEqual([])
})

test('[B9.26 B9.29] every 5 s the longest wait of an input is noted, and how far the layout has jumped by itself', async () => {
  tell('event', { startTime: 100, processingStart: 112 }, { startTime: 200, processingStart: 290 })
  tell('layout-shift', { value: 0.04 }, { value: 5, hadRecentInput: true })
  await vi.advanceTimersByTimeAsync(5_000)
  tell('event', { startTime: 6_000, processingStart: 6_001 })
  tell('layout-shift', { value: 0.08 })
  measuring.measureNow()
  const figures = measuring.measured.figures
  expect(figures.find(({ figure }) => figure === 'inputDelay')).toEqual({
    ...{ figure: 'inputDelay', latest: 1, worst: 90, times: 2, isWithin: true },
  })
  const shift = figures.find(({ figure }) => figure === 'layoutShift')!
  expect([shift.latest.toFixed(2), shift.isWithin]).toEqual(['0.12', false])
})

test('[B9.28] where the browser tells it, the memory in use is noted in percent', async () => {
  measuring.measureNow()
  expect(latest()).not.toHaveProperty('memory')
  vi.stubGlobal(
    'performance',
    Object.assign(Object.create(performance), {
      now: () => performance.timeOrigin,
      memory: { usedJSHeapSize: 850, jsHeapSizeLimit: 1_000 },
    }),
  )
  measuring.measureNow()
  expect(latest()).toMatchObject({ memory: 85 })
})

test('what is not as it should be is in the console, once', async () => {
  tell('measure', { name: 'plumbline:task-load', duration: 1_500 })
  await reported()
  await reported()
  expect(logged).toEqual(['Plumbline: taskLoad is 1500.0'])
})

test('nothing is sampled while nobody looks, and cleaning up leaves the last values', async () => {
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  tell(
    'measure',
    { name: 'plumbline:task-load', duration: 300 },
    { name: 'plumbline:task-load', duration: 400 },
  )
  await reported()
  expect(latest()).toEqual({ taskLoad: 400 })
  await vi.advanceTimersByTimeAsync(600_000)
  expect(measuring.measured.figures).toEqual([
    { figure: 'taskLoad', latest: 400, worst: 400, times: 1, isWithin: true },
  ])
  hidden.mockRestore()
})

test('measuring begins once', () => {
  const before = vi.getTimerCount()
  measuring.startMeasuring()
  expect(vi.getTimerCount()).toBe(before)
})

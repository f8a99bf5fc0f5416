import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Row } from '../../model.ts'
import { done, idOf, statusRows, taskRow, todo } from '../testing.ts'
import {
  countsFor,
  doneTest,
  enteredProgress,
  type ProgressMode,
  progressMode,
  progressOf,
  shownProgress,
  storedProgress,
} from './progress.ts'

type Task = Row<'task'>

const isDone = doneTest(statusRows)
const modes: ProgressMode[] = ['manual', 'weighted', 'time', 'default']
const mode = fc.constantFrom(...modes)
const fields = fc.record({
  status_id: fc.constantFrom(...statusRows.map(({ id }) => id)),
  progress_value: fc.option(fc.integer({ min: 0, max: 100 })),
  manual_progress: fc.boolean(),
  weight: fc.option(fc.integer({ min: 0, max: 100 })),
  total_minutes: fc.nat(600),
  total_minutes_spent: fc.nat(36_000),
})
const task = fields.map((made) => taskRow(0, made))
const family = fc
  .array(fields, { maxLength: 6 })
  .map((made) => made.map((each, n) => taskRow(n + 1, { ...each, parent_task_id: idOf(0) })))
const plain = (count: number, doneCount: number) =>
  Array.from({ length: count }, (_, n) =>
    taskRow(n + 1, { parent_task_id: idOf(0), status_id: n < doneCount ? done : todo }),
  )

const ratio = (task: Task, subtasks: readonly Task[], mode: ProgressMode) =>
  progressOf({ task, subtasks, mode, isDone }).ratio

test('of several progress modes the first of manual, weighted and time applies', () => {
  fc.assert(
    fc.property(
      fc.boolean(),
      fc.boolean(),
      fc.boolean(),
      (use_manual_progress, use_weighted_progress, use_time_progress) => {
        const wanted = use_manual_progress
          ? 'manual'
          : use_weighted_progress
            ? 'weighted'
            : use_time_progress
              ? 'time'
              : 'default'
        expect(
          progressMode({ use_manual_progress, use_weighted_progress, use_time_progress }),
        ).toBe(wanted)
      },
    ),
  )
})

test('progress is a number from 0 to 100 for any stored values', () => {
  fc.assert(
    fc.property(task, family, mode, (task, subtasks, mode) => {
      const { ratio, completed, total } = progressOf({ task, subtasks, mode, isDone })
      expect(ratio).toBeGreaterThanOrEqual(0)
      expect(ratio).toBeLessThanOrEqual(100)
      expect([completed, total]).toEqual(
        mode === 'default' && subtasks.length > 0
          ? [subtasks.filter(isDone).length + Number(isDone(task)), subtasks.length + 1]
          : [0, 0],
      )
    }),
  )
})

test('progress is entered where no subtasks decide it, in every mode but the default; a weight only for a parent', () => {
  const own = { parent_task_id: null }
  const below = { parent_task_id: idOf(0) }
  const entered = (task: typeof own | typeof below, hasSubtasks: boolean) =>
    Object.fromEntries(
      modes.map((mode) => {
        const { progress, weight } = enteredProgress(task, hasSubtasks, mode)
        return [mode, [progress && 'progress', weight && 'weight'].filter(Boolean).join()]
      }),
    )
  const nothing = { manual: '', weighted: '', time: '', default: '' }
  const alone = { ...nothing, manual: 'progress', time: 'progress' }
  expect(entered(own, false)).toEqual(alone)
  expect(entered(below, false)).toEqual({ ...alone, weighted: 'progress,weight' })
  expect(entered(own, true)).toEqual(nothing)
  expect(entered(below, true)).toEqual({ ...nothing, weighted: 'weight' })
})

test('a task without subtasks shows what was entered, else 100 when it is done', () => {
  fc.assert(
    fc.property(task, mode, (task, mode) => {
      const entered = task.manual_progress ? task.progress_value : null
      if (entered !== null) expect(ratio(task, [], mode)).toBe(entered)
      else if (isDone(task)) expect(ratio(task, [], mode)).toBe(100)
      else expect(ratio(task, [], mode)).toBe(mode === 'time' ? (task.progress_value ?? 0) : 0)
    }),
  )
})

test('by default the progress of a parent includes itself and its subtasks', () => {
  expect(ratio(taskRow(0), plain(1, 1), 'default')).toBe(50)
  expect(ratio(taskRow(0, { status_id: done }), plain(1, 1), 'default')).toBe(100)
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20 }), fc.nat(20), fc.boolean(), (count, some, own) => {
      const finished = Math.min(some, count)
      const parent = taskRow(0, { status_id: own ? done : todo })
      expect(ratio(parent, plain(count, finished), 'default')).toBeCloseTo(
        (100 * (finished + Number(own))) / (count + 1),
      )
    }),
  )
})

test('with manual progress a parent has the average of its subtasks', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 8 }),
      (values) => {
        const subtasks = values.map((progress_value, n) =>
          taskRow(n + 1, { progress_value, manual_progress: true }),
        )
        expect(ratio(taskRow(0), subtasks, 'manual')).toBeCloseTo(
          values.reduce((sum, value) => sum + value, 0) / values.length,
        )
      },
    ),
  )
})

test('weights are proportional: equal ones give the average, and scaling all changes nothing', () => {
  fc.assert(
    fc.property(family, fc.integer({ min: 1, max: 10 }), (subtasks, scale) => {
      const weighing = (weight: (task: Task) => number | null) =>
        subtasks.map((task) => ({ ...task, weight: weight(task) }))
      const average = ratio(taskRow(0), subtasks, 'manual')
      expect(
        ratio(
          taskRow(0),
          weighing(() => 7),
          'weighted',
        ),
      ).toBeCloseTo(subtasks.length > 0 ? average : 0)
      expect(
        ratio(
          taskRow(0),
          weighing(() => null),
          'weighted',
        ),
      ).toBeCloseTo(subtasks.length > 0 ? average : 0)
      const own = (task: Task) => task.weight ?? 100
      expect(
        ratio(
          taskRow(0),
          weighing((task) => own(task) * scale),
          'weighted',
        ),
      ).toBeCloseTo(ratio(taskRow(0), subtasks, 'weighted'))
      if (subtasks.length > 0)
        expect(
          ratio(
            taskRow(0),
            weighing(() => 0),
            'weighted',
          ),
        ).toBe(0)
    }),
  )
})

test('with time-based progress estimates are the weights, and without any there is no progress', () => {
  fc.assert(
    fc.property(family, (subtasks) => {
      const weights = subtasks.map((task) => ({ ...task, weight: task.total_minutes }))
      expect(ratio(taskRow(0), subtasks, 'time')).toBeCloseTo(
        ratio(taskRow(0), weights, 'weighted'),
      )
      const unestimated = subtasks.map((task) => ({ ...task, total_minutes: 0 }))
      expect(ratio(taskRow(0), unestimated, 'time')).toBe(0)
    }),
  )
})

test('the order of subtasks does not matter, and completing one never lowers progress', () => {
  fc.assert(
    fc.property(task, family, mode, fc.nat(), (task, subtasks, mode, pick) => {
      expect(ratio(task, [...subtasks].reverse(), mode)).toBeCloseTo(ratio(task, subtasks, mode))
      const finished = subtasks.map((sub, n) =>
        n === pick % subtasks.length
          ? { ...sub, status_id: done, progress_value: 100, manual_progress: true }
          : sub,
      )
      if (subtasks.length > 0)
        expect(ratio(task, finished, mode)).toBeGreaterThanOrEqual(
          ratio(task, subtasks, mode) - 1e-9,
        )
    }),
  )
})

test('the stored progress of a parent is a whole number: 100 if done with manual progress, else rounded', () => {
  fc.assert(
    fc.property(task, family, mode, (task, subtasks, mode) => {
      fc.pre(subtasks.length > 0)
      const { progress_value, manual_progress } = storedProgress({ task, subtasks, mode, isDone })
      expect(manual_progress).toBe(isDone(task))
      expect(progress_value).toBe(isDone(task) ? 100 : Math.round(ratio(task, subtasks, mode)))
    }),
  )
})

test('of a task without subtasks only what was entered is stored', () => {
  fc.assert(
    fc.property(task, mode, (task, mode) => {
      const { progress_value, manual_progress } = task
      expect(storedProgress({ task, subtasks: [], mode, isDone })).toEqual({
        progress_value: manual_progress ? progress_value : null,
        manual_progress,
      })
    }),
  )
})

test('subtasks in the archive count for a task in the archive alone', () => {
  for (const archived of [true, false])
    for (const own of [true, false])
      expect(countsFor(taskRow(0, { archived: own }))(taskRow(1, { archived }))).toBe(
        own === archived,
      )
})

test('a row shows the stored value of a parent, and of a leaf a whole number from 0 to 100', () => {
  fc.assert(
    fc.property(task, mode, (task, mode) => {
      expect(shownProgress(task, true, mode, isDone(task))).toBe(task.progress_value ?? 0)
      const shown = shownProgress(task, false, mode, isDone(task))
      expect(Number.isInteger(shown) && shown >= 0 && shown <= 100).toBe(true)
      if (isDone(task) && !task.manual_progress) expect(shown).toBe(100)
    }),
  )
})

test('with time-based progress a leaf has the logged share of its estimate', () => {
  const leaf = (seconds: number) => taskRow(1, { total_minutes: 60, total_minutes_spent: seconds })
  const shown = (seconds: number, mode: ProgressMode = 'time') =>
    shownProgress(leaf(seconds), false, mode, false)
  expect([shown(0), shown(35), shown(36), shown(1_800), shown(3_600), shown(9_999)]).toEqual([
    0, 0, 1, 50, 100, 100,
  ])
  expect(shown(1_800, 'default')).toBe(0)
  expect(shownProgress(taskRow(1, { total_minutes_spent: 60 }), false, 'time', false)).toBe(0)
})

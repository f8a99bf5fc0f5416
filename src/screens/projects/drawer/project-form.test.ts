import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween, weekday } from '../../../core/values/time.ts'
import { checkProject, editsOf, newProjectValues, workingDays } from './project-form.ts'

const day = fc.integer({ min: 0, max: 20_000 }).map((n) => addDays('2000-01-01', n))

describe('working days', () => {
  test('are five in every week, from any first day', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 50 }), (start, weeks) => {
        expect(workingDays(start, addDays(start, 7 * weeks - 1))).toBe(5 * weeks)
      }),
    )
  })

  test('are the same as counted day by day', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 60 }), (start, length) => {
        const end = addDays(start, length)
        const days = Array.from({ length: daysBetween(start, end) + 1 }, (_, n) =>
          weekday(addDays(start, n)),
        )
        expect(workingDays(start, end)).toBe(days.filter((of) => of > 0 && of < 6).length)
      }),
    )
  })
})

describe('the request of the form', () => {
  test('is empty if nothing was changed', () => {
    expect(editsOf(newProjectValues, newProjectValues)).toEqual({})
  })

  test('has the changed fields, numbers as numbers and the manager by id', () => {
    const values = { ...newProjectValues, name: 'Oslo', man_days: '12', manager: 'm1' }
    expect(editsOf(values, newProjectValues)).toEqual({
      name: 'Oslo',
      man_days: 12,
      project_manager: { id: 'm1' },
    })
    expect(editsOf(newProjectValues, values)).toEqual({
      name: '',
      man_days: 0,
      project_manager: null,
    })
  })

  test('is validated first: names, the order of dates, whole numbers in range', () => {
    expect(checkProject(newProjectValues, true)).toEqual({ name: 'nameMissing' })
    const wrong = {
      ...newProjectValues,
      name: 'A',
      start_date: '2026-05-02',
      end_date: '2026-05-01',
      hours_per_day: '25',
    }
    expect(checkProject(wrong, true)).toEqual({
      end_date: 'datesReversed',
      hours_per_day: 'numberWrong',
    })
    expect(checkProject({ ...newProjectValues, name: 'A' }, false)).toEqual({ key: 'keyMissing' })
  })
})

import { expect, test } from 'vitest'
import { dayMs, hourMs } from '../values/time.ts'
import { firstKnown, firstOfProject, wholeSince } from './reach.ts'

const whole = wholeSince(Date.parse('2026-06-20T14:20:00.000Z'))

test('whole days are kept with every change', () => {
  expect(whole).toBe(Date.parse('2026-03-22T00:00:00.000Z'))
})

test('what is kept by day can be asked for from the next start of a day on', () => {
  const known = [0, 1, hourMs, dayMs - 1, dayMs].map((more) =>
    firstKnown(whole - dayMs + more, whole),
  )
  expect(known).toEqual([whole - dayMs, whole, whole, whole, whole])
  expect(firstKnown(whole + 1, whole)).toBe(whole + 1)
})

test('a project is there as the day after it was made begins, or at once', () => {
  const there = [0, 1, dayMs - 1, dayMs, dayMs + 1].map((more) =>
    firstOfProject(whole - dayMs + more, whole),
  )
  expect(there).toEqual([whole, whole, whole, whole, whole + 1])
})

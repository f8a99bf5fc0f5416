import { expect, test } from 'vitest'
import { workingSpan } from './working-hours.ts'

const today = '2026-03-05'
const when = { today, zone: 'UTC' }
const project = (start_date: string | null, created: string) => ({
  ...{ start_date, created_at: `${created}T09:00:00.000Z` },
})

test('[B7.123] of all time the days count since the first project began or was made', () => {
  const projects = [project('2026-02-01', '2026-01-20'), project('2026-01-05', '2026-02-01')]
  expect(workingSpan(['', ''], projects, when)).toEqual(['2026-01-05', today])
  expect(workingSpan(['', ''], projects.slice(0, 1), when)).toEqual(['2026-01-20', today])
  // A project is made on the day that it is where the reader is.
  const east = { today, zone: 'Pacific/Kiritimati' }
  const late = [{ start_date: null, created_at: '2026-01-20T20:00:00.000Z' }]
  expect(workingSpan(['', ''], late, east)).toEqual(['2026-01-21', today])
  expect(workingSpan(['', ''], [], when)).toEqual([today, today])
  const asked = ['2026-03-01', '2026-03-02'] as const
  expect(workingSpan([...asked], projects, when)).toEqual(asked)
})

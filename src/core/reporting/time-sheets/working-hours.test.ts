import { expect, test } from 'vitest'
import { workingSpan } from './working-hours.ts'

const today = '2026-03-05'
const project = (start_date: string | null, created: string) => ({
  ...{ start_date, created_at: `${created}T09:00:00.000Z` },
})

test('[B7.123] of all time the days count since the first project began or was made', () => {
  const projects = [project('2026-02-01', '2026-01-20'), project('2026-01-05', '2026-02-01')]
  expect(workingSpan(['', ''], projects, today)).toEqual(['2026-01-05', today])
  expect(workingSpan(['', ''], projects.slice(0, 1), today)).toEqual(['2026-01-20', today])
  expect(workingSpan(['', ''], [], today)).toEqual([today, today])
  const asked = ['2026-03-01', '2026-03-02'] as const
  expect(workingSpan([...asked], projects, today)).toEqual(asked)
})

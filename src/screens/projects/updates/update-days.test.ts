import { expect, test } from 'vitest'
import type { Row } from '../../../core/model.ts'
import { updateDays } from './update-days.ts'

const said = (id: string, user_id: string, created_at: string) =>
  ({ id, user_id, created_at }) as Row<'project_comment'>

test('updates stand by their days, and those of one person within two minutes together', () => {
  const days = updateDays(
    [
      said('e', 'ada', '2026-03-04T23:00:30.000Z'),
      said('a', 'ada', '2026-03-04T10:00:00.000Z'),
      said('b', 'ada', '2026-03-04T10:02:00.000Z'),
      said('c', 'ada', '2026-03-04T10:04:00.001Z'),
      said('d', 'max', '2026-03-04T22:59:30.000Z'),
    ],
    'Europe/Berlin',
  )
  expect(
    days.map(({ day, updates }) => [
      day,
      ...updates.map(({ row, joined }) => `${row.id}${joined ? '+' : ''}`),
    ]),
  ).toEqual([
    ['2026-03-04', 'a', 'b+', 'c', 'd'],
    ['2026-03-05', 'e'],
  ])
})

test('a new day begins anew, also within two minutes', () => {
  const days = updateDays(
    [said('a', 'ada', '2026-03-04T23:59:30.000Z'), said('b', 'ada', '2026-03-05T00:00:30.000Z')],
    'UTC',
  )
  expect(days.map(({ updates }) => updates[0]!.joined)).toEqual([false, false])
})

import { expect, test } from 'vitest'
import { idOf } from '../tasks/testing.ts'
import { projectStatuses } from '../workflow/lookups.ts'
import { toTeamInfo } from './team-info.ts'

test('[B7.107] categories without projects are left out, and projects without one count in all alone', () => {
  const category = (name: string) => ({ id: idOf(name), name, color_code: '#154c9b' })
  const count = (category_id: string | null, count: number) => ({
    ...{ status_id: projectStatuses[0]!.id, health_id: null, category_id, count },
  })
  const { by_category, by_health } = toTeamInfo(
    [count(idOf('Web'), 2), count(null, 3)],
    [category('Web'), category('Empty')],
  )
  expect(by_category).toMatchObject({ all: 5, total: 2 })
  expect(by_category.data.map(({ label, count }) => [label, count])).toEqual([['Web', 2]])
  expect(by_category.chart.map(({ name, y }) => [name, y])).toEqual([['Web', 2]])
  expect(by_health.not_set).toBe(5)
})

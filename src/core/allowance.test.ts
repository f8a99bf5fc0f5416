import { expect, test } from 'vitest'
import { Allowance } from './allowance.ts'
import type { Refusal } from './catalogue/errors.ts'
import { limits } from './catalogue/limits.ts'
import { Draft } from './engine/draft.ts'
import { Rows } from './engine/store.ts'
import type { Row } from './model.ts'
import { idOf, taskRow } from './tasks/testing.ts'

const refusalOf = (work: () => unknown) => {
  try {
    work()
  } catch (error) {
    return (error as Refusal).code
  }
}

const label = (n: number) => ({
  id: idOf(n),
  team_id: idOf('team'),
  name: `L${n}`,
  color_code: '#fff',
})

test('a command writes a limited number of rows, in all its rooms together', () => {
  const allowance = new Allowance()
  const drafts = [new Draft(new Rows(), allowance), new Draft(new Rows(), allowance)]
  for (let n = 0; n < limits.changesPerCommand; n++) drafts[n % 2]!.put('label', label(n))
  for (const n of [0, 1]) drafts[n]!.put('label', label(n))
  expect(refusalOf(() => drafts[0]!.put('label', label(-1)))).toBe('too_many_changes')
})

test('a row that is written again counts once', () => {
  const draft = new Draft(new Rows(), new Allowance())
  for (let n = 0; n < 2 * limits.changesPerCommand; n++) draft.put('label', label(n % 10))
  expect(draft.changes()).toHaveLength(10)
})

test('rows changed by a deletion are not counted', () => {
  const below = new Rows()
  below.fill('task', [taskRow(0)])
  const count = limits.changesPerCommand + 1
  below.fill(
    'task',
    Array.from({ length: count }, (_, n) => taskRow(n + 1, { parent_task_id: idOf(0) })),
  )
  const draft = new Draft(below, new Allowance())
  draft.remove('task', idOf(0))
  expect(draft.past()).toHaveLength(count + 1)
})

test('a command writes a limited number of bytes, measured about as JSON', () => {
  const labels = Array.from({ length: 100 }, (_, n) => idOf(n))
  const row = (n: number) => taskRow(n, { labels }) as Row<'task'>
  const bytes = JSON.stringify(row(1)).length
  const most = Math.ceil(limits.changeBytesPerCommand / bytes)
  const draft = new Draft(new Rows(), new Allowance())
  const wrote = (count: number) =>
    refusalOf(() => Array.from({ length: count }, (_, n) => draft.put('task', row(n))))
  expect(wrote(Math.floor(most * 0.9))).toBeUndefined()
  expect(wrote(Math.ceil(most * 1.1))).toBe('too_many_changes')
})

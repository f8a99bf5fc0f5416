import { expect, test } from 'vitest'
import type { Tx } from '../engine/call.ts'
import type { Row } from '../model.ts'
import { idOf, taskRow } from '../tasks/testing.ts'
import { logEnded } from './again.ts'

test('of a timer that does not come back with its task the time until this went is logged', async () => {
  const task = taskRow(1, { total_minutes_spent: 60 })
  const start_time = '2026-03-05T09:00:00.000Z'
  const timer = { id: idOf('timer'), user_id: idOf('ada'), task_id: task.id, start_time }
  const written: object[] = []
  const keep = async (table: string, row: object) => {
    written.push({ table, ...row })
    return row
  }
  const tx = { get: async () => task, list: async () => [], put: keep, add: keep }
  const [until, now] = ['2026-03-05T10:00:00Z', '2026-03-06T10:00:00Z'].map(Date.parse)
  await logEnded(
    {
      ...{ tx: tx as unknown as Tx, until: until!, now: now!, newId: idOf },
      nameOf: async () => 'Ada',
    },
    [timer as Row<'timer'>],
  )
  expect(written).toMatchObject([
    { table: 'task', total_minutes_spent: 3_660 },
    { table: 'work_log', user_id: idOf('ada'), member_name: 'Ada', time_spent: 3_600 },
  ])
})

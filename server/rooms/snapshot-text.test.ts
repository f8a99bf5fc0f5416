import { expect, test } from 'vitest'
import { fromColumns, type Snapshot } from '../../src/core/engine/snapshot.ts'
import { Rows } from '../../src/core/engine/store.ts'
import type { Room } from '../../src/core/engine/table.ts'
import { idOf, taskRow } from '../../src/core/tasks/testing.ts'
import { snapshotText } from './snapshot-text.ts'

const room: Room = `project:${idOf('project')}`

test('a large room is written out once for all who open it, and again after a change of its rows', () => {
  const rows = new Rows()
  rows.fill(
    'task',
    Array.from({ length: 1_000 }, (_, n) => taskRow(n)),
  )
  const tasksIn = (text: Buffer) =>
    fromColumns<'task'>((JSON.parse(text.toString()) as Snapshot['tables']).task!)
  const first = snapshotText(room, rows)
  expect(snapshotText(room, rows)).toBe(first)
  expect(tasksIn(first)).toEqual(rows.list('task'))

  const renamed = taskRow(7, { name: 'Order helium' })
  for (const row of [renamed, null]) {
    rows.apply([{ table: 'task', id: renamed.id, row }])
    expect(tasksIn(snapshotText(room, rows))).toEqual(rows.list('task'))
  }
})

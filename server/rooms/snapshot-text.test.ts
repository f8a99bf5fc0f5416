import { expect, test } from 'vitest'
import { fromColumns, type Snapshot } from '../../src/core/engine/snapshot.ts'
import { Rows } from '../../src/core/engine/store.ts'
import type { Room } from '../../src/core/engine/table.ts'
import { idOf, taskRow } from '../../src/core/tasks/testing.ts'
import { snapshotText } from './snapshot-text.ts'

const room: Room = `project:${idOf('project')}`

test.for([true, false])(
  'a large room is written out once for all who open it, and again after a change of its rows, packed: %s',
  (isPacked) => {
    const rows = new Rows()
    rows.fill(
      'task',
      Array.from({ length: 1_000 }, (_, n) => taskRow(n)),
    )
    const tasksIn = (text: Buffer) =>
      fromColumns<'task'>((JSON.parse(text.toString()) as Snapshot['tables']).task!)
    const first = snapshotText(room, rows, isPacked)
    expect(snapshotText(room, rows, !isPacked)).not.toEqual(first)
    expect(snapshotText(room, rows, isPacked)).toBe(first)
    expect(tasksIn(first)).toEqual(rows.list('task'))

    const renamed = taskRow(7, { name: 'Order helium' })
    for (const row of [renamed, null]) {
      rows.apply([{ table: 'task', id: renamed.id, row }])
      expect(tasksIn(snapshotText(room, rows, isPacked))).toEqual(rows.list('task'))
    }
  },
)

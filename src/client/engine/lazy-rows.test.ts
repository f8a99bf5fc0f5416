// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { snapshotOf } from '../../core/engine/snapshot.ts'
import { Rows } from '../../core/engine/store.ts'
import { idOf } from '../../core/tasks/testing.ts'
import { openWorkspaceForTest, project } from '../../parts/testing/world.ts'
import { NetworkError } from '../requests/failures.ts'
import { caller } from '../requests/request.ts'
import { readRows } from './lazy-rows.ts'
import { workspace } from './workspace.ts'

const room = `project:${project}` as const
const place = { table: 'task_comment', owner: idOf(1), room } as const

/** Reads the comments of a task whose room is loaded at 5 before the first answer comes. */
async function readAt(...seqs: number[]) {
  await openWorkspaceForTest()
  const { replica } = workspace()
  let asked = 0
  caller.send = async () => {
    if (asked === 0) await replica.load(snapshotOf(room, new Rows(), { seq: 5, epoch: 1 }))
    return Response.json({ done: true, body: { seq: seqs[asked++], rows: [] } })
  }
  const failure = await readRows(place).catch((error: unknown) => error)
  return { asked, failure, knows: replica.knows(room, place.table, place.owner) }
}

test('rows that were read before their room was loaded again are read again', async () => {
  expect(await readAt(4, 5)).toEqual({ asked: 2, failure: undefined, knows: true })
})

test('rows that stay older than their room could not be read', async () => {
  const failure = expect.any(NetworkError)
  expect(await readAt(4, 4, 4, 4)).toEqual({ asked: 3, failure, knows: false })
})

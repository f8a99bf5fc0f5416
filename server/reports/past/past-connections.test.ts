import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limits } from '../../../src/core/catalogue/limits.ts'
import { deriveId } from '../../../src/core/engine/ids.ts'
import type { Database } from '../../db/database.ts'
import { openDatabase } from '../../db/open.ts'
import { PastConnections } from './past-connections.ts'

let folder: string
let database: Database
let past: PastConnections
/** How many connections were made. */
let made: number

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-past-'))
  database = await openDatabase({ folder })
  made = 0
  const apart: Database['apart'] = (used) => {
    made++
    return database.apart(used)
  }
  past = new PastConnections({ flavour: 'sqlite', apart })
})
afterEach(async () => {
  vi.useRealTimers()
  await past.close()
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

const [red, blue, green] = ['red', 'blue', 'green'].map(deriveId) as [string, string, string]
const moment = (n: number) => `2026-03-0${n}T12:00:00.000Z`
const teamsIn = ({ db }: { db: Database['read'] }) => db.selectFrom('team').selectAll().execute()

test('reports of one moment share what is read', async () => {
  const [one, other] = await Promise.all([past.enter(red, moment(1)), past.enter(red, moment(1))])
  expect(await Promise.all([one, other].map(teamsIn))).toEqual([[], []])
  expect(made).toBe(1)
})

test('after something was removed for good, reports of that organisation are read again', async () => {
  const [own, other] = [await past.enter(red, moment(1)), await past.enter(blue, moment(1))]
  const done = await past.enter(red, moment(2))
  done.leave()
  past.forget(red)
  // What is being read is read to its end.
  expect(await Promise.all([own, other].map(teamsIn))).toEqual([[], []])
  await past.enter(red, moment(1))
  await past.enter(blue, moment(1))
  expect(made).toBe(4)
  own.leave()
  for (const lease of [own, done])
    await expect
      .poll(() => teamsIn(lease).catch((error: Error) => error.message))
      .toContain('destroyed')
})

test('what is read cannot be written', async () => {
  const { db } = await past.enter(red, moment(1))
  await expect(db.deleteFrom('team').execute()).rejects.toThrow(/view|readonly/)
  await expect(db.deleteFrom('session').execute()).rejects.toThrow(/readonly/)
})

test('of an organisation so many moments are kept, and those that are read stay', async () => {
  const most = limits.pastReportsOfOrganization
  const leases = []
  for (let n = 1; n <= most; n++) leases.push(await past.enter(red, moment(n)))
  await expect(past.enter(red, moment(most + 1))).rejects.toMatchObject({ code: 'busy' })
  // Another organisation is not kept waiting.
  ;(await past.enter(blue, moment(1))).leave()
  leases[0]!.leave()
  await past.enter(red, moment(most + 1))
  expect(await teamsIn(leases[1]!)).toEqual([])
  await expect(teamsIn(leases[0]!)).rejects.toThrow('destroyed')
})

test('there are never more than the limit in all', async () => {
  for (const id of [red, blue]) for (const n of [1, 2]) await past.enter(id, moment(n))
  expect(made).toBe(limits.pastReports)
  await expect(past.enter(green, moment(1))).rejects.toMatchObject({ code: 'busy' })
})

test('one that nobody uses for a while is closed, also when its reader never said so', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  const lease = await past.enter(red, moment(1))
  expect(await teamsIn(lease)).toEqual([])
  await vi.advanceTimersByTimeAsync(2 * limits.pastReportIdleMs + 1)
  await expect(teamsIn(lease)).rejects.toThrow('destroyed')
  await past.enter(red, moment(1))
  expect(made).toBe(2)
})

test('one whose statement failed serves no others', async () => {
  const { db, leave } = await past.enter(red, moment(1))
  await expect(
    db
      .selectFrom('nothing' as 'team')
      .selectAll()
      .execute(),
  ).rejects.toThrow()
  leave()
  await past.enter(red, moment(1))
  expect(made).toBe(2)
})

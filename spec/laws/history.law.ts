import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { App } from '../../server/app.ts'
import { readNumber } from '../../server/db/sequences.ts'
import { fromStored } from '../../server/history/table.ts'
import { historyByDay, historyStart, trimHistory } from '../../server/history/trim.ts'
import { limits } from '../../src/core/catalogue/limits.ts'
import type { Reader } from '../../src/core/engine/store.ts'
import type { Room } from '../../src/core/engine/table.ts'
import { Former, pastTables, rollBack } from '../../src/core/history/roll-back.ts'
import { dayMs, hourMs, iso } from '../../src/core/values/time.ts'
import { appsOnEach } from './apps.ts'
import { commandOf, inApp, inMemory } from './commands.ts'
import { flavours, holds, stepBy, stepOf, undoBy } from './script.ts'
import { makeTestData } from './test-data/make-test-data.ts'
import { noon } from './test-data/people.ts'
import { writeTestData } from './test-data/write-test-data.ts'

/*
 * Commands change the rows of a project, some hours apart. Rolled back to each moment the rows are
 * those that were there, as long as the history has a line for each command; where it has one for
 * each day, they are those that were there when a day began.
 */

const apps = appsOnEach()

const actors = ['rosa', 'max', 'mia'] as const
const onTasks = [
  ...(['quickTask', 'renameTask', 'deleteTask', 'deleteTasks', 'setTaskStatus'] as const),
  ...(['assignTask', 'createStatus', 'deleteStatus', 'createPhase', 'deletePhase'] as const),
  ...(['addProjectMember', 'removeProjectMember'] as const),
]
const step = fc.oneof(
  { weight: 2, arbitrary: undoBy(...actors) },
  { weight: 5, arbitrary: stepOf(onTasks, ...actors) },
  { weight: 4, arbitrary: stepBy(...actors) },
)
const script = fc.record({
  groups: fc.array(
    fc.record({
      steps: fc.array(step, { minLength: 1, maxLength: 4 }),
      hours: fc.integer({ min: 1, max: 20 }),
    }),
    { minLength: 4, maxLength: 14, size: 'max' },
  ),
  /** How many days are lines by day in the end. */
  byDay: fc.nat(8),
})

let tries = 0

test(`rows rolled back to a moment are those that were there, on ${flavours.join(' and ')}`, async () => {
  await holds('history', script, 20, async ({ groups, byDay }) => {
    const testData = await makeTestData(`history ${++tries}`)
    const room: Room = `project:${testData.project('moon')}`
    for (const app of apps.flat()) {
      await forget(app)
      await writeTestData(app, testData)
    }
    const first = noon - (noon % dayMs)
    let now = noon
    const known = apps.flat().map((app) => ({ app, moments: [] as [number, string][] }))
    for (const each of known)
      each.moments.push([first - 1, textOf(await each.app.rooms.open(room))])
    for (const [n, { steps, hours }] of groups.entries()) {
      const commands = steps.flatMap((step, k) => {
        const command = commandOf(testData, { group: n, n: 10 * n + k }, step)
        return command ? { ...command, now } : []
      })
      await inMemory(testData.memory, commands)
      for (const { app, moments } of known) {
        await inApp(app, commands)
        moments.push([now, textOf(await app.rooms.open(room))])
      }
      now += hours * hourMs
    }
    const wholeFrom = first + byDay * dayMs
    for (const { app, moments } of known) {
      const rows = await app.rooms.open(room)
      for (const [at, was] of moments) expect(await asOf(app, { room, rows, at })).toBe(was)
      await trimHistory(app.database.write, wholeFrom + limits.historyWholeDays * dayMs, 730)
      for (const [at, was] of moments)
        if (at >= wholeFrom) expect(await asOf(app, { room, rows, at })).toBe(was)
      for (let day = first; day < wholeFrom; day += dayMs) {
        const [, was] = moments.findLast(([at]) => at < day) ?? moments[0]!
        expect(await asOf(app, { room, rows, at: day - 1 })).toBe(was)
        expect(await linesOf(app, room, day)).toBeLessThanOrEqual(1)
      }
    }
  })
})

async function forget({ database: { write } }: App) {
  await write.deleteFrom('history').execute()
  await write.deleteFrom('sequence').where('name', 'in', [historyStart, historyByDay]).execute()
}

/** The rows as they were after a moment. */
async function asOf(
  { database }: App,
  { room, rows, at }: { room: Room; rows: Reader; at: number },
) {
  const lines = await database.read
    .selectFrom('history')
    .select('rows')
    .where('room', '=', room)
    .where('at', '>', iso(at))
    .orderBy('seq', 'desc')
    .execute()
  const former = new Former().add(lines.flatMap((line) => fromStored(line.rows)))
  return textOf(rollBack((table) => rows.list(table), former))
}

async function linesOf({ database }: App, room: Room, day: number) {
  const lines = await database.read
    .selectFrom('history')
    .select('seq')
    .where('room', '=', room)
    .where('at', '>=', iso(day))
    .where('at', '<', iso(day + dayMs))
    .execute()
  return lines.length
}

/** All rows whose past is kept, in one order. */
const textOf = (rows: Reader) =>
  pastTables
    .flatMap((table) => rows.list(table).map((row) => `${table} ${JSON.stringify(inOrder(row))}`))
    .sort()
    .join('\n')

const inOrder = (row: object) => Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1))

test(`history is removed after its time and not before, on ${flavours.join(' and ')}`, async () => {
  const first = noon - (noon % dayMs)
  for (const { database } of apps.flat()) {
    const { write } = database
    await write.deleteFrom('history').execute()
    const lines = [0, 1, 2].map((day) => ({
      seq: 1_000_000 + day,
      room: 'project:some',
      at: iso(first + day * dayMs),
      rows: '[]',
    }))
    await write.insertInto('history').values(lines).execute()
    const left = async (now: number) => {
      await trimHistory(write, now, 730)
      const rows = await write.selectFrom('history').select('at').orderBy('at').execute()
      return rows.map(({ at }) => at)
    }
    const end = first + dayMs + 730 * dayMs
    expect(await left(end)).toEqual([lines[1]!.at, lines[2]!.at])
    expect(await readNumber(write, historyStart)).toBe((first + dayMs) / hourMs)
    expect(await left(end + hourMs)).toEqual([lines[2]!.at])
    // A clock that goes back brings nothing back.
    await left(end)
    expect(await readNumber(write, historyStart)).toBe((first + dayMs + hourMs) / hourMs)
  }
})

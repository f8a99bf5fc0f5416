import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type App, openApp } from '../../server/app.ts'
import { answer } from '../../server/commands/pipeline.ts'
import { readConfig } from '../../server/config.ts'
import { emptyBin } from '../../server/jobs/empty-bin.ts'
import { startForgetting } from '../../server/jobs/forgetting-clock.ts'
import { sweepFiles } from '../../server/jobs/sweep-files.ts'
import { trimLog } from '../../server/jobs/trim-log.ts'
import { socketCaller } from '../../server/session/socket-session.ts'
import { limits } from '../../src/core/catalogue/limits.ts'
import { hourMs, iso } from '../../src/core/values/time.ts'
import { preparedDatabase } from '../prepared.ts'
import { flavours } from './script.ts'
import { makeTestData } from './test-data/make-test-data.ts'
import type { TestData } from './test-data/test-data.ts'
import { writeTestData } from './test-data/write-test-data.ts'

/*
 * The files of a database that is being copied are copied after it: those of a project that goes from
 * the bin for good meanwhile are there for a day at least.
 */

describe.each(flavours)('on %s', (flavour) => {
  const data = mkdtempSync(join(tmpdir(), 'plumbline-bin-files-'))
  let shared: Awaited<ReturnType<typeof preparedDatabase>> | undefined
  let app: App
  let now = Date.now()
  let testData: TestData
  beforeAll(async () => {
    if (flavour === 'postgres') shared = await preparedDatabase()
    app = await openApp({
      config: readConfig({ PLUMBLINE_DATA: data, DATABASE_URL: shared?.url ?? '' }),
      log: pino({ level: 'silent' }),
      now: () => now,
    })
    testData = await makeTestData('bin files')
    await writeTestData(app, testData)
    await startForgetting(app.database, now)
  })
  afterAll(async () => {
    await app.close()
    await shared?.drop()
    rmSync(data, { recursive: true, force: true })
  })

  /** Lets so many days pass, with a run every two hours. */
  async function pass(days: number) {
    for (let hours = 0; hours < days * 24; hours += 2) {
      now += 2 * hourMs
      await trimLog(app)
    }
    await sweepFiles(app)
  }

  const team = () => testData.team('red')
  const asked = (name: 'deleteFromBin' | 'emptyProjectBin', input: Record<string, unknown>) =>
    answer(app, {
      ...{ name, input, commandId: randomUUID() },
      session: socketCaller({ userId: testData.user('rosa'), sessionKey: '', address: '' }),
    })
  const ways: [string, (id: string) => Promise<unknown>][] = [
    ['by a person', (id) => asked('deleteFromBin', { id })],
    ['with all others', () => asked('emptyProjectBin', {})],
    [
      'by itself, after its days',
      async () => {
        await pass(limits.binDays + 1)
        await emptyBin(app)
      },
    ],
    [
      'with its team',
      () =>
        app.writer.submit({
          ...{ command_id: randomUUID(), once: false, alone: true, unasked: true },
          ...{ actor_id: testData.user('rosa'), call: 'gone', now },
          run: async ({ within }) => within({ team: team() }).remove('team', team()),
        }),
    ],
  ]
  test.each(ways)(
    'a file of a project that goes from the bin %s stays for a day',
    async (how, go) => {
      const { write } = app.database
      const hash = await app.files.put(Buffer.from(`${flavour} ${how}`))
      const id = randomUUID()
      await write
        .insertInto('project_bin')
        .values({
          ...{
            id,
            team_id: team(),
            name: 'Moon',
            key: 'MOO',
            color_code: '#000000',
            tasks_count: 0,
          },
          ...{ bytes: 1, deleted_by: testData.user('rosa'), deleted_by_name: 'Rosa' },
          deleted_at: iso(now),
        })
        .execute()
      await write
        .insertInto('project_bin_file')
        .values({ project_id: id, hash, bytes: 1 })
        .execute()
      await pass(2)
      await go(id)
      const left = write.selectFrom('project_bin').select('id').where('id', '=', id)
      expect(await left.execute()).toEqual([])
      await pass(1)
      expect(await app.files.look(hash)).toBe('whole')
      await pass(limits.commandKeptDays + 1)
      expect(await app.files.look(hash)).toBe('missing')
    },
  )
})

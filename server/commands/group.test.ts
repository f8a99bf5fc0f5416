import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refuse } from '../../src/core/catalogue/errors.ts'
import { limits } from '../../src/core/catalogue/limits.ts'
import { type App, openApp } from '../app.ts'
import { readConfig } from '../config.ts'
import type { Work } from './job.ts'

const folder = mkdtempSync(join(tmpdir(), 'plumbline-group-'))
let app: App
beforeAll(async () => {
  const config = readConfig({ PLUMBLINE_DATA: folder, PLUMBLINE_LOG: 'silent' })
  app = await openApp({ config, log: pino({ level: 'silent' }) })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Gives a command that does some work and is then called off. */
const submit = (run: (work: Work) => Promise<unknown>) =>
  app.writer.submit({
    command_id: randomUUID(),
    once: false,
    actor_id: '',
    call: 'test',
    now: app.now(),
    alone: true,
    run: async (work) => {
      await run(work)
      throw new Error('called off')
    },
  })

const teams = [randomUUID(), randomUUID()]

/** Writes labels of two teams, in turn. */
async function insertLabels({ insert }: Work, count: number) {
  for (let n = 0; n < count; n++)
    await insert('label', {
      id: randomUUID(),
      team_id: teams[n % 2]!,
      name: `Label ${n}`,
      color_code: '#fff',
    })
}

test('a command writes a limited number of rows, in whatever rooms', async () => {
  await expect(submit((work) => insertLabels(work, limits.changesPerCommand))).rejects.toThrow(
    'called off',
  )
  const one = submit((work) => insertLabels(work, limits.changesPerCommand + 1))
  await expect(one).rejects.toMatchObject({ code: 'too_many_changes' })
})

test('a refusal is given once the transaction that keeps it is committed', async () => {
  let isRefused = false
  let seen: boolean | undefined
  const job = (run: (work: Work) => Promise<unknown>) =>
    app.writer.submit({
      ...{ command_id: randomUUID(), once: true, actor_id: randomUUID(), call: 'test' },
      ...{ now: app.now(), alone: false, run },
    })
  const refused = job(async () => refuse('forbidden')).catch(() => {
    isRefused = true
  })
  const next = job(async () => {
    await new Promise(setImmediate)
    seen = isRefused
  })
  await Promise.all([refused, next])
  expect([seen, isRefused]).toEqual([false, true])
})

test('a long command does not block the process', async () => {
  let turns = 0
  const one = submit(async (work) => {
    // Reads both rooms, which also takes turns.
    await insertLabels(work, 2)
    let isOver = false
    const turn = () => {
      turns++
      if (!isOver) setImmediate(turn)
    }
    setImmediate(turn)
    await insertLabels(work, 10_000)
    isOver = true
  })
  await expect(one).rejects.toThrow('called off')
  expect(turns).toBeGreaterThanOrEqual(9)
})

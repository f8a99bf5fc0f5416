import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { beforeAll, describe, expect, test } from 'vitest'
import { openApp } from '../../server/app.ts'
import { readConfig } from '../../server/config.ts'
import { deriveId } from '../../src/core/engine/ids.ts'
import { freshDatabase } from '../postgres.ts'
import { buildPatience, buildProgram } from './build.ts'
import { Caller, type Reply } from './person.ts'
import { type ServerProcess, startProcess } from './process.ts'
import { flavours, runs } from './script.ts'
import { makeTestData } from './test-data/make-test-data.ts'
import { writeTestData } from './test-data/write-test-data.ts'

/*
 * A server is killed or stopped in the middle of its work, again and again on the same data. Every
 * command it has acknowledged is there, none is there twice, and those whose answer was lost can be
 * sent once more. No start takes anything for lost.
 */

/** An end of the server: how many commands are acknowledged before, and how it comes. */
interface End {
  most: number
  signal: 'SIGKILL' | 'SIGTERM'
}
const ends: End[] = [
  { most: 40, signal: 'SIGKILL' },
  { most: 100, signal: 'SIGTERM' },
  { most: 3, signal: 'SIGKILL' },
  { most: 150, signal: 'SIGKILL' },
]
const rounds = Array.from({ length: runs(4) }, (_, n) => ends[n % ends.length]!)
/** How many people send commands at the same time. */
const demo = 12

beforeAll(buildProgram, buildPatience)

interface Sent {
  id: string
  name: string
  /** Missing where the server ended before it answered. */
  answer?: Reply
}

describe.each(flavours)('on %s', (flavour) => {
  test('every acknowledged command survives a crash of the server, and none is carried out twice', async () => {
    const data = mkdtempSync(join(tmpdir(), 'plumbline-durable-'))
    const database = flavour === 'postgres' ? await freshDatabase() : undefined
    const env = { PLUMBLINE_DATA: data, DATABASE_URL: database?.url ?? '' }
    const { caller, project } = await plant(env)
    const sent: Sent[] = []
    let server: ServerProcess | undefined
    try {
      for (const [round, end] of rounds.entries()) {
        server = await startProcess({ env })
        caller.url = server.url
        await sendUntilTheEnd(server, { caller, project, round, end, sent })
        expect(server.said()).not.toContain('latest changes')
      }
      server = await startProcess({ env })
      caller.url = server.url
      const acknowledged = rounds.reduce((sum, { most }) => sum + most, 0)
      expect(sent.filter(({ answer }) => answer).length).toBeGreaterThanOrEqual(acknowledged)
      for (const command of sent) await expectAnsweredAgain(caller, project, command)
      expect(await server.end('SIGTERM')).toBe(0)
      expect(server.said()).not.toContain('latest changes')
      await expectEachOnce(env, project, sent)
    } finally {
      await server?.end('SIGKILL')
      await database?.drop()
      rmSync(data, { recursive: true, force: true })
    }
  })
})

test('[B7.132] an import that a crash interrupts goes on where it was, and no task is there twice', async () => {
  const data = mkdtempSync(join(tmpdir(), 'plumbline-import-'))
  const env = { PLUMBLINE_DATA: data, DATABASE_URL: '' }
  const { caller } = await plant(env)
  const names = Array.from({ length: 2_000 }, (_, n) => `Task of a file ${n}`)
  let server: ServerProcess | undefined
  try {
    server = await startProcess({ env })
    caller.url = server.url
    const { id, project_id } = await beginImport(caller, `Name\n${names.join('\n')}`)
    await expect.poll(() => madeOf(caller, id)).toBeGreaterThan(0)
    await server.end('SIGKILL')
    server = await startProcess({ env })
    caller.url = server.url
    await expect.poll(() => madeOf(caller, id)).toBe(names.length)
    await server.end('SIGTERM')
    const app = await open(env)
    const { read } = app.database
    const rows = await read
      .selectFrom('task')
      .select('name')
      .where('project_id', '=', project_id)
      .execute()
    await app.close()
    expect(rows.map(({ name }) => name).sort()).toEqual(names.sort())
  } finally {
    await server?.end('SIGKILL')
    rmSync(data, { recursive: true, force: true })
  }
})

/** Begins an import of a table. */
async function beginImport(caller: Caller, text: string) {
  const upload = deriveId('upload')
  const size = Buffer.byteLength(text)
  const path = `/api/v1/attachments/uploads/${upload}?name=table.csv&size=${size}`
  await fetch(caller.url + path, { method: 'PUT', headers: caller.headers, body: text })
  const asked = { upload, source: 'csv', name: 'Of a file' }
  const { body, text: said } = await caller.call('startImport', asked, deriveId('import'))
  if (body === null) throw new Error(said)
  return body as { id: string; project_id: string }
}

const madeOf = async (caller: Caller, id: string): Promise<number> =>
  ((await caller.call('getImport', { id })).body as { made: number }).made

type Environment = Record<'PLUMBLINE_DATA' | 'DATABASE_URL', string>

const open = (env: Environment) =>
  openApp({ config: readConfig(env), log: pino({ level: 'silent' }) })

/** Writes test data to an empty database, with a signed-in user. */
async function plant(env: Environment) {
  const app = await open(env)
  const testData = await makeTestData('durability')
  await writeTestData(app, testData)
  const caller = await Caller.signedIn({ app, url: '' }, testData.user('rosa'))
  await app.close()
  return { caller, project: testData.project('moon') }
}

interface Load {
  caller: Caller
  project: string
  round: number
  end: End
  sent: Sent[]
}

/**
 * Many people make tasks, one after the other each, until so many are acknowledged; then the server
 * is told to end, or gone.
 */
async function sendUntilTheEnd(server: ServerProcess, { caller, project, round, end, sent }: Load) {
  let acknowledged = 0
  let ended: Promise<unknown> | undefined
  await Promise.all(
    Array.from({ length: demo }, async (_, person) => {
      for (let n = 0; ; n++) {
        const name = `Task ${round}.${person}.${n}`
        const command: Sent = { id: deriveId(name), name }
        sent.push(command)
        const answer = await make(caller, project, command).catch(() => undefined)
        // A server that stops refuses with 503 what comes late.
        if (!answer || answer.status === 503) return
        command.answer = answer
        if (++acknowledged >= end.most) ended ??= server.end(end.signal)
      }
    }),
  )
  await ended
}

const make = (caller: Caller, project: string, { id, name }: Sent) =>
  caller.call('quickTask', { project_id: project, name }, id)

/** A repeat is answered as the first time; one whose answer was lost gets it now. */
async function expectAnsweredAgain(caller: Caller, project: string, command: Sent) {
  const again = await make(caller, project, command)
  expect(again.done, again.text).toBe(true)
  if (command.answer) expect(JSON.parse(again.text)).toEqual(JSON.parse(command.answer.text))
}

/**
 * The rows are those of the commands, each once; log, answers and rows fit together; the file is
 * sound.
 */
async function expectEachOnce(env: Environment, project: string, sent: readonly Sent[]) {
  const app = await open(env)
  try {
    const { read, flavour } = app.database
    const rows = await read
      .selectFrom('task')
      .select(['name', 'task_no'])
      .where('project_id', '=', project)
      .execute()
    const made = rows.filter(({ name }) => /^Task \d+\./.test(name))
    expect(made.map(({ name }) => name).sort()).toEqual(sent.map(({ name }) => name).sort())
    expect(new Set(rows.map(({ task_no }) => task_no)).size).toBe(rows.length)
    const lines = await read
      .selectFrom('change')
      .select(['command_id', 'room', 'call'])
      .orderBy('line')
      .execute()
    expect(new Set(lines.map(({ command_id, room }) => `${command_id} ${room}`)).size).toBe(
      lines.length,
    )
    const ids = new Set(sent.map(({ id }) => id))
    expect(lines.filter(({ command_id }) => !ids.has(command_id))).toEqual([])
    expect(new Set(lines.map(({ command_id }) => command_id)).size).toBe(ids.size)
    if (flavour === 'sqlite') {
      const said = async (pragma: 'integrity_check' | 'foreign_key_check') =>
        (await sql.raw<object>(`pragma ${pragma}`).execute(read)).rows
      expect(await said('integrity_check')).toEqual([{ integrity_check: 'ok' }])
      expect(await said('foreign_key_check')).toEqual([])
    }
  } finally {
    await app.close()
  }
}

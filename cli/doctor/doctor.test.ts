import { chmodSync, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { stored } from '../../server/db/database.ts'
import { connectDatabase } from '../../server/db/open.ts'
import { ended, json, patience, type Workplace, workplaces } from '../testing/workplace.ts'
import type { Finding } from './check.ts'

vi.setConfig(patience)

const newWorkplace = workplaces({ PORT: '0' })
const seeded = async () => {
  const workplace = newWorkplace()
  await workplace.cli('seed', '--preset', 'demo')
  return workplace
}

async function look(workplace: Workplace, ...argv: string[]) {
  const said = await workplace.cli('doctor', '--json', ...argv)
  const { ok, findings } = json<{ ok: boolean; findings: Finding[] }>(said)
  expect(said.code).toBe(ok ? 0 : 5)
  for (const { state, fix } of findings) if (state !== 'ok') expect(fix).toMatch(/\S/)
  return { ok, of: (check: string) => findings.filter((finding) => finding.check === check) }
}

test('a missing folder is reported as fine, and is not created', async () => {
  const workplace = newWorkplace()
  const { ok, of } = await look(workplace)
  expect(ok).toBe(true)
  expect(of('folder')[0]!.message).toContain('will be made')
  expect(existsSync(workplace.data)).toBe(false)
})

test('a database in use is reported as fine; the report is readable text', async () => {
  const workplace = await seeded()
  const server = await workplace.serveApart()
  try {
    const { port, hostname } = new URL(server.url)
    const { ok, of } = await look(workplace, '--port', port, '--host', hostname)
    expect(ok).toBe(true)
    expect(of('port')[0]!.message).toContain('a Plumbline server answers')
    expect(of('in use')[0]!.message).toMatch(/by process \d+/)
    expect(of('database')[0]!.message).toBe('sound: 11 people, 7 projects, 97 tasks')
    expect(of('secret')[0]!.message).toContain('only its owner')
    expect((await workplace.cli('doctor', '--port', port, '--host', hostname)).out).toContain(
      'Nothing stands in the way.',
    )
  } finally {
    await server.stop()
  }
})

describe('a problem is found, with advice', () => {
  test('another program at the port', async () => {
    const other: Server = createServer((socket) => socket.end('hello'))
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const { port } = other.address() as { port: number }
    try {
      const { ok, of } = await look(newWorkplace(), '--port', String(port), '--host', '127.0.0.1')
      expect(ok).toBe(false)
      expect(of('port')[0]).toMatchObject({
        state: 'failed',
        message: `another program listens at 127.0.0.1:${port}`,
      })
    } finally {
      other.close()
    }
  })

  test('an address that is not local', async () => {
    expect(
      (await look(newWorkplace(), '--port', '3000', '--host', '203.0.113.7')).of('port')[0]!.state,
    ).toBe('failed')
  })

  test('a secret and a database that others can read', async () => {
    const workplace = await seeded()
    writeFileSync(join(workplace.data, 'secret'), 'x'.repeat(40), { mode: 0o644 })
    expect(statSync(workplace.data).mode & 0o777).toBe(0o700)
    expect((await look(workplace)).ok).toBe(true)
    chmodSync(workplace.data, 0o755)
    const { ok, of } = await look(workplace)
    expect(ok).toBe(false)
    expect(of('secret')[0]).toMatchObject({
      state: 'failed',
      fix: `chmod 600 ${join(workplace.data, 'secret')}`,
    })
    expect(of('database file')[0]!.state).toBe('warning')
    expect(of('readers')[0]).toMatchObject({
      state: 'warning',
      fix: `chmod -R go= ${workplace.data}`,
    })
    expect(of('readers')[0]!.message).toMatch(
      /other users of this machine can read .*data, and in it .+ more$/,
    )
  })

  test('a file that holds no secret, or a short one, with which no server starts', async () => {
    const workplace = await seeded()
    for (const content of ['\n', 'short\n']) {
      writeFileSync(join(workplace.data, 'secret'), content, { mode: 0o600 })
      expect((await look(workplace)).of('secret')[0]!.state).toBe('failed')
      await expect(workplace.serve()).rejects.toThrow('32 are the least')
    }
  })

  test('a short secret in the environment', async () => {
    const workplace = newWorkplace()
    workplace.env = { ...workplace.env, PLUMBLINE_SECRET: 'short' }
    expect((await look(workplace)).of('secret')[0]!.state).toBe('warning')
  })

  test.each([
    ['no database', 'this is no database'],
    ['empty', ''],
  ])('a database file that is %s, and it is left alone', async (_, text) => {
    const workplace = newWorkplace()
    mkdirSync(workplace.data)
    writeFileSync(join(workplace.data, 'plumbline.db'), text)
    const { ok, of } = await look(workplace)
    expect(ok).toBe(false)
    expect(of('database')[0]!.fix).toContain('plumbline restore')
    expect(readdirSync(workplace.data)).toEqual(['plumbline.db'])
  })

  test('rows with references to missing rows', async () => {
    const workplace = await seeded()
    const database = await connectDatabase({ folder: workplace.data })
    await sql`pragma foreign_keys=off`.execute(database.write)
    await database.write.deleteFrom('project').execute()
    await database.close()
    const { ok, of } = await look(workplace)
    expect(ok).toBe(false)
    expect(of('database')[0]!.message).toMatch(/a row of \w+ refers to a project that is not there/)
  })

  test('rows that cannot be read: what was not looked at is not called sound', async () => {
    const workplace = await seeded()
    const database = await connectDatabase({ folder: workplace.data })
    await sql`update task set labels = 'oops'`.execute(database.write)
    await database.close()
    const { ok, of } = await look(workplace)
    expect(ok).toBe(false)
    expect(of('rules')).toMatchObject([
      { state: 'failed', message: expect.stringContaining('cannot be looked at') },
    ])
    expect(of('accounts')).toMatchObject([{ state: 'ok' }])
  })

  test('accounts that are in no team', async () => {
    const workplace = await seeded()
    const all = await look(workplace)
    expect(all.of('accounts')[0]).toMatchObject({ state: 'ok' })
    const database = await connectDatabase({ folder: workplace.data })
    const amara = await database.write
      .selectFrom('user')
      .select('id')
      .where('email', 'like', 'amara%')
      .executeTakeFirstOrThrow()
    await database.write
      .updateTable('team_member')
      .set({ active: stored(database, false) })
      .where('user_id', '=', amara.id)
      .execute()
    await database.close()
    const { ok, of } = await look(workplace)
    expect(ok).toBe(true)
    expect(of('accounts')[0]).toMatchObject({
      state: 'warning',
      message: expect.stringContaining('1 in no team, who cannot log in (such as amara'),
    })
  })

  test('mails that were given up', async () => {
    const workplace = await seeded()
    expect((await look(workplace)).of('mails')[0]).toMatchObject({ state: 'ok' })
    const database = await connectDatabase({ folder: workplace.data })
    for (const name of ['ben', 'cleo'])
      await sql`insert into mail (id, recipient, sealed, created_at)
        values (${name}, ${`${name}@red.example`}, 'x', 1)`.execute(database.write)
    const job = { name: 'send-mail', due_at: 1, tries: 8, next_at: null, ended_at: 2 }
    await database.write
      .insertInto('job')
      .values([
        { ...job, id: 'parked', about: 'ben', reason: 'no such mailbox' },
        { ...job, id: 'sent', about: 'cleo', reason: null },
      ])
      .execute()
    await database.close()
    const { ok, of } = await look(workplace)
    expect(ok).toBe(true)
    expect(of('mails')).toEqual([
      expect.objectContaining({
        state: 'warning',
        message: 'to ben@red.example was given up after 8 tries (no such mailbox)',
      }),
    ])
  })

  test('a migration of a newer release', async () => {
    const workplace = await seeded()
    const database = await connectDatabase({ folder: workplace.data })
    await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '')`.execute(
      database.write,
    )
    await database.close()
    const { ok, of } = await look(workplace)
    expect(ok).toBe(false)
    expect(of('migrations')[0]!.message).toContain('9999-later')
  })

  test.each([
    ['before it changed anything', 'restore-part', 'the next start removes'],
    ['in its last step', 'restore-ready', 'the next start finishes it'],
    ['by an earlier release', 'restore-1', 'from a restore that was interrupted'],
  ])('files left by a restore that was interrupted %s', async (_, name, message) => {
    const workplace = newWorkplace()
    mkdirSync(join(workplace.data, name), { recursive: true })
    expect((await look(workplace)).of('leftover')[0]!.message).toContain(message)
  })

  test('database objects that Plumbline did not create', async () => {
    const workplace = await seeded()
    const database = await connectDatabase({ folder: workplace.data })
    await sql`create index my_own on task (name)`.execute(database.write)
    await sql`create trigger my_trigger after insert on task begin delete from task; end`.execute(
      database.write,
    )
    await database.close()
    const { ok, of } = await look(workplace)
    expect(ok).toBe(false)
    expect(of('database').map(({ message }) => message)).toEqual([
      'it has the index "my_own", which is not of Plumbline',
      'it has the trigger "my_trigger", which is not of Plumbline',
    ])
  })

  test('a process that was killed while it held the folder', async () => {
    const workplace = newWorkplace()
    const child = workplace.spawn('serve', '--json')
    for await (const part of child.stdout!) if (String(part).includes('\n')) break
    await ended(child, 'SIGKILL')
    const { ok, of } = await look(workplace)
    expect(ok).toBe(true)
    expect(of('in use')[0]!.message).toMatch(
      new RegExp(`^by no process; process ${child.pid} on .* ended without saying so$`),
    )
  })

  test('a data folder that is a file', async () => {
    const workplace = newWorkplace()
    writeFileSync(workplace.data, '')
    expect((await look(workplace)).of('folder')[0]!.message).toContain('is a file')
  })

  test('a PostgreSQL server that does not answer', async () => {
    const workplace = newWorkplace()
    workplace.env = { ...workplace.env, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }
    expect((await look(workplace)).of('database')[0]!.fix).toContain('DATABASE_URL')
  })

  test('a browser that is not at the configured path', async () => {
    const workplace = newWorkplace()
    workplace.env = { ...workplace.env, PLUMBLINE_BROWSER: join(workplace.folder, 'none') }
    expect((await look(workplace)).of('browser')[0]!.state).toBe('warning')
  })
})

test('invalid settings are named', async () => {
  const workplace = newWorkplace()
  workplace.env = { ...workplace.env, PLUMBLINE_PROXIES: 'many' }
  const said = await workplace.cli('doctor')
  expect(said.code).toBe(1)
  expect(said.err).toContain('PLUMBLINE_PROXIES')
})

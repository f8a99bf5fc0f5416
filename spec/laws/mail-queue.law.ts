import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { limits } from '../../src/core/catalogue/limits.ts'
import { startServer, type TestServer, whileRefused } from '../harness.ts'
import { Mailbox } from '../mailbox.ts'
import { Caller } from './person.ts'

/*
 * A mail is a row of the database from the moment its cause is stored until the mail server has
 * taken it: it outlives the process, goes out once, and is the same mail if it has to be sent again.
 */

const data = mkdtempSync(join(tmpdir(), 'plumbline-mail-queue-'))
afterAll(() => rmSync(data, { recursive: true, force: true }))
let now = Date.parse('2026-03-05T12:00:00Z')

const start = (url: string) =>
  startServer({ PLUMBLINE_DATA: data, PLUMBLINE_SMTP: url, DATABASE_URL: '' }, () => now)
const signUp = ({ url }: TestServer, email: string) =>
  new Caller(url).call('signup', { name: 'Nora New', email, password: 'Moon-base-7' })
const stored = async ({ app }: TestServer) => {
  await app.jobs.settle()
  return app.database.read.selectFrom('mail').selectAll().execute()
}

test('a mail that the mail server does not take outlives the process and goes out once', async () => {
  const closed = await Mailbox.open()
  const { url } = closed
  await closed.close()
  const before = await start(url)
  expect((await signUp(before, 'nora@new.example')).done).toBe(true)
  expect((await signUp(before, 'nora@new.example')).done).toBe(false)
  const waiting = await stored(before)
  expect(waiting.map(({ sent_at }) => sent_at)).toEqual([null, null])
  for (const { sealed } of waiting) expect(sealed).not.toContain('token')
  const jobs = await before.app.database.read
    .selectFrom('job')
    .select(['about', 'reason', 'tries', 'next_at'])
    .where('name', '=', 'send-mail')
    .execute()
  for (const { about, ...job } of jobs)
    expect(job).toEqual({
      reason: expect.stringContaining('ECONNREFUSED'),
      tries: 1,
      next_at: now + limits.jobRetryMs,
    })
  await before.stop()
  const mailbox = await Mailbox.open(Number(new URL(url).port))
  const after = await start(url)
  for (const { sent_at, sealed } of await stored(after))
    expect({ sent_at, sealed }).toEqual({ sent_at: now, sealed: '' })
  now += limits.jobLeaseMs
  after.app.jobs.wake()
  await after.app.jobs.settle()
  // A job that ended and was not noted as ended runs again.
  const ran = { name: 'send-mail', due_at: now, next_at: now, tries: 0, ended_at: null }
  await after.app.database.write
    .insertInto('job')
    .values(jobs.map(({ about }) => ({ ...ran, id: `again ${about}`, about, reason: null })))
    .execute()
  after.app.jobs.wake()
  await after.app.jobs.settle()
  const ended = await after.app.database.read
    .selectFrom('job')
    .select('ended_at')
    .where('id', 'like', 'again %')
    .execute()
  expect(ended).toEqual(jobs.map(() => ({ ended_at: now })))
  const subjects = mailbox.all('nora@new.example').map(({ subject }) => subject)
  expect(subjects.sort()).toEqual([
    'Please confirm your email address for Plumbline',
    'Welcome to Plumbline.',
  ])
  await after.stop()
  await mailbox.close()
})

test('a mail that was taken but not noted as sent goes out again under the same Message-ID', async () => {
  const mailbox = await Mailbox.open()
  const server = await start(mailbox.url)
  await whileRefused(server, 'mail', async () => {
    expect((await signUp(server, 'otto@new.example')).done).toBe(true)
    await server.app.jobs.settle()
  })
  now += limits.jobRetryMs
  server.app.jobs.wake()
  await server.app.jobs.settle()
  const welcomes = mailbox.all('otto@new.example').filter(({ subject }) => /Welcome/.test(subject))
  expect(welcomes).toHaveLength(2)
  expect(new Set(welcomes.map(({ id }) => id)).size).toBe(1)
  await server.stop()
  await mailbox.close()
})

test('a mail whose link is over is not sent any more', async () => {
  const mailbox = await Mailbox.open()
  const server = await start('smtp://127.0.0.1:1')
  expect((await signUp(server, 'late@new.example')).done).toBe(true)
  await server.app.jobs.settle()
  await server.stop()
  now += 2 * limits.emailProofDays * 86_400_000
  const later = await start(mailbox.url)
  await later.app.jobs.settle()
  const subjects = mailbox.all('late@new.example').map(({ subject }) => subject)
  expect(subjects).toEqual(['Welcome to Plumbline.'])
  await later.stop()
  await mailbox.close()
})

test('a mail server that accepts and says nothing holds up no other job', async () => {
  const held = new Set<Socket>()
  const silent = createServer((socket) => {
    held.add(socket.on('error', () => {}))
    // Of a connection without this it is known sooner that nothing comes.
    socket.write('220 silent\r\n')
  })
  await once(silent.listen(0, '127.0.0.1'), 'listening')
  const server = await start(`smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`)
  for (let n = 0; n < limits.jobsAtOnce; n++)
    expect((await signUp(server, `silent-${n}@new.example`)).done).toBe(true)
  await expect.poll(() => held.size).toBe(limits.jobsAtOnce)
  now += limits.recurringMs
  server.app.jobs.wake()
  const ended = () =>
    server.app.database.read
      .selectFrom('job')
      .select('id')
      .where('name', '=', 'recur-tasks')
      .where('ended_at', '=', now)
      .execute()
  await expect.poll(ended).toHaveLength(1)
  expect(held.size).toBe(limits.jobsAtOnce)
  silent.close()
  for (const socket of held) socket.destroy()
  await server.stop()
})

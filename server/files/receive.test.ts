import { mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { limits } from '../../src/core/catalogue/limits.ts'
import { incomingName, namesIn } from './part.ts'
import { Receiver } from './receive.ts'

const folder = mkdtempSync(join(tmpdir(), 'plumbline-receive-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const parts = () => namesIn(join(folder, incomingName))
const file = { userId: 'ada', id: 'a', size: 10 }

test('however many requests bring one file at once, it has one part', async () => {
  const receiver = new Receiver(folder)
  const bodies = Array.from({ length: 40 }, () => new PassThrough())
  const taken = bodies.map((body) => receiver.take({ ...file, from: 0, body }).catch(() => 'ended'))
  bodies.at(-1)!.end('0123456789')
  const last = await taken.at(-1)
  expect(await Promise.all(taken.slice(0, -1))).toEqual(Array(39).fill('ended'))
  expect(parts()).toHaveLength(1)
  expect(last).toMatchObject({ size: 10 })
  await (last as { discard(): Promise<void> }).discard()
  expect(parts()).toEqual([])
  await receiver.close()
})

test('a request goes on where the one before it broke off, which it ends', async () => {
  const receiver = new Receiver(folder)
  const first = new PassThrough()
  const broken = receiver.take({ ...file, from: 0, body: first }).catch(() => 'ended')
  first.write('01234')
  while (receiver.received('ada', 'a') < 5) await new Promise(setImmediate)
  const rest = Readable.from([Buffer.from('56789')])
  const whole = await receiver.take({ ...file, from: 5, body: rest })
  expect(await broken).toBe('ended')
  expect(String(await whole!.head(10))).toBe('0123456789')
  await whole!.discard()
  await receiver.close()
})

test('so many files of an account are received at once, and so many requests for one of them', () => {
  const receiver = new Receiver(folder)
  const most = limits.uploadsAtWorkPerAccount
  const left = Array.from({ length: most }, (_, n) => receiver.enter('ada', `file ${n}`))
  expect(left).not.toContain(undefined)
  expect(receiver.enter('ada', 'one more')).toBeUndefined()
  expect(receiver.enter('bob', 'another account')).toBeDefined()
  const again = Array.from({ length: most }, () => receiver.enter('ada', 'file 0'))
  expect(again.filter(Boolean)).toHaveLength(most - 1)
  for (const leave of [...left, ...again]) leave?.()
  expect(receiver.enter('ada', 'one more')).toBeDefined()
})

/** Sends the beginning of a file, and breaks off. */
async function breakOff(receiver: Receiver, id: string) {
  const body = new PassThrough()
  const taken = receiver.take({ ...file, id, from: 0, body }).catch(() => 'ended')
  body.write('01234')
  while (receiver.received('ada', id) < 5) await new Promise(setImmediate)
  body.destroy()
  await taken
}

/** The files that this process has open. */
const openFiles = () =>
  readdirSync('/proc/self/fd').flatMap((name) => {
    try {
      return readlinkSync(`/proc/self/fd/${name}`)
    } catch {
      return []
    }
  })

test('what broke off is kept for a while, and then neither open nor on disk; going on is refused', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const receiver = new Receiver(folder)
  await breakOff(receiver, 'a')
  vi.advanceTimersByTime(limits.uploadIdleMs / 2)
  await breakOff(receiver, 'b')
  vi.advanceTimersByTime(limits.uploadIdleMs / 2)
  await vi.waitFor(() => expect(parts()).toHaveLength(1))
  expect([receiver.received('ada', 'a'), receiver.received('ada', 'b')]).toEqual([0, 5])
  vi.advanceTimersByTime(limits.uploadIdleMs)
  await vi.waitFor(() => expect(parts()).toEqual([]))
  expect(receiver.received('ada', 'b')).toBe(0)
  expect(openFiles().filter((path) => path.startsWith(folder))).toEqual([])
  const rest = Readable.from([Buffer.from('56789')])
  expect(await receiver.take({ ...file, from: 5, body: rest })).toBeUndefined()
  await receiver.close()
})

test('parts that nobody goes on with have an end in number, whosever they are', async () => {
  const receiver = new Receiver(folder)
  for (let n = 0; n < limits.uploadsIdle + 3; n++) {
    const body = Readable.from([Buffer.from('0')])
    await receiver.take({ userId: `user ${n}`, id: 'a', size: 10, from: 0, body })
  }
  expect(parts()).toHaveLength(limits.uploadsIdle)
  expect([2, 3].map((n) => receiver.received(`user ${n}`, 'a'))).toEqual([0, 1])
  await receiver.close()
})

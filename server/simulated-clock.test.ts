import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { simulatedClock } from './simulated-clock.ts'

const started = Date.parse('2026-03-05T09:00:00Z')
const clockAt = (at: string, env: Record<string, string> = {}, now = () => started) =>
  simulatedClock(at, readConfig(env), now)

test('the clock goes on from the instant that is given', () => {
  let real = started
  const clock = clockAt('2026-03-20T08:00:00+01:00', {}, () => real)
  expect(new Date(clock()).toISOString()).toBe('2026-03-20T07:00:00.000Z')
  real += 90_000
  expect(new Date(clock()).toISOString()).toBe('2026-03-20T07:01:30.000Z')
  expect(new Date(clockAt('2026-03-20')()).toISOString()).toBe('2026-03-20T00:00:00.000Z')
})

test.each(['', 'tomorrow', '2026-13-40', '12', '2026-03-20T08:00', '2026-03-04'])(
  'what is no instant to come is refused: %j',
  (at) => {
    expect(() => clockAt(at)).toThrow(/^--at /)
  },
)

test.each([
  ['HOST', '0.0.0.0'],
  ['HOST', '::'],
  ['HOST', '192.168.1.5'],
  ['HOST', '127.evil.example'],
  ['PLUMBLINE_URL', 'https://plan.example.com'],
  ['PLUMBLINE_PROXIES', '1'],
  ['DATABASE_URL', 'postgres://localhost/plumbline'],
  ['PLUMBLINE_SMTP', 'smtp://localhost'],
])('a server that others use, or that tells others, has the real clock: %s=%s', (name, value) => {
  expect(() => clockAt('2026-03-20', { [name]: value })).toThrow('trying things out')
})

test.each(['localhost', '127.0.0.1', '::1'])('%s is this machine', (host) => {
  expect(clockAt('2026-03-20', { HOST: host })()).toBe(Date.parse('2026-03-20'))
})

test('a server with a bucket, whose new files would be old, has the real clock', () => {
  const bucket = {
    ...{ PLUMBLINE_S3_URL: 'https://s3.example.com', PLUMBLINE_S3_BUCKET: 'plumbline' },
    ...{ PLUMBLINE_S3_KEY: 'key', PLUMBLINE_S3_SECRET: 'secret' },
  }
  expect(() => clockAt('2026-03-20', bucket)).toThrow('PLUMBLINE_S3_URL names a bucket')
})

test('a server that charges cards has the real clock, one with test payments need not', () => {
  const paddle = {
    ...{ PLUMBLINE_CARDS: 'paddle', PLUMBLINE_PADDLE_KEY: 'key', PLUMBLINE_PADDLE_TOKEN: 'token' },
    ...{ PLUMBLINE_PADDLE_WEBHOOK_SECRET: 'secret', PLUMBLINE_PADDLE_MONTHLY: 'month' },
    PLUMBLINE_PADDLE_ANNUAL: 'year',
  }
  expect(() => clockAt('2026-03-20', paddle)).toThrow('PLUMBLINE_CARDS=paddle charges cards')
  expect(clockAt('2026-03-20', { PLUMBLINE_CARDS: 'test' })()).toBe(Date.parse('2026-03-20'))
})

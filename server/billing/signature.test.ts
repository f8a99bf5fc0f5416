import { expect, test } from 'vitest'
import { MessageError } from './provider.ts'
import { checkSignature, sign } from './signature.ts'

const now = Date.parse('2023-11-01T00:00:01Z')
const check = (body: string, header: string, key = 'VALID_SECRET', at = now) =>
  checkSignature(key, header, { body, now: at })
const body = '{"data": ["1", "2"]}'
// The examples that Paddle publishes with its library.
const published =
  'ts=1698796800;h1=a300428748dce5c70e4da19bffd60769591ea969c99dea3105d0ec9612cf43f9'
const second = '28981e941fae76e53db32f3d2a83cb69db41476595e84e1970a1b5d98f62b261'

test('the published examples of signatures are good', () => {
  check(body, published)
  check('{"data": "value"}', `ts=1698796800;h1=${second};h1=${second};h2=RANDOM_HASH`)
})

test('while a secret is changed, one good signature of several is enough', () => {
  const [ts, h1] = published.split(';')
  check(body, `${ts};h1=${'0'.repeat(64)};${h1}`)
})

test('another secret, another body, another time, and what is none, are refused', () => {
  const other = '{ "data": [ "1", "2" ]}'
  for (const wrong of [
    () => check(body, published, 'INVALID_VALID_SECRET'),
    () => check(other, published),
    () => check(body, published.replace('1698796800', '1698796801')),
    () => check(body, published, 'VALID_SECRET', now + 400_000),
    () => check(body, published, 'VALID_SECRET', now - 400_000),
    () => check(body, published.slice(0, -2)),
    ...['', 'invalid_header', 'h1=invalid', 'ts=1698796800', 'ts=1698796800;h1=', ';;=;'].map(
      (header) => () => check(body, header),
    ),
  ])
    expect(wrong).toThrow(MessageError)
})

test('what is signed here is good here', () => {
  check(body, sign('VALID_SECRET', body, now))
})

test('a signature is good for five minutes before and after its time, and no longer', () => {
  const signed = sign('VALID_SECRET', body, now)
  for (const at of [now - 300_000, now + 300_000]) check(body, signed, 'VALID_SECRET', at)
  for (const at of [now - 300_001, now + 300_001])
    expect(() => check(body, signed, 'VALID_SECRET', at)).toThrow(MessageError)
})

test('of a header without end only the beginning is read', () => {
  const [ts, h1] = published.split(';')
  const wrong = (count: number) => `h1=${'0'.repeat(64)};`.repeat(count)
  check(body, `${ts};${wrong(2)}${h1}`)
  expect(() => check(body, `${ts};${wrong(1_000)}${h1}`)).toThrow(MessageError)
})

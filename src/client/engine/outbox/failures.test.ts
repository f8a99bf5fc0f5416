import { expect, test } from 'vitest'
import { Refusal } from '../../../core/catalogue/errors.ts'
import { NetworkError, ReplyError } from '../../requests/failures.ts'
import { isCertain, isFault, isPassing, isSignedOut } from './failures.ts'

const refusal = (code: ConstructorParameters<typeof Refusal>[0], status: number) =>
  new Refusal(code, undefined, { status })

test.each<[string, unknown, string]>([
  ['no answer', new NetworkError('unreachable'), 'passing'],
  ['a full disk', refusal('unavailable', 503), 'passing fault'],
  ['an ended session', refusal('not_signed_in', 401), 'passing signed out'],
  ['a proxy that wants a sign-in', new ReplyError(200, 'https://sign.in'), 'passing signed out'],
  ['a page of somebody else', new ReplyError(200), 'fault'],
  ['a proxy that does not let it through', new ReplyError(403), 'fault'],
  ['a proxy that finds no server', new ReplyError(404), 'fault'],
  ['a proxy whose server is down', new ReplyError(502), 'fault'],
  ['a failure of the server', refusal('unknown', 500), 'fault'],
  ['a request that came in late', refusal('malformed', 408), 'fault'],
  ['a request that came too early', refusal('unknown', 425), 'fault'],
  ['what is not allowed', refusal('forbidden', 403), ''],
  ['what is wrong', refusal('malformed', 400), ''],
])('what %s says of a command', (_, error, expected) => {
  const said = {
    passing: isPassing(error),
    fault: isFault(error),
    'signed out': isSignedOut(error),
  }
  const words = Object.entries(said).flatMap(([word, is]) => (is ? [word] : []))
  expect(words.join(' ')).toBe(expected)
})

test('the rules here refuse for certain, but for what the server may know better', () => {
  const codes = [
    ...(['forbidden', 'not_found', 'text_changed', 'template_changed'] as const),
    ...(['free_storage_limit', 'storage_full'] as const),
  ]
  expect(codes.filter((code) => isCertain(new Refusal(code)))).toEqual(['forbidden'])
})

import { expect, test } from 'vitest'
import { faultOf } from './faults.ts'

const coded = (code: string) => Object.assign(new Error('failed'), { code })

test.each(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'SQLITE_FULL', '57P01'])(
  '%s is the fault of the machine that the database is on',
  (code) => expect(faultOf(coded(code))).toBe('machine'),
)

test.each(['ENOENT', 'ENOSPC', 'EACCES', 'EPERM', 'EBUSY', 'EIO', 'ERR_STREAM_PREMATURE_CLOSE'])(
  '%s is no error of the database',
  (code) => expect(faultOf(coded(code))).toBeUndefined(),
)

test('what contradicts the rows is the fault of the statement, and an unknown column ours', () => {
  for (const code of ['SQLITE_CONSTRAINT', '23505']) expect(faultOf(coded(code))).toBe('statement')
  for (const code of ['SQLITE_ERROR', '42703']) expect(faultOf(coded(code))).toBe('ours')
})

test.each([
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
])('“%s” is the fault of the machine', (said) => expect(faultOf(new Error(said))).toBe('machine'))

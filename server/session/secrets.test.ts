import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { hmac, keysOf, loadSecret } from './secrets.ts'
import { randomToken } from './sessions.ts'

const data = mkdtempSync(join(tmpdir(), 'plumbline-secrets-'))
afterAll(() => rmSync(data, { recursive: true, force: true }))

test('the generated secret has 256 random bits and is stored', () => {
  const made = loadSecret({ data, secret: undefined })
  expect(Buffer.from(made, 'base64url')).toHaveLength(32)
  expect(readFileSync(join(data, 'secret'), 'utf8')).toBe(made)
  expect(loadSecret({ data, secret: undefined })).toBe(made)
  expect(loadSecret({ data: join(data, 'another'), secret: undefined })).not.toBe(made)
})

test('each purpose has its own key, so that a signature for one is invalid for another', () => {
  const signatures = ['one secret', 'another secret'].flatMap((secret) =>
    Object.values(keysOf(secret)).map((key) => hmac(key, 'a text')),
  )
  expect(new Set(signatures).size).toBe(8)
})

test('session ids have 192 random bits and are unique', () => {
  const ids = Array.from({ length: 10_000 }, randomToken)
  for (const id of ids) expect(Buffer.from(id, 'base64url')).toHaveLength(24)
  expect(new Set(ids).size).toBe(ids.length)
})

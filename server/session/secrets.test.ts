import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { hmac, keysOf, loadSecret, randomToken, SecretError, seal, unseal } from './secrets.ts'

const data = mkdtempSync(join(tmpdir(), 'plumbline-secrets-'))
afterAll(() => rmSync(data, { recursive: true, force: true }))

test('the generated secret has 256 random bits and is stored', () => {
  const made = loadSecret({ data, secret: undefined })
  expect(Buffer.from(made, 'base64url')).toHaveLength(32)
  expect(readFileSync(join(data, 'secret'), 'utf8')).toBe(made)
  expect(loadSecret({ data, secret: undefined })).toBe(made)
  expect(loadSecret({ data: join(data, 'another'), secret: undefined })).not.toBe(made)
})

test.each(['\n', ' \t\n', 'short\n', `${'x'.repeat(31)}\n`])(
  'a file that holds no secret, or a short one, is refused and left as it is: %j',
  (content) => {
    const file = join(data, 'secret')
    writeFileSync(file, content)
    expect(() => loadSecret({ data, secret: undefined })).toThrow(SecretError)
    expect(readFileSync(file, 'utf8')).toBe(content)
    writeFileSync(file, `${'x'.repeat(32)}\n`)
    expect(loadSecret({ data, secret: undefined })).toBe('x'.repeat(32))
  },
)

test('each purpose has its own key, so that a signature for one is invalid for another', () => {
  const signatures = ['one secret', 'another secret'].flatMap((secret) =>
    Object.values(keysOf(secret)).map((key) => hmac(key, 'a text')),
  )
  expect(new Set(signatures).size).toBe(signatures.length)
})

test('a sealed text opens with its key and for its row alone, and only unchanged', () => {
  const [ours, theirs] = [keysOf('one secret').mails, keysOf('another secret').mails]
  const sealed = seal(ours, 'row', 'a link')
  expect(unseal(ours, 'row', sealed)).toBe('a link')
  expect(sealed).not.toBe(seal(ours, 'row', 'a link'))
  const changed = `${sealed.startsWith('A') ? 'B' : 'A'}${sealed.slice(1)}`
  for (const open of [
    () => unseal(theirs, 'row', sealed),
    () => unseal(ours, 'another row', sealed),
    () => unseal(ours, 'row', changed),
    () => unseal(ours, 'row', ''),
  ])
    expect(open).toThrow()
})

test('session ids have 192 random bits and are unique', () => {
  const ids = Array.from({ length: 10_000 }, randomToken)
  for (const id of ids) expect(Buffer.from(id, 'base64url')).toHaveLength(24)
  expect(new Set(ids).size).toBe(ids.length)
})

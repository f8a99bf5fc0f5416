import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Refusal } from '../../src/core/catalogue/errors.ts'
import { limits } from '../../src/core/catalogue/limits.ts'
import { readConfig } from '../config.ts'
import { start } from '../main.ts'
import { Passwords } from './passwords.ts'

const strong = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/

test('a password matches its own hash and no other', async () => {
  const passwords = new Passwords()
  const stored = await passwords.hash('Passw0rd!')
  expect(await passwords.fits('Passw0rd!', stored)).toBe(true)
  expect(await passwords.fits('Passw0rd', stored)).toBe(false)
  for (const none of [null, undefined])
    expect(await passwords.fits('no account has this password', none)).toBe(false)
})

test('hashes are argon2id with 19 MiB and two passes, each with its own salt', async () => {
  const passwords = new Passwords()
  const hashes = await Promise.all(['Passw0rd!', 'Passw0rd!'].map(passwords.hash))
  for (const stored of hashes) expect(stored).toMatch(strong)
  expect(hashes[0]).not.toBe(hashes[1])
})

test('a server that is started without further ado stores such hashes', async () => {
  const data = mkdtempSync(join(tmpdir(), 'plumbline-passwords-'))
  const config = readConfig({ PLUMBLINE_DATA: data, PLUMBLINE_LOG: 'silent', PORT: '0' })
  const server = await start({ config })
  try {
    const response = await fetch(`${server.url}/secure/signup`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ name: 'Nora New', email: 'nora@new.example', password: 'Passw0rd!' }),
    })
    expect(await response.json()).toMatchObject({ done: true })
    const accounts = server.app.database.read.selectFrom('account').select('password_hash')
    expect(await accounts.execute()).toEqual([{ password_hash: expect.stringMatching(strong) }])
  } finally {
    await server.stop()
    rmSync(data, { recursive: true, force: true })
  }
})

test('the queue of password checks is limited; others are told that the server is busy', async () => {
  const passwords = new Passwords()
  const asked = Array.from({ length: limits.passwordsWaiting + 20 }, (_, n) =>
    passwords.hash(`number ${n}`),
  )
  const answers = await Promise.allSettled(asked)
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
  expect(refused.length).toBeGreaterThanOrEqual(18)
  expect(refused.length).toBeLessThanOrEqual(20)
  for (const error of refused) expect(error).toMatchObject(new Refusal('busy'))
  await passwords.hash('there is room again')
})

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
  const hashes = await Promise.all(['Passw0rd!', 'Passw0rd!'].map((each) => passwords.hash(each)))
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

/** How many of some answers are refused because too many wait. */
async function busy(answers: readonly Promise<unknown>[]): Promise<number> {
  const settled = await Promise.allSettled(answers)
  const refused = settled.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
  for (const error of refused) expect(error).toMatchObject(new Refusal('busy'))
  return refused.length
}

test('the queue of password checks is limited; others are told that the server is busy', async () => {
  const passwords = new Passwords()
  const { strangersWaiting, passwordsWaiting } = limits
  const ask = (count: number, known: boolean) =>
    Array.from({ length: count }, (_, n) => passwords.hash(`number ${n}`, { known }))
  const strangers = ask(strangersWaiting + 20, false)
  const places = passwordsWaiting - strangersWaiting
  const known = ask(places + 20, true)
  // One or two are at work and do not wait.
  const [refused, refusedKnown] = await Promise.all([busy(strangers), busy(known)])
  expect(refused).toBeGreaterThanOrEqual(18)
  expect(refused).toBeLessThanOrEqual(20)
  expect(refusedKnown).toBe(20)
  await passwords.hash('there is room again')
})

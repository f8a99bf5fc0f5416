import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { connectDatabase, openDatabase } from '../db/open.ts'
import { isFolderHeld, LockedError, lockFolder } from './lock.ts'
import { readRunNote } from './run-note.ts'

const root = mkdtempSync(join(tmpdir(), 'plumbline-held-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(root, 'data-'))
})

test('the run note has the process id while the folder is locked, and only the log position after a clean stop', async () => {
  const held = await lockFolder(folder)
  held.advance(7)
  expect(readRunNote(folder)).toMatchObject({ pid: process.pid, since: expect.any(String) })
  await held.release()
  expect(readRunNote(folder)).toEqual({ head: 7 })
})

test('partial files of a killed process are removed, mails as well, and nothing else', async () => {
  mkdirSync(join(folder, 'mail'))
  const parts = ['secret.0123456789ab.part', join('mail', '1.eml.0123456789ab.part')]
  const others = ['notes.part', join('mail', '1.eml'), join('mail', 'a.part')]
  for (const name of [...parts, ...others]) writeFileSync(join(folder, name), 'text')
  await (await lockFolder(folder)).release()
  expect(parts.filter((name) => existsSync(join(folder, name)))).toEqual([])
  expect(others.filter((name) => existsSync(join(folder, name)))).toEqual(others)
})

test('a folder refused because of an earlier release can be locked by the same process later', async () => {
  await (await openDatabase({ folder })).close()
  const earlier = await connectDatabase({ folder })
  await earlier.write.selectFrom('user').select('id').execute()
  writeFileSync(join(folder, 'lock'), '1')
  for (let n = 0; n < 2; n++) await expect(lockFolder(folder)).rejects.toThrow(/earlier release/)
  expect(await isFolderHeld(folder)).toBe(false)
  await earlier.close()
  const held = await lockFolder(folder)
  await expect(lockFolder(folder)).rejects.toThrow(LockedError)
  await held.release()
})

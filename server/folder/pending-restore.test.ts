import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { finishRestore, restorePart, restoreReady } from './pending-restore.ts'

const root = mkdtempSync(join(tmpdir(), 'plumbline-restore-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(root, 'data-'))
  put('plumbline.db', 'old')
  put('secret', 'old secret')
})

const put = (name: string, text: string) => writeFileSync(join(folder, name), text)
const read = (name: string) => readFileSync(join(folder, name), 'utf8')
/** Files of a gathered restore, or of one that is still being gathered. */
function gather(place: string, files: Record<string, string>) {
  mkdirSync(place)
  for (const [name, text] of Object.entries(files)) writeFileSync(join(place, name), text)
}

test('a prepared restore is applied, and the replaced files are kept', () => {
  for (const end of ['-wal', '-shm', '-journal']) put(`plumbline.db${end}`, 'of the old one')
  gather(restoreReady(folder), {
    'plumbline.db': 'new',
    secret: 'new secret',
    'replaced-1.db': 'old',
  })
  finishRestore(folder)
  expect(readdirSync(folder).sort()).toEqual(['plumbline.db', 'replaced-1.db', 'secret'])
  expect([read('plumbline.db'), read('secret'), read('replaced-1.db')]).toEqual([
    'new',
    'new secret',
    'old',
  ])
})

test('a restore without a secret keeps the existing one', () => {
  gather(restoreReady(folder), { 'plumbline.db': 'new' })
  finishRestore(folder)
  expect([read('plumbline.db'), read('secret')]).toEqual(['new', 'old secret'])
})

test('an incomplete preparation is removed, and changes nothing', () => {
  gather(restorePart(folder), { 'plumbline.db': 'half' })
  finishRestore(folder)
  expect(existsSync(restorePart(folder))).toBe(false)
  expect([read('plumbline.db'), read('secret')]).toEqual(['old', 'old secret'])
})

test('a restore interrupted after any of its steps is completed', () => {
  // The database is in place already: what its server has written since then stays.
  put('plumbline.db', 'new')
  put('plumbline.db-wal', 'written since then')
  gather(restoreReady(folder), {})
  finishRestore(folder)
  expect([read('plumbline.db'), read('plumbline.db-wal')]).toEqual(['new', 'written since then'])
  expect(existsSync(restoreReady(folder))).toBe(false)
  // The secret is in place already, the database is not.
  gather(restoreReady(folder), { 'plumbline.db': 'newer' })
  finishRestore(folder)
  expect(read('plumbline.db')).toBe('newer')
  expect(existsSync(join(folder, 'plumbline.db-wal'))).toBe(false)
})

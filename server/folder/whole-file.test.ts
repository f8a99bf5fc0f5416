import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { writeWholeFile } from './whole-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'plumbline-whole-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const file = join(folder, 'secret')
const text = () => readFileSync(file, 'utf8')

test('a file written with keep is not replaced, any other is, and no partial files are left', () => {
  writeWholeFile(file, 'first', { keep: true })
  expect(text()).toBe('first')
  writeWholeFile(file, 'second', { keep: true })
  expect(text()).toBe('first')
  writeWholeFile(file, 'third')
  expect(text()).toBe('third')
  expect(readdirSync(folder)).toEqual(['secret'])
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

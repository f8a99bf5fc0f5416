import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { errorOf, expectFailed, patience, workplaces } from '../testing/workplace.ts'

vi.setConfig(patience)

// What it moves is in spec/laws/move.law.ts.

const newWorkplace = workplaces()
const nowhere = 'postgres://anna:my-password@127.0.0.1:1/none?application_name=my-password'

test.each([
  ['no direction', []],
  ['two directions', ['--to', nowhere, '--from', nowhere]],
  ['no address', ['--to']],
  ['an address of something else', ['--to', 'mysql://anna:my-password@127.0.0.1/none']],
])('%s is a wrong command line, which tells no password', async (_, argv) => {
  const workplace = newWorkplace()
  const said = await workplace.cli('move', ...argv, '--json')
  expect(said.code).toBe(2)
  expect(errorOf(said).code).toBe('usage')
  expect(said.err).not.toContain('my-password')
  expect(existsSync(workplace.data)).toBe(false)
})

test('where there is no database, nothing is moved and no folder made', async () => {
  const workplace = newWorkplace()
  expectFailed(await workplace.cli('move', '--to', nowhere, '--json'), 'no_database')
  expect(existsSync(workplace.data)).toBe(false)
})

test('a server that is not reached is told of without its password, and leaves no database', async () => {
  const workplace = newWorkplace()
  const from = await workplace.cli('move', '--from', nowhere, '--json')
  expectFailed(from, 'database')
  expect(from.err).toContain('ECONNREFUSED')
  expect(existsSync(join(workplace.data, 'plumbline.db'))).toBe(false)
  await workplace.cli('seed', '--tasks', '1')
  workplace.env.DATABASE_URL = 'postgres://anna:my-password@pooler.invalid/none'
  workplace.env.DATABASE_DIRECT_URL = nowhere
  const to = await workplace.cli('move', '--to', '--json')
  expectFailed(to, 'database')
  expect(to.err).toContain('ECONNREFUSED')
  expect(from.err + to.err).not.toContain('my-password')
})

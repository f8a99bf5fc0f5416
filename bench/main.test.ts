import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { families } from './families.ts'
import { root } from './root.ts'

const names = families.flatMap(({ figures }) => figures.map(({ name }) => name))

test('--list prints every figure and measures none', () => {
  const program = [
    join(root, 'node_modules/tsx/dist/cli.mjs'),
    join(root, 'bench/main.ts'),
    '--list',
  ]
  const said = execFileSync(process.execPath, program, { encoding: 'utf8' })
  const listed = [...said.matchAll(/^ {2}(\S+)$/gm)].map(([, name]) => name)
  expect(listed).toEqual(names)
})

test('docs/bench.md explains every figure, and no other', () => {
  const page = readFileSync(join(root, 'docs/bench.md'), 'utf8')
  const explained = [...page.matchAll(/^\| (`.*?) \|/gm)].flatMap(([, cell]) =>
    [...cell!.matchAll(/`([^`]+)`/g)].map(([, name]) => name!),
  )
  expect(explained.sort()).toEqual([...names].sort())
})

import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { families } from './families.ts'
import { root } from './root.ts'

test('--list names every figure and measures none', () => {
  const program = [
    join(root, 'node_modules/tsx/dist/cli.mjs'),
    join(root, 'bench/main.ts'),
    '--list',
  ]
  const said = execFileSync(process.execPath, program, { encoding: 'utf8' })
  for (const { figures } of families) for (const { name } of figures) expect(said).toContain(name)
})

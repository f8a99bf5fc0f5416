import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { leanDeclarations } from './lean-declarations.ts'

/** What becomes of a module of the domain that exports `kept`, or of a feature that does with it. */
async function built(module: string, feature?: string): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), 'plumbline-lean-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  mkdirSync(join(root, 'src/core'), { recursive: true })
  writeFileSync(join(root, 'src/core/calls.ts'), module)
  if (feature) writeFileSync(join(root, 'src/core/index.ts'), feature)
  writeFileSync(
    join(root, 'src/entry.ts'),
    `import { kept } from './core/${feature ? 'index' : 'calls'}.ts'\nglobalThis.told(kept)`,
  )
  const { output } = (await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [leanDeclarations()],
    build: { write: false, minify: false, rolldownOptions: { input: join(root, 'src/entry.ts') } },
  })) as Rolldown.RolldownOutput
  return output[0].code
}

const declare = `
  const made = (what: string) => globalThis.make(what)
  const mutation = (call: object) => ({ kind: 'mutation', ...call })
  const query = (call: object) => ({ kind: 'query', ...call })
`

test('of what is only read, pages keep the way to it', async () => {
  const code = await built(`${declare}
    const asked = made('asked')
    const wire = made('wire')
    export const kept = query({ method: 'GET', path: '/one', errors: ['none'], input: asked, output: wire })
  `)
  expect(code).toMatch(/path: "\/one"/)
  expect(code).not.toMatch(/asked|wire|errors/)
})

test('of what changes rows, pages keep what is read of the input and what is done', async () => {
  const code = await built(`${declare}
    export const kept = mutation({
      output: made('wire'),
      input: made('asked'),
      run: async ({ tx }) => ({ output: await tx.get('task', 'errors') }),
    })
  `)
  expect(code).toMatch(/make\(what\)[\s\S]+made\("asked"\)/)
  expect(code).toMatch(/output: await tx.get\("task", "errors"\)/)
  expect(code).not.toContain('wire')
})

test('what nothing uses goes, and what is used is made once', async () => {
  const code = await built(`${declare}
    export const unused = [made('unused')]
    const shared = made('shared')
    export const kept = { first: shared, second: shared }
  `)
  expect(code).not.toContain('unused')
  expect(code.match(/"shared"/g)).toHaveLength(1)
})

test('of a module that a feature takes as a whole, pages keep the calls and not their shapes', async () => {
  const code = await built(
    `${declare}
    const z = { object: made }
    export const shape = z.object('shape')
    export const first = query({ path: '/first' })
    export const second = mutation<
      object
    >({ path: '/second', input: made('asked') })
  `,
    `
    import * as calls from './calls.ts'
    export const kept = [calls]
  `,
  )
  expect(code).toMatch(/path: "\/first"[\s\S]+path: "\/second"/)
  expect(code).toContain('asked')
  expect(code).not.toContain('shape')
})

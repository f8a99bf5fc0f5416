import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { leanLimits } from './lean-limits.ts'

const limits = { most: 20, mark: '69', sizes: [5, 10], ofServer: 90 }

/** What becomes of a module that reads limits. */
async function built(module: string): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), 'plumbline-limits-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  mkdirSync(join(root, 'src/catalogue'), { recursive: true })
  writeFileSync(
    join(root, 'src/catalogue/limits.ts'),
    `export const limits = ${JSON.stringify(limits)}`,
  )
  writeFileSync(
    join(root, 'src/entry.ts'),
    `import { limits } from './catalogue/limits.ts'\nglobalThis.told(${module})`,
  )
  const { output } = (await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [leanLimits(limits)],
    build: { write: false, minify: false, rolldownOptions: { input: join(root, 'src/entry.ts') } },
  })) as Rolldown.RolldownOutput
  return output[0].code
}

test('pages have the limits that they read, and no others', async () => {
  const code = await built('[limits.most.toFixed(), globalThis.limits.most, limits.mark]')
  expect(code).toMatch(/told\(\[\s+20 \.toFixed\(\),\s+globalThis\.limits\.most,\s+"69"\s+\]/)
  expect(code).not.toContain('const limits')
  expect(code).not.toContain('90')
})

test('a list of limits is the same wherever it is read', async () => {
  const code = await built('limits.sizes === limits.sizes')
  expect(code).toContain('limits.sizes === limits.sizes')
  expect(code).toMatch(/limits = \{ "sizes": \[5, 10\] \}/)
  expect(code).not.toContain('90')
})

test.each(['limits', 'limits[globalThis.name]', 'limits.least', '{ limits }'])(
  'a build fails where it cannot tell which limit is read: %s',
  async (read) => {
    await expect(built(read)).rejects.toThrow('the build does not know which limit is read')
  },
)

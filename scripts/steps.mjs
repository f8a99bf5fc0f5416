import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, root, tool } from './prepare.mjs'

/** How many tests and checks have passed and failed so far. */
export const tally = { passed: 0, failed: 0 }

const note = (name, ok, started) => {
  tally[ok ? 'passed' : 'failed']++
  console.log(`${ok ? 'ok  ' : 'FAIL'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`)
}

/** One check: a program that ends with 0 when all is well. */
export function step(name, command, args) {
  const started = Date.now()
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  note(name, status === 0, started)
}

/** Vitest projects; each test counts. */
export function tests(name, projects, { env = {}, args = [] } = {}) {
  const started = Date.now()
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-'))
  const report = join(folder, 'report.json')
  const { status } = spawnSync(
    tool('vitest'),
    [
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...args,
    ],
    {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
      env: { ...process.env, ...env },
    },
  )
  try {
    const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(
      readFileSync(report, 'utf8'),
    )
    tally.passed += numPassedTests
    tally.failed += numFailedTests
    if (status !== 0 && numFailedTests === 0) tally.failed += Math.max(1, numFailedTestSuites)
  } catch {
    tally.failed++
  }
  rmSync(folder, { recursive: true, force: true })
  console.log(
    `${status === 0 ? 'ok  ' : 'FAIL'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`,
  )
}

/**
 * Laws that start a process for each of many cases, or count steps: they take half of the time of
 * all of them.
 */
const slowLaws = [
  'full-disk',
  'cost/hostile-fields',
  'interrupted',
  'judge',
  'cost/linear',
  'lock',
  'lost-writes',
  'file-permissions',
  'start',
  'stop',
].flatMap((name) => ['--exclude', `spec/laws/${name}.law.ts`])

/**
 * Everything that needs no browser: types, lint, build, rules, laws, the wire; `quick` tries less
 * often, and leaves out PostgreSQL and slow laws.
 */
export function check({ quick }) {
  step('types', tool('tsc'), ['-p', '.'])
  step('lint', tool('biome'), ['check', '.', '--error-on-warnings'])
  const started = Date.now()
  build()
  note('build', true, started)
  const projects = ['unit', 'laws', 'cost', 'suite']
  if (quick)
    tests('rules, laws and wire', projects, {
      env: { PLUMBLINE_LAW_RUNS: '0.2' },
      args: slowLaws,
    })
  else
    tests('rules, laws and wire, also on PostgreSQL', [...projects, 'postgres'], {
      env: { PLUMBLINE_LAW_RUNS: process.env.PLUMBLINE_LAW_RUNS ?? '0.25' },
    })
  step('coverage of the specification', tool('tsx'), ['spec/coverage.ts', '--figures'])
}

/** Says how it went and ends accordingly. */
export function finish() {
  console.log(`${tally.passed} passed, ${tally.failed} failed`)
  process.exitCode = tally.failed === 0 ? 0 : 1
}

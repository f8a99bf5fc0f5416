import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** A change of one file that breaks a rule, and the tests that should notice it. */
export interface HandMade {
  name: string
  file: string
  /** Occurs once in the file. */
  find: string
  replace: string
  /** Vitest projects with a file or folder each: `suite spec/suite/rates.spec.ts`. */
  tests: string[]
}

export const root = join(import.meta.dirname, '../..')

export const handMade = JSON.parse(
  readFileSync(join(import.meta.dirname, 'hand-made.json'), 'utf8'),
) as HandMade[]

/** How often a text occurs in another. */
export const occurrences = (text: string, part: string) => text.split(part).length - 1

/** Makes each change in a copy of the project. Returns the changes that no test noticed. */
export function runHandMade(changes: readonly HandMade[]): HandMade[] {
  const copy = copyProject()
  try {
    return changes.filter((change) => {
      const started = performance.now()
      const noticed = isNoticed(copy, change)
      const seconds = ((performance.now() - started) / 1000).toFixed(1)
      console.log(`${noticed ? 'noticed ' : 'SURVIVED'} ${change.name} (${seconds} s)`)
      return !noticed
    })
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

/** A copy of the files that belong to the project, with the same packages. */
function copyProject(): string {
  const copy = mkdtempSync(join(tmpdir(), 'plumbline-mutants-'))
  const listed = spawnSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
    },
  )
  for (const file of listed.stdout.split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    cpSync(join(root, file), join(copy, file))
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'dir')
  return copy
}

/** Errors: when the text to be replaced does not occur once, or tests fail without the change. */
function isNoticed(copy: string, { file, find, replace, tests }: HandMade): boolean {
  const path = join(copy, file)
  const text = readFileSync(path, 'utf8')
  if (occurrences(text, find) !== 1) throw new Error(`${file} has not one “${find}”.`)
  writeFileSync(
    path,
    text.replace(find, () => replace),
  )
  try {
    return tests.some((test) => isRed(copy, test))
  } finally {
    writeFileSync(path, text)
  }
}

/** Whether a run of tests fails. A run that hangs counts as noticed. */
function isRed(copy: string, test: string): boolean {
  const [project, files] = test.split(' ') as [string, string]
  const vitest = join(copy, 'node_modules/vitest/vitest.mjs')
  const { status } = spawnSync(
    process.execPath,
    [vitest, 'run', '--bail=1', '--project', project, files],
    {
      cwd: copy,
      stdio: 'ignore',
      timeout: 600_000,
      env: { ...process.env, PLUMBLINE_LAW_RUNS: process.env.PLUMBLINE_LAW_RUNS ?? '1' },
    },
  )
  return status !== 0
}

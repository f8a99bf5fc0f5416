import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Clause } from '../clauses/clause.ts'
import type { Run } from './judgement.ts'
import { Unjudged } from './unjudged.ts'

/** A server that runs elsewhere. */
export interface Server {
  url: string
  kind: 'plumbline' | 'other'
  /** Each person of the suite names an address of their own to it. */
  hasOwnAddresses: boolean
}

/** Where the project is, from which the names of files are told. */
export const root = join(import.meta.dirname, '../..')

/**
 * Runs the tests of some files, and of these only those about some clauses if any are given.
 * Complaints go to standard error. Errors: Unjudged.
 */
export async function run(
  files: readonly string[],
  only: readonly Clause[],
  server: Server | undefined,
): Promise<Run> {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-'))
  const report = join(folder, 'report.json')
  const child = spawn(
    process.execPath,
    [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--project=suite',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...(only.length > 0 ? [`--testNamePattern=${patternOf(only)}`] : []),
      ...files,
    ],
    {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, ...(server ? environmentOf(server) : {}) },
    },
  )
  await new Promise((resolve) => child.on('close', resolve))
  try {
    return JSON.parse(readFileSync(report, 'utf8'))
  } catch {
    throw new Unjudged('The tests could not be run.')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The tests whose titles begin with one of these clauses. */
const patternOf = (only: readonly Clause[]) =>
  `^\\[[^\\]]*\\b(${only.map(({ id }) => id.replace('.', '\\.')).join('|')})[ \\]]`

const environmentOf = ({ url, kind, hasOwnAddresses }: Server) => ({
  TARGET: url,
  TARGET_KIND: kind,
  ...(hasOwnAddresses ? { TARGET_ADDRESSES: 'own' } : {}),
})

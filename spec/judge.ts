import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { Clause } from './clauses/clause.ts'
import { clauses } from './clauses/index.ts'
import { findTests } from './coverage.ts'
import { probe } from './judge/probe.ts'
import { judgementOf, linesOf, type Run, summaryOf } from './judge/report.ts'

const help = () => `Judges a server by the clauses of the specification.

Usage: npm run suite -- [options]

Without a target our own server is started for each file of tests and judged, inside and out.

  --target URL     judges the server that runs there, ours or another implementation of the same wire.
                   The suite makes its own accounts and teams there by signing up, with addresses at
                   plumbline.example, and leaves them behind. A server that limits sign-ups stops it
                   early; ours is started without limits by PLUMBLINE_RATE_LIMITS=off.
  --only CHOICE    judges these alone: a clause such as A7.14, a section such as A7, a document such as B,
                   or an area such as labels; several are separated by commas.
                   Areas are ${areas().join(', ')}
  --json           prints the judgement as JSON (with npm run -s suite -- --json, nothing else)
  --help           prints this

Every clause with a test is printed as passed, failed, or skipped when the server could not be asked, and why.

Ends with 0 when no clause has failed, with 1 when one has, and with 2 when nothing could be judged:
the options are wrong, nothing answers, or what answers speaks another language.`

const root = join(fileURLToPath(import.meta.url), '../..')

/** Ends the run because nothing can be judged. */
class Unjudged extends Error {}

async function main(): Promise<number> {
  const { target, only, json, help: wantsHelp } = options()
  if (wantsHelp) {
    console.log(help())
    return 0
  }
  const { wanted, files } = choiceOf(only)
  const server = target === undefined ? undefined : await probe(target)
  if (server && 'problem' in server) throw new Unjudged(server.problem)
  if (!json)
    console.log(
      `${introduction(server)}\n${files.length} files of tests; this takes ${files.length > 5 ? 'some minutes' : 'a moment'}.\n`,
    )
  const judgement = judgementOf(
    await run(files, only === undefined ? [] : wanted, server),
    root,
    wanted,
  )
  const summary = summaryOf(judgement)
  if (json)
    console.log(
      JSON.stringify(
        { target: server?.url ?? null, kind: server?.kind ?? 'own', summary, ...judgement },
        null,
        2,
      ),
    )
  else console.log(linesOf(judgement).join('\n'))
  if (summary.failed > 0 || judgement.problems.length > 0) return 1
  if (summary.passed === 0) throw new Unjudged('Nothing could be judged.')
  return 0
}

function options() {
  try {
    return parseArgs({
      options: {
        target: { type: 'string' },
        only: { type: 'string' },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    }).values
  } catch (error) {
    throw new Unjudged(`${(error as Error).message}\nSee npm run suite -- --help`)
  }
}

/** What to judge: clauses, and the files of the suite that do. */
interface Choice {
  wanted: Clause[]
  files: string[]
}

/** What a choice such as `A7.14,B9,labels` means: clauses, sections, documents and areas. */
function choiceOf(only: string | undefined): Choice {
  if (only === undefined) return choiceOfClauses(() => true)
  const names = only.split(',').map((name) => name.trim())
  const isArea = (name: string) => areas().includes(name)
  const means = (name: string, { id }: Clause) =>
    id === name || id.split('.')[0] === name || id[0] === name
  const unknown = names.find(
    (name) => !isArea(name) && !clauses.some((clause) => means(name, clause)),
  )
  if (unknown !== undefined)
    throw new Unjudged(
      `There is no clause and no area “${unknown}”; clauses are named like A7.14, sections like A7, and areas are ${areas().join(', ')}.`,
    )
  const others = names.filter((name) => !isArea(name))
  const choices = names.filter(isArea).map(choiceOfArea)
  if (others.length > 0)
    choices.push(choiceOfClauses((clause) => others.some((name) => means(name, clause))))
  const chosen = new Set(choices.flatMap(({ wanted }) => wanted))
  return {
    wanted: clauses.filter((clause) => chosen.has(clause)),
    files: [...new Set(choices.flatMap(({ files }) => files))],
  }
}

const fileOf = (area: string) => `spec/suite/${area}.spec.ts`

/** The parts of the suite, each a file. */
const areas = (): string[] =>
  readdirSync(join(root, 'spec/suite'))
    .flatMap((file) => file.match(/^(.+)\.spec\.ts$/)?.[1] ?? [])
    .sort()

/** The tests of one area. */
function choiceOfArea(area: string): Choice {
  const ids = new Set(
    findTests().flatMap(({ at, clauses }) => (at.startsWith(`${fileOf(area)}:`) ? clauses : [])),
  )
  return { wanted: clauses.filter(({ id }) => ids.has(id)), files: [fileOf(area)] }
}

/** The tests of clauses, wherever they are in the suite. */
function choiceOfClauses(means: (clause: Clause) => boolean): Choice {
  const wanted = clauses.filter(means)
  const ids = new Set(wanted.map(({ id }) => id))
  const own = findTests().filter((test) => test.clauses.some((id) => ids.has(id)))
  const suite = own.filter(({ at }) => at.startsWith('spec/suite/'))
  const elsewhere = [...new Set(own.map(({ at }) => at.replace(/:\d+$/, '')))]
  if (suite.length === 0)
    throw new Unjudged(
      elsewhere.length > 0
        ? `No test of the wire is about that; it is proven elsewhere: ${elsewhere.join(', ')}.`
        : 'No test is about that yet; npm run coverage says why.',
    )
  return { wanted, files: [...new Set(suite.map(({ at }) => at.replace(/:\d+$/, '')))] }
}

type Server = { url: string; kind: 'plumbline' | 'other' } | undefined

/** The tests whose titles begin with one of these clauses. */
const patternOf = (only: readonly Clause[]) =>
  `^\\[[^\\]]*\\b(${only.map(({ id }) => id.replace('.', '\\.')).join('|')})[ \\]]`

const introduction = (server: Server) =>
  server
    ? `Judging ${server.url}, ${server.kind === 'other' ? 'another implementation: what we add to the given wire is not asked of it' : 'one of ours'}.`
    : 'Judging our own server, started for each file of tests.'

/**
 * Runs the tests of some files, and of these only those about some clauses if any are given.
 * Complaints go to standard error.
 */
async function run(
  files: readonly string[],
  only: readonly Clause[],
  server: Server,
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
      env: { ...process.env, ...(server ? { TARGET: server.url, TARGET_KIND: server.kind } : {}) },
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

try {
  process.exitCode = await main()
} catch (error) {
  if (!(error instanceof Unjudged)) throw error
  console.error(error.message)
  process.exitCode = 2
}

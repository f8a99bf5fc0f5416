import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { contract } from '../src/core/contract.ts'
import type { Call } from '../src/core/engine/call.ts'
import type { Clause } from './clauses/clause.ts'
import { clauses } from './clauses/index.ts'

/** A test as its source text tells: where it is, the clauses it names, and the calls it makes. */
export interface FoundTest {
  /** `spec/suite/teams.spec.ts:12` */
  at: string
  title: string
  clauses: string[]
  calls: string[]
}

/** A clause with what proves it. */
export interface Covered {
  clause: Clause
  tests: FoundTest[]
  /** The calls that name the clause, and whether some test makes them. */
  calls: { name: string; tested: boolean }[]
  /**
   * A test, a tested call, one of them for a part while the rest waits, a reason to wait, nothing
   * needed, or nothing at all.
   */
  proof: 'test' | 'call' | 'part' | 'later' | 'open' | 'none'
}

const root = join(fileURLToPath(import.meta.url), '../..')
const folders = ['src', 'server', 'cli', 'scripts', 'spec', 'e2e']

/** Every clause with what proves it, in the order of the documents. */
export function coverage(tests: readonly FoundTest[] = findTests()): Covered[] {
  const made = new Set(tests.flatMap((test) => test.calls))
  const declared = (Object.entries(contract) as [string, Call][]).map(([name, call]) => ({
    name,
    clauses: [call.clause].flat(),
  }))
  return clauses.map((clause) => {
    const own = tests.filter((test) => test.clauses.includes(clause.id))
    const calls = declared
      .filter((call) => (call.clauses as string[]).includes(clause.id))
      .map(({ name }) => ({ name, tested: made.has(name) }))
    return { clause, tests: own, calls, proof: proofOf(clause, own, calls) }
  })
}

function proofOf(
  clause: Clause,
  tests: readonly FoundTest[],
  calls: Covered['calls'],
): Covered['proof'] {
  const proven = tests.length > 0 ? 'test' : calls.some(({ tested }) => tested) ? 'call' : undefined
  if (clause.later) return proven ? 'part' : 'later'
  if (proven) return proven
  return clause.kind === 'open' ? 'open' : 'none'
}

/** Every test of the project, found by reading its files. */
export const findTests = (): FoundTest[] =>
  folders.flatMap((folder) => testFiles(join(root, folder))).flatMap(testsIn)

const isTest = (name: string) => /\.(test\.tsx?|spec\.ts|law\.ts|journey\.ts)$/.test(name)

function testFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(isTest)
    .map((name) => join(folder, name))
}

/** The start of a test: the word that makes it, for a clause its ids, and the title. */
const starts =
  /(?<![.\w])(?:test|it|describe|clause)(?:\.\w+)*\(\s*(?:(\[[^\]]*\]|'[AB]\d+\.\d+'),\s*)?(['"`])(.*?)\2/g
const ids = /[AB]\d+\.\d+/g

function testsIn(file: string): FoundTest[] {
  const text = readFileSync(file, 'utf8')
  const found = [...text.matchAll(starts)]
  const helpers = helpersIn(text)
  return found.map((start, n) => {
    const title = start[3]!
    const code = text.slice(start.index, found[n + 1]?.index)
    const used = helpers.filter(({ name }) => new RegExp(`\\b${name}\\b`).test(code))
    return {
      at: `${relative(root, file)}:${text.slice(0, start.index).split('\n').length}`,
      title,
      clauses: [
        ...(start[1] ?? '').matchAll(ids),
        ...(title.match(/^\[[^\]]*\]/)?.[0] ?? '').matchAll(ids),
      ].map(([id]) => id),
      calls: [...new Set([...callsIn(code), ...used.flatMap(({ calls }) => calls)])],
    }
  })
}

/** Functions and values that stand beside the tests of a file, and the calls they make. */
const helpersIn = (text: string) =>
  text.split(/\n(?=\S)/).flatMap((part) => {
    const name = part.match(/^(?:const|(?:async )?function) (\w+)/)?.[1]
    return name ? [{ name, calls: callsIn(part) }] : []
  })

const callNames = new Set(Object.keys(contract))
/** The calls that a piece of code hands to a function or takes from the contract. */
const callsIn = (code: string) =>
  [...new Set([...code.matchAll(/(?:[(,[]\s*|contract\.)(\w+)/g)].map(([, name]) => name!))].filter(
    (name) => callNames.has(name),
  )

/** The whole report as lines of text, its figures last. */
const report = (covered: readonly Covered[]): string =>
  [...covered.flatMap(linesOf), '', figures(covered)].join('\n')

const linesOf = ({ clause, tests, calls, proof }: Covered) => [
  `${clause.id.padEnd(7)} ${proof.padEnd(6)} ${clause.text}`,
  ...tests.map(({ at, title }) => `${' '.repeat(15)}${at}  ${title}`),
  ...calls.map(
    ({ name, tested }) => `${' '.repeat(15)}call ${name}${tested ? '' : ' (no test makes it)'}`,
  ),
  ...(clause.later ? [`${' '.repeat(15)}waits: ${clause.later}`] : []),
]

const documents = { A: 'access, shell and administration', B: 'work content' }
const columns = ['required', 'open', 'covered', 'in part', 'waiting', 'no proof']

/**
 * How much of each document is proven: its clauses, and how many are covered, covered in part,
 * waiting with a reason, or bare.
 */
export function figures(covered: readonly Covered[]): string {
  const rows = Object.entries(documents).map(([document, name]) => {
    const own = covered.filter(({ clause }) => clause.id.startsWith(document))
    const count = (test: (entry: Covered) => boolean) => own.filter(test).length
    const proofs = (...wanted: Covered['proof'][]) => count(({ proof }) => wanted.includes(proof))
    const required = count(({ clause }) => clause.kind === 'required')
    const numbers = [
      required,
      own.length - required,
      proofs('test', 'call'),
      proofs('part'),
      proofs('later'),
      proofs('none'),
    ]
    return `${document} ${name.padEnd(34)}${numbers.map((number) => String(number).padStart(10)).join('')}`
  })
  return [
    `${' '.repeat(36)}${columns.map((column) => column.padStart(10)).join('')}`,
    ...rows,
  ].join('\n')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const covered = coverage()
  const given = process.argv.slice(2)
  const text = given.includes('--json')
    ? JSON.stringify(covered, null, 2)
    : given.includes('--figures')
      ? figures(covered)
      : report(covered)
  console.log(text)
  if (covered.some(({ proof }) => proof === 'none')) process.exitCode = 1
}

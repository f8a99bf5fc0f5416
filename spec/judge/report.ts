import { relative } from 'node:path'
import type { Clause } from '../clauses/clause.ts'

/** What a run of the tests leaves as JSON, as far as it is read here. */
export interface Run {
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: {
      title: string
      status: string
      duration?: number | null
      failureMessages?: string[] | null
      meta?: { lacking?: string }
    }[]
  }[]
}

export type Outcome = 'passed' | 'failed' | 'skipped'

/** One test with how it ended; `why` is the failure, or what the server lacks. */
interface JudgedTest {
  title: string
  file: string
  outcome: Outcome
  why?: string
}

/**
 * A clause with how its tests ended: failed if one has failed, passed if one has passed, else
 * skipped.
 */
interface JudgedClause {
  id: string
  text: string
  outcome: Outcome
  tests: JudgedTest[]
}

/** A whole judgement. `problems` are what went wrong outside of any test. */
export interface Judgement {
  clauses: JudgedClause[]
  problems: string[]
}

const idsOf = (title: string) =>
  [...(title.match(/^\[[^\]]*\]/)?.[0] ?? '').matchAll(/[AB]\d+\.\d+/g)].map(([id]) => id)

/** What a run says about the clauses that are wanted, in their order. */
export function judgementOf(run: Run, root: string, wanted: readonly Clause[]): Judgement {
  const tests = run.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name)
    // What stops a whole file hits every test that did not get to run.
    const stopped = status === 'failed' && message ? firstLine(message) : undefined
    return assertionResults.map(
      (result): JudgedTest => ({ title: result.title, file, ...outcomeOf(result, stopped) }),
    )
  })
  const empty = run.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  return {
    clauses: wanted.flatMap((clause) => {
      const own = tests.filter(({ title }) => idsOf(title).includes(clause.id))
      return own.length > 0
        ? [{ id: clause.id, text: clause.text, outcome: together(own), tests: own }]
        : []
    }),
    problems: empty.map(
      ({ name, message }) => `${relative(root, name)} could not be run: ${firstLine(message)}`,
    ),
  }
}

type Result = Run['testResults'][number]['assertionResults'][number]

function outcomeOf(
  { status, meta, failureMessages }: Result,
  stopped: string | undefined,
): Pick<JudgedTest, 'outcome' | 'why'> {
  if (status === 'passed') return { outcome: 'passed' }
  if (status === 'failed')
    return { outcome: 'failed', why: firstLine(failureMessages?.[0] ?? 'no reason given') }
  if (meta?.lacking) return { outcome: 'skipped', why: meta.lacking }
  if (stopped?.startsWith('Lacking: '))
    return { outcome: 'skipped', why: stopped.slice('Lacking: '.length) }
  return stopped ? { outcome: 'failed', why: stopped } : { outcome: 'skipped', why: 'was not run' }
}

function together(tests: readonly JudgedTest[]): Outcome {
  if (tests.some(({ outcome }) => outcome === 'failed')) return 'failed'
  return tests.some(({ outcome }) => outcome === 'passed') ? 'passed' : 'skipped'
}

const firstLine = (text: string) => text.trim().split('\n')[0]!.slice(0, 300)

/** How many clauses ended in each way. */
export function summaryOf({ clauses: judged }: Judgement): Record<Outcome, number> {
  const count = (outcome: Outcome) => judged.filter((clause) => clause.outcome === outcome).length
  return { passed: count('passed'), failed: count('failed'), skipped: count('skipped') }
}

/** The judgement as lines of text. */
export function linesOf(judgement: Judgement): string[] {
  const { passed, failed, skipped } = summaryOf(judgement)
  return [
    ...judgement.clauses.flatMap(clauseLines),
    ...reasons(judgement.clauses),
    '',
    ...judgement.problems,
    `${passed} clauses passed, ${failed} failed, ${skipped} skipped`,
  ]
}

const words: Record<Outcome, string> = { passed: 'passed ', failed: 'FAILED ', skipped: 'skipped' }

function clauseLines({ id, text, outcome, tests }: JudgedClause): string[] {
  const failed = tests.filter((test) => test.outcome === 'failed')
  const skipped = tests.filter((test) => test.outcome === 'skipped')
  const partly =
    outcome === 'skipped' || skipped.length === 0
      ? ''
      : ` (${skipped.length} of ${tests.length} tests skipped)`
  return [
    `${words[outcome]} ${id.padEnd(7)} ${text}${partly}`,
    ...failed.flatMap(({ title, file, why }) => [
      `          ${file}: ${title}`,
      `            ${why}`,
    ]),
  ]
}

/**
 * What the server lacks, each reason once with the clauses of which something could not be judged.
 */
function reasons(judged: readonly JudgedClause[]): string[] {
  const by = new Map<string, Set<string>>()
  for (const { id, tests } of judged)
    for (const { outcome, why } of tests)
      if (outcome === 'skipped') by.set(why ?? '', (by.get(why ?? '') ?? new Set()).add(id))
  if (by.size === 0) return []
  return [
    '',
    'Not judged, or only in part:',
    ...[...by].map(([why, ids]) => `  ${why}: ${[...ids].join(' ')}`),
  ]
}

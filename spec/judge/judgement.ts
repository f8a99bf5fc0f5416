import { relative } from 'node:path'
import type { Clause } from '../clauses/clause.ts'
import type { Unasked } from '../suite/foreign.ts'

/** What a run of the tests leaves as JSON, as far as it is read here. */
export interface Run {
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: {
      title: string
      status: string
      failureMessages?: string[] | null
      meta?: { unasked?: Unasked }
    }[]
  }[]
}

/** One test with how it ended; `why` is the failure. */
interface JudgedTest {
  title: string
  file: string
  outcome: 'passed' | 'failed' | 'not run'
  why?: string
  unasked?: Unasked
}

export type Outcome = 'passed' | 'failed' | 'in part' | 'not judged' | 'not asked'

/**
 * A clause with how its tests ended. Failed: one has. Passed: all have run and passed. In part:
 * some could not be run. Not judged: none could. Not asked: the server need not have it. Tests that
 * are not asked of the server do not count for the others.
 */
export interface JudgedClause {
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
    clauses: wanted.flatMap(({ id, text }) => {
      const own = tests.filter(({ title }) => idsOf(title).includes(id))
      return own.length > 0 ? [{ id, text, outcome: together(own), tests: own }] : []
    }),
    problems: empty.map(
      ({ name, message }) => `${relative(root, name)} could not be run: ${firstLine(message)}`,
    ),
  }
}

const idsOf = (title: string) =>
  [...(title.match(/^\[[^\]]*\]/)?.[0] ?? '').matchAll(/[AB]\d+\.\d+/g)].map(([id]) => id)

type Result = Run['testResults'][number]['assertionResults'][number]

function outcomeOf(
  { status, meta, failureMessages }: Result,
  stopped: string | undefined,
): Pick<JudgedTest, 'outcome' | 'why' | 'unasked'> {
  if (status === 'passed') return { outcome: 'passed' }
  if (status === 'failed')
    return { outcome: 'failed', why: firstLine(failureMessages?.[0] ?? 'no reason given') }
  if (meta?.unasked) return { outcome: 'not run', unasked: meta.unasked }
  return stopped
    ? { outcome: 'failed', why: stopped }
    : { outcome: 'not run', unasked: { kind: 'lacks', reason: 'was not run' } }
}

const firstLine = (text: string) => text.trim().split('\n')[0]!.slice(0, 300)

function together(tests: readonly JudgedTest[]): Outcome {
  const asked = tests.filter(({ unasked }) => unasked?.kind !== 'added')
  if (asked.some(({ outcome }) => outcome === 'failed')) return 'failed'
  if (asked.length === 0) return 'not asked'
  const passed = asked.filter(({ outcome }) => outcome === 'passed').length
  return passed === asked.length ? 'passed' : passed > 0 ? 'in part' : 'not judged'
}

import { byArea } from './areas.ts'
import type { JudgedClause } from './judgement.ts'
import type { Report } from './report.ts'

/** The judgement as JUnit XML: a suite for each part of the product, a case for each clause. */
export function junitOf({ at, server, judgement }: Report): string {
  const suites = byArea(judgement.clauses).map(([area, clauses]) =>
    suite(area, at, clauses.map(caseOf)),
  )
  const { problems } = judgement
  if (problems.length > 0)
    suites.push(suite('Tests that could not be run', at, problems.map(caseOfProblem)))
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="${escaped(server)}">
${suites.join('\n')}
</testsuites>`
}

function suite(name: string, at: string, cases: readonly string[]): string {
  const count = (element: string) => cases.filter((each) => each.includes(`<${element} `)).length
  return `  <testsuite name="${escaped(name)}" timestamp="${escaped(at)}" tests="${cases.length}" failures="${count('failure')}" errors="${count('error')}" skipped="${count('skipped')}">
${cases.join('\n')}
  </testsuite>`
}

function caseOf({ id, text, outcome, tests }: JudgedClause): string {
  const failed = tests.filter((test) => test.outcome === 'failed')
  const inner =
    outcome === 'passed'
      ? ''
      : outcome === 'failed'
        ? `<failure message="${escaped(failed[0]?.why ?? '')}">${escaped(
            failed.map(({ file, title, why }) => `${file}: ${title}\n${why}`).join('\n\n'),
          )}</failure>`
        : `<skipped message="${escaped(`${outcome}: ${whyNot(tests)}`)}"/>`
  return `    <testcase classname="${escaped(id)}" name="${escaped(text)}">${inner}</testcase>`
}

const caseOfProblem = (problem: string) =>
  `    <testcase classname="tests" name="${escaped(problem)}"><error message="${escaped(problem)}"/></testcase>`

const whyNot = (tests: JudgedClause['tests']) =>
  [...new Set(tests.flatMap(({ unasked }) => unasked?.reason ?? []))].join('; ')

/** What XML 1.0 cannot hold in any form, surrogates without their other half among it. */
const impossible = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu

/** A text for XML, between tags or quotes. */
const escaped = (text: string) =>
  text
    .replace(impossible, '\u{fffd}')
    .replace(/[<>&"'\n\r\t]/g, (character) => `&#${character.codePointAt(0)};`)

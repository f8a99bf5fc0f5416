// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { forms } from '../judge/forms.ts'
import { judgementOf, type Run } from '../judge/judgement.ts'
import type { Report } from '../judge/report.ts'
import { exitCodeOf, summaryOf } from '../judge/summary.ts'
import type { Unasked } from '../suite/foreign.ts'

/*
 * What a run of the suite says about a server: a clause has passed only if all its tests have, what
 * was not judged has a reason, and a run that has judged little says so first.
 */

const inside: Unasked = { kind: 'inside', reason: 'can only be seen inside the server' }
const noLabels: Unasked = { kind: 'lacks', reason: 'has no labels', detail: 'POST /labels: 404' }
const added: Unasked = { kind: 'added', reason: 'is what this product adds to the given wire' }
const limited: Unasked = {
  kind: 'limit',
  reason: 'sign-ups are limited there',
  detail: 'it asks to wait 58 minutes',
}

type Test = Run['testResults'][number]['assertionResults'][number]
const passed = (title: string): Test => ({ title, status: 'passed' })
const failed = (title: string, why: string): Test => ({
  title,
  status: 'failed',
  failureMessages: [`${why}\n  at x`],
})
const unasked = (title: string, unasked: Unasked): Test => ({
  title,
  status: 'skipped',
  meta: { unasked },
})

const file = (name: string, tests: Test[], message = '') => ({
  name: `/p/spec/suite/${name}.spec.ts`,
  status: message ? 'failed' : 'passed',
  message,
  assertionResults: tests,
})

function reportOf(...testResults: Run['testResults']): Report {
  const titles = testResults.flatMap(({ assertionResults }) => assertionResults)
  const ids = [...new Set(titles.flatMap(({ title }) => title.match(/A7\.\d+/g) ?? []))].sort()
  const wanted = ids.map((id) => ({ id, text: `text of ${id}`, kind: 'required' as const }))
  const judgement = judgementOf({ testResults }, '/p', wanted)
  return {
    server: 'Judging http://a.example, one of ours',
    target: 'http://a.example',
    kind: 'plumbline',
    at: '2026-03-05T12:00:00.000Z',
    judgement,
    summary: summaryOf(judgement),
  }
}

const everyOutcome = reportOf(
  file('labels', [
    passed('[A7.1 A7.2] one'),
    failed('[A7.2] two', 'expected 1 to be 2'),
    unasked('[A7.3] three', noLabels),
    passed('[A7.4] four'),
    unasked('[A7.4] five', inside),
    unasked('[A7.5] six', added),
    passed('[A7.6] seven'),
    unasked('[A7.6] eight', added),
  ]),
  file('teams', [{ title: '[A7.7] nine', status: 'skipped' }], 'Error: no project'),
  file('undo', [], 'SyntaxError: oh'),
)

const outcomesOf = ({ judgement }: Report) =>
  Object.fromEntries(judgement.clauses.map(({ id, outcome }) => [id, outcome]))
const codeOf = ({ judgement, summary }: Report) => exitCodeOf(judgement, summary)

test('a clause has passed only if all of its tests that are asked of the server have run and passed', () => {
  expect(outcomesOf(everyOutcome)).toEqual({
    'A7.1': 'passed',
    'A7.2': 'failed',
    'A7.3': 'not judged',
    'A7.4': 'in part',
    'A7.5': 'not asked',
    'A7.6': 'passed',
    'A7.7': 'failed',
  })
  expect(everyOutcome.summary).toMatchObject({
    passed: 2,
    failed: 2,
    inPart: 1,
    notJudged: 1,
    notAsked: 1,
  })
  expect(everyOutcome.judgement.problems).toEqual([
    'spec/suite/undo.spec.ts could not be run: SyntaxError: oh',
  ])
})

describe('a run that has judged little', () => {
  const many = (judged: number, all: number, why: Unasked) =>
    reportOf(
      file(
        'labels',
        Array.from({ length: all }, (_, n) =>
          n < judged ? passed(`[A7.${n}] a`) : unasked(`[A7.${n}] a`, why),
        ),
      ),
    )

  test('says so first and ends with 2, up to nine of ten clauses', () => {
    const little = many(8, 10, limited)
    expect(forms.text(little).split('\n')[0]).toBe(
      'Too little could be judged: 8 of 10 clauses. Main reason: sign-ups are limited there (it asks to wait 58 minutes). npm run suite -- --help says how a server with limits is judged.',
    )
    expect(codeOf(little)).toBe(2)
    expect(codeOf(many(9, 10, limited))).toBe(0)
    expect(forms.text(many(9, 10, limited))).not.toContain('Too little')
    expect(codeOf(many(0, 0, limited))).toBe(2)
  })

  test('counts what a server need not have for nothing', () => {
    expect(codeOf(many(1, 10, added))).toBe(0)
    expect(codeOf(many(0, 10, added))).toBe(2)
  })

  test('counts a clause of which the server lacks a part as not judged, and not for what nobody can see', () => {
    const partly = (why: Unasked) =>
      reportOf(file('labels', [passed('[A7.1] a'), unasked('[A7.1] b', why)]))
    expect([noLabels, limited, inside].map((why) => codeOf(partly(why)))).toEqual([2, 2, 0])
  })

  test('ends with 1 when a clause has failed or a file could not be run', () => {
    const tests = [failed('[A7.1] a', 'no'), unasked('[A7.2] b', limited)]
    expect(codeOf(reportOf(file('labels', tests)))).toBe(1)
    expect(codeOf(reportOf(file('labels', [passed('[A7.1] a')]), file('undo', [], 'oh')))).toBe(1)
  })
})

test('as text: clauses that were judged, and each reason in one line', () => {
  expect(forms.text(everyOutcome).split('\n').slice(2)).toEqual([
    'Judging http://a.example, one of ours.',
    '',
    'passed  A7.1    text of A7.1',
    'FAILED  A7.2    text of A7.2',
    '          spec/suite/labels.spec.ts: [A7.2] two',
    '            expected 1 to be 2',
    'in part A7.4    text of A7.4 (1 of 2 tests run)',
    'passed  A7.6    text of A7.6',
    'FAILED  A7.7    text of A7.7',
    '          spec/suite/teams.spec.ts: [A7.7] nine',
    '            Error: no project',
    '',
    'Not judged, or only in part:',
    '  has no labels (POST /labels: 404): 1 clause not judged',
    '  is what this product adds to the given wire: 1 clause not asked',
    '  can only be seen inside the server: 1 clause judged in part',
    '',
    'spec/suite/undo.spec.ts could not be run: SyntaxError: oh',
    '2 clauses passed, 2 failed, 1 judged in part, 1 not judged, 1 not asked',
  ])
})

test('as JSON: the same for programs', () => {
  expect(JSON.parse(forms.json(everyOutcome))).toMatchObject({
    target: 'http://a.example',
    at: '2026-03-05T12:00:00.000Z',
    summary: {
      passed: 2,
      reasons: [{ reason: 'has no labels', unjudged: ['A7.3'], inPart: [] }, {}, {}],
    },
    clauses: [{ id: 'A7.1', outcome: 'passed' }, {}, {}, {}, {}, {}, {}],
  })
})

/** What a server can make a report say. */
const hostile = '<script>alert("1")</script> \'&\' ]]> \u0000\u0008\u001b[31m \ud800 \uffff'
const hostileReport = reportOf(
  file('labels', [
    failed('[A7.1] one', hostile),
    unasked('[A7.2] two', { ...noLabels, reason: hostile }),
  ]),
  file('undo', [], hostile),
)

test('as JUnit: well-formed XML, a case for each clause, passed only if it has', () => {
  const xml = new DOMParser().parseFromString(forms.junit(everyOutcome), 'application/xml')
  const cases = [...xml.querySelectorAll('testcase')].map((each) => [
    each.getAttribute('classname'),
    each.firstElementChild?.tagName ?? 'passed',
  ])
  expect(Object.fromEntries(cases)).toEqual({
    'A7.1': 'passed',
    'A7.2': 'failure',
    'A7.3': 'skipped',
    'A7.4': 'skipped',
    'A7.5': 'skipped',
    'A7.6': 'passed',
    'A7.7': 'failure',
    tests: 'error',
  })
  const sums = (name: string) =>
    [...xml.querySelectorAll('testsuite')].reduce(
      (sum, suite) => sum + Number(suite.getAttribute(name)),
      0,
    )
  expect(['tests', 'failures', 'errors', 'skipped'].map(sums)).toEqual([8, 2, 1, 3])
})

test('as JUnit: hostile texts stay texts', () => {
  const text = forms.junit(hostileReport)
  const xml = new DOMParser().parseFromString(text, 'application/xml')
  expect(xml.querySelector('parsererror, script')).toBeNull()
  expect(xml.querySelector('failure')!.getAttribute('message')).toBe(
    '<script>alert("1")</script> \'&\' ]]> \ufffd\ufffd\ufffd[31m \ufffd \ufffd',
  )
  expect(text.isWellFormed()).toBe(true)
})

describe('as a page', () => {
  const page = (report: Report) => new DOMParser().parseFromString(forms.html(report), 'text/html')
  const texts = (document: Document, selector: string) =>
    [...document.querySelectorAll(selector)].map(({ textContent }) => textContent)

  test('says what was judged, when, how it went in a sentence, and each verdict as icon and word', () => {
    const document = page(everyOutcome)
    expect(texts(document, 'header p').slice(1, 3)).toEqual([
      '2 clauses passed, 2 failed, 1 judged in part, 1 not judged, 1 not asked.',
      'Judging http://a.example, one of ours. Judged on 5 March 2026 at 12:00 UTC.',
    ])
    expect(texts(document, 'h2')).toEqual([
      'Teams and their members',
      'Labels, statuses and phases',
      'What could not be judged, and why',
    ])
    expect(texts(document, 'section:nth-of-type(2) td:first-child')).toEqual([
      '✓ Passed',
      '✗ Failed',
      '? Not judged',
      '◐ Judged in part',
      '– Not asked',
      '✓ Passed',
    ])
    expect(texts(document, 'li')).toContain(
      'has no labels (POST /labels: 404): 1 clause not judged',
    )
  })

  test('is one file without scripts, and hostile texts stay texts', () => {
    const document = page(hostileReport)
    expect(document.querySelector('script, link, img, iframe, [src], [href]')).toBeNull()
    expect(texts(document, '.why code')[0]).toContain('<script>alert("1")</script>')
    expect(document.querySelector('style')!.textContent).toContain('prefers-color-scheme: dark')
    expect(document.querySelector('style')!.textContent).not.toMatch(/url\(|@import|&/)
  })
})

import type { JudgedClause, Outcome } from './judgement.ts'
import type { Report } from './report.ts'
import { lineOf, sentenceOf, warningOf } from './summary.ts'

/** The judgement for a terminal: clauses that were judged, and reasons in a line each. */
export function textOf({ server, judgement, summary }: Report): string {
  const warning = warningOf(summary)
  const reasons = summary.reasons.map((reason) => `  ${lineOf(reason)}`)
  return [
    ...(warning ? [warning, ''] : []),
    `${server}.`,
    '',
    ...judgement.clauses.flatMap(linesOf),
    ...(reasons.length > 0 ? ['', 'Not judged, or only in part:', ...reasons] : []),
    '',
    ...judgement.problems,
    sentenceOf(summary),
  ].join('\n')
}

const words: Partial<Record<Outcome, string>> = {
  passed: 'passed ',
  failed: 'FAILED ',
  'in part': 'in part',
}

function linesOf({ id, text, outcome, tests }: JudgedClause): string[] {
  const word = words[outcome]
  if (!word) return []
  const ran = tests.filter((test) => test.outcome !== 'not run').length
  const failed = tests.filter((test) => test.outcome === 'failed')
  return [
    `${word} ${id.padEnd(7)} ${text}${outcome === 'in part' ? ` (${ran} of ${tests.length} tests run)` : ''}`,
    ...failed.flatMap(({ title, file, why }) => [
      `          ${file}: ${title}`,
      `            ${why}`,
    ]),
  ]
}

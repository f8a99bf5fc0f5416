import { renderToStaticMarkup } from 'react-dom/server'
import { byArea } from './areas.ts'
import type { JudgedClause, Outcome } from './judgement.ts'
import type { Report } from './report.ts'
import { css } from './style.ts'
import { lineOf, sentenceOf, warningOf } from './summary.ts'

/** The judgement as one page for people who do not program; it needs no other file and no script. */
export const htmlOf = (report: Report): string =>
  `<!doctype html>\n${renderToStaticMarkup(<Page {...report} />)}`

function Page(report: Report) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>Judgement by the specification</title>
        <style>{css}</style>
      </head>
      <body>
        <Opening {...report} />
        <main>
          {byArea(report.judgement.clauses).map(([area, clauses]) => (
            <Area key={area} name={area} clauses={clauses} />
          ))}
          <Reasons {...report} />
        </main>
      </body>
    </html>
  )
}

function Opening({ server, at, summary }: Report) {
  const warning = warningOf(summary)
  const when = new Date(at).toLocaleString('en-GB', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  })
  return (
    <header>
      <h1>Does the server do what the specification says?</h1>
      {warning && <p className="warning">{warning}</p>}
      <p className="summary">{sentenceOf(summary)}.</p>
      <p>
        {server}. Judged on <time dateTime={at}>{when} UTC</time>.
      </p>
      <p>
        A clause is one sentence of the specification. It has passed when every test of it has
        passed.
      </p>
    </header>
  )
}

function Area({ name, clauses }: { name: string; clauses: readonly JudgedClause[] }) {
  const passed = clauses.filter(({ outcome }) => outcome === 'passed').length
  return (
    <section>
      <h2>{name}</h2>
      <p>
        {passed} of {clauses.length} passed.
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">Verdict</th>
            <th scope="col">Clause</th>
          </tr>
        </thead>
        <tbody>
          {clauses.map((clause) => (
            <Row key={clause.id} {...clause} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

const icons: Record<Outcome, string> = {
  passed: '✓',
  failed: '✗',
  'in part': '◐',
  'not judged': '?',
  'not asked': '–',
}
const words: Record<Outcome, string> = {
  passed: 'Passed',
  failed: 'Failed',
  'in part': 'Judged in part',
  'not judged': 'Not judged',
  'not asked': 'Not asked',
}

function Row({ id, text, outcome, tests }: JudgedClause) {
  const failures = tests.filter((test) => test.outcome === 'failed')
  const missing = [...new Set(tests.flatMap(({ unasked }) => unasked?.reason ?? []))]
  return (
    <tr>
      <td className={outcome.replace(' ', '-')}>
        <span aria-hidden="true">{icons[outcome]}</span> {words[outcome]}
      </td>
      <td>
        {text} <small>{id}</small>
        {failures.map(({ title, why }) => (
          <p key={title} className="why">
            {title.replace(/^\[[^\]]*\] /, '')}: <code>{why}</code>
          </p>
        ))}
        {outcome !== 'passed' && missing.length > 0 && (
          <p className="why">
            {outcome === 'in part' || outcome === 'failed' ? 'Why not all of it' : 'Why'}:{' '}
            {missing.join('; ')}
          </p>
        )}
      </td>
    </tr>
  )
}

function Reasons({ summary, judgement }: Report) {
  const lines = [...judgement.problems, ...summary.reasons.map(lineOf)]
  if (lines.length === 0) return null
  return (
    <section>
      <h2>What could not be judged, and why</h2>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}

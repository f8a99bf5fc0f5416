import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Clause } from '../clauses/clause.ts'
import { clauses } from '../clauses/index.ts'
import { findTests } from '../coverage.ts'
import { Unjudged } from './unjudged.ts'

const suite = join(import.meta.dirname, '../suite')

/** What to judge: clauses, and the files of the suite that do. */
interface Choice {
  wanted: Clause[]
  files: string[]
}

/**
 * What a choice such as `A7.14,B9,labels` means: clauses, sections, documents and areas. Errors:
 * Unjudged.
 */
export function choiceOf(only: string | undefined): Choice {
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
export const areas = (): string[] =>
  readdirSync(suite)
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

import type { Unasked } from '../suite/foreign.ts'
import type { JudgedClause, Judgement, Outcome } from './judgement.ts'

/** Why clauses were not judged, or not wholly. */
export interface Reason extends Unasked {
  /** The clauses of which no test was run. */
  unjudged: string[]
  /** Those of which some were. */
  inPart: string[]
}

/** A judgement in figures. */
export interface Summary {
  passed: number
  failed: number
  inPart: number
  notJudged: number
  notAsked: number
  /** How many were to be judged. */
  asked: number
  /** How many were judged as far as they can be from outside. */
  judged: number
  reasons: Reason[]
}

/** A judgement of fewer of the clauses than this does not tell what a server is like. */
const enough = 0.9

/** How many clauses ended in each way, and why some were not judged: the commonest reason first. */
export function summaryOf({ clauses }: Judgement): Summary {
  const count = (wanted: Outcome) => clauses.filter(({ outcome }) => outcome === wanted).length
  const notAsked = count('not asked')
  return {
    passed: count('passed'),
    failed: count('failed'),
    inPart: count('in part'),
    notJudged: count('not judged'),
    notAsked,
    asked: clauses.length - notAsked,
    judged: clauses.filter(isJudged).length,
    reasons: reasonsOf(clauses),
  }
}

/** What nobody can see from outside is not missing in a judgement from outside. */
const isJudged = ({ outcome, tests }: JudgedClause) =>
  outcome === 'passed' ||
  outcome === 'failed' ||
  (outcome === 'in part' &&
    tests.every(({ unasked }) => !unasked || ['inside', 'added'].includes(unasked.kind)))

function reasonsOf(clauses: readonly JudgedClause[]): Reason[] {
  const reasons = new Map<string, Reason>()
  for (const { id, outcome, tests } of clauses) {
    const unasked = new Map(
      tests.flatMap(({ unasked }) => (unasked ? [[unasked.reason, unasked] as const] : [])),
    )
    for (const [name, first] of unasked) {
      const reason = reasons.get(name) ?? { ...first, unjudged: [], inPart: [] }
      reasons.set(name, reason)
      // What is not asked makes no clause one that is judged in part.
      if (outcome === 'not judged' || outcome === 'not asked') reason.unjudged.push(id)
      else if (first.kind !== 'added') reason.inPart.push(id)
    }
  }
  return [...reasons.values()]
    .filter(({ unjudged, inPart }) => unjudged.length + inPart.length > 0)
    .sort((a, b) => b.unjudged.length - a.unjudged.length)
}

/** What the command ends with. */
export function exitCodeOf({ problems }: Judgement, summary: Summary): 0 | 1 | 2 {
  if (summary.failed > 0 || problems.length > 0) return 1
  return isEnough(summary) ? 0 : 2
}

const isEnough = ({ asked, judged }: Summary) => asked > 0 && judged >= enough * asked

/** Says that too little was judged to tell anything, and why. */
export function warningOf(summary: Summary): string | undefined {
  if (isEnough(summary)) return
  const { asked, judged, reasons } = summary
  const main = reasons.find(({ kind }) => kind !== 'added')
  return [
    `Too little could be judged: ${judged} of ${clausesOf(asked)}.`,
    ...(main ? [`Main reason: ${withDetail(main)}.`] : []),
    ...(main?.kind === 'limit' ? [wayOut] : []),
  ].join(' ')
}

const wayOut = 'npm run suite -- --help says how a server with limits is judged.'

/** The figures in a sentence. */
export const sentenceOf = ({ passed, failed, inPart, notJudged, notAsked }: Summary): string =>
  `${clausesOf(passed)} passed, ${failed} failed, ${inPart} judged in part, ${notJudged} not judged${notAsked > 0 ? `, ${notAsked} not asked` : ''}`

/** A reason in a line, with how many clauses it concerns. */
export function lineOf(reason: Reason): string {
  const { kind, unjudged, inPart } = reason
  const verb = kind === 'added' ? 'asked' : 'judged'
  const parts = [
    ...(unjudged.length > 0 ? [`${clausesOf(unjudged.length)} not ${verb}`] : []),
    ...(inPart.length > 0 ? [`${clausesOf(inPart.length)} judged in part`] : []),
  ]
  return `${withDetail(reason)}: ${parts.join(', ')}`
}

const withDetail = ({ reason, detail }: Unasked) => (detail ? `${reason} (${detail})` : reason)

const clausesOf = (count: number) => `${count} ${count === 1 ? 'clause' : 'clauses'}`

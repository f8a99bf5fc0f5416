import type { Report } from './report.ts'

/** The judgement for programs. */
export const jsonOf = ({ target, kind, at, summary, judgement }: Report): string =>
  JSON.stringify({ target, kind, at, summary, ...judgement }, null, 2)

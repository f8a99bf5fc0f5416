import type { JudgedClause } from './judgement.ts'

/** Parts of the product in the words of its users, by how the names of their tests begin. */
const areas: readonly [name: string, files: RegExp][] = [
  ['Accounts and signing in', /^(signup|sign-in|session|password|email-proof)/],
  ['Teams and their members', /^(teams|meant-team|members|member-removal|invitation)/],
  ['Labels, statuses and phases', /^(label|status|phase)/],
  ['Projects', /^(project|categor)/],
  ['Tasks', /^(task|column)/],
  ['Undo', /^undo/],
  ['Changes that others see at once', /^events/],
  ['Home page', /^home/],
  ['Settings and plans', /^(settings|billing)/],
]
const others = 'Requests and their answers'

/** The clauses of each part of the product that has some, in the order of the parts. */
export function byArea(clauses: readonly JudgedClause[]): [area: string, JudgedClause[]][] {
  return [...areas.map(([name]) => name), others].flatMap((name) => {
    const own = clauses.filter((clause) => areaOf(clause) === name)
    return own.length > 0 ? [[name, own] as [string, JudgedClause[]]] : []
  })
}

function areaOf({ tests }: JudgedClause): string {
  const file = tests[0]?.file.split('/').at(-1) ?? ''
  return areas.find(([, files]) => files.test(file))?.[0] ?? others
}

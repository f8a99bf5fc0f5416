import { limits } from '../../core/catalogue/limits.ts'
import type { Input, Output } from '../../core/engine/call.ts'
import type { previewImport } from '../../core/imports/calls.ts'
import type { Source } from '../../core/imports/sources.ts'
import { cut } from '../../core/values/text.ts'

export type Preview = Output<typeof previewImport>
export type Given = NonNullable<Input<typeof previewImport>['choices']>

/**
 * Whether what is said is shown without a look at the file. A member of the team is one person of a
 * project that was exported, which the server sees to.
 */
export const isShown = ({ statuses, people, ...others }: Given, source: Source): boolean =>
  Object.keys(others).length === 0 && !(people && source === 'plumbline')

/** A preview with what was said since, of which the server has not told yet what it makes. */
export function asSaid(preview: Preview, { fields, statuses, people, ...said }: Given): Preview {
  const categories = new Map(statuses?.map(({ name, category }) => [name, category]))
  const members = new Map(people?.map(({ name, member }) => [name, member]))
  return {
    ...preview,
    ...said,
    ...problemsOf(preview, members),
    columns: preview.columns.map((column, n) => ({
      ...column,
      field: fields?.[n] ?? column.field,
    })),
    statuses: preview.statuses.map((status) => ({
      ...status,
      category: categories.get(status.name) ?? status.category,
    })),
    people: preview.people.map((person) => {
      const member = members.get(person.name)
      return member === undefined ? person : { ...person, member }
    }),
  }
}

/** The problems of a preview, of which those that name nobody follow from who is chosen. */
function problemsOf(
  { people, problems, problems_count }: Preview,
  members: ReadonlyMap<string, string | null>,
): Pick<Preview, 'problems' | 'problems_count'> {
  const changed = people.flatMap(({ name, member }) => {
    const chosen = members.get(name)
    return chosen === undefined || (chosen === null) === (member === null) ? [] : [{ name, chosen }]
  })
  if (changed.length === 0) return { problems, problems_count }
  const told = (name: string) => cut(name, limits.importProblemLength)
  const found = new Set(changed.flatMap(({ name, chosen }) => (chosen ? told(name) : [])))
  const lost = changed.filter(({ chosen }) => chosen === null)
  return {
    problems: [
      ...problems.filter(({ reason, value }) => reason !== 'person_unknown' || !found.has(value)),
      ...lost.map(({ name }) => ({
        ...{ line: null, field: 'assignees', reason: 'person_unknown' as const },
        value: told(name),
      })),
    ],
    problems_count: problems_count + 2 * lost.length - changed.length,
  }
}

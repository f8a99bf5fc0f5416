import { limits } from '../../core/catalogue/limits.ts'
import type { Mention } from '../../core/comments/rows.ts'
import type { Row } from '../../core/model.ts'
import { takesPart } from '../../core/projects/taking-part.ts'
import { byName } from '../../core/values/compare.ts'
import { contains } from '../../core/values/text.ts'
import { useRoom } from '../data/use-rows.ts'

type Member = Row<'team_member'>

/** Those of some members of the team who can be mentioned in a project, as they take part in it. */
export function useMentionable(projectId: string, members: Iterable<Member>): Member[] {
  const places = useRoom(
    `project:${projectId}`,
    ['project_member'],
    (reader) => reader.list('project_member', { project_id: projectId }),
    [],
  )
  const inside = new Set(places.map(({ team_member_id }) => team_member_id))
  return [...members].filter((member) => takesPart(member, inside)).sort(byName)
}

/**
 * The people whose name stands after an `@` in a text. Of several of one name those are meant who
 * were picked, by their ids, in the order of the text.
 */
export function mentionsIn(
  text: string,
  people: readonly Member[],
  picked: readonly string[] = [],
): Mention[] {
  const named = people.filter(({ name }) => text.includes(`@${name}`))
  const chosen = picked.flatMap((id) => named.find((person) => person.id === id) ?? [])
  const others = named.filter(({ name }) => chosen.every((person) => person.name !== name))
  return [...new Set([...chosen, ...others])]
    .slice(0, limits.mentionsInComment)
    .map(({ id, name }) => ({ team_member_id: id, name }))
}

/** The picked people with one more, whose name comes after a text. */
export function withPick(
  picked: readonly string[],
  { id, name }: Member,
  people: readonly Member[],
  before: string,
): string[] {
  const same = new Set(people.filter((person) => person.name === name).map((person) => person.id))
  const ofName = picked.filter((each) => same.has(each))
  const at = before.split(`@${name}`).length - 1
  return [...picked.filter((each) => !same.has(each)), ...ofName.toSpliced(at, 0, id)]
}

/**
 * What stands between an `@` and the caret, as long as it may become a name. What ends an address may
 * not stand before the `@`; a word of Chinese may.
 */
const beforeCaret = /(?:^|[^\p{Script=Latin}\p{N}.@])@([^\s@][^@\n]{0,49})?$/u

/** Where a name is being written, and whose it may be. */
export interface Naming {
  /** The place of the `@`. */
  at: number
  found: Member[]
}

/** The most people offered for a name. */
const offered = 6

/** Whom the text before the caret may mean; undefined where no name is being written. */
export function namingAt(
  text: string,
  caret: number,
  people: readonly Member[],
): Naming | undefined {
  const match = beforeCaret.exec(text.slice(Math.max(0, caret - limits.profileName - 2), caret))
  if (!match) return undefined
  const written = match[1] ?? ''
  const found = people
    .filter(({ name }) => contains(name, written))
    .sort((a, b) => Number(startsWith(b, written)) - Number(startsWith(a, written)))
    .slice(0, offered)
  return found.length > 0 ? { at: caret - written.length - 1, found } : undefined
}

const startsWith = ({ name }: Member, written: string) =>
  name.toLowerCase().startsWith(written.toLowerCase())

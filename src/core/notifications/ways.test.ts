import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  isFixed,
  isOpen,
  kindNames,
  kindOf,
  type NewsMail,
  notificationKinds,
  textsOfMail,
  type Way,
  ways,
} from './kinds.ts'
import { notificationTexts, type ToldText } from './texts.ts'
import { isTold, type ProjectLevel, projectLevels, waysOf } from './ways.ts'

const texts: readonly ToldText[] = [...notificationTexts, 'deactivatedInTeam', 'teamDeleted']
const text = fc.constantFrom(...texts)
const kind = fc.constantFrom(...kindNames)
const rule = fc.record({
  ...{ kind, drawer: fc.boolean(), email: fc.boolean(), popup: fc.boolean() },
})
const rules = fc.uniqueArray(rule, { selector: (each) => each.kind })
const level = fc.constantFrom(...projectLevels)
const way = fc.constantFrom(...ways)

/** Which ways somebody is told, said once more and one by one. */
function isToldBy(
  said: ToldText,
  by: Way,
  { rules, level }: { rules: readonly Record<string, unknown>[]; level: ProjectLevel },
): boolean {
  const kind = kindOf(said)
  const { open, fixed } = notificationKinds[kind] as { open: readonly Way[]; fixed: readonly Way[] }
  if (fixed.includes(by)) return true
  if (!open.includes(by) || level === 'muted') return false
  if (level === 'mentions' && !['mentioned', 'assigned'].includes(kind)) return false
  return rules.every((each) => each.kind !== kind || each[by] === true)
}

test('[A3.15] who is told follows from what the kind has, what its reader has chosen for it, and their project', () => {
  fc.assert(
    fc.property(text, rules, level, way, (said, rules, level, by) => {
      const told = waysOf(said, { rules, level })
      expect(told[by]).toBe(isToldBy(said, by, { rules, level }))
      expect(isTold(told)).toBe(ways.some((each) => told[each]))
    }),
  )
})

test('[A3.15] what ends access is told whatever is chosen, and nothing else is told of a muted project', () => {
  fc.assert(
    fc.property(text, rules, (said, rules) => {
      const ended = [
        ...['takenOut', 'removedFromTeam', 'deactivatedInTeam', 'teamDeleted', 'membersSetAside'],
      ].includes(said)
      expect(waysOf(said, { rules, level: 'muted' })).toEqual({
        drawer: ended,
        email: false,
        popup: ended,
      })
    }),
  )
})

test('a narrower choice never tells more', () => {
  fc.assert(
    fc.property(text, rules, (said, rules) => {
      const [all, mentions, muted] = projectLevels.map((level) => waysOf(said, { rules, level }))
      for (const by of ways) {
        expect(Number(all![by])).toBeGreaterThanOrEqual(Number(mentions![by]))
        expect(Number(mentions![by])).toBeGreaterThanOrEqual(Number(muted![by]))
      }
    }),
  )
})

test.each(kindNames)(
  '%s: a way is open or fixed, and by e-mail goes what a mail tells of',
  (kind) => {
    for (const by of ways) expect(isOpen(kind, by) && isFixed(kind, by)).toBe(false)
    const mails: NewsMail[] = ['assignments', 'completions', 'comments']
    const mailed = mails.flatMap(textsOfMail).map(kindOf)
    if (texts.some((each) => kindOf(each) === kind))
      expect(isOpen(kind, 'email')).toBe(mailed.includes(kind))
  },
)

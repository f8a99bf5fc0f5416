import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { kindOf } from './actions.ts'
import { type Chained, type ChainFault, ChainWalk, chained, emptyChain } from './chain.ts'
import { auditKinds } from './kinds.ts'
import { type AuditEntry, searchedFields } from './rows.ts'

const text = fc.oneof(fc.constant(null), fc.string({ maxLength: 12 }))
const anyEntry = fc.record({
  id: fc.uuid({ version: 4 }),
  organization_id: fc.constant('organization'),
  at: fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  kind: fc.constantFrom(...auditKinds),
  action: fc.constantFrom('role_changed', 'sign_in', 'exported'),
  user_id: text,
  user_name: fc.string({ maxLength: 12 }),
  address: text,
  call: fc.string({ maxLength: 12 }),
  team_id: text,
  team_name: text,
  project_id: text,
  project_name: text,
  subject: text,
  previous_value: text,
  current_value: text,
  undoes: text,
}) as fc.Arbitrary<AuditEntry>
const entries = fc.uniqueArray(anyEntry, { minLength: 1, maxLength: 12, selector: ({ id }) => id })

/** When entries are chained. */
const then = '2026-03-05T09:00:00.000Z'

function chainOf(entries: readonly AuditEntry[]): Chained[] {
  const chain: Chained[] = []
  for (const entry of entries) chain.push(chained(chain.at(-1) ?? emptyChain, entry, then))
  return chain
}
const headOf = (chain: readonly Chained[]) => chain.at(-1) ?? emptyChain

function faultsOf(chain: readonly Chained[], head = headOf(chain)): ChainFault[] {
  const walk = new ChainWalk()
  return [...chain.flatMap((entry) => walk.step(entry)), ...walk.end(head)]
}

/** A chain with one of its entries, chosen by a number. */
const withPlace = fc.tuple(entries, fc.nat()).map(([given, n]) => ({
  chain: chainOf(given),
  at: n % given.length,
}))

const renamed: AuditEntry = {
  ...{ id: 'e1', organization_id: 'o1', at: '2026-03-05T10:00:00.000Z', kind: 'teams' },
  ...{ action: 'team_renamed', user_id: 'u1', user_name: 'Ada', address: '192.0.2.1' },
  ...{ call: 'renameTeam', team_id: 't1', team_name: 'Red', project_id: null },
  ...{ project_name: null, subject: 'Red', previous_value: 'Blue', current_value: 'Red' },
  undoes: null,
}

test('entries have the hashes that they were given once, with what came later and without', () => {
  const hashOf = (undoes: string | null) =>
    chained(emptyChain, { ...renamed, undoes }, '2026-03-05T10:01:00.000Z').hash
  expect(hashOf(null)).toBe('7e0330adb165b1b00b180297713b065a09e4d271bdb59ce20d7d970625d7bcd9')
  expect(hashOf('2026-03-05T09:00:00.000Z')).toBe(
    '7b8523545a40b389792f9adf4394d23f59eb2e8165cd892bd95fbb29398929b5',
  )
  expect(searchedFields).toEqual([
    ...['user_name', 'subject', 'team_name', 'project_name'],
    ...['previous_value', 'current_value', 'address'],
  ])
})

describe('a chain', () => {
  test('that nobody has touched is sound', () => {
    fc.assert(
      fc.property(entries, (given) => {
        expect(faultsOf(chainOf(given))).toEqual([])
      }),
    )
    expect(faultsOf([])).toEqual([])
  })

  test('in which anything of one entry is edited says which', () => {
    fc.assert(
      fc.property(withPlace, anyEntry, fc.nat(), ({ chain, at }, other, n) => {
        const entry = chain[at]!
        const fields = (Object.keys(other) as (keyof AuditEntry)[]).filter(
          (field) => entry[field] !== other[field],
        )
        const field = fields[n % fields.length]!
        const edited = chain.with(at, { ...entry, [field]: other[field] } as Chained)
        const faults = faultsOf(edited, headOf(chain))
        expect(faults).toEqual([{ fault: 'edited', place: at + 1, id: edited[at]!.id }])
      }),
    )
  })

  test('in which the time is edited at which an entry was chained says which', () => {
    fc.assert(
      fc.property(withPlace, fc.constantFrom(null, '2026-03-05T09:00:00.001Z'), (given, other) => {
        const { chain, at } = given
        const edited = chain.with(at, { ...chain[at]!, chained_at: other })
        const { id, place } = chain[at]!
        expect(faultsOf(edited, headOf(chain))).toEqual([{ fault: 'edited', place, id }])
      }),
    )
  })

  test('in which one entry is edited and hashed again says which', () => {
    fc.assert(
      fc.property(withPlace, anyEntry, ({ chain, at }, other) => {
        const { place, previous_hash } = chain[at]!
        const replaced = chained({ place: place - 1, hash: previous_hash }, other, then)
        const faults = faultsOf(chain.with(at, replaced), headOf(chain))
        expect(faults).toEqual([{ fault: 'replaced', place, id: other.id }])
      }),
    )
  })

  test('from which one entry was removed says which, also the last', () => {
    fc.assert(
      fc.property(withPlace, ({ chain, at }) => {
        const faults = faultsOf(chain.toSpliced(at, 1), headOf(chain))
        expect(faults).toEqual([{ fault: 'removed', place: at + 1, id: null }])
      }),
    )
  })

  test('from which one was removed and the rest moved up does not end where it did, or breaks there', () => {
    fc.assert(
      fc.property(withPlace, ({ chain, at }) => {
        const left = chain.toSpliced(at, 1).map((entry, n) => ({ ...entry, place: n + 1 }))
        expect(faultsOf(left, headOf(chain)).length).toBeGreaterThan(0)
        const head = { place: left.length, hash: headOf(chain).hash }
        expect(faultsOf(left, head).length).toBeGreaterThan(0)
      }),
    )
  })

  test('into which one was inserted, chained to the one before, says which', () => {
    fc.assert(
      fc.property(withPlace, anyEntry, ({ chain, at }, other) => {
        const { place, previous_hash } = chain[at]!
        const inserted = chained({ place: place - 1, hash: previous_hash }, other, then)
        const rest = chain.slice(at).map((entry) => ({ ...entry, place: entry.place + 1 }))
        const longer = [...chain.slice(0, at), inserted, ...rest]
        expect(faultsOf(longer, headOf(longer))).toEqual([
          { fault: 'inserted', place, id: other.id },
        ])
      }),
    )
  })

  test('to which one was added at the end says which', () => {
    fc.assert(
      fc.property(entries, anyEntry, (given, other) => {
        const chain = chainOf(given)
        const added = chained(headOf(chain), other, then)
        expect(faultsOf([...chain, added], headOf(chain))).toEqual([
          { fault: 'inserted', place: given.length + 1, id: other.id },
        ])
      }),
    )
  })

  test('of which two entries change places says so', () => {
    fc.assert(
      fc.property(fc.uniqueArray(anyEntry, { minLength: 2, selector: ({ id }) => id }), (given) => {
        const chain = chainOf(given)
        const [one, other] = chain as [Chained, Chained]
        const swapped = [{ ...other, place: 1 }, { ...one, place: 2 }, ...chain.slice(2)]
        expect(faultsOf(swapped, headOf(chain)).length).toBeGreaterThan(0)
      }),
    )
  })

  test('whose end was noted elsewhere is found when all of it is written anew', () => {
    fc.assert(
      fc.property(withPlace, anyEntry, ({ chain, at }, other) => {
        const anew = chainOf(chain.with(at, { ...chain[at]!, ...other }))
        expect(faultsOf(anew)).toEqual([])
        expect(headOf(anew).hash).not.toBe(headOf(chain).hash)
      }),
    )
  })
})

test('an entry that was put in later than it says is warned of, and no other', () => {
  const minute = (n: number) => new Date(Date.parse(then) + n * 60_000).toISOString()
  const [sample] = fc.sample(anyEntry, 1)
  const entry = (id: string, n: number) => ({ ...sample!, id, at: minute(n) })
  const warningsOf = (...steps: [entry: AuditEntry, chainedAt: string | null][]) => {
    const walk = new ChainWalk()
    let head = emptyChain
    for (const [given, chained_at] of steps) {
      const next = { ...chained(head, given, chained_at ?? then), chained_at }
      walk.step(next)
      head = next
    }
    return walk.warnings.map(({ id, until }) => [id, until])
  }
  expect(warningsOf([entry('a', 0), minute(1)], [entry('b', 9), minute(10)])).toEqual([])
  // It says that it is an hour old, and is chained with what has just been written.
  expect(warningsOf([entry('a', 60), minute(61)], [entry('b', 0), minute(61)])).toEqual([
    ['b', minute(61)],
  ])
  expect(warningsOf([entry('a', 0), minute(11)])).toEqual([['a', minute(11)]])
  // Of those from before the time was kept their order tells.
  expect(warningsOf([entry('a', 60), null], [entry('b', 0), null], [entry('c', 61), null])).toEqual(
    [['b', minute(60)]],
  )
})

test('every action is of one kind', () => {
  expect(kindOf('role_changed')).toBe('members')
  expect(kindOf('exported')).toBe('exports')
})

/** As many entries as are wanted, of one team. */
const many = (count: number, at = renamed.at): AuditEntry[] =>
  Array.from({ length: count }, (_, n) => ({ ...renamed, id: `e${n}`, at }))

describe('of a long break a thousand places are told', () => {
  const [first] = chainOf([renamed])
  const told = Array.from({ length: 1_000 }, (_, n) => n + 2)
  const removed = told.map((place) => ({ fault: 'removed', place, id: null }))

  test('where entries are gone, between others and at the end', () => {
    const walk = new ChainWalk()
    const later = chained({ place: 5_000, hash: first!.hash }, renamed, then)
    expect([...walk.step(first!), ...walk.step(later)]).toEqual(removed)
    expect(faultsOf([first!], { place: 5_000, hash: later.hash })).toEqual(removed)
  })

  test('where entries were put between two, and as far as that they are known again', () => {
    const before = { ...renamed, id: 'first' }
    const faults = (inserted: number) => {
      const chain = chainOf([before, ...many(inserted)])
      const next = chained(chain[0]!, { ...renamed, id: 'next' }, then)
      return faultsOf([...chain, { ...next, place: chain.length + 1 }])
    }
    expect(faults(1_000)).toEqual(
      told.map((place, n) => ({ fault: 'inserted', place, id: `e${n}` })),
    )
    expect(faults(1_001)).toEqual([{ fault: 'replaced', place: 1_002, id: 'e1000' }])
  })

  test('where entries were chained late', () => {
    const walk = new ChainWalk()
    for (const entry of chainOf(many(1_001, '2020-01-01T00:00:00.000Z'))) walk.step(entry)
    expect(walk.warnings.map(({ place }) => place)).toEqual(told.map((place) => place - 1))
  })
})

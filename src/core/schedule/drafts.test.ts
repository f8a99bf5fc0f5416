import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Row } from '../model.ts'
import { earlier, later } from '../roadmap/span.ts'
import { idOf } from '../tasks/testing.ts'
import { addDays, daysBetween } from '../values/time.ts'
import { calendarsOf, isWorkingDay } from './calendar.ts'
import {
  appliedTo,
  burdenOf,
  conflictsOf,
  type DraftChange,
  drafted,
  lateDays,
  renewed,
  type ScheduleDraft,
  toChanges,
  unsettled,
  withoutChange,
} from './drafts.ts'
import { daysOf } from './load.ts'
import { overlap } from './overlap.ts'
import { saysSame } from './rules.ts'
import { defaultWorkingTime } from './working-time.ts'

type Allocation = Row<'allocation'>

/** A Monday. */
const first = '2026-03-02'
const day = fc.nat(30).map((n) => addDays(first, n))
const figures = fc.record({
  days: fc.tuple(day, day),
  seconds_per_day: fc.option(fc.constantFrom(3_600, 14_400, 28_800)),
})
const rowOf = (n: number, { days: [one, other], seconds_per_day }: FiguresOf): Allocation => ({
  ...{ id: idOf(`row ${n}`), team_id: idOf('team'), project_id: idOf(`project ${n % 2}`) },
  ...{ team_member_id: idOf(`member ${n % 3}`), seconds_per_day },
  ...{ allocated_from: earlier(one, other), allocated_to: later(one, other) },
})
type FiguresOf = { days: [string, string]; seconds_per_day: number | null }

const plan = fc
  .array(figures, { maxLength: 6 })
  .map((list) => list.map((each, n) => rowOf(n, each)))
/** Edits of allocations that may be there or not; without figures they are removed. */
const edits = fc.array(fc.tuple(fc.nat(8), fc.option(figures)), { maxLength: 10 })
const always = () => true

const editsTo = (rows: readonly Allocation[], list: [number, FiguresOf | null][]): ScheduleDraft =>
  list.reduce<ScheduleDraft>((draft, [n, given]) => {
    const id = idOf(`row ${n}`)
    const current = rows.find((row) => row.id === id) ?? null
    return drafted(draft, id, given && rowOf(n, given), current)
  }, {})

/** The plan once others have changed what was there. */
const changedBy = (rows: readonly Allocation[], list: [number, FiguresOf | null][]) =>
  appliedTo(
    rows,
    editsTo(
      rows,
      list.filter(([n]) => n < rows.length),
    ),
  )

const byId = (rows: readonly Allocation[]) => [...rows].sort((a, b) => (a.id < b.id ? -1 : 1))

test('a draft has what the edits made one after the other would have made of the plan', () => {
  fc.assert(
    fc.property(plan, edits, (rows, list) => {
      const made = new Map(rows.map((row) => [row.id, row]))
      for (const [n, given] of list)
        if (given) made.set(idOf(`row ${n}`), rowOf(n, given))
        else made.delete(idOf(`row ${n}`))
      expect(byId(appliedTo(rows, editsTo(rows, list)))).toEqual(byId([...made.values()]))
    }),
  )
})

test('a draft of nothing, and one whose edits were taken back, change nothing', () => {
  expect(appliedTo([], {})).toEqual([])
  fc.assert(
    fc.property(plan, edits, (rows, list) => {
      expect(appliedTo(rows, {})).toEqual(rows)
      expect(conflictsOf(rows, {}, always).filter(({ kind }) => kind !== 'overlap')).toEqual([])
      const draft = Object.keys(editsTo(rows, list)).reduce(
        (left, id) => drafted(left, id, rows.find((row) => row.id === id) ?? null, null),
        editsTo(rows, list),
      )
      expect(draft).toEqual({})
    }),
  )
})

test('edits of different allocations mean the same in any order', () => {
  fc.assert(
    fc.property(plan, edits, (rows, list) => {
      const once = [...new Map(list.map((each) => [each[0], each])).values()]
      expect(editsTo(rows, [...once].reverse())).toEqual(editsTo(rows, once))
    }),
  )
})

test('each allocation that was changed or removed meanwhile is a conflict, and stays as it is', () => {
  fc.assert(
    fc.property(plan, edits, edits, (rows, list, others) => {
      const now = changedBy(rows, others)
      const draft = unsettled(now, editsTo(rows, list))
      const conflicts = conflictsOf(now, draft, always)
      for (const [id, { before }] of Object.entries(draft) as [string, DraftChange][]) {
        const current = now.find((row) => row.id === id)
        const kind = conflicts.find((each) => each.id === id)?.kind
        if (!before) expect(['overlap', undefined]).toContain(kind)
        else if (!current) expect(kind).toBe('removed')
        else if (!saysSame(before, current)) {
          expect(kind).toBe('changed')
          expect(appliedTo(now, draft).find((row) => row.id === id)).toEqual(current)
        } else expect(['overlap', undefined]).toContain(kind)
      }
      const drafts = conflicts.filter(({ kind }) => kind === 'overlap')
      for (const { id, row } of drafts)
        expect(appliedTo(now, draft).some((each) => each.id !== id && overlap(each, row))).toBe(
          true,
        )
    }),
  )
})

test('what a draft adds is no change once the plan has it under another id, and not what it moves away from there', () => {
  const days: [string, string] = [first, addDays(first, 2)]
  const added = rowOf(0, { days, seconds_per_day: 3_600 })
  const draft = drafted({}, added.id, added, null)
  const there = { ...added, id: idOf('of the server') }
  expect(unsettled([there], draft)).toEqual({})
  for (const other of [
    { ...there, seconds_per_day: 7_200 },
    { ...there, allocated_to: first },
    { ...there, project_id: idOf('project 1') },
    { ...there, team_member_id: idOf('member 1') },
  ])
    expect(unsettled([other], draft)).toEqual(draft)
  const away = { ...there, allocated_from: addDays(first, 9), allocated_to: addDays(first, 9) }
  const both = drafted(draft, there.id, away, there)
  expect(unsettled([there], both)).toEqual(both)
  expect(unsettled([away, { ...added, id: idOf('new') }], both)).toEqual({})
})

test('what the plan has by now, whoever made it so, is no change any more', () => {
  fc.assert(
    fc.property(plan, edits, edits, (rows, list, others) => {
      const known = list.filter(([n]) => n < rows.length)
      const draft = editsTo(rows, known)
      expect(unsettled(appliedTo(rows, draft), draft)).toEqual({})
      const now = changedBy(rows, others)
      const left = unsettled(now, draft)
      expect(unsettled(now, left)).toEqual(left)
      expect(appliedTo(now, left)).toEqual(appliedTo(now, draft))
    }),
  )
})

test('a stale change is renewed or taken out, and is no conflict of that kind after either', () => {
  fc.assert(
    fc.property(plan, edits, edits, (rows, list, others) => {
      const now = changedBy(rows, others)
      const draft = unsettled(now, editsTo(rows, list))
      for (const { id, kind } of conflictsOf(now, draft, always)) {
        const kinds = (next: ScheduleDraft) =>
          conflictsOf(now, next, always).filter((each) => each.kind !== 'overlap')
        const without = withoutChange(draft, id)
        expect(without).not.toHaveProperty(id)
        if (kind === 'overlap') continue
        const current = now.find((row) => row.id === id) ?? null
        const next = renewed(draft, id, current, idOf('new'))
        expect(kinds(next).some((each) => each.id === id || each.id === idOf('new'))).toBe(false)
        const after = draft[id]!.after
        const made = appliedTo(now, next).find((row) => row.id === (current ? id : idOf('new')))
        if (after) expect(saysSame(made!, after)).toBe(true)
        else expect(made).toBe(undefined)
      }
    }),
  )
})

test('what is edited after others have changed it is a change of the plan as it is now', () => {
  const row = rowOf(0, { days: [first, first], seconds_per_day: 3_600 })
  const [mine, theirs] = [1, 2].map((n) => ({ ...row, allocated_to: addDays(first, n) }))
  const draft = drafted({}, row.id, mine!, row)
  const again = drafted(draft, row.id, { ...row, allocated_to: addDays(first, 3) }, theirs!)
  expect(conflictsOf([theirs!], again, always)).toEqual([])
  expect(appliedTo([theirs!], again)[0]!.allocated_to).toBe(addDays(first, 3))
})

test('what is of somebody who has left is a conflict, but for what is removed', () => {
  const row = rowOf(0, { days: [first, first], seconds_per_day: 3_600 })
  const moved = { ...row, allocated_to: addDays(first, 1) }
  const kinds = (draft: ScheduleDraft) =>
    conflictsOf([row], draft, () => false).map(({ kind }) => kind)
  expect(kinds(drafted({}, row.id, moved, row))).toEqual(['gone'])
  expect(kinds(drafted({}, row.id, null, row))).toEqual([])
})

test('changes are told apart as what is added, changed and removed', () => {
  fc.assert(
    fc.property(plan, edits, (rows, list) => {
      const draft = editsTo(rows, list)
      const { added, changed, removed } = toChanges(draft)
      expect(added.length + changed.length + removed.length).toBe(Object.keys(draft).length)
      for (const { id, before } of [...changed, ...removed])
        expect(rows.find((row) => row.id === id)).toMatchObject(before)
    }),
  )
})

const calendarOf = calendarsOf({ time: defaultWorkingTime, daysOff: [], hours: [] })

test('a burden is what is planned, the days on which that is too much, and by how much', () => {
  const rows = [0, 3].map((n) =>
    rowOf(n, { days: [first, addDays(first, 6 - n)], seconds_per_day: 18_000 }),
  )
  const week = { start: first, end: addDays(first, 6) }
  // Five days of the first, and Monday to Thursday of the second.
  expect(burdenOf(week, rows, calendarOf())).toEqual({
    ...{ allocated: 9 * 18_000, over: 4, excess: 4 * 7_200 },
  })
  expect(burdenOf(week, [], calendarOf())).toEqual({ allocated: 0, over: 0, excess: 0 })
})

test('a project is late by the days from its last one to the last working day planned on it', () => {
  const row = rowOf(0, { days: [first, addDays(first, 12)], seconds_per_day: 3_600 })
  const late = (end: string | null) => lateDays(end, [row], calendarOf)
  // The second Friday is its last working day.
  expect(late(addDays(first, 4))).toBe(7)
  expect(late(addDays(first, 11))).toBe(0)
  expect(late(addDays(first, 12))).toBe(0)
  expect(late(null)).toBe(0)
  expect(lateDays(first, [], calendarOf)).toBe(0)
})

test('a project is late by the latest working day of all, and few days are looked at for that', () => {
  let looked = 0
  const long = Array.from({ length: 2_000 }, (_, n) =>
    rowOf(n, { days: [first, addDays(first, 3_600 + (n % 7))], seconds_per_day: 3_600 }),
  )
  const counted = (memberId: string) => {
    const { week, off } = calendarOf(memberId)
    return {
      week,
      get off() {
        looked++
        return off
      },
    }
  }
  const end = addDays(first, 30)
  const days = daysOf({ start: end, end: addDays(first, 3_606) })
  const latest = days.findLast((day) => isWorkingDay(day, calendarOf('')))!
  expect(lateDays(end, long, counted)).toBe(daysBetween(end, latest))
  expect(looked).toBeLessThan(2_000 * 7)
  // Somebody who ends later, and works less.
  const [one, other] = [4, 11].map((n) => addDays(first, n))
  const rows = [0, 1].map((n) =>
    rowOf(n, { days: [first, addDays(other!, n)], seconds_per_day: 1 }),
  )
  const away = (id: string) => ({
    ...calendarOf(id),
    off: id === rows[1]!.team_member_id ? [{ name: '', start_date: one!, end_date: other! }] : [],
  })
  expect(lateDays(first, rows, away)).toBe(11)
  // Somebody who has long days off, and somebody who never works.
  const off = [{ name: '', start_date: addDays(first, 1), end_date: addDays(first, 4_000) }]
  expect(lateDays(end, long, (id) => ({ ...calendarOf(id), off }))).toBe(0)
  expect(lateDays(end, long, () => ({ week: [0, 0, 0, 0, 0, 0, 0], off: [] }))).toBe(0)
})

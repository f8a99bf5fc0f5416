// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import type { Row } from '../core/model.ts'
import { type ScheduleDraft, toChanges } from '../core/schedule/drafts.ts'
import { idOf } from '../core/tasks/testing.ts'
import { draftsKey } from './engine/kept/offline-store.ts'
import {
  forgetAppliedDraft,
  isApplying,
  keepScheduleDraft,
  readScheduleDraft,
} from './schedule-drafts.ts'

const user = idOf('Ada')
const place = { user, team: idOf('team') }
const other = { user, team: idOf('other team') }
const row = (n: number): Row<'allocation'> => ({
  ...{ id: idOf(`allocation ${n}`), team_id: place.team, project_id: idOf('project') },
  ...{ team_member_id: idOf('Bill'), seconds_per_day: 3_600 },
  ...{ allocated_from: '2026-03-03', allocated_to: '2026-03-05' },
})
const adding = (n: number): ScheduleDraft => ({ [row(n).id]: { before: null, after: row(n) } })

beforeEach(() => localStorage.clear())

test('each team has a draft of its own', () => {
  keepScheduleDraft(adding(1), place)
  keepScheduleDraft({}, other)
  expect(readScheduleDraft(place)).toEqual(adding(1))
  expect(readScheduleDraft(other)).toEqual({})
  keepScheduleDraft(undefined, place)
  expect(readScheduleDraft(place)).toBeUndefined()
  expect(readScheduleDraft(other)).toEqual({})
})

test('a draft that was applied is forgotten, and not what took its place or is of another team', () => {
  keepScheduleDraft(adding(1), place)
  keepScheduleDraft(adding(1), other)
  forgetAppliedDraft(adding(1), place)
  expect(readScheduleDraft(place)).toBeUndefined()
  expect(readScheduleDraft(other)).toEqual(adding(1))
  keepScheduleDraft(adding(2), place)
  forgetAppliedDraft(adding(1), place)
  expect(readScheduleDraft(place)).toEqual(adding(2))
})

test('a command applies a draft if it says the same for the same team', () => {
  const input = JSON.parse(JSON.stringify(toChanges(adding(1))))
  const command = { id: idOf(1), name: 'applyScheduleDraft', input, team: place.team, at: 0 }
  expect(isApplying(command, adding(1), place)).toBe(true)
  expect(isApplying(command, { ...adding(1), ...adding(2) }, place)).toBe(false)
  expect(isApplying(command, adding(1), other)).toBe(false)
  expect(isApplying({ ...command, name: 'addAllocation' }, adding(1), place)).toBe(false)
})

test.each([
  ['is nothing', row(2).id, { before: null, after: null }],
  ['has another id than its rows', 'x', { before: null, after: row(2) }],
  ['is of two rows', row(2).id, { before: row(2), after: row(3) }],
  ['has no row', row(2).id, { before: 1, after: 2 }],
])('a stored change that %s is left out, and the others stay', (_, id, value) => {
  const stored = { [place.team]: { ...adding(1), [id]: value }, [other.team]: { [id]: value } }
  const key = draftsKey(user)
  localStorage.setItem(key, JSON.stringify({ ...stored, third: adding(3), fourth: 4 }))
  expect(readScheduleDraft(place)).toEqual(adding(1))
  expect(readScheduleDraft(other)).toBeUndefined()
  expect(readScheduleDraft({ user, team: 'fourth' })).toBeUndefined()
  keepScheduleDraft(adding(2), place)
  expect(readScheduleDraft(place)).toEqual(adding(2))
  expect(readScheduleDraft({ user, team: 'third' })).toEqual(adding(3))
})

test.each(['no JSON', '[]', '4'])('what is stored may be anything: %s', (text) => {
  localStorage.setItem(draftsKey(user), text)
  expect(readScheduleDraft(place)).toBeUndefined()
})

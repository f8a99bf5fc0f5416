import { expect, test } from 'vitest'
import type { Room } from '../../src/core/engine/table.ts'
import { type Beyond, beyond, type Hold } from '../db/turns.ts'
import { clash, Habits, together } from './habits.ts'
import type { Job, Outcome } from './job.ts'

const job = (of: Partial<Job> = {}): Job => ({
  ...{ command_id: 'c', once: false, actor_id: 'me', call: 'rename', now: 0, alone: false },
  giver: { team_id: 't', team_member_id: 'm', project_id: 'p', own: false },
  run: async () => undefined,
  ...of,
})
const wrote = (...rooms: string[]): Outcome =>
  ({ result: undefined, rooms: Object.fromEntries(rooms.map((room) => [room, 1])) }) as Outcome

test('a command takes its project alone, its team with others, and what else its call did', () => {
  const habits = new Habits()
  const needs = () => new Map(habits.needsOf(job()))
  const usual = [
    ['team:t', 'shared'],
    ['project:p', 'alone'],
  ]
  expect([...needs()]).toEqual(usual)
  habits.learn(job(), wrote('team:t', 'user:me'))
  expect([...needs()]).toEqual([
    ['team:t', 'alone'],
    ['project:p', 'alone'],
    ['user:me', 'alone'],
  ])
})

test('what a call did once is not expected of it for ever', () => {
  const habits = new Habits()
  const takes = () => habits.needsOf(job())
  const looking = job()
  habits.looksBeyond(looking)
  habits.learn(looking, wrote('team:t', 'user:me'))
  expect(takes().get(beyond)).toBe('alone')
  for (let n = 0; n < 7; n++) habits.learn(job(), wrote('project:p'))
  expect(takes().get(beyond)).toBe('alone')
  habits.learn(job(), wrote('project:p'))
  expect([...takes()]).toEqual([
    ['team:t', 'shared'],
    ['project:p', 'alone'],
  ])
})

test('a command that looks beyond rooms takes what is beyond them in its organisation, beside others', () => {
  const habits = new Habits()
  const looking = job()
  looking.giver!.organization_id = 'o'
  habits.looksBeyond(looking)
  expect([...habits.needsOf(looking)].slice(2)).toEqual([
    [beyond, 'shared'],
    [`${beyond}:o`, 'alone'],
  ])
  expect(habits.needsOf({ ...looking, alone: true }).get(beyond)).toBe('alone')
})

test('a command with statements of its own takes what is beyond rooms', () => {
  expect(new Habits().needsOf(job({ alone: true })).get(beyond)).toBe('alone')
})

const takes = (...holds: [Room | Beyond, Hold][]) => new Map(holds)

test('what several take is shared only where all of them share it', () => {
  const both = together([
    takes(['team:t', 'shared'], ['project:p', 'alone'], [beyond, 'shared']),
    takes(['team:t', 'shared'], ['project:p', 'shared'], [beyond, 'alone'], ['project:q', 'alone']),
  ])
  expect([...both]).toEqual([
    ['team:t', 'shared'],
    ['project:p', 'alone'],
    [beyond, 'alone'],
    ['project:q', 'alone'],
  ])
  expect([...together([])]).toEqual([])
})

test.each<[Hold, Hold, boolean]>([
  ['alone', 'alone', true],
  ['alone', 'shared', true],
  ['shared', 'alone', true],
  ['shared', 'shared', false],
])('of the same room %s and %s: clash %s', (one, other, isClash) => {
  const mine = takes(['project:p', 'alone'], ['team:t', one])
  expect(clash(mine, takes(['team:t', other], ['project:q', 'alone']))).toBe(isClash)
  expect(clash(mine, takes(['team:u', other], ['project:q', 'alone']))).toBe(false)
})

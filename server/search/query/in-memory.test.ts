import { expect, test } from 'vitest'
import type { Reader } from '../../../src/core/engine/store.ts'
import { questionOf } from '../../../src/core/search/terms.ts'
import { peopleFound } from './in-memory.ts'
import type { Reach } from './reach.ts'

test('the words of people are found once for all questions, and again for a row that has changed', () => {
  let read = 0
  const person = (name: string) => ({
    ...{ id: name, active: true, updated_at: '2026-03-05T12:00:00.000Z' },
    get name() {
      read++
      return name
    },
    get email() {
      read++
      return `${name}@plumbline.example`
    },
  })
  const rows = [person('Ada'), person('Bill')]
  const reader = { list: () => rows } as unknown as Reader
  const asked = (typed: string) =>
    peopleFound(reader, {} as Reach, questionOf(typed), undefined).map(({ id }) => id)
  expect(asked('nobody')).toEqual([])
  read = 0
  expect([asked('ada'), asked('bill@plumbline'), asked('nobody')]).toEqual([['Ada'], ['Bill'], []])
  expect(read).toBe(0)
  rows[1] = person('Zoe')
  expect([asked('bill'), asked('zoe')]).toEqual([[], ['Zoe']])
})

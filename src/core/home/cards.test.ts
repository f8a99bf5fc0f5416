import { expect, test } from 'vitest'
import { besideCard, firstCards, stepOfCard } from './cards.ts'
import type { CardPlace } from './places.ts'

const told = (cards: readonly CardPlace[] | undefined) =>
  cards && (['main', 'side'] as const).map((column) => names(cards, column)).join(' | ')
const names = (cards: readonly CardPlace[], column: string) =>
  cards.flatMap((place) => (place.column === column ? [place.card] : [])).join(' ')

test('a step leads a card past its neighbour, and at the edge of a column into the other one', () => {
  expect(told(firstCards)).toBe('tasks recent | todo projects logged teams')
  expect(told(stepOfCard(firstCards, 'recent', -1))).toBe(
    'recent tasks | todo projects logged teams',
  )
  expect(told(stepOfCard(firstCards, 'recent', 1))).toBe(
    'tasks | recent todo projects logged teams',
  )
  expect(told(stepOfCard(firstCards, 'todo', -1))).toBe('tasks recent todo | projects logged teams')
  expect(stepOfCard(firstCards, 'tasks', -1)).toBeUndefined()
  expect(stepOfCard(firstCards, 'teams', 1)).toBeUndefined()
  const alone = stepOfCard(stepOfCard(firstCards, 'recent', 1)!, 'tasks', 1)
  expect(told(alone)).toBe(' | tasks recent todo projects logged teams')
  expect(told(stepOfCard(alone!, 'tasks', -1))).toBe('tasks | recent todo projects logged teams')
})

test('a card is taken to a side of another, in whose column it then is, or to the end of a column', () => {
  const beside = (other: string, side: 'before' | 'after') =>
    told(besideCard(firstCards, 'teams', other, side))
  expect(beside('tasks', 'before')).toBe('teams tasks recent | todo projects logged')
  expect(beside('todo', 'after')).toBe('tasks recent | todo teams projects logged')
  expect(beside('main', 'after')).toBe('tasks recent teams | todo projects logged')
  expect(besideCard(firstCards, 'teams', 'teams', 'after')).toEqual(firstCards)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { namesIn, namesText } from './name-list.ts'

test('names come back from a cell as they were, whatever separates them', () => {
  const name = fc
    .string({ unit: fc.constantFrom('a', 'é', ',', ';', '"', ' ', "'"), minLength: 1 })
    .map((text) => text.trim())
    .filter((text) => text !== '')
  fc.assert(
    fc.property(fc.array(name), fc.constantFrom(',' as const, ',;' as const), (names, between) => {
      expect(namesIn(namesText(names), between)).toEqual(names)
    }),
  )
})

test('lists written by others are read as they mean them', () => {
  expect(namesIn('Ann; Bob,Cleo', ',;')).toEqual(['Ann', 'Bob', 'Cleo'])
  expect(namesIn('A; B, C', ',')).toEqual(['A; B', 'C'])
  expect(namesIn(' , ,', ',')).toEqual([])
  // Marks that enclose no name are part of it.
  expect(namesIn('17" screen, "Dome" one, "open', ',')).toEqual([
    '17" screen',
    '"Dome" one',
    '"open',
  ])
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitOf, fitting } from './fuzzy.ts'

const best = (typed: string, ...texts: string[]) =>
  fitting(typed, texts, (text) => text).map(({ each }) => each)

test('matches at word starts rank before those inside words, and these before scattered letters', () => {
  expect(best('log', 'Catalogue', 'Fix login', 'Log out', 'Late on going')).toEqual([
    'Log out',
    'Fix login',
    'Catalogue',
    'Late on going',
  ])
})

test('a task is found by its key', () => {
  expect(best('mb-1', 'MB-12 Order oxygen', 'MB-1 Choose a crater')).toEqual([
    'MB-1 Choose a crater',
    'MB-12 Order oxygen',
  ])
})

test('words match in any order, ignoring case and accents', () => {
  expect(fitOf('crater CHOOSE', 'Choose a crater')).toBeDefined()
  expect(fitOf('senor', 'Señor Ángel')).toBeDefined()
  expect(fitOf('fxlg', 'Fix login')).toBeDefined()
  expect(fitOf('lgfx', 'Fix login')).toBeUndefined()
  expect(fitOf('moon base', 'Moon')).toBeUndefined()
})

test('of two equal matches the shorter one ranks first, then the earlier', () => {
  expect(best('home', 'Home page', 'Home', 'Home page')).toEqual(['Home', 'Home page', 'Home page'])
  expect(best('', 'b', 'a')).toEqual(['b', 'a'])
})

test('every text matches itself and its beginnings, and the marked letters are those typed', () => {
  const text = fc.string({ unit: fc.constantFrom(...'abcAB é-1 '), minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(text, fc.nat(12), (text, length) => {
      const typed = [...text].slice(0, length).join('')
      const found = fitOf(typed, text)
      expect(found).toBeDefined()
      expect([...found!.marks].sort((a, b) => a - b)).toEqual(found!.marks)
      for (const mark of found!.marks)
        expect(typed.toLowerCase()).toContain([...text][mark]!.toLowerCase())
    }),
  )
})

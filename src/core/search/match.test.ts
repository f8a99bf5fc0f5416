import fc from 'fast-check'
import { expect, test } from 'vitest'
import { limits } from '../catalogue/limits.ts'
import { searchLimits } from '../catalogue/search-limits.ts'
import { foldLetter } from './fold.ts'
import { excerptOf, marked, matchOf } from './match.ts'
import { questionOf } from './terms.ts'
import { wordsOf } from './words.ts'

const match = (typed: string, name: string, text = '') => matchOf(questionOf(typed), { name, text })
const markedParts = (typed: string, text: string) =>
  marked(text, questionOf(typed)).marks.map(([from, to]) => text.slice(from, to))

test('all words are to be there, in the name or else in the text', () => {
  expect(match('lau pla', 'Launch plan')).toBe('name')
  expect(match('plan launch', 'Launch plan')).toBe('name')
  expect(match('launch plan', 'Launch plan')).toBe('whole')
  expect(match('launch budget', 'Launch plan', 'The budget is small')).toBe('text')
  expect(match('launch moon', 'Launch plan', 'The budget is small')).toBeUndefined()
  expect(match('unch', 'Launch plan')).toBeUndefined()
  expect(match('', '')).toBeUndefined()
})

test('words in quotation marks are to follow each other, to their ends', () => {
  expect(match('"order oxygen"', 'Please order oxygen')).toBe('name')
  expect(match('"order oxygen"', 'Order more oxygen')).toBeUndefined()
  expect(match('"order oxy"', 'Order oxygen')).toBeUndefined()
  expect(match('"order oxy', 'Order oxygen')).toBe('name')
  expect(match('"one two"', 'Only one', 'two of them')).toBeUndefined()
})

test('any part of a text without blanks is found', () => {
  const han = fc.string({
    unit: fc.constantFrom(...'项目计划发布会议'),
    minLength: 1,
    maxLength: 12,
  })
  fc.assert(
    fc.property(han, fc.nat(), fc.nat(), (text, a, b) => {
      const from = a % text.length
      const part = text.slice(from, from + 1 + (b % (text.length - from)))
      expect(match(part, `A ${text} z`)).toBe('name')
      expect(markedParts(part, text).join('')).toContain(part)
    }),
  )
  expect(match('目划', '项目计划')).toBeUndefined()
})

test('every text is found by itself, and by the beginnings of its words', () => {
  const letter = fc.constantFrom(...'abÉßç项目 -1')
  fc.assert(
    fc.property(fc.string({ unit: letter, maxLength: 30 }), fc.nat(3), (text, cut) => {
      const words = wordsOf(text).filter(({ dense }) => dense !== 'tail')
      if (words.length === 0) return
      expect(match(text.slice(0, limits.searchLength), text)).toBeDefined()
      const beginnings = words
        .slice(0, searchLimits.terms)
        .filter(({ text, dense }) => !dense && text.length > 1)
        .map((word) => word.text.slice(0, Math.max(2, word.text.length - cut)))
      if (beginnings.length > 0) expect(match(beginnings.join(' '), text)).toBeDefined()
    }),
  )
})

test('what was typed is marked, as it is written', () => {
  expect(markedParts('cafe', 'Zum Café')).toEqual(['Café'])
  expect(markedParts('stras', 'Lange Straße 3')).toEqual(['Straß'])
  expect(markedParts('lau "pad"', 'Launch: pad, launching')).toEqual(['Lau', 'pad', 'lau'])
  expect(markedParts('cafe', 'Cafe\u0301s')).toEqual(['Cafe\u0301'])
  expect(markedParts('目计', '项目计划')).toEqual(['目计'])
  expect(markedParts('launch plan', 'Launch, plan')).toEqual(['Launch', 'plan'])
})

test('marks are parts of the text in their order, and fold to letters that were typed', () => {
  const letter = fc.constantFrom(...'abÉß项目 -1<>&')
  const text = fc.string({ unit: letter, maxLength: 40 })
  fc.assert(
    fc.property(text, text, (typed, text) => {
      const letters = new Set([...typed].flatMap((each) => [...foldLetter(each)]))
      let end = 0
      for (const [from, to] of marked(text, questionOf(typed)).marks) {
        expect(from).toBeGreaterThanOrEqual(end)
        expect(to).toBeGreaterThan(from)
        expect(to).toBeLessThanOrEqual(text.length)
        for (const { text: word } of wordsOf(text.slice(from, to)))
          for (const each of word) expect(letters).toContain(each)
        end = to
      }
    }),
  )
})

test('an excerpt shows the first place with what is around it', () => {
  const text = `${'Before that there is much to say. '.repeat(9)}Then the launch comes. ${'And so on. '.repeat(40)}`
  const { text: shown, marks } = excerptOf(text, questionOf('launch'))!
  expect(shown.length).toBeLessThanOrEqual(searchLimits.excerpt + 4)
  expect(shown.startsWith('… ')).toBe(true)
  expect(shown.endsWith(' …')).toBe(true)
  expect(marks.map(([from, to]) => shown.slice(from, to))).toEqual(['launch'])
  expect(excerptOf('A launch', questionOf('launch'))).toEqual({ text: 'A launch', marks: [[2, 8]] })
  expect(excerptOf(text, questionOf('nowhere'))).toBeUndefined()
})

test('an excerpt is short, and has its marks, whatever the text is', () => {
  const letter = fc.constantFrom(...'ab项é -\u0301', '🚀')
  fc.assert(
    fc.property(fc.string({ unit: letter, maxLength: 1_000 }), (text) => {
      const [, , third] = wordsOf(text)
      if (!third) return
      const found = excerptOf(text, questionOf(third.text))
      if (!found) return
      expect(found.text.length).toBeLessThanOrEqual(searchLimits.excerpt + 4)
      expect(found.marks.length).toBeGreaterThan(0)
    }),
  )
})

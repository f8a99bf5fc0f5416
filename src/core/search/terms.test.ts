import { expect, test } from 'vitest'
import { searchLimits } from '../catalogue/search-limits.ts'
import { questionOf } from './terms.ts'

const termsOf = (typed: string) =>
  questionOf(typed).terms.map(({ words, open }) => words.join(' ') + (open ? '…' : ''))

test('each word may be the beginning of one, but for single letters', () => {
  expect(termsOf(' lau  Pla ')).toEqual(['lau…', 'pla…'])
  expect(termsOf('plan b 7 42')).toEqual(['plan…', 'b', '7', '42…'])
  expect(termsOf('计 计划')).toEqual(['计…', '计划'])
})

test('what stands in quotation marks is looked for as it is, once they are closed', () => {
  expect(termsOf('"Order oxygen" now')).toEqual(['order oxygen', 'now…'])
  expect(termsOf('“Order oxygen” „jetzt“ «hoy»')).toEqual(['order oxygen', 'jetzt', 'hoy'])
  expect(termsOf('"order oxy')).toEqual(['order oxy…'])
  expect(termsOf('"计划"')).toEqual(['计划'])
})

test('the parts of a word that is put together follow each other', () => {
  expect(termsOf('FC-12')).toEqual(['fc 12…'])
  expect(termsOf('ada@north')).toEqual(['ada north…'])
  expect(termsOf('计划plan')).toEqual(['计划 划 plan…'])
  expect(termsOf('项目计划')).toEqual(['项目 目计 计划'])
})

test('no mark has a meaning of its own, and what has no letter is nothing', () => {
  expect(termsOf('a* OR -b NOT (c) name:d ^e NEAR(f)')).toEqual([
    ...['a', 'or…', 'b', 'not…', 'c', 'name d', 'e', 'near f'],
  ])
  for (const nothing of ['', ' ', '*', '""', '"" *', '%_', '\0', '\ud800', '\u202e', '((((("'])
    expect(questionOf(nothing).terms).toEqual([])
})

test('so many words count', () => {
  expect(termsOf('ab '.repeat(100))).toHaveLength(searchLimits.terms)
})

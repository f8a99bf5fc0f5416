import fc from 'fast-check'
import { expect, test } from 'vitest'
import { searchLimits } from '../catalogue/search-limits.ts'
import { foldLetter } from './fold.ts'
import { wordsOf } from './words.ts'

const texts = (text: string) => wordsOf(text).map((word) => word.text)

test('case, accents and ligatures do not count', () => {
  expect(texts('Café ÉCOLE naïve')).toEqual(['cafe', 'ecole', 'naive'])
  expect(texts('Straße Ærø Łódź Đakovo þing')).toEqual([
    'strasse',
    'aero',
    'lodz',
    'dakovo',
    'thing',
  ])
  expect(texts('Përshëndetje çdo')).toEqual(['pershendetje', 'cdo'])
  expect(texts('São João, coração')).toEqual(['sao', 'joao', 'coracao'])
  expect(texts('ＦＣ－１２ ﬁn İstanbul ΣΊΣΥΦΟΣ')).toEqual([
    'fc',
    '12',
    'fin',
    'istanbul',
    'σισυφοσ',
  ])
  expect(texts('cafe\u0301 Donau\u00addampf')).toEqual(['cafe', 'donaudampf'])
  expect(texts('שָׁלוֹם مُحَمَّد')).toEqual(['שלום', 'محمد'])
})

test('everything but letters and digits parts words', () => {
  expect(texts("l'été: FC-12/x_y@z.example")).toEqual([
    ...['l', 'ete', 'fc', '12', 'x', 'y', 'z', 'example'],
  ])
  expect(texts(' \0\ud800"*(^$:-)\u202e<b> ')).toEqual(['b'])
  expect(texts('🚀 to the 🌙🌙')).toEqual(['🚀', 'to', 'the', '🌙', '🌙'])
  expect(texts('')).toEqual([])
})

test('of writing without blanks every two neighbours are a word, and so is the last letter', () => {
  expect(texts('项目计划')).toEqual(['项目', '目计', '计划', '划'])
  expect(texts('发布plan2 计')).toEqual(['发布', '布', 'plan2', '计'])
  expect(wordsOf('计划 计').map(({ dense }) => dense)).toEqual(['pair', 'tail', 'alone'])
  expect(texts('がか ﾊﾟﾝ 한국어')).toEqual(['がか', 'か', 'パン', 'ン', '한국어'])
})

test('words stand where they say, in their order, and no letter is in two of them', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      let end = 0
      for (const { text: word, from, to, dense } of wordsOf(text)) {
        expect(to).toBeGreaterThan(from)
        expect(to).toBeLessThanOrEqual(text.length)
        if (!dense) expect(from).toBeGreaterThanOrEqual(end)
        end = dense === 'pair' ? from : to
        expect(word).not.toMatch(/[\s"'*:&|!()<>.^$\\\0]/)
        expect([...word].length).toBeLessThanOrEqual(searchLimits.wordLength)
      }
    }),
  )
})

test('a text is searched as it is in its other forms', () => {
  const letter = fc.constantFrom(...'aÉßç项目 -ñ가が1')
  fc.assert(
    fc.property(fc.string({ unit: letter }), (text) => {
      expect(texts(text.normalize('NFD'))).toEqual(texts(text))
      expect(texts(text.toUpperCase())).toEqual(texts(text))
    }),
  )
})

test('folding twice is folding once', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }), (letter) => {
      const folded = foldLetter(letter)
      expect([...folded].map(foldLetter).join('')).toBe(folded)
    }),
  )
})

test('no more words than wanted are read', () => {
  expect(wordsOf('a b c d', 2)).toHaveLength(2)
  expect(wordsOf('计划计划', 2)).toHaveLength(2)
  expect(wordsOf('ab '.repeat(searchLimits.words + 5))).toHaveLength(searchLimits.words)
  expect(texts('x'.repeat(1_000))).toEqual(['x'.repeat(searchLimits.wordLength)])
})

test('however many marks a letter has, its words stay short', () => {
  for (const letter of ['か', 'क', 'a', '字']) {
    const text = `${letter}${'\u3099'.repeat(20_000)}${letter}`
    for (const word of wordsOf(text)) expect(word.text.length).toBeLessThanOrEqual(40)
    expect(wordsOf(text).at(-1)!.to).toBe(text.length)
  }
})

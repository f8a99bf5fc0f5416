import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ordinaryHtml } from '../../../fixtures/values/html.ts'
import { Refusal, refuseAny } from '../catalogue/errors.ts'
import { limits } from '../catalogue/limits.ts'
import { idOf } from '../tasks/testing.ts'
import { escapeHtml, plainLines } from '../values/text.ts'
import { rawContent, shownContent, storedContent } from './content.ts'
import type { Mention } from './rows.ts'

const means = { clean: (html: string) => html, refuse: refuseAny }
const person = (name: string): Mention => ({ team_member_id: idOf(name), name })
const asCalled = ({ name }: Mention) => name
const stored = (html: string, ...names: string[]) => storedContent(html, names.map(person), means)

function refusalOf(html: string): string | undefined {
  try {
    stored(html)
  } catch (error) {
    return error instanceof Refusal ? error.code : String(error)
  }
  return undefined
}

test('a name after an @ becomes a place for the person, and is shown as they are called', () => {
  const found = stored('Ask @Ada Byron, or @Max.', 'Max', 'Ada Byron', 'Rosa')
  expect(found).toEqual({
    content: 'Ask {0}, or {1}.',
    mentions: [person('Ada Byron'), person('Max')],
  })
  const shown = shownContent(found, ({ name }) => (name === 'Max' ? 'Max <b>' : name))
  expect(shown).toBe(
    'Ask <span class="mentions"> @Ada Byron </span>, or <span class="mentions"> @Max &lt;b&gt; </span>.',
  )
  expect(rawContent(found, asCalled)).toBe('Ask @Ada Byron, or @Max.')
})

test('the longest name counts, and a name within a word does not', () => {
  expect(stored('@Ann Lee and @Ann', 'Ann', 'Ann Lee').content).toBe('{0} and {1}')
  expect(stored('@Anna, @Ann_1, @Ann’s', 'Ann')).toMatchObject({ content: '@Anna, {0}_1, {0}’s' })
  expect(stored('mail@Ann @', 'Ann').content).toBe('mail{0} @')
})

test('a name ends where another script begins, and where no blank stands between words', () => {
  expect(stored('请@Mia Member看', 'Mia Member').content).toBe('请{0}看')
  expect(stored('请看@李雷看看', '李雷').content).toBe('请看{0}看看')
  expect(stored('@李雷2点来，@李', '李雷', '李').content).toBe('{0}2点来，{1}')
  expect(stored('@Аняat, @Annа, @ミアさん', 'Аня', 'Ann', 'ミア').content).toBe(
    '{0}at, {1}а, {2}さん',
  )
  expect(stored('@𠮷田看', '𠮷田').content).toBe('{0}看')
  expect(stored('@Ann2 @Annå @Аняя', 'Ann', 'Аня').content).toBe('@Ann2 @Annå @Аняя')
})

test('a person named twice is one mention; of two with one name each is meant once', () => {
  expect(stored('@Max @Max', 'Max')).toEqual({ content: '{0} {0}', mentions: [person('Max')] })
  const [one, other] = [person('Max'), { team_member_id: idOf('other'), name: 'Max' }]
  const both = storedContent('@Max @Max @Max', [one, other], means)
  expect(both).toEqual({ content: '{0} {1} {1}', mentions: [one, other] })
})

test('a name is found as it was typed and as HTML has it', () => {
  for (const written of ['@O&#39;Neil &amp; Co', "@O'Neil &amp; Co", "@O'Neil & Co"])
    expect(stored(written, "O'Neil & Co").content).toBe('{0}')
})

test('what looks like a place is shown as it was written, and names nobody', () => {
  const found = stored('{0} {1} {12} {1234} @Max', 'Max')
  expect(rawContent(found, asCalled)).toBe('{0} {1} {12} {1234} @Max')
  expect(shownContent(found, asCalled)).not.toMatch(/mentions.*\{0\}.*mentions/)
  expect(shownContent({ content: '{7}', mentions: [] }, asCalled)).toBe('{7}')
})

test('of HTML some marks stay, without attributes; lines and ends of blocks are lines', () => {
  const html =
    '<P class="x">a<br/>b</p><a href="http://x.example">c</a><h1>d</h1><em onclick="x">e</em><ul><li>f</li></ul>'
  expect(stored(html).content).toBe('<p>a<br>b</p>cd\n<em>e</em>f')
  expect(shownContent(stored('a\nb\r\nc'), asCalled)).toBe('a<br>b<br>c')
  expect(rawContent(stored('a<br>b\nc &lt;d&gt;'), asCalled)).toBe('a\nb\nc <d>')
})

test('the words are counted, and at least one is there', () => {
  expect(refusalOf(' <p> &nbsp;</p>\n')).toBe('comment_empty')
  expect(refusalOf('')).toBe('comment_empty')
  const longest = 'w'.repeat(limits.comment)
  expect(refusalOf(longest)).toBeUndefined()
  expect(refusalOf(`<b>${longest}</b>`)).toBeUndefined()
  expect(refusalOf(`${longest}w`)).toBe('comment_too_long')
  expect(refusalOf('<b></b>'.repeat(limits.commentStored))).toBe('comment_too_large')
  expect(refusalOf(`a${'<i></i>'.repeat(limits.commentStored / 6)}`)).toBe('comment_too_large')
  const nothing = { ...means, clean: () => undefined }
  expect(() => storedContent('a', [], nothing)).toThrow(Refusal)
})

test('plain text is shown again as it was written', () => {
  const word = fc.constantFrom('@', 'Max', ' ', 'Max M', '{0}', '<b>', '&amp;', "'", '\n', 'ü', '{')
  const text = fc
    .array(word)
    .map((words) => words.join('').trim())
    .filter((words) => words !== '')
  fc.assert(
    fc.property(text, (given) => {
      const found = stored(escapeHtml(given), 'Max', 'Max M', "Max'")
      expect(rawContent(found, asCalled)).toBe(given)
      expect(plainLines(shownContent(found, asCalled)).replace(/\s/g, '')).toBe(
        given.replace(/\s/g, ''),
      )
    }),
  )
})

test('of all that a description may hold, the few tags alone are stored', () => {
  fc.assert(
    fc.property(ordinaryHtml, (html) => {
      let content = ''
      try {
        content = stored(html).content
      } catch (error) {
        expect(error).toBeInstanceOf(Refusal)
      }
      const tags = content.match(/<\/?[a-z][^<>]*>/gi) ?? []
      for (const tag of tags) expect(tag).toMatch(/^<\/?(b|i|em|strong|p|br)>$/)
    }),
  )
})

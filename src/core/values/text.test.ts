import fc from 'fast-check'
import { expect, test } from 'vitest'
import { brokenHtml } from '../../../fixtures/values/html.ts'
import { limits } from '../catalogue/limits.ts'
import { cut, escapeHtml, folded, freeName, plainName, plainText } from './text.ts'

const text = fc.string({ unit: 'binary' })
/** Characters that compose, order, hide or turn others, and parts of tags. */
const strange = fc
  .array(
    fc.oneof(
      fc.constantFrom('<', '>', '</', 'b', 'e', '\u212a', ' ', '\n', 'x', '👩', '\u1100', '\u1161'),
      fc.constantFrom(
        '\u0301',
        '\u0323',
        '\u0338',
        '\u0334',
        '\u0344',
        '\u0308',
        '\u05b0',
        '\u0958',
        '\u20dd',
      ),
      fc.constantFrom(
        '\u200b',
        '\u200d',
        '\u200f',
        '\u202e',
        '\u2066',
        '\ufeff',
        '\ufe0f',
        '\u3164',
        '\u{e0061}',
        '\u2800',
      ),
      fc.constant('\u0301'.repeat(20)),
      fc.string({ unit: 'binary', maxLength: 3 }),
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(''))
const name = fc.oneof(text, strange)
/** Tags of the elements that the texts are made of, as they are mostly written. */
const tagInName = /<\/?(b|img|p|script)( [a-z]+=\w+)*( *\/)?>/
const bidirectional = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/

test('a plain name is one line in NFC without outer blanks, and normalizing it again changes nothing', () => {
  fc.assert(
    fc.property(name, (given) => {
      const plain = plainName(given)
      expect(plain).toBe(plain.trim())
      expect(plain).toBe(plain.normalize('NFC'))
      expect(plain).not.toMatch(/[\u0000-\u001f\u007f\u2028]/)
      expect(plain).not.toMatch(bidirectional)
      expect(plain).not.toMatch(tagInName)
      expect(plainName(plain)).toBe(plain)
    }),
    { numRuns: 2_000 },
  )
})

test('a plain name has a limited number of combining marks per letter, enough for any script', () => {
  const zalgo = `Z${'\u0351\u036b'.repeat(500)}o`
  expect(plainName(zalgo)).toHaveLength(2 + limits.marksInRow)
  fc.assert(
    fc.property(name, (given) => {
      expect(plainName(given)).not.toMatch(new RegExp(`\\p{M}{${limits.marksInRow + 1}}`, 'u'))
    }),
  )
  for (const whole of [
    'हिन्दी',
    'שָׁלוֹם',
    'བསྒྲུབས',
    'Việt Nam',
    '👩‍👩‍👧‍👦',
    '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    '❤️',
    'می‌خواهم',
  ])
    expect(plainName(whole)).toBe(whole.normalize())
})

test('a name without visible characters is empty', () => {
  const hidden = fc.constantFrom(
    ...' \u00a0\u3000\u200b\u200c\u200d\u2060\ufeff\u00ad\u3164\u115f\u2800\u202e\ufe0f\u0301\u180e\u034f\u0007',
  )
  fc.assert(
    fc.property(fc.array(hidden), (characters) => {
      expect(plainName(characters.join(''))).toBe('')
      expect(plainName(`${characters.join('')}x`)).toContain('x')
    }),
  )
})

test('names that look the same are equal, and do not change the text direction', () => {
  expect(plainName('Cafe\u0301')).toBe('Café')
  expect(plainName('a\u200bb\ufeffc\u00ad')).toBe('abc')
  expect(plainName('\u202ednuoF \u200f\u2066x')).toBe('dnuoF x')
})

test('a plain name has no tags, in any notation', () => {
  const pieces = fc.constantFrom('<', '>', '</', 'b', 'img src=x', '\u202e', '\n', ' ', '"', 'x')
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => {
      expect(plainName(parts.join(''))).not.toMatch(tagInName)
    }),
  )
  expect(plainName('<<b>img src=x onerror=alert(1)>')).toBe('')
  expect(plainName(`${'<'.repeat(3_000)}${'b>'.repeat(3_000)}`)).toBe('')
})

test('a plain name has no tags and keeps what only looks like one', () => {
  expect(plainName('<b>Moon</b> <img src=x onerror=alert(1)>base')).toBe('Moon base')
  expect(plainName('1 < 2 > 0 & "so on"')).toBe('1 < 2 > 0 & "so on"')
  expect(plainName(' two\r\nlines\tand\u2028more ')).toBe('two lines and more')
  expect(plainName('ab\u202edc')).toBe('abdc')
  expect(plainName("O'Brien – 李 🚀")).toBe("O'Brien – 李 🚀")
})

test.each([
  'Fix <Button> rendering',
  'if a<b and c>d then',
  'if a<b && c==d || e>f',
  'List<String> vs Map<K, V>',
  'Ask <Ada Lovelace> or <ada@example.com>',
  'Set <name> and <your key here>',
  'git push <remote> <branch>',
])('a plain name keeps what is no tag of HTML: %s', (kept) => {
  expect(plainName(kept)).toBe(kept)
})

test.each([
  '<script async src="//x.test">',
  '<IMG SRC=x onerror=\'alert("1")\'/>',
  '<img/src=x/onerror=alert(1)>',
  '<scr<b>ipt>',
  '</h2 >',
  '<input disabled>',
  '<br/>',
  '<a\nhref="https://x.test/?a=b c">',
])('a plain name has no tag, however it is written: %s', (tag) => {
  expect(plainName(`1${tag}2`)).toBe('12')
})

test('a tag is read in one way, however many attributes it has', () => {
  // Else with each of them twice as long: for ever.
  const attributes = 'x=a//'.repeat(200)
  expect(plainName(`<a ${attributes}">`)).toBe(`<a ${attributes}">`)
  expect(plainName(`1<a ${attributes}>2`)).toBe('12')
})

test('a plain name keeps all of a text without the name of an element', () => {
  const pieces = fc.constantFrom('<', '</', '>', 'Button', 'K, V', ' ', '=', '"', 'x', '/', 'async')
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => {
      expect(plainName(parts.join(''))).toBe(parts.join('').trim())
    }),
  )
})

test('plain text has the words of HTML on one line, within the requested length', () => {
  expect(plainText('<p>One</p><p>two<br>three &amp; &lt;four&gt;</p>', 100)).toBe(
    'One two three & <four>',
  )
  fc.assert(
    fc.property(text, fc.nat(50), (html, most) => {
      expect(plainText(html, most).length).toBeLessThanOrEqual(most)
    }),
  )
})

test('plain text made HTML again has the same words', () => {
  fc.assert(
    fc.property(fc.oneof(text, brokenHtml), fc.nat(50), (html, most) => {
      const words = plainText(html, most)
      expect(plainText(escapeHtml(words), most)).toBe(words.trim())
    }),
  )
})

test('truncated text never ends in half a character', () => {
  expect(cut('ab🙂', 3)).toBe('ab')
  expect(cut('ab🙂', 4)).toBe('ab🙂')
  expect(plainText(`Z${'\u0351'.repeat(100)}o`, 160)).toBe(
    `Z${'\u0351'.repeat(limits.marksInRow)}o`,
  )
  expect(plainText(`<p>${'x'.repeat(159)}🙂</p>`, 160)).toBe('x'.repeat(159))
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-composite' }), fc.nat(10), (given, most) => {
      const beginning = cut(given, most)
      expect(beginning.length).toBeLessThanOrEqual(most)
      expect(Buffer.from(beginning).toString()).toBe(beginning)
      expect(given.startsWith(beginning)).toBe(true)
    }),
  )
})

test('a free name is the first unused one, and is not too long', () => {
  const names = ['X', ...Array.from({ length: 50 }, (_, n) => `X (${n + 2})`)]
  const isTaken = (name: string) => names.includes(name)
  expect(freeName('X', isTaken)).toBe('X (52)')
  expect(freeName('Y', isTaken)).toBe('Y')
  expect(freeName('X'.repeat(11), (name) => !name.endsWith(')'), 10)).toBe('XXXXXX (2)')
  expect(freeName('XXXXX😀', (name) => !name.endsWith(')'), 10)).toBe('XXXXX (2)')
})

test('escaped text is plain text in HTML, and can be unescaped', () => {
  fc.assert(
    fc.property(text, (given) => {
      expect(escapeHtml(given)).not.toMatch(/[<>"']|&(?!amp;|lt;|gt;|quot;|#39;)/)
      const back = escapeHtml(given).replace(
        /&(lt|gt|quot|#39|amp);/g,
        (_, name: string) => ({ lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' })[name]!,
      )
      expect(back).toBe(given)
    }),
  )
})

test('names are compared ignoring case and outer blanks', () => {
  expect(folded('  To DO ')).toBe('to do')
})

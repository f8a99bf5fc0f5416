import fc from 'fast-check'
import { expect, test } from 'vitest'
import { escapeHtml, folded, plainName, plainText } from './text.ts'

const text = fc.string({ unit: 'binary' })

test('a plain name is one line without blanks around it, and stays as it is', () => {
  fc.assert(
    fc.property(text, (given) => {
      const name = plainName(given)
      expect(name).toBe(name.trim())
      expect(name).not.toMatch(/[\u0000-\u001f\u007f\u2028\u202e]/)
      expect(plainName(name)).toBe(name)
    }),
  )
})

test('a plain name has no tags, however they are put together', () => {
  const pieces = fc.constantFrom('<', '>', '</', 'b', 'img src=x', '\u202e', '\n', ' ', '"', 'x')
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => {
      expect(plainName(parts.join(''))).not.toMatch(/<\/?[a-z][^<>]*>/i)
    }),
  )
  expect(plainName('<<b>img src=x onerror=alert(1)>')).toBe('')
  expect(plainName(`${'<'.repeat(3_000)}${'b>'.repeat(3_000)}`)).toBe('')
})

test('a plain name has no tags and keeps everything that only looks like one', () => {
  expect(plainName('<b>Moon</b> <img src=x onerror=alert(1)>base')).toBe('Moon base')
  expect(plainName('1 < 2 > 0 & "so on"')).toBe('1 < 2 > 0 & "so on"')
  expect(plainName(' two\r\nlines\tand\u2028more ')).toBe('two lines and more')
  expect(plainName('ab\u202edc')).toBe('abdc')
  expect(plainName("O'Brien – 李 🚀")).toBe("O'Brien – 李 🚀")
})

test('plain text has the words of HTML on one line, no longer than asked', () => {
  expect(plainText('<p>One</p><p>two<br>three &amp; &lt;four&gt;</p>', 100)).toBe('One two three & <four>')
  fc.assert(
    fc.property(text, fc.nat(50), (html, most) => {
      expect(plainText(html, most).length).toBeLessThanOrEqual(most)
    }),
  )
})

test('escaped text is text in HTML, and comes back', () => {
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

test('names are compared without case and surrounding blanks', () => {
  expect(folded('  To DO ')).toBe('to do')
})

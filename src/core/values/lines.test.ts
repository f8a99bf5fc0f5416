import fc from 'fast-check'
import { expect, test } from 'vitest'
import { namesIn } from './lines.ts'

const word = fc.stringMatching(/^[A-Za-z0-9äß中]{1,12}$/)
const end = fc.constantFrom('\n', '\r\n', '\r', '\u2028', '\u2029', '\u0085', '\n\n', '\n \t\n')

test('every line is a name, in the order of the text, however lines end', () => {
  fc.assert(
    fc.property(fc.array(word, { minLength: 1 }), end, (names, ends) => {
      expect(namesIn(names.map((name) => `\t ${name} `).join(ends) + ends)).toEqual(names)
    }),
  )
})

test('a text of one line is one name, and a text of blanks none', () => {
  expect(namesIn('Order\tglass\n')).toEqual(['Order glass'])
  expect(namesIn(' \n\t\r\n\u200b\n')).toEqual([])
})

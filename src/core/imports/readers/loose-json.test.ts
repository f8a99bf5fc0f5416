import fc from 'fast-check'
import { expect, test } from 'vitest'
import { storableJson } from './loose-json.ts'

test('what is read of JSON has no NUL and no half characters, and all else as it stands', () => {
  const unit = fc.constantFrom(
    ...['\ud800', '\udc00', '\u0000', '\\', '\\u', 'd800', '"', 'a', '\n'],
  )
  const texts = fc.array(unit).map((units) => units.join(''))
  const storable = (text: string) =>
    (text as string & { toWellFormed(): string }).toWellFormed().replaceAll('\0', '\ufffd')
  fc.assert(
    fc.property(texts, fc.boolean(), (text, isAscii) => {
      const json = JSON.stringify(text)
      const written = isAscii ? json.replace(/[\ud800-\udfff]/g, inAscii) : json
      expect(JSON.parse(storableJson(written))).toBe(storable(text))
    }),
  )
})

/** Some programs write all that is not ASCII as escapes. */
const inAscii = (half: string) => `\\u${half.charCodeAt(0).toString(16)}`
